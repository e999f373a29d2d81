/** The schema of a form, made of the definition of its request; browser and server have the same one. */
import { z } from "zod";
import type { Circumstances, FieldNameOf, Fields } from "~shared/requests/field";
import { fieldNames, filesOf, findRefusals } from "~shared/requests/field";
import { toLine, toText, toTick } from "~shared/rules/text";
import { message } from "./message";
import { heldField, refusedField, toChosen } from "./uploads/limits";

/** How fields are read, before any rule looks at them: always as a string, so that the rules see the whole form at once. */
const READ = {
  line: toLine,
  lines: toText,
  tick: toTick,
  document: toChosen,
  picture: toChosen,
  media: toChosen,
  table: toChosen,
};
const readAs = (input: keyof typeof READ) => z.unknown().transform<string>(READ[input]);

export type FormOf<All extends Fields> = Record<FieldNameOf<All>, string>;

/** A list that couldn't be loaded comes as an empty one. */
const loaded = <Item>(list: readonly Item[] | undefined) => (list && list.length > 0 ? list : undefined);

/** The schema doesn't check the contents of a file: `uploads/` does, when it is chosen and again when it arrives. */
export function formSchema<All extends Fields>(fields: All, circumstances: Circumstances) {
  const files = filesOf(fields)?.fields ?? [];
  // Only a browser fills them in: the token of a file that the site holds, the message of a refused choice.
  const besideFiles = files.flatMap((name) => [heldField(name), refusedField(name)]);
  const shape = Object.fromEntries([
    ...fieldNames(fields).map((name) => [name, readAs(fields[name]?.input ?? "line")]),
    ...besideFiles.map((name) => [name, readAs("line")]),
  ]) as Record<FieldNameOf<All>, ReturnType<typeof readAs>>;
  const { civilities, countries, profiles, sessions } = circumstances;
  const lists = {
    civilities: loaded(civilities),
    countries: loaded(countries),
    profiles: loaded(profiles),
    sessions: loaded(sessions),
  };

  return z.object(shape).superRefine((form, ctx) => {
    const values: Readonly<Record<string, string>> = form;
    const refuse = (name: string, text: string) => ctx.addIssue({ code: "custom", path: [name], message: text });
    for (const name of files) {
      const refused = values[refusedField(name)];
      if (refused) refuse(name, refused);
    }
    for (const [name, { key, params }] of findRefusals(fields, { ...circumstances, ...lists, values })) {
      if (!values[heldField(name)]) refuse(name, message(key, params));
    }
  });
}
