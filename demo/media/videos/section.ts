/** The same wall cut through and seen from the side, drawn flat: thicknesses larger than life, angles true. */

export const SECTION = { width: 360, height: 540 };
/** The wall's face, pixels from the left. */
export const FACE = 150;

const INK = { paper: "#f7f5f0", wall: "#d8d2c6", hatch: "#a59d8f", graphite: "#1d2125", blue: "#1f4fd1" };

/** A layer on the wall (or, below zero, a gap in it): its thickness at each height, pixels. */
export interface Layer {
  colour: string;
  thickness: (y: number) => number;
}

const STEP = 6;
const heights = Array.from({ length: SECTION.height / STEP + 1 }, (_, index) => index * STEP);
const line = (x: (y: number) => number) => heights.map((y) => `${x(y).toFixed(1)},${y}`).join(" ");

/** @param face how far the bare wall is out (or in) at each height */
export function sectionSvg(face: (y: number) => number, layers: readonly Layer[], tool: string): string {
  const wall = `<polygon points="0,0 ${line((y) => FACE + face(y))} 0,${SECTION.height}"/>`;
  let outer = (y: number) => FACE + face(y);
  const bands = layers.map(({ colour, thickness }) => {
    const inner = outer;
    outer = (y) => inner(y) + Math.max(0, thickness(y));
    const here = outer;
    const back = [...heights].reverse().map((y) => `${inner(y).toFixed(1)},${y}`);
    return `<polygon fill="${colour}" points="${line(here)} ${back.join(" ")}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SECTION.width}" height="${SECTION.height}">
    <defs><pattern id="hatch" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="14" height="14" fill="${INK.wall}"/><path d="M0 0V14" stroke="${INK.hatch}" stroke-width="2"/>
    </pattern></defs>
    <rect width="100%" height="100%" fill="${INK.paper}"/>
    <g fill="url(#hatch)" stroke="${INK.graphite}" stroke-width="2">${wall}</g>
    ${bands.join("")}
    ${tool}
    <path d="M0 0V${SECTION.height}" stroke="${INK.graphite}" stroke-width="3"/>
  </svg>`;
}

/** The outermost face that a tool rides on. */
export const faceOf = (face: (y: number) => number, layers: readonly Layer[], y: number): number =>
  FACE + face(y) + layers.reduce((sum, { thickness }) => sum + Math.max(0, thickness(y)), 0);

/** A blade seen from its side: its edge at a point, leaning by `angle` degrees off the wall, handle ahead (below). */
export function bladeFromSide(x: number, y: number, angle: number, showAngle = false): string {
  const turn = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(-angle).toFixed(1)})`;
  const wide = (angle * Math.PI) / 180;
  const radius = 96;
  const arc = showAngle
    ? `<g fill="none" stroke="${INK.blue}" stroke-width="3"><path d="M${x} ${y}V${y + radius + 34}" stroke-dasharray="5 6"/>
       <path d="M${x} ${y + radius}A${radius} ${radius} 0 0 0 ${x + radius * Math.sin(wide)} ${y + radius * Math.cos(wide)}"/></g>`
    : "";
  return `${arc}<g transform="${turn}"><path d="M0 0L-2 8V112H3V8Z" fill="${INK.graphite}"/>
    <rect x="-6" y="106" width="13" height="22" rx="2" fill="#7d858b"/>
    <rect x="-9" y="124" width="19" height="92" rx="8" fill="#b9773d"/></g>`;
}

export function rollerFromSide(x: number, y: number, turned: number): string {
  const radius = 44;
  const nap = Array.from({ length: 12 }, (_, index) => {
    const angle = turned + (index * Math.PI) / 6;
    return `<path d="M${(Math.cos(angle) * 22).toFixed(1)} ${(Math.sin(angle) * 22).toFixed(1)}L${(Math.cos(angle) * 38).toFixed(1)} ${(Math.sin(angle) * 38).toFixed(1)}"/>`;
  });
  return `<g transform="translate(${(x + radius).toFixed(1)} ${y.toFixed(1)})"><path d="M0 0L96 66V150" fill="none" stroke="#7d858b" stroke-width="7"/>
    <rect x="87" y="140" width="18" height="96" rx="8" fill="#b9773d"/>
    <circle r="${radius}" fill="#f2ead2" stroke="${INK.graphite}" stroke-width="2"/><g stroke="#b9ad8c" stroke-width="3">${nap.join("")}</g>
    <circle r="14" fill="${INK.graphite}"/></g>`;
}
