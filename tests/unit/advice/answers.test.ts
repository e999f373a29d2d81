/** Rules, order, quantities and places: each by a sentence that shows it. */
import { expect, test } from "vitest";
import type { LocaleCode, Target } from "~shared/contract";
import { checksOf } from "../../../back-office/advice/answer/facts";
import { type Condition, choose } from "../../../back-office/advice/choosing/choose";
import { createAdviser } from "../../advice/catalogue";

const adviser = createAdviser();
const ask = (text: string, lang: LocaleCode = "fr", target: Target = "pro") => adviser.ask(text, lang, target);
const names = (text: string, lang: LocaleCode = "fr", target: Target = "pro") =>
  ask(text, lang, target)?.products.map(({ product }) => product.name) ?? [];

/** Why a product is out for a sentence; `null`: it is in. */
function conditionsOf(text: string, name: string, target: Target = "pro"): Condition[] | null {
  const knowledge = adviser.knowledge("fr", target);
  const { ranked, excluded } = choose(knowledge.understand(text), knowledge, { products: [] });
  if (ranked.some(({ product }) => product.name === name)) return null;
  return excluded.find(({ product }) => product.name === name)?.conditions ?? [];
}

test.each<[text: string, name: string, target: Target, condition: Condition]>([
  ["trou dans la brique dehors", "Comblis P45", "pro", "place"],
  ["trou dans le bois", "Comblis P45", "pro", "substrate"],
  ["trou de 30 mm dans le plâtre", "Comblis R10", "pro", "thickness"],
  ["trou de 3 mm dans le plâtre", "Comblis F60", "pro", "thickness"],
  ["trou de 50 mm dans le plâtre en une fois", "Comblis P45", "pro", "thickness"],
  ["trou dans le plâtre", "Comblis F60", "part", "audience"],
  ["trou au plafond", "Prestiva M4", "pro", "location"],
  ["moisissures sur un mur", "Comblis P45", "pro", "kind"],
  ["trou dans le plâtre à 2 °C", "Comblis P45", "pro", "temperature"],
  ["lisser à l’airless", "Veloris R1", "pro", "tool"],
  ["effet béton dans la douche", "Oreade BM", "pro", "location"],
])("“%s” excludes %s (%s) by its %s", (text, name, target, condition) => {
  expect(conditionsOf(text, name, target)).toContain(condition);
});

test.each([
  "joint de plaques de plâtre au-dessus du receveur",
  "joint de placo aspergé tous les jours",
  "joint de placo sous le pommeau de douche",
])("where water splashes, no joint filler is given: %s", (text) => {
  expect(ask(text)?.kind).toBe("no-fit");
  expect(names(text)).toEqual([]);
});

test.each([
  ["je peux étaler le Rasanto T40 au sol", "fr"],
  ["Rasanto P50 am Boden, ja oder nein?", "de"],
  ["Facaro R15 auf dem Dach verwendbar?", "de"],
] as const)("a place that no product is for is answered by no: %s", (text, lang) => {
  const answer = ask(text, lang);
  expect(answer?.kind).toBe("fact");
  expect(answer?.facts.map(({ yes }) => yes)).toEqual([false]);
});

test("a price at the beginning is a place, whatever follows about the pack", () => {
  expect(ask("prix du Jontal R7 par palette complète")?.kind).toBe("place");
  expect(ask("le Jontal R7 acheté il y a un an est-il encore bon")?.kind).toBe("fact");
});

test("a word that sounds like an entry means nothing among unknown words", () => {
  expect(ask("plof gribou tzan mimolu krak 7 vrzz")?.kind).toBe("nothing");
});

test("by what a filler gets hard is told as the data says it", () => {
  expect(ask("Facaro B40 : vraie prise ou simple séchage")?.facts[0]?.value).toBe("par prise, à cœur");
});

test("joints between boards of wood have no product, and the substrate is the reason", () => {
  const answer = ask("jointoyer des panneaux OSB avec un enduit à joint");
  expect(answer?.kind).toBe("no-fit");
  expect(answer?.excluded.map(({ condition }) => condition)).toEqual(["substrate"]);
});

