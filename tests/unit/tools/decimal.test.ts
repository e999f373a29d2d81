import { expect, it } from "vitest";
import { parseDecimal } from "~/tools/decimal";

it.each([
  ["2,5", 2.5],
  ["2.5", 2.5],
  [" 12 ", 12],
  ["1’200", 1200],
  ["1'200.50", 1200.5],
  ["1 200,5", 1200.5],
  ["1\u202f200,5", 1200.5],
  ["1.200,50", 1200.5],
  ["1,200.50", 1200.5],
  ["1.200.000", 1_200_000],
  ["1.200", 1.2],
  ["1,200", 1.2],
  [",5", 0.5],
  ["5.", 5],
  ["+3", 3],
  ["-2,5", -2.5],
  ["−2,5", -2.5],
  ["0", 0],
])("reads %j as %d", (typed, value) => {
  expect(parseDecimal(typed)).toBe(value);
});

it.each([
  "",
  " ",
  "abc",
  "1e9",
  "Infinity",
  "NaN",
  "0x10",
  "--1",
  "1-2",
  "1,2,3",
  "1.2.3",
  "1.20.000",
  "12,345.678,9",
  ",",
  ".",
  "-",
  "1".repeat(21),
  "<script>",
  "٣",
  "2,5 m²",
])("doesn't take %j for a number", (typed) => {
  expect(parseDecimal(typed)).toBeNull();
});
