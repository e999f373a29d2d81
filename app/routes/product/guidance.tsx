import { Icon } from "~/components/icon";
import type { IconName } from "~/components/icon-names.js";
import { useTranslation } from "~/i18n/use-translation";
import type { Guidance as GuidanceView } from "./guidance.server";

const KINDS: readonly (readonly [keyof GuidanceView, IconName])[] = [
  ["worksheets", "book-open"],
  ["videos", "play"],
  ["questions", "message-circle"],
];

export function Guidance({ guidance }: { guidance: GuidanceView }) {
  const { t } = useTranslation("product");
  return KINDS.map(
    ([kind, icon]) =>
      guidance[kind].length > 0 && (
        <div className="use__more screen-only" key={kind}>
          <h3>{t(`use.${kind}`)}</h3>
          <ul className="plain">
            {guidance[kind].map(({ title, href }) => (
              <li key={href}>
                <a href={href}>
                  <Icon name={icon} />
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ),
  );
}
