/** The import rules of docs/architecture.md; tests/unit/architecture.test.ts checks them. */

/** The layers of a folder, from the top: a layer imports only from those after it. */
const LAYERS = {
  app: [
    "routes",
    "entry.client.tsx",
    "entry.server.tsx",
    "root.tsx",
    "load-context.server.ts",
    "team",
    "shop",
    "structured-data",
    "layout",
    "articles",
    "tools",
    "catalogue",
    "forms",
    "visitor",
    "components",
    "navigation",
    "rendering",
    "routing",
    "back-office",
    "i18n",
    "styles",
  ],
  "back-office": [
    "main.ts",
    "start.ts",
    "app.ts",
    "resources",
    "jobs",
    "back-office.ts",
    "task-list.ts",
    "watch-stored-content.ts",
    "scheduled-tasks.ts",
    "site-notice.ts",
    "mail-in",
    "inbox",
    "retention",
    "search-analytics",
    "shop",
    "edits",
    "requests",
    "trainings",
    "mail",
    "team",
    "http",
    "catalogue-view.ts",
    "advice",
    "search",
    "catalogue",
    "media",
    "documents",
    "store",
    "spreadsheet",
    "content",
    "settings.ts",
    "paths.ts",
  ],
};

const FOLDERS = ["app", "back-office", "conformance", "server", "shared"];

/** @param {string} folder @param {readonly string[]} allowed the other folders that it may import */
function folderRule(folder, allowed) {
  const others = FOLDERS.filter((other) => other !== folder && !allowed.includes(other));
  return {
    name: `${folder}-imports`,
    severity: /** @type {const} */ ("error"),
    from: { path: `^${folder}/` },
    to: { path: `^(${others.join("|")})/` },
  };
}

/** @param {string} folder @param {readonly string[]} names of folders and files in it */
const pathOf = (folder, names) => `^${folder}/(${names.join("|").replaceAll(".", "\\.")})(/|$)`;

/** @param {keyof typeof LAYERS} folder */
function layerRules(folder) {
  const layers = LAYERS[folder];
  const severity = /** @type {const} */ ("error");
  return [
    {
      name: `${folder}-outside-the-layers`,
      severity,
      from: { path: `^${folder}/`, pathNot: pathOf(folder, layers) },
      to: {},
    },
    ...layers.slice(1).map((layer, index) => ({
      name: `${folder}-${layer}-imports-a-layer-above`,
      severity,
      from: { path: pathOf(folder, [layer]) },
      to: { path: pathOf(folder, layers.slice(0, index + 1)) },
    })),
  ];
}

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    ...layerRules("app"),
    ...layerRules("back-office"),
    folderRule("shared", []),
    folderRule("app", ["shared"]),
    folderRule("back-office", ["shared"]),
    folderRule("server", ["app", "shared"]),
    folderRule("conformance", ["shared"]),
    {
      name: "no-server-module-in-components",
      comment: "Browsers run components; an imported type leaves no import behind.",
      severity: "error",
      from: { path: "^app/.*\\.tsx$", pathNot: "((^|/)(route|root)|\\.server)\\.tsx$" },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-import-between-route-folders",
      severity: "error",
      from: { path: "^app/routes/([^/]+)/" },
      to: { path: "^app/routes/[^/]+/", pathNot: "^app/routes/$1/" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "node_modules|\\.json$|\\.css$" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
  },
};
