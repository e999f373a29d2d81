import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { Button } from "~/components/button";
import { useTranslation } from "~/i18n/use-translation";
import { storeQuery } from "./store-search";

/** A position of the last five minutes is exact enough. */
const OPTIONS: PositionOptions = { timeout: 10_000, maximumAge: 300_000 };

interface LocateButtonProps {
  path: string;
  radius: number;
  anchor: string;
}

export function LocateButton({ path, radius, anchor }: LocateButtonProps) {
  const { t } = useTranslation("stores");
  const navigate = useNavigate();
  const [state, setState] = useState<"idle" | "waiting" | "failed">("idle");

  function locate(event: { currentTarget: HTMLButtonElement }) {
    const chosen = event.currentTarget.form?.elements.namedItem("radius");
    const wanted = chosen instanceof HTMLSelectElement ? Number(chosen.value) : radius;
    setState("waiting");
    if (!("geolocation" in navigator)) return setState("failed");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setState("idle");
        const position = { lat: latitude, lng: longitude };
        navigate(path + storeQuery({ text: "", position, radius: wanted }) + anchor);
      },
      () => setState("failed"),
      OPTIONS,
    );
  }

  return (
    <div className="store-search__locate">
      <Button
        type="button"
        look="secondary"
        icon="map-pin"
        onClick={locate}
        aria-disabled={state === "waiting" || undefined}
      >
        {t(state === "waiting" ? "search.locating" : "search.locate")}
      </Button>
      <p role="alert" className="error">
        {state === "failed" && t("search.location_failed")}
      </p>
    </div>
  );
}
