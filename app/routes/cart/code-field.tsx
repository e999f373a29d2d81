import { Button, Mistake } from "~/components/elements";
import { useTranslation } from "~/i18n/use-translation";
import type { CartFault } from "./cart-action.server";

interface CodeFieldProps {
  name: CartFault["field"];
  intent: string;
  fault: CartFault | null;
}

export function CodeField({ name, intent, fault }: CodeFieldProps) {
  const { t } = useTranslation("shop");
  const id = `cart-${name}`;
  const isUnknown = fault?.isUnknown ?? false;
  return (
    <form method="post" className="cart__code grid gap-2 gap-x-3 screen-only">
      <label htmlFor={id}>{t(`${name}.label`)}</label>
      <input
        id={id}
        name={name}
        defaultValue={fault?.typed}
        autoComplete="off"
        aria-invalid={isUnknown || undefined}
        aria-describedby={isUnknown ? `${id}-error` : undefined}
      />
      <Button look="secondary" name="intent" value={intent}>
        {t(`${name}.send`)}
      </Button>
      {isUnknown && <Mistake id={`${id}-error`}>{t(`${name}.unknown`)}</Mistake>}
    </form>
  );
}
