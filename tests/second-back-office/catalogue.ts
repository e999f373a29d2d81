/** The catalogue of the invented maker Kermaz: each text in French and in German. */

export const LANGUAGES = ["fr", "de"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Target = "pro" | "part";
type Texts = readonly [fr: string, de: string];

export const SITE_ID = 31;
export const PLANS: readonly { id: number; target: Target }[] = [
  { id: 61, target: "pro" },
  { id: 62, target: "part" },
];
export const both = (fr: string, de = fr): Texts => [fr, de];

export const SUPPORTS = {
  plaster: both("Plâtre", "Gips"),
  concrete: both("Béton", "Beton"),
  wood: both("Bois", "Holz"),
};
type Support = keyof typeof SUPPORTS;

interface Category {
  id: number;
  parent?: number;
  name: Texts;
  slug: Texts;
  text?: Texts;
}
export const CATEGORIES: readonly Category[] = [
  {
    id: 510,
    name: both("Murs et plafonds", "Wände und Decken"),
    slug: both("murs-et-plafonds", "waende-und-decken"),
    text: both("Lisser ce que la lumière montre.", "Glätten, was das Licht zeigt."),
  },
  { id: 511, parent: 510, name: both("Finition", "Finish"), slug: both("finition", "finish") },
  { id: 520, name: both("Dehors", "Draussen"), slug: both("dehors", "draussen") },
];

interface Product {
  id: number;
  name: string;
  slug: Texts;
  usage: Texts;
  categories: readonly number[];
  supports: readonly Support[];
  /** g/m²/mm; this maker's office keeps all its values as text. */
  consumption?: string;
  targets: readonly Target[];
  isBestSeller?: true;
}
const ALL: readonly Target[] = ["pro", "part"];
const usage = (fr: string, de: string) => ({ usage: both(fr, de) });
const slug = (fr: string, de: string) => ({ slug: both(fr, de) });
export const PRODUCTS: readonly Product[] = [
  {
    ...{ id: 8101, name: "Ardelo 3", ...slug("ardelo-3-poudre", "ardelo-3-pulver"), isBestSeller: true },
    ...usage("Poudre qui bouche les trous d’un mur en une passe.", "Pulver, das Löcher in einem Zug füllt."),
    ...{ categories: [510], supports: ["plaster", "concrete"], consumption: "1200", targets: ALL },
  },
  {
    ...{ id: 8102, name: "Ardelo 5", ...slug("ardelo-5-pate", "ardelo-5-paste") },
    ...usage("Pâte prête à l’emploi pour les petits creux.", "Fertige Paste für kleine Mulden."),
    ...{ categories: [510], supports: ["plaster"], consumption: "1650", targets: ALL },
  },
  {
    ...{ id: 8103, name: "Lumo Fin", ...slug("lumo-fin", "lumo-fein"), isBestSeller: true },
    ...usage("Finition qui se ponce sans effort.", "Finish, das sich leicht schleift."),
    ...{ categories: [510, 511], supports: ["plaster"], consumption: "1400", targets: ALL },
  },
  {
    ...{ id: 8104, name: "Lumo Projeté", ...slug("lumo-projete", "lumo-spritz") },
    ...usage("Finition à projeter, pour les grands plafonds.", "Spritzfinish für grosse Decken."),
    ...{ categories: [510, 511], supports: ["plaster", "concrete"], consumption: "1500", targets: ["pro"] },
  },
  {
    ...{ id: 8105, name: "Torvan Façade", ...slug("torvan-facade", "torvan-fassade") },
    ...usage("Mortier fin qui reprend un crépi.", "Feiner Mörtel, der Verputz ausbessert."),
    ...{ categories: [520], supports: ["concrete"], consumption: "1700", targets: ALL },
  },
  {
    ...{ id: 8106, name: "Torvan Béton", ...slug("torvan-beton", "torvan-beton") },
    ...usage("Reprofile un nez de balcon éclaté.", "Formt abgeplatzte Balkonkanten nach."),
    ...{ categories: [520], supports: ["concrete"], consumption: "1900", targets: ALL },
  },
  {
    ...{ id: 8107, name: "Silva Bois", ...slug("silva-bois", "silva-holz") },
    ...usage("Rebouche un volet avant la peinture.", "Füllt Fensterläden vor dem Streichen."),
    ...{ categories: [520], supports: ["wood"], consumption: "1300", targets: ALL },
  },
  {
    ...{ id: 8108, name: "Fixo", ...slug("fixo-primaire", "fixo-grundierung") },
    ...usage("Primaire qui bloque un fond poudreux.", "Grundierung, die Staub bindet."),
    ...{ categories: [510, 520], supports: ["plaster", "concrete"], targets: ALL },
  },
];

interface Page {
  id: number;
  type: "page" | "worksheet" | "actualite" | "job" | "faq";
  title: Texts;
  slug: Texts;
  text: Texts;
  /** Its place, of a job. */
  place?: string;
}
export const PAGES: readonly Page[] = [
  {
    ...{ id: 301, type: "page", title: both("La maison Kermaz", "Das Haus Kermaz") },
    ...slug("la-maison", "das-haus"),
    text: both("Trois générations au bord du lac.", "Drei Generationen am See."),
  },
  {
    ...{ id: 302, type: "worksheet", title: both("Lisser un plafond", "Eine Decke glätten") },
    ...slug("lisser-un-plafond", "decke-glaetten"),
    text: both("Deux passes, une lampe au sol.", "Zwei Gänge, eine Lampe am Boden."),
  },
  {
    ...{ id: 303, type: "actualite", title: both("Un nouvel atelier", "Eine neue Werkstatt") },
    ...slug("nouvel-atelier", "neue-werkstatt"),
    text: both("Il ouvre en mai.", "Sie öffnet im Mai."),
  },
  {
    ...{ id: 304, type: "job", title: both("Coloriste", "Farbmischerin"), place: "Vevey" },
    ...slug("coloriste-vevey", "farbmischerin-vevey"),
    text: both("Vous préparez les teintes.", "Sie mischen die Farbtöne."),
  },
  {
    ...{ id: 305, type: "faq", title: both("Quand poncer ?", "Wann schleifen?") },
    ...slug("quand-poncer", "wann-schleifen"),
    text: both("Dès que tout est clair.", "Sobald alles hell ist."),
  },
];

/** Ids of these lists are texts here, each of one number. */
export const CIVILITIES = [
  { id: "11", label: both("Madame", "Frau") },
  { id: "12", label: both("Monsieur", "Herr") },
];
export const PROFILES = [{ id: "21", label: both("Peintre", "Maler") }];
export const COUNTRIES = [
  { id: "756", label: both("Suisse", "Schweiz"), alpha2Code: "CH" },
  { id: "250", label: both("France", "Frankreich"), alpha2Code: "FR" },
];
export const STORES = [
  {
    id: "41",
    name: "Au Pinceau",
    address: "Quai 3",
    zipcode: "1800",
    city: "Vevey",
    country: "CH",
    lat: 46.46,
    lng: 6.84,
  },
  {
    id: "42",
    name: "Farbhof",
    address: "Gasse 9",
    zipcode: "3011",
    city: "Bern",
    country: "CH",
    lat: 46.95,
    lng: 7.45,
  },
].map((store) => ({ ...store, phone: null, opening: null }));
export const SETTINGS = [
  { code: "phone", values: [{ value: "021 555 31 31", label: null }] },
  { code: "guide_fields", values: [{ value: "DESTINATION_PRODUIT_WEB" }, { value: "SUPPORT_BAT_WEB" }] },
];
