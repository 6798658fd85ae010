"""Texts of our own for the tests of the built-in embedder: pairs of a question and the passage that answers it."""

PAIRS = [
    (
        "Kdo smí vyzvednout Aničku ze školky?",
        "Aničku dnes ze školky vyzvedne babička Marie, maminka se vrátí až večer.",
    ),
    ("V kolik odjíždí autobus na lyžařský kurz?", "Sraz na lyžák je v sobotu před sokolovnou, autobus vyjede v 6.45."),
    (
        "Co dělat, když v chatě nejde proud?",
        "Při výpadku elektřiny zkontrolujte jistič za dveřmi kůlny a zavolejte správci.",
    ),
    (
        "Aká je téma záverečnej práce o včelách?",
        "Diplomová práca skúma, ako pesticídy menia správanie včely medonosnej.",
    ),
    ("Kedy treba odovzdať posudok oponenta?", "Oponent nahrá posudok do systému najneskôr päť dní pred obhajobou."),
    ("Kde sa skladujú kľúče od laboratória?", "Náhradné kľúče od chemického laboratória sú v trezore na sekretariáte."),
    (
        "How long does the sourdough rise?",
        "Leave the sourdough covered in a warm place for eight hours, until it has doubled.",
    ),
    (
        "Which port does the printer server use?",
        "The print server listens on port 631; open it in the firewall of the office.",
    ),
    (
        "Who pays for a broken window?",
        "Damage to windows is settled by the house insurance, minus a share of two hundred crowns.",
    ),
]
QUESTIONS = [question for question, _ in PAIRS]
PASSAGES = [passage for _, passage in PAIRS]

STRANGE = [
    "",
    " ",
    "\n\n\t",
    "a",
    "  dvě   mezery\u00a0a\tna konci  ",
    "před\x00po",
    "\x00",
    "půl \ud83d páru",
    "🙂🙃🙂 a 👩‍👩‍👧",
    "ﬁalka ĳs ¼ ½ ℡ ㎏",
    "z\u030cluty\u0301 ku\u030an\u030c",
    "漢字かなカナ한국어 العربية עברית",
    "<s>přeškrtnuté</s> <unk> <pad> <mask>",
    "\u2581\u2581značka\u2581",
    "\ufeffs BOM\u200b a nulovou šířkou",
    "𠀀𠀁 𓀀 \U000e0001",
    "x" * 300,
    "0x80070005 § 12 CVE-2024-3094 a_b-c/d",
    "\x01\x02řídicí\x7f\x9f",
]
