"""What two sheets of a day mean for each other, in our own words."""

from stammtisch.core.language import N_

# By rule, then goal.
RULE_AND_GOAL = {
    (3, 1): N_(
        "Few points win today, so the last of a round is punished: better to be last but one."
    ),
    (4, 1): N_(
        "Few points win today, so a right prediction takes 5 points away instead; a round may end "
        "below zero."
    ),
    (6, 2): N_("The seats have their colours and hearts already; nothing more is laid out."),
}

# By month, then rule.
MONTH_AND_RULE = {
    (2, 2): N_(
        "The cards that lie face down travel with the hand, and stay face down: who gets them "
        "sees them only when they are taken up."
    ),
    (2, 4): N_(
        "Predict with care: the hand may become another one. The card laid for the prediction "
        "stays with its seat."
    ),
    (2, 8): N_("A seat without cards is passed over when hands travel."),
    (3, 1): N_("A 1 in a trick that explodes grants no wish; the trump stays."),
    (3, 4): N_("Predict with care: up to six tricks of a round may explode."),
    (3, 5): N_("A switch in a trick that explodes does nothing."),
    (3, 7): N_("A veto against an explosion prevents it: that card is out of the trick."),
    (3, 8): N_(
        "An explosion also works as part of a pair, and against one. Explosions in the last "
        "hand count nothing."
    ),
    (5, 2): N_(
        "The exclamation marks are on 5s, which are odd: the lead is mostly claimed in the second "
        "half of a round."
    ),
    (5, 4): N_("Predict with care: even who takes a trick may lose the lead."),
    (5, 5): N_("Mind the 5s: they show the switch as well."),
    (5, 8): N_(
        "Whose last card is an exclamation mark leaves the lead to the next seat on the left that "
        "has cards."
    ),
    (6, 2): N_(
        "The clouds are on 2s, which are even: the storm mostly comes in the first half of a "
        "round. Only cards in hand can be discarded; if they are not enough, the cards that lie "
        "face down are taken up, and the rest comes from them."
    ),
    (6, 4): N_("Predict with care: clouds cost cards."),
    (6, 8): N_("Pairs and clouds together empty a hand quickly."),
    (7, 4): N_("Predict with care: the sunstroke stops all winning."),
    (7, 5): N_(
        "With the switch off, if nobody followed and no trump fell, the lowest of the other cards "
        "wins in place of the holder’s, the earliest of equal ones."
    ),
    (8, 2): N_(
        "Only cards in hand can be discarded, and no more are drawn than were discarded. Cards "
        "are looked at after the last is drawn: those of the other half go face down, and come "
        "up again when the hand is used up."
    ),
    (8, 4): N_("Predict with care: sunglasses change the hand."),
    (9, 4): N_("Leaves are tricks, so the prediction includes them; there are {icons} in all."),
    (10, 4): N_("Predict with care: three ghosts end the round for a seat."),
    (10, 8): N_("Pairs and ghosts together can end a seat’s round very early."),
    (11, 2): N_(
        "At first only even cards are won, which never follow one another. A trick with both "
        "kinds is the moment to lengthen a row."
    ),
    (12, 4): N_("Gifts are tricks, so the prediction includes them; there are {icons} in all."),
    (12, 6): N_("A gift to the partner is a gift to oneself."),
}

# By month, then goal.
MONTH_AND_GOAL = {
    (11, 1): N_("Though few points win today, cards that fit must be laid in the row."),
}


def notes_on_rule(goal: int, rule: int) -> list[str]:
    return [note for sheets, note in RULE_AND_GOAL.items() if sheets == (rule, goal)]


def notes_on_month(goal: int, rule: int, month: int) -> list[str]:
    with_goal = [note for sheets, note in MONTH_AND_GOAL.items() if sheets == (month, goal)]
    return with_goal + [note for sheets, note in MONTH_AND_RULE.items() if sheets == (month, rule)]
