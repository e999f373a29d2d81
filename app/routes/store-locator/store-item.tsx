import { Icon, type IconName } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import { telephone } from "~/layout/telephone";
import type { StoreView } from "./stores.server";

interface StoreItemProps {
  store: StoreView;
  /** The same on the map. */
  number: number;
  /** Absent while there is no map. */
  onShow: (() => void) | null;
}

export const storeAnchor = (id: number) => `store-${id}`;

export function StoreItem({ store, number, onShow }: StoreItemProps) {
  const { t } = useTranslation("stores");
  const { id, name, address, town, distance, phone, website, opening, closures, routeHref } = store;
  return (
    <li className="store grid gap-3 gap-x-4" id={storeAnchor(id)} tabIndex={-1}>
      <span className="as-title" aria-hidden="true">
        {number}
      </span>
      <div className="grid at-top gap-1">
        <h3>{name}</h3>
        <address>
          {address}
          <br />
          {town}
        </address>
        {distance && <p className="store__distance strong numbers">{t("store.distance", { distance })}</p>}
      </div>
      <div className="store__hours">
        <h4 className="small-text">{t("store.opening")}</h4>
        <ul className="plain small">
          {opening.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {closures.map((line) => (
            <li key={line} className="strong">
              {line}
            </li>
          ))}
        </ul>
      </div>
      <ul className="store__ways plain cluster at-top gap-x-6">
        {phone && (
          <li>
            <a className="tap gap-2 strong numbers" href={telephone(phone)}>
              <Icon name="phone" size={16} />
              <span className="hidden-text">{t("store.call", { name })}</span> {phone}
            </a>
          </li>
        )}
        <Way href={routeHref} icon="route" label={t("store.route")} store={name} />
        {website && <Way href={website} icon="external-link" label={t("store.website")} store={name} />}
        {onShow && (
          <li>
            <button className="tap gap-2 strong" type="button" onClick={onShow}>
              <Icon name="map-pin" size={16} />
              {t("store.on_map")}
              <span className="hidden-text">{` : ${name}`}</span>
            </button>
          </li>
        )}
      </ul>
    </li>
  );
}

const Way = ({ href, icon, label, store }: { href: string; icon: IconName; label: string; store: string }) => (
  <li>
    <a className="tap gap-2 strong" href={href} rel="noopener">
      <Icon name={icon} size={16} />
      {label}
      <span className="hidden-text">{` : ${store}`}</span>
    </a>
  </li>
);
