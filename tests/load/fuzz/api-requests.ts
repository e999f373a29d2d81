/** Calls of the back-office's API, by its own OpenAPI document. */
import fc from "fast-check";
import { bodyOfForm, TYPED } from "./bodies";
import type { ApiCall, Found } from "./discover";
import { type Headers, headers, textOf } from "./heads";
import { encodedText, oddText, onOneLine, toBytes } from "./odd-texts";

const jsonValue = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.integer(),
  fc.constantFrom("1", 1, null, [], {}, true),
);
function bodyOfCall({ method, body: names, files }: ApiCall): fc.Arbitrary<{ type: string; body: string | undefined }> {
  if (method !== "POST" && method !== "PUT") return fc.constant({ type: "text/plain", body: undefined });
  const values = Object.fromEntries(names.map((name) => [name, TYPED[name] ?? ""]));
  if (files.length > 0) return bodyOfForm({ path: "", isMultipart: true, values, files, cookie: "" });
  const value = (name: string) =>
    fc.oneof({ weight: 3, arbitrary: fc.constant(TYPED[name] ?? 1) }, { weight: 1, arbitrary: jsonValue });
  const filledIn = fc.record(Object.fromEntries(names.map((name) => [name, value(name)])), { requiredKeys: [] });
  const text = fc.oneof(
    { weight: 6, arbitrary: filledIn.map((given) => JSON.stringify(given)) },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom(...names, "__proto__"), jsonValue).map((given) => JSON.stringify(given)),
    },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: oddText },
  );
  const json = { weight: 8, arbitrary: fc.constant("application/json") };
  const type = fc.oneof(json, {
    weight: 1,
    arbitrary: fc.constantFrom("application/json; charset=x", "text/plain", "multipart/form-data"),
  });
  return fc.tuple(type, text).map(([given, body]) => ({ type: given, body: toBytes(body) }));
}

export function calling({ calls, siteToken, teamToken }: Found) {
  const token = fc.constantFrom(siteToken, siteToken, siteToken, teamToken, teamToken, teamToken, "wrong", "");
  const scope = fc.constantFrom(
    ..."lang=fr lang=fr lang=de&saleplan_id=2 language=de saleplan_id=1 lang=xx".split(" "),
  );
  const pathValue = fc.oneof(
    fc.nat({ max: 5 }).map(String),
    fc.constantFrom("cv", "application", "contact"),
    encodedText,
  );
  const key = fc.oneof({ weight: 5, arbitrary: fc.uuid() }, { weight: 1, arbitrary: oddText.map(onOneLine) });
  return fc.constantFrom(...calls).chain((call) => {
    const pair = fc.tuple(
      fc.constantFrom(...call.query, "unknown"),
      fc.oneof(encodedText, fc.nat({ max: 9 }).map(String)),
    );
    return fc
      .record({
        ...{ token, scope, key, others: headers, sent: bodyOfCall(call) },
        values: fc.array(pathValue, { minLength: 3, maxLength: 3 }),
        query: fc.array(
          pair.map((both) => both.join("=")),
          { maxLength: 4 },
        ),
      })
      .map((given) => {
        let next = 0;
        const path = call.path.replaceAll(/\{\w+\}/g, () => given.values[next++] ?? "1");
        const all: Headers = [
          ["Authorization", `Bearer ${given.token}`],
          ["Content-Type", given.sent.type],
          ["Idempotency-Key", given.key],
          ...given.others.filter(([name]) => name !== "Authorization"),
        ];
        const address = `/api${path}?${[given.scope, ...given.query].join("&")}`;
        return {
          ...{ kind: "api", to: "back-office" as const, whole: true },
          text: textOf(call.method, address, all, given.sent.body),
        };
      });
  });
}
