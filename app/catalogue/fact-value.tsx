import { ColourFill } from "~/components/colour-fill";
import type { Fact } from "./facts";

/** The value of a fact: its texts, after a swatch where it is a colour. */
export function FactValue({ fact: { values, hex } }: { fact: Fact }) {
  return (
    <>
      {hex && (
        <span className="swatch">
          <ColourFill colour={hex} />
        </span>
      )}
      {values.join(", ")}
    </>
  );
}
