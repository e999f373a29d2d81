import { GUARD_FIELDS } from "../outcome";

export const FormTokenField = ({ token }: { token: string }) => (
  <input type="hidden" name={GUARD_FIELDS.formToken} value={token} />
);
