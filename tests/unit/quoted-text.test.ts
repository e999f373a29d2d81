/** What a person wrote, without the earlier mail below it. */
import { expect, it } from "vitest";
import { splitQuoted } from "~/team/quoted-text";

it.each([
  ["has no quote", "Oui,\nà mardi.", "Oui,\nà mardi.", ""],
  [
    "folds quoted lines with the line before them",
    "Oui.\n\nLe 20, Anne a écrit :\n> Mardi ?\n>\n> Anne\n",
    "Oui.",
    "Le 20, Anne a écrit :\n> Mardi ?\n>\n> Anne",
  ],
  ["folds quoted lines alone", "Oui.\n> Mardi ?", "Oui.", "> Mardi ?"],
  ["leaves answers between quotes", "> Mardi ?\nOui.\n> Où ?\nIci.", "> Mardi ?\nOui.\n> Où ?\nIci.", ""],
  [
    "folds an earlier mail below its headers",
    "Ja.\n\nVon: Anne\nGesendet: Montag\nAn: Noé\nBetreff: Re: Anfrage\n\nDienstag?",
    "Ja.",
    "Von: Anne\nGesendet: Montag\nAn: Noé\nBetreff: Re: Anfrage\n\nDienstag?",
  ],
  ["leaves a sentence that begins like a header", "De : rien à voir\nMerci", "De : rien à voir\nMerci", ""],
  ["has an empty text", "", "", ""],
])("%s", (_, text, written, quoted) => {
  expect(splitQuoted(text)).toEqual({ written, quoted });
});
