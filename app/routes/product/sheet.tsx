import { WholeFact } from "~/catalogue/fact-value";
import type { Fact } from "~/catalogue/facts";

export function Sheet({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="sheet">
      {facts.map((fact) => (
        <div key={fact.code} className="sheet__line grid">
          <dt className="muted">{fact.label}</dt>
          <dd>
            <WholeFact fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
