import { describe, expect, test } from "vitest";
import { openingHours } from "../../app/structured-data/opening-hours";
import { storeNodes } from "../../app/structured-data/store";
import stores from "../../demo/content/stores.json";

const specification = (dayOfWeek: string[], opens: string, closes: string) => ({
  ...{ "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes },
});
const WEEK = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

describe("opening hours for search engines", () => {
  test("days from one to another, two ranges a day, a closed day", () => {
    const lines = ["Lundi à jeudi : 6 h 45 à 12 h, 13 h à 17 h 30", "Samedi et dimanche : fermé"];
    expect(openingHours(lines)).toEqual([
      specification(WEEK.slice(0, 4), "06:45", "12:00"),
      specification(WEEK.slice(0, 4), "13:00", "17:30"),
      specification(["Saturday", "Sunday"], "00:00", "00:00"),
    ]);
  });

  test("a day that is open longer than the others", () => {
    const lines = ["Montag bis Freitag: 9.00–19.00 Uhr", "Donnerstag: bis 20.00 Uhr", "Samstag: 8.00–17.00 Uhr"];
    expect(openingHours(lines)).toEqual([
      specification(["Monday", "Tuesday", "Wednesday", "Friday"], "09:00", "19:00"),
      specification(["Thursday"], "09:00", "20:00"),
      specification(["Saturday"], "08:00", "17:00"),
    ]);
  });

  test.each(Object.entries(stores.hours))(
    "“%s” says the same in both languages, for each day of the week",
    (_, lines) => {
      const french = openingHours(lines.map(({ fr }) => fr));
      expect(french).toEqual(openingHours(lines.map(({ de }) => de)));
      const days = new Set((french ?? []).flatMap(({ dayOfWeek }) => dayOfWeek));
      expect([...days].sort()).toEqual([...WEEK].sort());
    },
  );

  test.each([
    ["words of another kind", "Sur rendez-vous"],
    ["an unknown day", "Jours fériés : 9 h à 12 h"],
    ["days in no order", "Vendredi à lundi : 9 h à 12 h"],
    ["a range that ends before it starts", "Lundi : 18 h à 9 h"],
    ["an hour that no clock has", "Lundi : 9 h à 25 h"],
    ["a range and a remark", "Lundi : 9 h à 12 h, sauf en été"],
    ["longer than nobody said", "Jeudi : jusqu’à 20 h"],
  ])("%s: rather nothing than half of it", (_, line) => {
    expect(openingHours(["Mardi : 9 h à 12 h", line])).toBeNull();
  });

  test("no lines: nothing", () => {
    expect(openingHours([])).toBeNull();
  });
});

test("a shop's one-off closures are days without hours", () => {
  const shop = { id: 1, name: "Couleurs", address: "Rue 1", zipcode: "1400", city: "Yverdon", country: "CH" };
  const closures = [{ from: "2026-12-24", to: "2026-12-26", text: "24–26 décembre 2026 : inventaire" }];
  const [node] = storeNodes({ origin: "https://talvenne.test" }, [
    { ...shop, lat: null, lng: null, opening: [], closures },
  ]);
  expect(node?.specialOpeningHoursSpecification).toEqual([
    {
      ...{ "@type": "OpeningHoursSpecification", opens: "00:00", closes: "00:00" },
      ...{ validFrom: "2026-12-24", validThrough: "2026-12-26" },
    },
  ]);
});
