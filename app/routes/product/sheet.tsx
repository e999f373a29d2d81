import { FactValue } from "~/catalogue/fact-value";
import type { Fact } from "~/catalogue/facts";
import { Pictograms } from "~/catalogue/pictograms";

/** Every characteristic, in two columns where there is room. */
export function Sheet({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="sheet">
      {facts.map((fact) => (
        <div key={fact.code} className="sheet__line">
          <dt>{fact.label}</dt>
          <dd>{fact.pictos ? <Pictograms pictos={fact.pictos} size={32} captioned /> : <FactValue fact={fact} />}</dd>
        </div>
      ))}
    </dl>
  );
}
