"""More first names, written down by hand. They complete `given_names` and `given_names_abroad`. Base forms only."""

from __future__ import annotations

from uzel.text.word_sets import word_set

#: Czech and Slovak
MALE_HERE = word_set(
    """
Ambrož Augustin Bartoloměj Bronislav Dalimil Elemír Emerich Havel Ilja Jarmil Konstantin Milouš Vlastislav Věroslav
"""
)
FEMALE_HERE = word_set(
    """
Andělka Arnoštka Bedřiška Bernadeta Cecílie Cyntia Dalimila Eleonora Evžénie Heřmína Konstancie Kornélie Květuše
Livie Ljuba Lubomíra Ludvika Lydie Oldřiška Polyxena Radomíra Rozárie Saskie Valburga Valérie Vendelína Voršila
Štefanie
"""
)
#: English, and of peoples who live among us
MALE_ELSEWHERE = word_set(
    """
Abe Abraham Ajay Amir Amos Archibald Barney Brant Byron Cheng Chuck Clint Costas Curt Dimitris Donnie Doug Dwight
Eldon Ephraim Ernie Farid Feng Finlay Gabe Gideon Gil Hank Herb Herman Horace Ike Ivor Jarvis Jian Joey Kareem
Laurence Lester Luther Mahesh Malachi Marlon Marty Mickey Mohit Mordecai Mortimer Nikhil Octavius Oluwaseun Orville
Osmond Percy Phil Phineas Prakash Rajesh Ramsay Randal Ravindra Roderick Rufus Russ Sammy Samson Sanjeev Scotty
Segun Sidney Simeon Suresh Ulysses Usman Venkat Vijay Vince Wally Walt Wilbur Yannis Yuki Zhen
"""
)
FEMALE_ELSEWHERE = word_set(
    """
Adele Aditi Agnes Akiko Allie Althea Ariadne Barb Bernice Bess Bessie Betsy Bev Blanche Briony Carri Cecilia Charlie
Cheri Chiamaka Chrissy Dani Deb Delilah Delphine Edie Edna Elmira Elvira Esme Eudora Eugenia Eunice Evangeline Freda
Frederica Funmi Genevieve Ginny Gladys Guinevere Hester Isadora Jeanie Jen Jules Juliet Kay Kris Lena Lexi Lillian
Lucille Madge Marcy Marge Margie Marianne Marjorie Mavis Maxine Mildred Millicent Mirabel Moira Muriel Myra Nataliya
Nicky Noelle Olu Ophelia Patti Peg Portia Prunella Rekha Renée Robbie Rosanna Roseanne Rowena Roxanne Róisín Sheetal
Sinéad Suzy Swati Sybil Thelma Trudy Usha Verna Vicky Vivian Xiaoyu Yasmeen Yoko Yuna Zelda Zoé Zuleika
"""
)
#: in small letters; those of them that are words in Czech and Slovak
ENGLISH_ONLY = word_set(
    "vince chuck hank herb curt clint barney abe joey mickey sammy wally amir deb barb jen marge peg dani"
)
