/** Characteristics that the site knows by their code. Others are shown as they come. */
export const CODE = {
  description: "DESCRIPTIF_COURT_USAGE",
  destination: "DESTINATION_PRODUIT_WEB",
  thickness: "EPAISSEUR_APPLICATION",
  consumption: "CONSOMMATION_SURF",
  workingTime: "TEMPS_UTILISATION",
  recoatTime: "TEMPS_REDOUBLEMENT",
  paintTime: "TEMPS_MISE_EN_PEINTURE",
  hardening: "MODE_DURCISSEMENT",
  temperature: "TEMPERATURE_EMPLOI",
  norm: "NORME_PRODUIT_WEB",
  colour: "COULEUR_PRODUIT_FINI",
  packSize: "WEB_QUANTITE_POIDS_VOLUME",
  packaging: "CATEGORIE_EMBALLAGE_WEB",
  coverage: "SURFACE_COUVERTE",
  keyBenefit: "PICTO_BENEFICE_CLE",
  plus: "PLUS_PRODUIT",
  pictograms: "PICTOS_REGLEMENTAIRES",
  signalWord: "MENTION_AVERTISSEMENT",
  hazardStatements: "PHRASES_DE_RISQUE",
  mandatorySentences: "PHRASES_OBLIGATOIRES",
} as const;

/** Groups of characteristics have a code for each audience. */
export const AUDIENCE_CODE = {
  pro: {
    use: "USAGE_FONCTION_BAT_WEB",
    location: "LOCALISATION_BAT_WEB",
    supports: "SUPPORT_BAT_WEB",
    application: "MODE_APPLICATION_BAT_WEB",
  },
  part: {
    use: "USAGE_FONCTION_GP_WEB",
    location: "LOCALISATION_GP_WEB",
    supports: "SUPPORT_GP_WEB",
    application: "MODE_APPLICATION_GP_WEB",
  },
} as const;

/** The default of setting `comparator_{target}`. */
export const COMPARED_CODES = {
  pro: [
    CODE.description,
    AUDIENCE_CODE.pro.use,
    CODE.destination,
    AUDIENCE_CODE.pro.location,
    AUDIENCE_CODE.pro.supports,
    AUDIENCE_CODE.pro.application,
    CODE.thickness,
    CODE.consumption,
    CODE.workingTime,
    CODE.recoatTime,
    CODE.paintTime,
    CODE.colour,
    CODE.packSize,
    CODE.packaging,
    CODE.keyBenefit,
    CODE.plus,
    CODE.pictograms,
    CODE.norm,
  ],
  part: [
    CODE.description,
    AUDIENCE_CODE.part.use,
    CODE.destination,
    AUDIENCE_CODE.part.location,
    AUDIENCE_CODE.part.supports,
    AUDIENCE_CODE.part.application,
    CODE.thickness,
    CODE.consumption,
    CODE.recoatTime,
    CODE.paintTime,
    CODE.colour,
    CODE.packSize,
    CODE.keyBenefit,
    CODE.pictograms,
  ],
} as const satisfies Record<string, readonly string[]>;
