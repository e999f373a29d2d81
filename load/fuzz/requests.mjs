/** Arbitrary requests of each kind, as the bytes that are sent. */
import fc from "fast-check";
import { addressFrom, imageAddress, query, strayAddress } from "./addresses.mjs";
import { calling } from "./api-requests.mjs";
import { bodyOfForm } from "./bodies.mjs";
import { breaking } from "./broken-requests.mjs";
import { caller, headers, textOf } from "./heads.mjs";

/**
 * @typedef {import("./wire.mjs").Message & { kind: string, to: "site" | "back-office" }} FuzzRequest
 * @typedef {import("./discover.mjs").Found} Found
 * @typedef {import("./heads.mjs").Headers} Headers
 */

const readMethod = fc.oneof(
  { weight: 8, arbitrary: fc.constant("GET") },
  { weight: 1, arbitrary: fc.constant("HEAD") },
);
/** @param {string} kind @param {fc.Arbitrary<string>} address @param {Headers} [always] */
const reading = (kind, address, always = []) =>
  fc.tuple(readMethod, address, caller, headers).map(([method, path, from, given]) => ({
    ...{ kind, to: /** @type {const} */ ("site"), whole: true },
    text: textOf(method, path, [from, ...always, ...given]),
  }));

/** @param {Found} found */
function posting({ forms }) {
  const given = fc.tuple(caller, headers);
  return fc
    .constantFrom(...forms)
    .chain((form) => fc.tuple(fc.constant(form), bodyOfForm(form), given, query))
    .map(([form, { type, body }, [from, others], search]) => {
      const mine = others.filter(([name]) => !form.cookie || name !== "Cookie");
      /** @type {Headers} */
      const own = [["Content-Type", type]];
      if (form.cookie) own.push(["Cookie", form.cookie]);
      const all = [from, ...own, ...mine];
      return {
        ...{ kind: "form", to: /** @type {const} */ ("site"), whole: true },
        text: textOf("POST", form.path + (form.path.includes("?") ? "" : search), all, body),
      };
    });
}

/** @param {FuzzRequest["to"]} to @param {Parameters<typeof breaking>[0]} requests */
const broken = (to, requests) => breaking(requests).map((text) => ({ kind: "broken", to, whole: false, text }));

/** @param {Found} found @returns {fc.Arbitrary<FuzzRequest>} */
export function anyRequest(found) {
  /** @type {Headers} */
  const asTeam = [["Cookie", found.teamCookie]];
  const pages = reading("page", addressFrom(found.addresses));
  const forms = posting(found);
  const calls = calling(found);
  const toSite = fc.oneof(pages, forms);
  return fc.oneof(
    { weight: 5, arbitrary: pages },
    { weight: 3, arbitrary: reading("address", strayAddress) },
    { weight: 6, arbitrary: forms },
    { weight: 2, arbitrary: reading("image", imageAddress(found.media)) },
    { weight: 1, arbitrary: reading("media", addressFrom(found.media)) },
    { weight: 2, arbitrary: reading("team", addressFrom(found.teamAddresses), asTeam) },
    { weight: 4, arbitrary: calls },
    { weight: 2, arbitrary: broken("site", toSite) },
    { weight: 1, arbitrary: broken("back-office", calls) },
  );
}