test("several coats reach what one doesn't", () => {
  expect(conditionsOf("trou de 50 mm dans le plâtre", "Comblis P45")).toBeNull();
  const [best] = ask("trou de 50 mm dans le plâtre, intérieur")?.products ?? [];
  expect(best?.reasons.join()).toMatch(/50\smm en (?:une passe|\d passes)/);
});

test("a hole through a sheet is as deep as the sheet, however wide it is", () => {
  expect(conditionsOf("trou de 5 cm dans du placo", "Comblis K08", "part")).toBeNull();
});

test("where nothing fits, the condition that excludes is named, and no product recommended", () => {
  const answer = ask("reboucher un trou de 5 cm dans du béton cellulaire, dehors");
  expect(answer).toMatchObject({ kind: "no-fit", products: [] });
  expect(answer?.excluded.map(({ condition }) => condition)).toContain("place");
  expect(answer?.links.map(({ screen }) => screen)).toContain("contact");
});

test.each([
  ["combien de kilos de veloris r1 pour 12 m2 en 1 mm", "Veloris R1", 19.8],
  ["fondelis u20 pour 60 m2, combien", "Fondelis U20", 7.8],
  ["combien de comblis p45 pour 12 m2 en 5 mm avec 10 % de réserve", "Comblis P45", 72.6],
])("%s: %s, %d kg", (text, name, kilograms) => {
  const answer = ask(text);
  expect(answer?.products[0]?.product.name).toBe(name);
  expect(answer?.quantity?.kilograms).toBeCloseTo(kilograms, 2);
  expect(answer?.quantity?.packs.length).toBeGreaterThan(0);
});

test("a quantity without a size asks for it, and for nothing else", () => {
  expect(ask("combien de veloris r1 faut-il ?")?.missing.map(({ field }) => field)).toEqual(["area"]);
  expect(ask("combien d'enduit faut-il pour 20 m2 ?")?.missing.map(({ field }) => field)).toEqual(["product"]);
});

test("a fact comes with its product; without one, the answer asks for the product", () => {
  expect(ask("combien de temps sèche comblis p45 avant de peindre")?.facts[0]).toMatchObject({
    property: "paint_time",
    value: expect.stringMatching(/^24\sh par mm$/),
  });
  const answer = ask("combien de temps seche l'enduit");
  expect(answer).toMatchObject({ kind: "fact", products: [] });
  expect(answer?.missing[0]?.options.length).toBeGreaterThan(1);
});

test("whether a product is for something is answered by yes or no", () => {
  expect(ask("peut-on mettre lignea r12 dehors ?")?.facts.map(({ yes }) => yes)).toEqual([false]);
  expect(ask("prestiva m4 tient sur le carrelage ?")?.facts.map(({ yes }) => yes)).toEqual([true]);
  const knowledge = adviser.knowledge("fr", "pro");
  const request = knowledge.understand("comblis p45");
  expect(
    checksOf(knowledge.products[0] ?? expect.fail(), {
      request,
      knowledge,
      sentences: { written: String, say: String, label: String, list: String, within: String, alone: String },
    }),
  ).toEqual([]);
});

test.each([
  ["magasin près de Bern", "fr", "store-locator", { text: "Bern" }],
  ["vous avez des postes ouverts ?", "fr", "jobs", undefined],
  ["fiche technique de comblis p45", "fr", "notices", { text: "Comblis P45" }],
  ["inscription à une formation", "fr", "training", undefined],
  ["je veux faire une réclamation", "fr", "contact", undefined],
  ["Laden in der Nähe von Basel", "de", "store-locator", { text: "Basel" }],
] as const)("%s (%s) leads to %s", (text, lang, screen, query) => {
  expect(ask(text, lang)?.links[0]).toMatchObject({ screen, ...(query ? { query } : {}) });
});

test.each([
  ["colle à carrelage pour la salle de bain", "fr"],
  ["une pizza margherita à emporter", "fr"],
  ["qsdf azer wxcv", "fr"],
  ["Silikon für die Badewanne", "de"],
  ["wer gewinnt heute das Spiel", "de"],
] as const)("“%s” (%s) is answered without a product, and with somebody to call", (text, lang) => {
  expect(ask(text, lang)).toMatchObject({ kind: "nothing", products: [] });
  expect(ask(text, lang)?.links[0]?.screen).toBe("contact");
});

