/**
 * A colour that comes from the data, filling its positioned parent. An SVG attribute, because the enforced policy
 * allows no inline styles (docs/decisions/2026-11-21-colours-from-data.md).
 */
export function ColourFill({ colour }: { colour: string }) {
  return (
    <svg className="colour-fill" aria-hidden="true">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}
