import { Button } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";

interface MoveButtonsProps {
  name: string;
  index: number;
  /** The number of parts that can be moved; 0: their order has no meaning. */
  count: number;
  title: string;
  hasFocus?: boolean;
}

/** Moves a part of a list up or down, or removes it. */
export function MoveButtons({ name, index, count, title, hasFocus }: MoveButtonsProps) {
  const { t } = useTranslation("team-edit");
  const part = `${name}.${index}`;
  const moves = (count > 0 ? (["up", "down"] as const) : []).filter(
    (move) => index !== (move === "up" ? 0 : count - 1),
  );
  return (
    <p className="edit-part__moves cluster gap-x-4 screen-only">
      {moves.map((move, place) => (
        <Button
          key={move}
          {...{ look: "quiet", icon: `arrow-${move}`, name: "intent", value: `${move}:${part}` }}
          autoFocus={(hasFocus && place === 0) || undefined}
        >
          {t(`do.${move}`)}
          <span className="hidden-text">{`, ${title}`}</span>
        </Button>
      ))}
      <Button look="quiet" icon="trash-2" name="intent" value={`remove:${part}`}>
        {t("do.remove")}
        <span className="hidden-text">{`, ${title}`}</span>
      </Button>
    </p>
  );
}