test.each(["trou", "fissure façade", "veloris", "carrelage", "enduit", "comblis p45"])(
  "“%s” stays a search",
  (text) => {
    expect(ask(text)).toBeNull();
  },
);

test("an adviser's warnings: a wide crack, damp, asbestos, lead, frost", () => {
  const warned = (text: string) => {
    const answer = ask(text);
    const leading = answer?.kind === "safety" ? [answer.headline, ...answer.notes] : [];
    return [...leading, ...(answer?.warnings.map((warning) => warning.text) ?? [])].join(" ");
  };
  expect(warned("fissure de 5 mm dans le plâtre, intérieur")).toMatch(/plus de 2\smm/);
  expect(warned("fissure de 1 mm dans le plâtre, intérieur")).not.toMatch(/plus de 2\smm/);
  expect(warned("trou dans un mur de cave humide en béton")).toMatch(/humide/);
  expect(warned("poncer et lisser un mur, maison de 1965")).toMatch(/amiante/);
  expect(warned("lisser une vieille peinture de 1930")).toMatch(/plomb/);
  expect(warned("reboucher un trou dans le béton, il gèle dehors")).toMatch(/gel/);
});

test("each piece of what was understood can be taken away; a place, turned round", () => {
  const chips = ask("trou de 8 cm dans la brique, dehors")?.understood ?? [];
  expect(chips.map(({ label }) => label)).toEqual(["trou", "brique", "dehors", "8\u00a0cm"]);
  expect(chips.find(({ label }) => label === "dehors")).toMatchObject({
    without: "trou de 8 cm dans la brique",
    instead: { label: "à l’intérieur", text: "trou de 8 cm dans la brique, à l’intérieur" },
  });
});

test("the best product comes with its steps, its waiting times and a worksheet", () => {
  const answer = ask("reboucher un trou de 2 cm dans le plâtre à l'intérieur");
  expect(names("reboucher un trou de 2 cm dans le plâtre à l'intérieur").length).toBeLessThanOrEqual(3);
  expect(answer?.steps.length).toBeGreaterThan(0);
  expect(answer?.waits.length).toBeGreaterThan(0);
  expect(answer?.links.some(({ path }) => path?.includes("reboucher-un-trou-dans-le-platre"))).toBe(true);
});

test.each([
  ["zwanzig Dübellöcher 8 mm", "gebrauchsfertig"],
  ["Wand spachteln 4 x 2.5 m, 2 mm dick", "Leichtprodukt"],
])("“%s”: within a German headline nouns alone begin with a capital: %s", (text, name) => {
  expect(ask(text, "de")?.headline).toContain(name);
});

test("another product than the one that disappointed", () => {
  expect(names("votre comblis r10 creuse, autre chose pour 2 cm dans le plâtre ?")).not.toContain("Comblis R10");
});

test.each([
  ["Decke glätten ohne Staub", "de", "glätten", "Decke ohne Staub"],
  ["Decke glätten ohne Staub", "de", "Decke", "glätten ohne Staub"],
  ["trou de 8 cm de profond dans la brique", "fr", "8\u00a0cm de profond", "trou dans la brique"],
  ["25 Quadratmeter Decke glätten, wie viel brauche ich", "de", "Menge", "25 Quadratmeter Decke glätten"],
  ["20 trous de vis de 8 mm", "fr", "× 20", "trous de vis de 8 mm"],
] as const)("in “%s” (%s) the chip “%s” takes only its own words", (text, lang, label, without) => {
  const chip = ask(text, lang)?.understood.find((each) => each.label === label);
  expect(chip?.without).toBe(without);
});

test("a film is found by what its title says", () => {
  const answer = ask("vidéo pour apprendre à tenir le couteau", "fr", "part");
  expect(answer).toMatchObject({ kind: "place" });
  expect(answer?.links[0]?.path).toMatch(/video-tenir-le-couteau$/);
});

test("where one of several problems has no product, the others are answered", () => {
  expect(names("façade peinte, microfissures partout, tout uniformiser à l’airless")[0]).toBe("Facaro A22");
});

