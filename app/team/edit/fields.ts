/** The values of a form by field name: `paragraphs.0.title.fr`. Several values are separated by line breaks. */
export type EditValues = Readonly<Record<string, string>>;

export const PART_MARKS: Readonly<Record<string, readonly string[]>> = {
  paragraphs: ["type", "place"],
  series: ["id"],
  entries: ["code"],
  plus: ["code"],
};

export function countParts(values: EditValues, list: string): number {
  const places = Object.keys(values).flatMap((name) => {
    const place = name.startsWith(`${list}.`) ? Number(name.slice(list.length + 1).split(".")[0]) : Number.NaN;
    return Number.isInteger(place) ? [place] : [];
  });
  return Math.max(-1, ...places) + 1;
}

/** Chosen values, one a line. */
export const chosenIn = (value = ""): string[] => [...new Set(value.split("\n").filter(Boolean))];

/** A destination as one word, of a selection and of an address that is typed below it; the selection counts. */
export function destinationIn(value: string): string {
  const [first = ""] = value.split("\n").filter((line) => line.trim());
  return /^(?:screen|category|product|page|folder|url)\//.test(first) || !first ? first : `url/${first.trim()}`;
}

/** The value of the button that a press on Enter uses: it searches where words for a search are typed, and saves elsewhere. */
export const ENTER = "enter";

/** The text of the search for choices of a field. */
export const searchField = (name: string): string => `find.${name}`;

export const fieldId = (name: string): string => `edit-${name.replaceAll(".", "-")}`;
