import { redirect } from "@remix-run/node";
import {
  type ShouldRevalidateFunction,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
} from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { findSidePart } from "~/back-office/side-part.server";
import {
  Button,
  ButtonLink,
  ColourFill,
  EmptyState,
  Icon,
  NamedOptions,
  PageHead,
  SmallTitle,
} from "~/components/elements";
import formStyles from "~/forms/forms.css";
import { useEarlyInput } from "~/forms/use-early-input";
import { useTranslation } from "~/i18n/use-translation";
import { KEEP_PLACE } from "~/navigation/followed-link";
import type { PlaceState } from "~/navigation/use-delegated-navigation";
import { type PageData, pageMeta, stylesheets } from "~/routing/head";
import { pathTo } from "~/routing/paths";
import { readQuery } from "~/routing/query";
import { headTexts, screenLoader, titledScreen } from "~/routing/screen-loader.server";
import colorimetryStyles from "./colorimetry.css";
import { choiceQuery, PARAMETERS, sentQuery } from "./parameters";
import { type TintView, tintView } from "./tint-view";

/** The choice of the address, or of the one that is on its way: a press shows at once. */
function useChoice() {
  const location = useLocation();
  const destination = useNavigation().location;
  const { search } = destination?.pathname === location.pathname ? destination : location;
  const query = readQuery("colorimetry", search);
  return { machine: query.get(PARAMETERS.machine) ?? "", tint: query.get(PARAMETERS.tint) ?? "" };
}

const noSwatchesKey = (hasMachine: boolean, isLoading: boolean) =>
  isLoading ? "loading" : hasMachine ? "no_tints" : "machine_first";

interface ChoiceFormProps {
  machines: readonly { id: number; name: string }[];
  machineId: number | null;
  tints: readonly TintView[];
  tint: TintView | null;
  isLoading: boolean;
}

/** Two selects, for the keyboard and without JavaScript; the swatches below do the same. */
function ChoiceForm({ machines, machineId, tints, tint, isLoading }: ChoiceFormProps) {
  const { t } = useTranslation("colorimetry");
  const navigate = useNavigate();
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);

  const go = (search: string) => {
    const state: PlaceState = { keepPlace: true };
    navigate({ search }, { preventScrollReset: true, state });
  };
  const showChoice = (element: HTMLFormElement) => {
    const data = new FormData(element);
    const machine = String(data.get(PARAMETERS.machine) ?? "");
    const isSameMachine = machine === String(machineId);
    go(choiceQuery(machine, isSameMachine ? String(data.get(PARAMETERS.tint) ?? "") : ""));
  };
  const form = useRef<HTMLFormElement>(null);
  useEarlyInput(() => {
    if (!form.current) return;
    const data = new FormData(form.current);
    const isShown =
      data.get(PARAMETERS.machine) === String(machineId ?? "") &&
      (data.get(PARAMETERS.tint) ?? "") === String(tint?.id ?? "");
    if (!isShown) showChoice(form.current);
  });
  return (
    <form
      ref={form}
      className="colorimetry__form align-end grid at-top gap-6 screen-only"
      method="get"
      autoComplete="off"
      onChange={({ currentTarget }) => showChoice(currentTarget)}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="field">
        <label htmlFor="machine">{t("machine")}</label>
        <select id="machine" name={PARAMETERS.machine} value={machineId ?? ""} onChange={noop}>
          <NamedOptions none={t("choose_machine")} of={machines} />
        </select>
      </div>
      {/* Disabled without a machine or without colours. */}
      <div className="field">
        <label htmlFor="tint">{t("colour")}</label>
        <select
          id="tint"
          name={PARAMETERS.tint}
          value={tint?.id ?? ""}
          onChange={noop}
          disabled={tints.length === 0}
          aria-busy={isLoading || undefined}
        >
          <NamedOptions
            none={t(isLoading ? "loading" : tints.length > 0 ? "choose_colour" : "machine_first")}
            of={tints.map(({ id, code, name }) => ({ id, name: code ? `${code} ${name}` : name }))}
          />
        </select>
      </div>
      {!live && (
        <>
          <input type="hidden" name={PARAMETERS.shown} value={machineId ?? ""} />
          <Button className="self-start" look="secondary" label={t("show")} />
        </>
      )}
    </form>
  );
}

/** The form reads both selects at once, whichever changed. */
const noop = () => undefined;

