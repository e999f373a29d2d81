import { expect, it } from "vitest";
import { translateFilters } from "~/routing/translate-address.server";

const fr = [
  {
    technical_name: "SUPPORT",
    label: "Support",
    data: [
      { value: "platre", label: "Plâtre", total: 3, code: "PLASTER" },
      { value: "bois", label: "Bois", total: 2, code: "WOOD" },
      { value: "m2", label: "M2", total: 1 },
    ],
  },
];
const de = [
  {
    technical_name: "SUPPORT",
    label: "Untergrund",
    data: [
      { value: "gips", label: "Gips", total: 3, code: "PLASTER" },
      { value: "m2", label: "M2", total: 1 },
    ],
  },
];

it("maps values by code, keeps what is the same, drops the rest", () => {
  expect(translateFilters({ SUPPORT: ["bois", "m2", "platre"], OTHER: ["x"] }, fr, de)).toEqual({
    SUPPORT: ["m2", "gips"],
    OTHER: [],
  });
});