test("what a filler isn't made for asks how its tools are cleaned", () => {
  expect(ask("avec quoi laver la lame après le veloris r1")).toMatchObject({ kind: "fact" });
});

test.each([
  ["Comblis R10, je peux le peindre dehors", "destination"],
  ["Comblis R10, on peut peindre après combien de temps dehors", "paint_time"],
])("a verb in passing asks no fact of its own: %s", (text, property) => {
  expect(ask(text)?.facts[0]?.property).toBe(property);
});

test.each([
  ["trous de chevilles", "fr"],
  ["gaatjes van schilderijen", "nl"],
] as const)("a job in three words is answered beside the results: %s", (text, lang) => {
  expect(ask(text, lang, "part")?.kind).toBe("product");
});

test.each([
  ["Rasenmäher", "de"],
  ["hedge trimmer", "en"],
] as const)("one article that isn't sold, and that no product is found for, is named: %s", (text, lang) => {
  expect(ask(text, lang, "part")).toMatchObject({ kind: "nothing", products: [] });
});

test("a limit in hours is for the next coat where the text mentions one", () => {
  const second = "joint de placo, deuxième passe à faire aujourd'hui";
  expect(conditionsOf(second, "Jontal P24")).toContain("time");
  expect(conditionsOf(second, "Jontal P2H")).toBeNull();
});

test("a limit in hours that every product exceeds excludes none", () => {
  expect(names("joint de placo à peindre aujourd'hui")).toEqual(expect.arrayContaining(["Jontal P24", "Jontal P2H"]));
});

test.each([
  ["enduit pour un garage", "fr"],
  ["filler for a bathroom", "en"],
  ["best product for a ceiling", "en"],
  ["busco algo para un techo", "es"],
  ["ik zoek iets voor een badkamer", "nl"],
  ["Spachtel für eine Küche", "de"],
] as const)("a filler for a place is one that we sell: %s", (text, lang) => {
  expect(ask(text, lang, "part")?.kind).toBe("product");
});

test.each([
  ["I need a filler I can screw into", "en"],
  ["filler that takes screws", "en"],
  ["un enduit dans lequel je peux visser", "fr"],
] as const)("a wish without a job is met: %s", (text, lang) => {
  expect(ask(text, lang, "part")?.products[0]?.product.reference).toBe("TV0801");
});

test.each([
  ["peut-on tapisser sur l'enduit", "fr", "Peut-on tapisser sur l’enduit ?"],
  ["is your filler suitable under wallpaper", "en", "Can I hang wallpaper over filler?"],
  ["kann man in den trockenen Spachtel bohren", "de", "Kann ich in eine gefüllte Stelle bohren?"],
] as const)("a frequent question: %s", (text, lang, title) => {
  const normal = (label = "") => label.replace(/\u202f/g, " ");
  expect(ask(text, lang, "part")?.links.map(({ label }) => normal(label))).toContain(title);
});

test("a question about leftovers is about a fact, not about a render", () => {
  expect(ask("où jeter un reste d'enduit", "fr", "part")).toMatchObject({ kind: "fact", products: [] });
});

test("to repair what isn't ours isn't a job for a filler", () => {
  expect(ask("un robinet qui fuit, vous réparez")?.kind).toBe("nothing");
});

test.each([
  ["Veloris P2, ça va sur un mur ?", "fr", "Oui, Veloris P2 convient : mur intérieur"],
  ["geht Rasanto A18 an der Wand?", "de", "Ja, Rasanto A18 ist geeignet: Innenwand"],
] as const)(
  "“%s” (%s) names the wall, also where it has no name of its own in the vocabulary",
  (text, lang, headline) => {
    expect(ask(text, lang)?.headline.replaceAll(/\s/g, " ")).toBe(headline);
  },
);

test.each([
  ["mon chat ne mange plus depuis hier, que faire", "fr"],
  ["wer hat gestern den Pokal gewonnen, ist etwas kaputt gegangen", "de"],
] as const)("one word that could be damage doesn't make “%s” (%s) a job", (text, lang) => {
  expect(ask(text, lang)).toMatchObject({ kind: "nothing", products: [] });
});

