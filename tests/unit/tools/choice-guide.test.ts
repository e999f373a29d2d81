import { describe, expect, it } from "vitest";
import { decodeAnswers, encodeAnswers } from "~/routing/guide-answers";
import { answer, answersSent, isComplete, validAnswersOf } from "~/tools/choice-guide";

const FIELDS = ["DESTINATION_PRODUIT_WEB", "SUPPORT_GP_WEB", "USAGE_FONCTION_GP_WEB"];
const [DESTINATION = "", SUPPORT = "", USE = ""] = FIELDS;
const ALL = { [DESTINATION]: "interieur", [SUPPORT]: "platre", [USE]: "reboucher" };

describe("the answers in an address", () => {
  it.each([[ALL], [{ SUPPORT_GP_WEB: "bois-&-métal/à l’extérieur" }], [{ [DESTINATION]: "aussen" }]])(
    "%j there and back",
    (answers) => {
      const segment = encodeAnswers(answers);
      expect(segment).toMatch(/^[\w-]+$/);
      expect(decodeAnswers(segment)).toEqual(answers);
    },
  );

  it("plain base64 is understood too", () => {
    const plain = Buffer.from(JSON.stringify({ SUPPORT_GP_WEB: "plâtre??>>" })).toString("base64");
    expect(decodeAnswers(plain)).toEqual({ SUPPORT_GP_WEB: "plâtre??>>" });
  });

  it.each([
    "",
    "%%%",
    "nonsense",
    "a".repeat(3_000),
    btoa("[]"),
    btoa("{}"),
    btoa("1"),
    btoa('{"a":"b"}'),
    btoa('{"CODE":["x"]}'),
    btoa('{"CODE":""}'),
    btoa('{"__proto__":"x"}'),
    btoa(JSON.stringify({ CODE: "x".repeat(121) })),
    btoa("\xff\xfe"),
  ])("%j is unreadable", (segment) => {
    expect(decodeAnswers(segment)).toBeNull();
  });
});

describe("fields unlock in order", () => {
  it("changing one resets later ones", () => {
    expect(answer(FIELDS, ALL, SUPPORT, "bois")).toEqual({ [DESTINATION]: "interieur", [SUPPORT]: "bois" });
    expect(answer(FIELDS, ALL, DESTINATION, "exterieur")).toEqual({ [DESTINATION]: "exterieur" });
    expect(answer(FIELDS, ALL, SUPPORT, "")).toEqual({ [DESTINATION]: "interieur" });
  });

  it("what stands behind a gap doesn't count", () => {
    expect(validAnswersOf(FIELDS, { [DESTINATION]: "interieur", [USE]: "x" })).toEqual({ [DESTINATION]: "interieur" });
  });

  it("a form that was rendered with other answers: what stood behind a changed one falls, though it was sent too", () => {
    const rendered = { [DESTINATION]: "interieur", [SUPPORT]: "platre" };
    const next = { ...rendered, [USE]: "lisser" };
    expect(answersSent(FIELDS, rendered, next)).toEqual(next);
    expect(answersSent(FIELDS, ALL, { ...ALL, [SUPPORT]: "bois" })).toEqual({
      [DESTINATION]: "interieur",
      [SUPPORT]: "bois",
    });
    expect(answersSent(FIELDS, ALL, { ...ALL, [DESTINATION]: "exterieur" })).toEqual({ [DESTINATION]: "exterieur" });
    expect(answersSent(FIELDS, {}, ALL)).toEqual(ALL);
    expect(answersSent(FIELDS, ALL, { [USE]: "lisser" })).toEqual({});
  });

  it("submit enabled only when all filled", () => {
    expect(isComplete(FIELDS, ALL)).toBe(true);
    expect(isComplete(FIELDS, { ...ALL, [SUPPORT]: "" })).toBe(false);
    expect(isComplete([], {})).toBe(false);
  });
});
