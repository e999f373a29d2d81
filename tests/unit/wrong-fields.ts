import type { formSchema } from "~/forms/form-schema";
import { readMessage } from "~/forms/message";

type Schema = ReturnType<typeof formSchema>;

/** What a form's schema refuses of values that are right but for some changes: field → the message's name. */
export const wrongFieldsOf =
  (filled: object, schema: Schema) =>
  (changes: object, rules: Pick<Schema, "safeParse"> = schema): Record<string, string> => {
    const { error } = rules.safeParse({ ...filled, ...changes });
    const issues = error?.issues ?? [];
    return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), readMessage(message).key]));
  };
