/** What a file field reads as (field-types.ts); beside the fields of every form, it would weigh on those without files. */
import { z } from "zod";
import { toChosen } from "./limits";

export const file = z.unknown().transform(toChosen);
