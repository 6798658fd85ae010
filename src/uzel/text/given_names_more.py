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
Abraham Amos Archibald Byron Costas Dimitris Dwight Eldon Ephraim Farid Finlay Gideon Herman Horace Ivor Jarvis
Laurence Lester Luther Malachi Marlon Mordecai Mortimer Octavius Oluwaseun Orville Osmond Percy Phineas Rajesh
Ramsay Roderick Rufus Samson Segun Sidney Simeon Suresh Ulysses Wilbur Yannis Yuki
"""
)
FEMALE_ELSEWHERE = word_set(
    """
Adele Aditi Agnes Akiko Althea Ariadne Bernice Bessie Blanche Briony Cecilia Chiamaka Delilah Delphine Edna Elvira
Esme Eudora Eugenia Eunice Evangeline Freda Frederica Funmi Genevieve Gladys Guinevere Hester Isadora Juliet Lena
Lillian Lucille Madge Marianne Marjorie Mavis Maxine Mildred Millicent Mirabel Moira Muriel Myra Nataliya Noelle Olu
Ophelia Portia Prunella Renée Rosanna Roseanne Rowena Roxanne Róisín Sinéad Sybil Thelma Trudy Verna Vivian Xiaoyu
Yasmeen Yoko Yuna Zelda Zoé Zuleika
"""
)
