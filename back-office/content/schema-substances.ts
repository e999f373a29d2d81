/** The shape of substances.json: what safety data sheets have to name. */
import { z } from "zod";
import { code, country, LocalisedText, languages, productReference, words } from "./schema-parts";

/** A component, and the products that contain it in this share. */
const Substance = z.strictObject({
  code,
  name: LocalisedText,
  cas: words,
  share: LocalisedText,
  /** Hazard statements: `H318`. */
  statements: z.array(words),
  /** In the hardener, which has a label of its own: the mixture isn't classified by it. */
  in_hardener: z.boolean().optional(),
  /** At work, for eight hours and for fifteen minutes. Only limits that are certain; a country without one has none here. */
  limits: z
    .array(
      z.strictObject({
        regions: z.array(country).min(1),
        source: words,
        mg_m3: z.number().positive(),
        short_mg_m3: z.number().positive(),
        respirable: z.boolean().optional(),
      }),
    )
    .optional(),
  products: z.array(productReference),
  languages,
});
export type Substance = z.infer<typeof Substance>;
export const Substances = z.array(Substance);

/** Bytes of documents, by file name without ending. `npm run content -- sizes` writes them. */
export const NoticeSizes = z.record(z.number().int().positive());