test("months are no mould", () => {
  const answer = ask("bonjour j'ai une grosse fissure dans le plâtre depuis des mois", "fr");
  expect(answer?.kind).toBe("product");
  expect(answer?.understood.map(({ label }) => label)).not.toContain("moisissure");
});

test("what isn't sold is named by its own words, though others stand between those of a longer phrase", () => {
  expect(ask("avez-vous de la colle à carrelage ?")?.headline).toBe(
    "Nous ne vendons pas cela\u202f: colle à carrelage",
  );
});

test.each([
  ["petit trou dans la cloison en plâtre, y a pas un truc en bombe", "fr", "Prestiva A3"],
  ["vous auriez pas un spray pour reboucher le plâtre", "fr", "Prestiva A3"],
] as const)("a negation that only asks denies nothing: %s (%s)", (text, lang, product) => {
  expect(names(text, lang, "part")[0]).toBe(product);
});

test("words on both sides of a product's name and a size are no phrase", () => {
  expect(ask("Wie viel Comblis F60 muss ich für Schlitze von 20 mm Tiefe bestellen?", "de")?.kind).toBe("quantity");
});

test.each([
  ["comment garder un seau déjà ouvert pour qu'il ne sèche pas", "fr", "Combien de temps garder un seau entamé ?"],
  ["wie bewahre ich einen angebrochenen Eimer auf", "de", "Wie lange hält ein angebrochener Eimer?"],
] as const)("a frequent question gets its answer: %s (%s)", (text, lang, question) => {
  const answer = ask(text, lang);
  const [link] = answer?.links ?? [];
  expect([link?.screen, answer?.headline.replaceAll(/\s/g, " ")]).toEqual(["faq", question]);
  expect(answer?.notes[0]).toMatch(/\w{3}/);
});

test("a coat that is spread by the square metre needs no depth, whatever it mends", () => {
  expect(ask("combien de Fondelis F5 pour fixer une façade de 55 m²")?.quantity).toMatchObject({ kilograms: 6.6 });
  expect(ask("trous sur 3 m² au Comblis P45, combien")?.missing.map(({ field }) => field)).toEqual(["depth"]);
});

test.each<[lang: LocaleCode, text: string, question: string]>([
  ["fr", "combien de temps se garde un seau entamé", "opened-bucket"],
  ["de", "was kostet Comblis P45", "price"],
  ["nl", "houdt plamuur op oude verf", "adhesion-test"],
  ["en", "white salts on the wall", "salts-white"],
  ["es", "parche de malla para agujero en pladur", "mesh-patch"],
  ["es", "cuánto dura un cubo abierto", "opened-bucket"],
  ["nl", "R1 eenmaal geopend", "opened-bucket"],
  ["es", "se agarra la masilla", "adhesion-test"],
])("%s: “%s” gets the answer of the frequent question %s", (lang, text, question) => {
  const { content } = adviser.view(lang, "part").viewContext;
  const title = content.faq.find(({ code }) => code === question)?.title[lang];
  const answer = ask(text, lang, "part");
  expect([answer?.kind, answer?.headline]).toEqual(["place", title]);
  expect(answer?.notes).not.toEqual([]);
});

test.each<[lang: LocaleCode, text: string]>([
  ["fr", "trou dans l’allée en béton"],
  ["de", "Schlagloch in der Einfahrt"],
  ["nl", "gat in de oprit"],
  ["en", "pothole in my drive"],
  ["es", "bache en la entrada del garaje"],
])("%s: “%s” is a floor, which nothing is sold for", (lang, text) => {
  expect([ask(text, lang)?.kind, names(text, lang)]).toEqual(["nothing", []]);
});

test.each<[lang: LocaleCode, text: string]>([
  ["fr", "cacher une tache de feutre noir"],
  ["de", "schwarzer Fleck vom Filzstift"],
  ["nl", "zwarte vlek van een stift"],
  ["en", "black spots of soot on the ceiling"],
  ["es", "mancha negra de rotulador"],
])("%s: a dark stain of a named kind is sealed, not treated as mould: %s", (lang, text) => {
  expect(ask(text, lang, "part")?.products.map(({ product }) => product.reference)).toEqual(["TV0904"]);
});

