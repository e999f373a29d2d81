import { withZod } from "@remix-validated-form/with-zod";
import { type ComponentProps, useMemo } from "react";
import { type Circumstances, type Fields, fieldNames } from "~shared/requests/field";
import { isPlausiblePhone } from "~shared/rules/phone";
import { formSchema } from "./form-schema";
import { SendForm } from "./send-form";

interface RequestFormProps extends Omit<ComponentProps<typeof SendForm>, "validator" | "fields"> {
  definition: { fields: Fields };
  /** The same object until one of them changes: the schema is made of it. */
  circumstances: Omit<Circumstances, "isPhone">;
}

/** The form of a kind of request, whose definition has the fields and their rules. */
export function RequestForm({ definition: { fields }, circumstances, ...form }: RequestFormProps) {
  const names = useMemo(() => fieldNames(fields), [fields]);
  const validator = useMemo(
    () => withZod(formSchema(fields, { ...circumstances, isPhone: isPlausiblePhone })),
    [fields, circumstances],
  );
  return <SendForm fields={names} validator={validator} {...form} />;
}
