"""A wrong or missing setting of the answer model is one sentence at the start; a key shows nowhere."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from pathlib import Path
from typing import Any

import pytest

from uzel.adapters.models.answering.anthropic_service import AnthropicModel
from uzel.adapters.models.answering.openai_service import OpenAIModel
from uzel.adapters.models.answering.scripted import ScriptedModel
from uzel.bootstrap.models import answer_model
from uzel.bootstrap.settings import Settings
from uzel.domain.budgets import Limits, Prices
from uzel.errors import UsageError

KEY = "sk-tajny-0123456789"
OPENAI = {"MODEL": "openai", "NAME": "tiny", "URL": "http://127.0.0.1:9/v1", "KEY": KEY}
ANTHROPIC = {"MODEL": "anthropic", "NAME": "tiny", "KEY": KEY}


def read(**settings: str) -> Settings:
    return Settings.read({f"UZEL_ANSWER_{name}": value for name, value in settings.items()})


def refused(**settings: str) -> str:
    """The sentence: one, that names a setting and shows no key."""
    with pytest.raises(UsageError) as caught:
        answer_model(read(**settings))
    said = str(caught.value)
    assert said.startswith(("UZEL_ANSWER_", "The script ", "Line ", "Reply "))
    assert said.endswith((".", "pip install 'uzel[models]'."))
    assert "\n" not in said
    assert "tajny" not in "".join(traceback.format_exception(caught.value))
    return said


async def made(**settings: str) -> Any:
    model = answer_model(read(**settings))
    assert model is not None
    await model.close()
    return model


async def test_what_is_right_makes_a_model() -> None:
    assert answer_model(read()) is None
    assert answer_model(read(MODEL="extractive", URL="nonsense")) is None  # of a service that is not asked
    openai = await made(**OPENAI)
    assert isinstance(openai, OpenAIModel)
    assert (openai.name, openai.service) == ("openai/tiny", "127.0.0.1:9")
    assert (openai.settings.timeout_s, openai.settings.retries) == (60.0, 2)
    assert (await made(MODEL="openai", NAME="tiny", KEY=KEY)).service == "api.openai.com"
    assert (await made(MODEL="openai", NAME="tiny", URL="http://[::1]:8/v1")).service == "[::1]:8"
    anthropic = await made(**ANTHROPIC, TIMEOUT_SECONDS="2.5", RETRIES="0")
    assert isinstance(anthropic, AnthropicModel)
    assert (anthropic.name, anthropic.service) == ("anthropic/tiny", "api.anthropic.com")
    assert (anthropic.settings.timeout_s, anthropic.settings.retries) == (2.5, 0)


async def test_what_stands_around_a_value_is_no_part_of_it() -> None:
    model = await made(MODEL="openai", NAME=" tiny\n", URL=" http://127.0.0.1:9/v1 ", KEY=f"{KEY}\r\n")
    assert (model.settings.model, model.settings.url, model.settings.key) == ("tiny", "http://127.0.0.1:9/v1", KEY)


@pytest.mark.parametrize("chosen", [OPENAI, ANTHROPIC], ids=["openai", "anthropic"])
@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"NAME": ""}, "needs UZEL_ANSWER_NAME"),
        ({"NAME": " "}, "needs UZEL_ANSWER_NAME"),
        ({"URL": "localhost:11434"}, "UZEL_ANSWER_URL must be an address such as"),
        ({"URL": "localhost"}, "UZEL_ANSWER_URL must be an address such as"),
        ({"URL": "ftp://host/v1"}, "UZEL_ANSWER_URL must be an address such as"),
        ({"URL": "http://"}, "UZEL_ANSWER_URL must be an address such as"),
        ({"URL": "http://host:99999/v1"}, "UZEL_ANSWER_URL must be an address such as"),
        ({"URL": "http://host:0/v1"}, "UZEL_ANSWER_URL must be an address such as"),
        ({"URL": "http://host:port/v1"}, "UZEL_ANSWER_URL must be an address such as"),
        ({"URL": "http://[::1/v1"}, "UZEL_ANSWER_URL must be an address such as"),
        ({"URL": "http://ho st/v1"}, "UZEL_ANSWER_URL must be an address such as"),
        ({"URL": "http://hošt/v1"}, "UZEL_ANSWER_URL must be an address such as"),
        ({"URL": KEY}, "UZEL_ANSWER_URL must be an address such as"),
        ({"URL": f"http://user:{KEY}@host/v1"}, "put the key into UZEL_ANSWER_KEY"),
        ({"URL": f"http://{KEY}@host/v1"}, "put the key into UZEL_ANSWER_KEY"),
        ({"URL": f"ftp://user:{KEY}@host/v1"}, "put the key into UZEL_ANSWER_KEY"),
        ({"URL": f"http://host/v1?key={KEY}"}, "a key belongs into UZEL_ANSWER_KEY"),
        ({"URL": f"http://host/v1#{KEY}"}, "a key belongs into UZEL_ANSWER_KEY"),
        ({"KEY": f"{KEY} {KEY}"}, "UZEL_ANSWER_KEY holds a space or a character that no key has"),
        ({"KEY": f"{KEY}\n{KEY}"}, "UZEL_ANSWER_KEY holds"),
        ({"KEY": f"{KEY}č"}, "UZEL_ANSWER_KEY holds"),
        ({"TIMEOUT_SECONDS": "0"}, "UZEL_ANSWER_TIMEOUT_SECONDS is 0, and must be more"),
    ],
)  # fmt: skip
def test_a_service_that_cannot_be(chosen: dict[str, str], wrong: dict[str, str], named: str) -> None:
    assert named in refused(**{**chosen, **wrong})


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"MODEL": "gpt"}, "UZEL_ANSWER_MODEL is 'gpt', and must be one of extractive, openai, anthropic, scripted"),
        ({"MODEL": "openai"}, "needs UZEL_ANSWER_NAME"),
        ({"MODEL": "openai", "NAME": "tiny"}, "needs UZEL_ANSWER_KEY (or UZEL_ANSWER_URL"),
        ({"MODEL": "anthropic", "NAME": "tiny"}, "needs UZEL_ANSWER_KEY."),
        ({"MODEL": "anthropic", "NAME": "tiny", "URL": "http://127.0.0.1:9"}, "needs UZEL_ANSWER_KEY."),
        ({"MODEL": "scripted"}, "needs UZEL_ANSWER_SCRIPT"),
        ({"MODEL": "scripted", "SCRIPT": "/nowhere/script.jsonl"}, "/nowhere/script.jsonl cannot be read: No such file"),
        ({"TIMEOUT_SECONDS": "soon"}, "UZEL_ANSWER_TIMEOUT_SECONDS is 'soon', and must be a number"),
        ({"TIMEOUT_SECONDS": "-1"}, "UZEL_ANSWER_TIMEOUT_SECONDS is '-1'"),
        ({"TIMEOUT_SECONDS": "nan"}, "UZEL_ANSWER_TIMEOUT_SECONDS is 'nan'"),
        ({"TIMEOUT_SECONDS": "inf"}, "UZEL_ANSWER_TIMEOUT_SECONDS is 'inf'"),
        ({"RETRIES": "2.5"}, "UZEL_ANSWER_RETRIES is '2.5', and must be a whole number"),
        ({"RETRIES": "11"}, "UZEL_ANSWER_RETRIES is '11', and must be a number from 0 to 10"),
        ({"RETRIES": "-1"}, "UZEL_ANSWER_RETRIES is '-1'"),
        ({"RETRIES": "two"}, "UZEL_ANSWER_RETRIES is 'two'"),
        ({"PRICE_INPUT": "3 $"}, "UZEL_ANSWER_PRICE_INPUT is '3 $'"),
        ({"PRICE_OUTPUT": "-3"}, "UZEL_ANSWER_PRICE_OUTPUT is '-3'"),
        ({"CAP_TOKENS": "many"}, "UZEL_ANSWER_CAP_TOKENS is 'many'"),
        ({"CAP_TOKENS": "1.5"}, "UZEL_ANSWER_CAP_TOKENS is '1.5', and must be a whole number"),
        ({"CAP_TOKENS_PER_ACCOUNT": "-1"}, "UZEL_ANSWER_CAP_TOKENS_PER_ACCOUNT is '-1'"),
        ({"CAP_TOKENS_PER_ACCOUNT": "1e13"}, "UZEL_ANSWER_CAP_TOKENS_PER_ACCOUNT is '1e13'"),
        ({"CAP_COST": "ten", "PRICE_INPUT": "1"}, "UZEL_ANSWER_CAP_COST is 'ten'"),
        ({"CAP_COST": "10"}, "UZEL_ANSWER_CAP_COST limits nothing without prices"),
        ({"CAP_COST_PER_ACCOUNT": "10"}, "UZEL_ANSWER_CAP_COST_PER_ACCOUNT limits nothing without prices"),
        ({"CAP_COST_PER_ACCOUNT": "-1", "PRICE_INPUT": "1"}, "UZEL_ANSWER_CAP_COST_PER_ACCOUNT is '-1'"),
        ({"CAP_PERIOD": "week"}, "UZEL_ANSWER_CAP_PERIOD is 'week', and must be one of day, month"),
    ],
)  # fmt: skip
def test_a_setting_that_makes_no_sense(settings: dict[str, str], named: str) -> None:
    assert named in refused(**settings)


def test_prices_and_limits() -> None:
    assert read().budget.account == read().budget.deployment == Limits()
    budget = read(PRICE_INPUT="0.25", PRICE_OUTPUT="2", CAP_TOKENS="1000", CAP_TOKENS_PER_ACCOUNT="0", CAP_COST="12.5",
                  CAP_COST_PER_ACCOUNT="0.001", CAP_PERIOD="day").budget  # fmt: skip
    assert budget.prices == Prices(0.25, 2.0)
    assert budget.deployment == Limits(1000, 12_500_000)
    assert budget.account == Limits(0, 1000)
    assert budget.period == "day"


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("", "has no reply"),
        ("\n\n", "has no reply"),
        ("{}", "Reply 1 of the script of the scripted model has no field"),
        ('{"delay_s": 1}', "has no field"),
        ("null", "Line 1"),
        ("[1]", "Line 1"),
        ('{"reply": "x"}\nnope', "Line 2"),
        ('{"reply": "x"}\n{"repy": "x"}', "Reply 2 of the script of the scripted model has the field 'repy'"),
        ('{"reply": [1]}', "neither an object nor a text"),
        ('{"reply": "x", "pieces": 0}', "has pieces 0"),
        ('{"reply": "x", "pieces": true}', "has pieces True"),
        ('{"reply": "x", "pieces": "3"}', "has pieces '3'"),
        ('{"reply": "x", "delay_s": -1}', "has delay_s -1"),
        ('{"reply": "x", "delay_s": NaN}', "has delay_s nan"),
        ('{"error": "down"}', "has the error 'down', which is none of missing, overloaded, refused, cut"),
        ('{"error": ["cut"]}', "has the error ['cut']"),
    ],
)
def test_a_script_that_means_nothing(tmp_path: Path, line: str, named: str) -> None:
    script = tmp_path / "script.jsonl"
    script.write_text(line, encoding="utf-8")
    assert named in refused(MODEL="scripted", SCRIPT=str(script))


def test_a_script_that_is_no_text(tmp_path: Path) -> None:
    script = tmp_path / "script.jsonl"
    script.write_bytes(b'{"reply": "\xff"}')
    assert "is not UTF-8" in refused(MODEL="scripted", SCRIPT=str(script))
    assert "cannot be read" in refused(MODEL="scripted", SCRIPT=str(tmp_path))


async def test_a_script_with_lines_of_any_kind_is_read(tmp_path: Path) -> None:
    script = tmp_path / "script.jsonl"
    lines = [{"reply": "a\u2028b"}, {"reply": {"citations": []}, "pieces": 3}, {"error": "cut"}]
    text = "\n\n".join(json.dumps(line, ensure_ascii=False) for line in lines)
    script.write_text(text.replace("\n", "\r\n"), encoding="utf-8-sig", newline="")
    model = await made(MODEL="scripted", SCRIPT=str(script))
    assert isinstance(model, ScriptedModel)
    assert model.script == lines


@pytest.mark.parametrize(("chosen", "package"), [(OPENAI, "openai"), (ANTHROPIC, "anthropic"), (OPENAI, "httpx2")])
def test_a_package_that_is_not_installed(chosen: dict[str, str], package: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("uzel.adapters.models.answering")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, package, None)
    said = refused(**chosen)
    assert f"needs a package that is not installed ({package}): pip install 'uzel[models]'." in said


def test_no_service_is_loaded_where_none_is_asked() -> None:
    import subprocess  # noqa: PLC0415 - a process of its own shows what is loaded

    code = ("from uzel.bootstrap import opening, models; from uzel.bootstrap.settings import Settings; import sys;"
            "assert models.answer_model(Settings.read({})) is None;"
            "print([n for n in ('openai', 'anthropic', 'httpx2') if n in sys.modules])")  # fmt: skip
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_no_secret_shows_in_the_settings(caplog: pytest.LogCaptureFixture) -> None:
    settings = Settings.read(
        {
            "UZEL_ANSWER_KEY": KEY,
            "UZEL_ANSWER_URL": f"http://user:{KEY}@host/v1",
            "UZEL_EMBEDDER_KEY": KEY,
            "UZEL_EMBEDDER_URL": f"http://user:{KEY}@host/v1",
            "UZEL_DATABASE_URL": f"postgresql://uzel_work:{KEY}@host/uzel",
            "UZEL_DATABASE_OWNER_URL": f"postgresql://uzel:{KEY}@host/uzel",
        }
    )
    logging.getLogger("uzel").warning("%s %r", settings, settings)
    assert KEY not in caplog.text
    assert KEY not in repr(settings)
    assert KEY not in str(settings)
    assert settings.answer_key == KEY
