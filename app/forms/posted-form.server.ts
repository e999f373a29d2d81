import { type ReadForm, readForm } from "~/routing/read-form.server";
import type { ScreenArgs } from "~/routing/screen-loader.server";
import { toText } from "~shared/rules/text";
import type { FileKind } from "~shared/rules/uploads";
import { GUARD_FIELDS } from "./outcome";
import { CHOSEN } from "./uploads/limits";
import { NO_UPLOADS, readUploads, type Uploads } from "./uploads/read-uploads.server";

export interface FormFields {
  /** The form's name; its HTML id too, and the captcha's action. */
  form: string;
  fields: readonly string[];
  /** Fields with files, whose names the call accepts. */
  files?: { fields: readonly string[]; kind: FileKind };
}

export interface PostedForm {
  form: string;
  read: ReadForm;
  typed: Record<string, string>;
  uploads: Uploads;
  /** The text of a field of the bot check. */
  guardField(name: keyof typeof GUARD_FIELDS): string;
  hasGuardField(name: keyof typeof GUARD_FIELDS): boolean;
  /** The input of the validator: the form's own fields, with a placeholder for each file. */
  values(): FormData;
}

export async function readPostedForm(
  { request, context }: ScreenArgs,
  { form, fields, files }: FormFields,
): Promise<PostedForm> {
  const { staging, caller, rateLimited, filesRefused } = context;
  const { uploads, ...read } = files
    ? await readUploads(request, { ...files, staging, caller, dropFiles: rateLimited || filesRefused })
    : { ...(await readForm(request)), uploads: NO_UPLOADS };
  const data = read.ok ? read.data : new FormData();
  const texts = fields.filter((name) => !files?.fields.includes(name));
  return {
    form,
    read,
    typed: Object.fromEntries(texts.map((name) => [name, toText(data.get(name))])),
    uploads,
    guardField: (name) => toText(data.get(GUARD_FIELDS[name])),
    hasGuardField: (name) => data.has(GUARD_FIELDS[name]),
    values() {
      const values = new FormData();
      for (const name of texts) {
        const value = data.get(name);
        if (value !== null) values.set(name, value);
      }
      for (const name of Object.keys({ ...uploads.files, ...uploads.arrived })) values.set(name, CHOSEN);
      return values;
    },
  };
}
