"""What the forms of words tell about a sentence: tense, number, person, degree, case, and who has which part."""
