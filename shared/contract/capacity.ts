import { z } from "zod";
import { listOf, text } from "./primitives";

/** `degraded` names what is near its ceiling or doesn't work; `figures` are for metrics, by name (bytes, counts). */
export const Capacity = z.object({ degraded: listOf(text), figures: z.record(z.number()) });
export type Capacity = z.infer<typeof Capacity>;
