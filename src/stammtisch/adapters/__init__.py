"""The games through the interfaces that researchers already use.

vector       arrays of tables for your own loop; also `stammtisch.vector`
pettingzoo   PettingZoo environments
openspiel    Python games of OpenSpiel"""
