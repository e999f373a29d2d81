/** Tools in front of the wall, as SVG around the point that touches it. */

const shadow = `<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="9"/></filter>`;
const steel = `<linearGradient id="steel" x1="0" x2="1"><stop offset="0" stop-color="#8f979c"/><stop offset=".3" stop-color="#eef1f1"/>
  <stop offset=".62" stop-color="#b4bbbf"/><stop offset="1" stop-color="#80888d"/></linearGradient>`;
const wood = `<linearGradient id="wood" x1="0" x2="1"><stop offset="0" stop-color="#8d5527"/><stop offset=".4" stop-color="#cf8d4f"/>
  <stop offset="1" stop-color="#7b481f"/></linearGradient>`;

const drawn = (shape: string) =>
  `<defs>${shadow}${steel}${wood}</defs><g opacity=".34" filter="url(#soft)" transform="translate(12 16)">${shape.replace(/fill="(?!none)[^"]*"/g, 'fill="#1a1510"')}</g>${shape}`;

/** A wide blade, its edge along the top, pulled downwards; `lean` 0…1 shortens it as it lifts from the wall. */
export function blade(width: number, lean: number): string {
  const half = width / 2;
  const deep = 92 - 46 * lean;
  const grip = 128 - 30 * lean;
  return drawn(
    `<path d="M${-half} 0H${half}L${half - 10} ${deep}H${-half + 10}Z" fill="url(#steel)"/>
     <rect x="${-half + 8}" y="${deep - 6}" width="${width - 16}" height="18" rx="3" fill="#3a4147"/>
     <path d="M-24 ${deep + 10}H24L20 ${deep + 10 + grip}Q0 ${deep + 30 + grip} -20 ${deep + 10 + grip}Z" fill="url(#wood)"/>`,
  );
}

export const roller = (width: number): string =>
  drawn(
    `<path d="M${width / 2} 0H${width / 2 + 22}V74H0V120" fill="none" stroke="#6f777d" stroke-width="8"/>
     <rect x="-13" y="112" width="26" height="150" rx="11" fill="url(#wood)"/>
     <rect x="${-width / 2}" y="-34" width="${width}" height="68" rx="9" fill="#eee4c8"/>
     <rect x="${-width / 2}" y="-34" width="${width}" height="20" rx="9" fill="#fbf6e6"/>
     <rect x="${-width / 2}" y="16" width="${width}" height="18" rx="9" fill="#c9bd9b"/>`,
  );

/** A triangular scraper, its point at the top. */
export const scraper = (): string =>
  drawn(
    `<path d="M0 0L34 46H-34Z" fill="url(#steel)"/><rect x="-5" y="44" width="10" height="56" fill="#6f777d"/>
     <path d="M-17 96H17L14 230Q0 246 -14 230Z" fill="url(#wood)"/>`,
  );

export const brush = (): string =>
  drawn(
    `<path d="M-40 0H40L34 52H-34Z" fill="#4a3c2c"/><rect x="-37" y="50" width="74" height="26" fill="url(#steel)"/>
     <path d="M-30 76H30L15 128V230Q0 246 -15 230V128Z" fill="url(#wood)"/>`,
  );

export const cartridge = (): string =>
  drawn(
    `<path d="M-5 0H5L14 82H-14Z" fill="#f0ede5"/><rect x="-31" y="80" width="62" height="14" fill="#d8d2c6"/>
     <rect x="-31" y="92" width="62" height="210" fill="#2f7d5b"/><rect x="-31" y="124" width="62" height="46" fill="#f7f5f0"/>
     <rect x="-31" y="136" width="62" height="8" fill="#c8443a"/><rect x="-38" y="250" width="76" height="24" fill="#3a4147"/>`,
  );

export const sponge = (): string =>
  drawn(
    `<rect x="-74" y="-46" width="148" height="100" rx="20" fill="#e3b34a"/><rect x="-74" y="-46" width="148" height="34" rx="17" fill="#f0c765"/>
     <circle cx="-36" cy="14" r="7" fill="#b98a2c"/><circle cx="6" cy="28" r="5" fill="#b98a2c"/><circle cx="34" cy="6" r="8" fill="#b98a2c"/><circle cx="-8" cy="-6" r="5" fill="#b98a2c"/>`,
  );

/** A roll of tape above the strip that has left it. */
export const tapeRoll = (): string =>
  drawn(
    `<rect x="-46" y="-8" width="92" height="58" rx="8" fill="#f4efe2"/><rect x="-46" y="-8" width="92" height="16" rx="8" fill="#fffdf6"/>
     <rect x="-46" y="36" width="92" height="14" rx="7" fill="#cfc6b1"/>`,
  );
