import { Icon } from "./elements";

export function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="reasons marked cluster gap-1 gap-x-4 plain">
      {reasons.map((reason) => (
        <li key={reason}>
          <Icon name="check" size={16} />
          {reason}
        </li>
      ))}
    </ul>
  );
}
