/** The smallest parts of the contract's shapes. */
import { z } from "zod";

export const id = z.number().int().positive();
export const text = z.string();
/** A list that may be left out. */
export const listOf = <T extends z.ZodTypeAny>(item: T) => z.array(item).default([]);
