import { expect, it } from "vitest";
import { weaknessOf } from "../../back-office/team/password-links";

const ACCOUNT = { name: "Jürg Ämmer", email: "j.ammann@spachtel.example" };

it.each([
  ["common", "unbelievable"],
  ["common", "Password2026!"],
  ["common", "!!dragon-1234567"],
  ["common", "dragondragon"],
  ["common", "aaaaaaaaaaaaaa"],
  ["common", "1QAZ2wsx3edc"],
  ["personal", "der-gute-Jurg-1"],
  ["personal", "AMMANN im Garten"],
  ["personal", "wir sind Spächtel"],
  [null, "neuf murs à lisser"],
  [null, "dragon sous la pluie"],
  [null, "k7mf-9xqt-vbcd-23hj-zzwp"],
  [null, "284759103846"],
  [null, `${"ab".repeat(99)}c`],
])("%j: %j", async (weakness, password) => {
  expect(await weaknessOf(password, ACCOUNT)).toBe(weakness);
});

it("short parts of a name and of an address forbid nothing", async () => {
  expect(await weaknessOf("un chat dort ici", { name: "Li Do", email: "ici@ch.at" })).toBeNull();
});
