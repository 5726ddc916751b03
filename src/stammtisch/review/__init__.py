"""Honest reviews of finished games: decisions judged by what was known, luck and skill apart.

review          reviews a finished game
GameReview          what it says, as values that can be stored
ReviewRefused   there is no review of a running game"""

from stammtisch.review.grade import Grade
from stammtisch.review.moments import ReviewRefused
from stammtisch.review.report import GameReview
from stammtisch.review.reviewer import review

__all__ = ["GameReview", "Grade", "ReviewRefused", "review"]
