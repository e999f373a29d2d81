/** Arbitrary requests of each kind, as the bytes that are sent. */
import fc from "fast-check";
import { addressFrom, imageAddress, query, strayAddress } from "./addresses";
import { calling } from "./api-requests";
import { bodyOfForm } from "./bodies";
import { breaking, type FuzzRequest } from "./broken-requests";
import type { Found } from "./discover";
import { caller, type Headers, headers, textOf } from "./heads";

const readMethod = fc.oneof(
  { weight: 8, arbitrary: fc.constant("GET") },
  { weight: 1, arbitrary: fc.constant("HEAD") },
);
const reading = (kind: string, address: fc.Arbitrary<string>, always: Headers = []) =>
  fc.tuple(readMethod, address, caller, headers).map(([method, path, from, given]) => ({
    ...{ kind, to: "site" as const, whole: true },
    text: textOf(method, path, [from, ...always, ...given]),
  }));

function posting({ forms }: Found) {
  const given = fc.tuple(caller, headers);
  return fc
    .constantFrom(...forms)
    .chain((form) => fc.tuple(fc.constant(form), bodyOfForm(form), given, query))
    .map(([form, { type, body }, [from, others], search]) => {
      const mine = others.filter(([name]) => !form.cookie || name !== "Cookie");
      const own: Headers = [["Content-Type", type]];
      if (form.cookie) own.push(["Cookie", form.cookie]);
      const all = [from, ...own, ...mine];
      return {
        ...{ kind: "form", to: "site" as const, whole: true },
        text: textOf("POST", form.path + (form.path.includes("?") ? "" : search), all, body),
      };
    });
}

const broken = (to: FuzzRequest["to"], requests: Parameters<typeof breaking>[0]) =>
  breaking(requests).map((text) => ({ kind: "broken", to, whole: false, text }));

export function anyRequest(found: Found): fc.Arbitrary<FuzzRequest> {
  const asTeam: Headers = [["Cookie", found.teamCookie]];
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
