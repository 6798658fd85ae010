"""All checks in the order in which they are asked, each with its class; a check takes a pair and may only refuse."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final

from uzel.domain.checking.binding import misbound, misplaced
from uzel.domain.checking.conditions import counterfactual, lost_limit
from uzel.domain.checking.coverage import crossed, led_elsewhere, torn, uncovered
from uzel.domain.checking.derivation import agreement, replacing, restricting, slots, values
from uzel.domain.checking.directions import turned
from uzel.domain.checking.exact import missing_name, missing_value
from uzel.domain.checking.grammar.inflection import other_form
from uzel.domain.checking.grammar.subjects import other_subject
from uzel.domain.checking.limits import misquantified, wrong_modality
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.people import wrong_person
from uzel.domain.checking.polarity import wrong_polarity
from uzel.domain.checking.quotations import misquoted
from uzel.domain.checking.relative import other_antecedent
from uzel.domain.checking.roles import swapped
from uzel.domain.checking.sources import second_hand, unstated_cause
from uzel.domain.checking.substitution import substituted
from uzel.domain.checking.totals import taken_for_part
from uzel.domain.checking.validity import outdated


class Class(StrEnum):
    """What a check looks at, hardest first: whether a value, a code or a name stands in the evidence at all; of what it
    is said there; what limits the statement; who acts; the words. Where several refuse, the hardest is named."""

    EXACT = "exact"
    BINDING = "binding"
    LIMITS = "limits"
    ROLES = "roles"
    WORDING = "wording"


Check = Callable[[Pair], str | None]

#: a pair in, the reason for refusing out, None where nothing differs; the hardest class stands first
CHECKS: Final[tuple[tuple[Class, Check], ...]] = (
    (Class.EXACT, missing_value),
    (Class.EXACT, missing_name),
    (Class.EXACT, wrong_person),
    (Class.EXACT, values.unpaired),
    (Class.EXACT, values.other_compound),
    (Class.EXACT, values.turning_word),
    (Class.BINDING, taken_for_part),
    (Class.BINDING, misbound),
    (Class.BINDING, misplaced),
    (Class.BINDING, turned),
    (Class.BINDING, values.of_another_clause),
    (Class.BINDING, values.led_otherwise),
    (Class.BINDING, values.contrary_word),
    (Class.LIMITS, misquoted),
    (Class.LIMITS, counterfactual),
    (Class.LIMITS, lost_limit),
    (Class.LIMITS, wrong_modality),
    (Class.LIMITS, wrong_polarity),
    (Class.LIMITS, misquantified),
    (Class.LIMITS, second_hand),
    (Class.LIMITS, unstated_cause),
    (Class.LIMITS, outdated),
    (Class.LIMITS, restricting.turned_sign),
    (Class.LIMITS, restricting.added_limit),
    (Class.LIMITS, restricting.otherwise),
    (Class.LIMITS, restricting.conditioned),
    (Class.LIMITS, restricting.split_choice),
    (Class.LIMITS, restricting.only_permitted),
    (Class.LIMITS, restricting.dropped_case),
    (Class.LIMITS, restricting.joined_condition),
    (Class.LIMITS, restricting.only_elsewhere),
    (Class.LIMITS, restricting.wider_denial),
    (Class.LIMITS, restricting.without_it),
    (Class.LIMITS, slots.not_carried_out),
    (Class.LIMITS, restricting.joined_as_cause),
    (Class.LIMITS, restricting.led_as_cause),
    (Class.ROLES, swapped),
    (Class.ROLES, other_subject),
    (Class.ROLES, other_antecedent),
    (Class.ROLES, agreement.usurped),
    (Class.ROLES, slots.other_subject),
    (Class.ROLES, slots.behind_the_verb),
    (Class.ROLES, slots.predicate_of_another),
    (Class.WORDING, other_form),
    (Class.WORDING, agreement.other_tense),
    (Class.WORDING, torn),
    (Class.WORDING, led_elsewhere),
    (Class.WORDING, crossed),
    (Class.WORDING, substituted),
    (Class.WORDING, replacing.replaced),
    (Class.WORDING, slots.other_place),
    (Class.WORDING, slots.from_later),
    (Class.WORDING, replacing.other_lead),
    (Class.WORDING, replacing.extra_part),
    (Class.WORDING, replacing.small_addition),
    (Class.WORDING, uncovered),
)


def refusal(pair: Pair) -> tuple[Class, str] | None:
    """The class and the reason of the first check that refuses a pair; None where all pass."""
    for kind, check in CHECKS:
        reason = check(pair)
        if reason is not None:
            return kind, reason
    return None
