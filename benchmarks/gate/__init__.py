"""Fitting the weights of the gate."""
