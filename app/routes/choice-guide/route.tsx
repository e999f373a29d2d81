import { useLoaderData } from "@remix-run/react";
import { pageMeta, stylesheets } from "~/routing/head";
import { screenLoader } from "~/routing/screen-loader.server";
import styles from "./choice-guide.css";
import { loadQuestions, loadResults } from "./load.server";
import { QuestionsScreen } from "./questions-screen";
import { ResultsScreen } from "./results-screen";

export const handle = { i18n: ["guide", "category"] };
export const links = stylesheets(styles);
export const meta = pageMeta;

export const loader = /* @__PURE__ */ screenLoader(async (args) =>
  args.requestContext.address.rest.length > 0 ? loadResults(args) : loadQuestions(args),
);

export default function ChoiceGuide() {
  const data = useLoaderData<typeof loader>();
  return data.kind === "results" ? <ResultsScreen key={data.base} {...data} /> : <QuestionsScreen {...data} />;
}
