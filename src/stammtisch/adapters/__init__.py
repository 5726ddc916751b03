"""The games through the interfaces that researchers already use.

vector       arrays of tables for your own loop; also `stammtisch.vector`
pettingzoo   PettingZoo environments
gymnasium    one seat as a Gymnasium environment, bots in the others
openspiel    Python games of OpenSpiel"""