test("days are reckoned for a thickness", () => {
  expect(ask("Comblis P45 30 mm, how many days to dry", "en")?.notes).toEqual(["For 30\u00a0mm: 30\u00a0days."]);
  expect(ask("cuántos días para 30 mm", "es")?.missing.map(({ field }) => field)).toEqual(["product"]);
  const answer = ask("Comblis P45 30 mm wie viele Tage", "de");
  expect(answer?.facts).toHaveLength(1);
  expect(answer?.headline).toMatch(/Wartezeit bis zum Überstreichen/);
});

test.each<[text: string, lang: LocaleCode, target: Target, first: string]>([
  ["Gartenmauer, Risse, körnig und elastisch", "de", "part", "Facaro S20"],
  ["cracks in the garden wall, textured finish", "en", "part", "Facaro S20"],
  ["muren glad zetten met poeder, 60 m²", "nl", "pro", "Veloris P2"],
])("beside damage or a finish, a word that is a wish too is the wish: %s (%s)", (text, lang, target, first) => {
  expect(names(text, lang, target)[0]).toBe(first);
});

test.each<[text: string, lang: LocaleCode, first: string]>([
  ["tapar tornillos de un marco de roble por dentro", "es", "Lignea R12"],
  ["pourri dans un mur en brique, 3 cm, dedans", "fr", "Comblis P45"],
])("a problem that the substrate can't have is a hole: %s (%s)", (text, lang, first) => {
  expect(names(text, lang, "part")[0]).toBe(first);
});

test.each<[text: string, lang: LocaleCode]>([
  ["plâtre vite, ponçable dans une heure", "fr"],
  ["Gips schnell, nach einer Stunde schleifbar", "de"],
  ["quick plaster, sand in an hour", "en"],
])("a time that the text states is a condition, no question: %s (%s)", (text, lang) => {
  expect(names(text, lang, "part")[0]).toBe("Prestiva P15");
});

test.each<[text: string, lang: LocaleCode]>([
  ["mur du salon façon béton ciré", "fr"],
  ["trou de poignée dans la cloison", "fr"],
  ["Loch vom Türgriff in der Wand", "de"],
  ["door handle hole in the wall", "en"],
])("words of wood and wax don't turn the job: %s (%s)", (text, lang) => {
  const isConcrete = text.includes("béton");
  expect(names(text, lang, "part")[0]).toBe(isConcrete ? "Oreade BM" : "Comblis K08");
});

test.each<[text: string, lang: LocaleCode, first: string, never: string]>([
  ["joints de placo, poudre qui reste utilisable toute la journée", "fr", "Jontal P24", "Jontal P2H"],
  ["Gipsplattenfugen, Pulver, muss heute fertig werden", "de", "Jontal P2H", "Jontal P24"],
  ["pasta de juntas en polvo que no endurezca rápido", "es", "Jontal P24", "Jontal P2H"],
])("a slow and a quick product aren't shown for the same wish: %s (%s)", (text, lang, first, never) => {
  expect(names(text, lang, "pro")[0]).toBe(first);
  expect(names(text, lang, "pro")).not.toContain(never);
});

test.each<[text: string, lang: LocaleCode, first: string]>([
  ["500 m² de murs et plafonds intérieurs, poudre bien blanche", "fr", "Veloris P2"],
  ["200 m² Gipswände innen, extraweiss, lange offen", "de", "Veloris P2"],
  ["trou dans la façade en brique, à fermer avant le gel", "fr", "Facaro P30"],
  ["Loch in der Backsteinfassade, vor dem Winter zumachen", "de", "Facaro P30"],
  ["gat in de bakstenen gevel, voor de vorst dichtmaken", "nl", "Facaro P30"],
])("a large surface is coated, and work before the frost isn't done in it: %s (%s)", (text, lang, first) => {
  expect(names(text, lang, "pro")[0]).toBe(first);
});

test.each<[text: string, lang: LocaleCode]>([
  ["5 mm hole in a metal door, need to fill and paint it", "en"],
  ["Delle im Stahltürrahmen, möchte füllen und streichen", "de"],
])("to paint is the next step of a repair: %s (%s)", (text, lang) => {
  expect(ask(text, lang, "part")?.kind).toBe("product");
});
