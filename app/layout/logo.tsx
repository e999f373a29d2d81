/** A putty knife seen from the front is a T: the blade on top, the handle below; the red edge is what it leaves. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <svg className="logo__mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path className="logo__edge" d="M1 3h30v4H1z" />
        <path d="M2 9h28l-3 6h-7.5v15h-7V15H5z" />
      </svg>
      <span className="logo__name">{name}</span>
    </span>
  );
}
