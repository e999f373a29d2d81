/** A colour from the data, as an SVG attribute: the policy allows no inline styles. */
export function ColourFill({ colour }: { colour: string }) {
  return (
    <svg className="colour-fill" aria-hidden="true">
      <rect width="100%" height="100%" fill={colour} />
    </svg>
  );
}
