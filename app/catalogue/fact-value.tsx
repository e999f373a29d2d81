import { ColourFill } from "~/components/elements";
import type { Fact } from "./facts";
import { Pictograms } from "./pictograms";

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

/** Characters from which a value is a phrase rather than a word. */
const PHRASE = 21;
const arePhrases = ({ values }: Fact) => values.length > 1 && values.some((value) => value.length > PHRASE);

export function WholeFact({ fact }: { fact: Fact }) {
  if (fact.pictos) return <Pictograms pictos={fact.pictos} size={32} captioned />;
  if (!arePhrases(fact)) return <FactValue fact={fact} />;
  return (
    <ul className="plain">
      {fact.values.map((value) => (
        <li key={value}>{value}</li>
      ))}
    </ul>
  );
}
