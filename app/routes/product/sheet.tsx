import { FactValue } from "~/catalogue/fact-value";
import type { Fact } from "~/catalogue/facts";
import { Pictograms } from "~/catalogue/pictograms";

/** Characters from which a value is a phrase rather than a word. */
const PHRASE = 24;
const arePhrases = ({ values }: Fact) => values.length > 1 && values.some((value) => value.length > PHRASE);

function Value({ fact }: { fact: Fact }) {
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

/** Every characteristic, one a line. */
export function Sheet({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="sheet">
      {facts.map((fact) => (
        <div key={fact.code} className="sheet__line">
          <dt>{fact.label}</dt>
          <dd>
            <Value fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