function Formula({ machine, tint }: { machine: string | null; tint: TintView | null }) {
  const { t } = useTranslation("colorimetry");
  return (
    <section className={tint ? "formula grid gap-3" : "formula grid gap-3 formula--empty"} aria-labelledby="formula">
      <div className="formula__swatch relative">{tint?.hex && <ColourFill colour={tint.hex} />}</div>
      <div className="formula__words" role="status">
        <SmallTitle id="formula">{tint ? tint.name : t("formula")}</SmallTitle>
        {tint ? (
          <p className="small numbers cluster gap-x-3">
            {[tint.code, tint.hex?.toUpperCase(), machine].filter(Boolean).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        ) : (
          <p className="small">{t("colour_first")}</p>
        )}
      </div>
      {tint ? (
        <ButtonLink href={tint.file} icon="download" type="application/pdf" download label={t("download")} />
      ) : (
        // A link that isn't there yet; choosing a colour brings it, with scripts or without.
        <Button type="button" icon="download" disabled label={t("download")} />
      )}
    </section>
  );
}

interface SwatchesProps {
  tints: readonly TintView[];
  machineId: number;
  chosen: number | null;
}

function Swatches({ tints, machineId, chosen }: SwatchesProps) {
  return (
    <ul className="swatches grid plain" {...KEEP_PLACE}>
      {tints.map((tint) => (
        <li key={tint.id}>
          <a
            className="swatch-card single grid"
            href={choiceQuery(String(machineId), String(tint.id))}
            aria-current={tint.id === chosen ? "true" : undefined}
          >
            <Swatch tint={tint} isChosen={tint.id === chosen} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Every colour, before a machine says how it is mixed. */
const Overview = ({ tints }: { tints: readonly TintView[] }) => (
  <ul className="swatches grid plain">
    {tints.map((tint) => (
      <li key={tint.id} className="swatch-card single grid">
        <Swatch tint={tint} isChosen={false} />
      </li>
    ))}
  </ul>
);

const Swatch = ({ tint: { code, name, hex }, isChosen }: { tint: TintView; isChosen: boolean }) => (
  <>
    <span className="swatches__colour relative">
      {hex && <ColourFill colour={hex} />}
      {isChosen && (
        <span className="swatches__mark grid">
          <Icon name="check" />
        </span>
      )}
    </span>
    <span className="swatches__name strong">{name}</span>
    <span className="swatches__facts small numbers cluster gap-x-3">
      {code && <span>{code}</span>} {hex && <span>{hex.toUpperCase()}</span>}
    </span>
  </>
);

export const handle = { i18n: ["colorimetry"] };
export const meta = pageMeta;
export const links = stylesheets(formStyles, colorimetryStyles);

export const loader = /* @__PURE__ */ screenLoader(async ({ requestContext, context, request }) => {
  const { api } = requestContext;
  const query = readQuery("colorimetry", request.url);
  const sent = sentQuery(query);
  if (sent !== null) throw redirect(pathTo("colorimetry", requestContext) + sent, 302);
  const machines = (await findSidePart(context.log, "machines", api.get("listMachines")))?.list ?? null;
  const machineId = query.get(PARAMETERS.machine);
  const machine = machines?.find(({ id }) => String(id) === machineId) ?? null;
  const mixing = machine ?? machines?.[0];
  const tints = mixing
    ? ((await findSidePart(context.log, "tints", api.get("listTints", { query: { machine_id: mixing.id } })))?.list ??
      null)
    : [];
  const toasts: PageData["toasts"] = machines && tints ? [] : [{ kind: "error", key: "api_error" }];
  return {
    ...titledScreen(requestContext, "colorimetry", headTexts(requestContext, "colorimetry:")),
    toasts,
    machines: machines ?? [],
    /** The chosen one; `null`: none is, and the tints are only to look at. */
    machineId: machine?.id ?? null,
    tints: (tints ?? []).map(tintView),
  };
});

/** Only a change of the machine changes the colours. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
  const machineOf = ({ pathname, search }: URL) =>
    [pathname, readQuery("colorimetry", search).get(PARAMETERS.machine) ?? ""].join("?");
  return machineOf(currentUrl) !== machineOf(nextUrl) && defaultShouldRevalidate;
};

export default function Colorimetry() {
  const { machines, machineId, tints: loaded } = useLoaderData<typeof loader>();
  const { t } = useTranslation("colorimetry");
  const choice = useChoice();
  const machine = machines.find(({ id }) => String(id) === choice.machine) ?? null;
  const isLoading = machine !== null && machine.id !== machineId;
  const tints = machine && !isLoading ? loaded : [];
  const tint = tints.find(({ id }) => String(id) === choice.tint) ?? null;
  if (machines.length === 0) {
    return (
      <div className="wrap page-body colorimetry">
        <h1>{t("title")}</h1>
        <EmptyState title={t("no_machines")} />
      </div>
    );
  }
  return (
    <div className="wrap page-body colorimetry">
      <PageHead className="colorimetry__head page-head" title={t("title")} lead={t("intro")} />
      <ChoiceForm machines={machines} machineId={machine?.id ?? null} tints={tints} tint={tint} isLoading={isLoading} />
      <Formula machine={machine?.name ?? null} tint={tint} />
      <section className="colorimetry__colours" aria-labelledby="colours">
        <SmallTitle id="colours">
          {machine && !isLoading ? t("colours", { count: tints.length, machine: machine.name }) : t("no_colours_yet")}
        </SmallTitle>
        {machine && tints.length > 0 ? (
          <Swatches tints={tints} machineId={machine.id} chosen={tint?.id ?? null} />
        ) : (
          <p className="above-3 muted">{t(noSwatchesKey(machine !== null, isLoading))}</p>
        )}
        {!machine && machineId === null && <Overview tints={loaded} />}
      </section>
    </div>
  );
}
