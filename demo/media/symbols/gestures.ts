/**
 * The tools at work, one line drawing for each manner of application, on a field of 120 × 96.
 * Graphite is the tool, blue is what it leaves on the wall.
 */

interface Gesture {
  /** Paths of the tool. */
  tool: string;
  /** Paths of the trace, stroked. */
  trace: string;
  /** Small dots of matter: x, y, radius. */
  drops?: readonly (readonly [number, number, number])[];
}

export const gestures: Record<string, Gesture> = {
  // A knife draws a lane flat, seen from the front.
  COUTEAU: {
    tool: "M46 50 52 22h34l6 28zM46 50h46M62 22l2-9h10l2 9M64 13V6.500a5 5 0 0 1 10 0V13M69 6.500v3",
    trace: "M46 55v28M92 55v28M54 58v22M62 58v26M70 58v19M78 58v25M85 58v20M40 84h58",
  },
  // A trowel with its bridge, seen from the side, glides over the wall.
  LISSEUSE: {
    tool: "M14 60h84v3.500H14zM36 60l7-13h30l7 13M34 40.500a6 6 0 0 1 6-6h38a6 6 0 0 1 6 6v.5a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6zM48 34.500v12.500M60 34.500v12.500M72 34.500v12.500",
    trace: "M6 71h108M98 63.500c7 0 9 2.500 14 7M14 77.500h60M28 84h34",
  },
  // A float turns in circles.
  TALOCHE: {
    tool: "M24 22h56v34H24zM24 30h56M24 48h56M40 22v-7a5 5 0 0 1 5-5h14a5 5 0 0 1 5 5v7M46 22v-5h12v5",
    trace:
      "M94 33a26 26 0 0 1-9 38M88 72.500l-6.500.5 1.500-6.500M18 69a40 40 0 0 0 46 14M58 80.500l6.500 2.500-3.500 5.500M30 64c10 8 30 10 44 2",
  },
  ROULEAU: {
    tool: "M22 14h62a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4zM26 14v24M80 14v24M88 26h9a3 3 0 0 1 3 3v16a4 4 0 0 1-4 4H61a3 3 0 0 0-3 3v9M53.500 61h9v24a4.500 4.500 0 0 1-9 0zM53.500 67h9",
    trace: "M18 44v38M26 44v30M34 44v42M42 44v26M71 56v24M79 56v32M87 56v22",
  },
  PINCEAU: {
    tool: "M58 30h34v12H58zM60 42c-1 9 0 15-5 23 9-2 11 4 17 1s9 3 15-2c4-3 5-13 3-22M66 42v12M75 42v15M84 42v12M64 30c0-5 5-5 6-10l1-10a4 4 0 0 1 8 0l1 10c1 5 6 5 6 10M75 10v2",
    trace: "M12 73c12-5 24-4 38-4M8 80c18-4 38-2 58-4M16 87c20-3 40-1 62-4M26 66c8-2 14-2 22-2",
  },
  // An airless gun throws a fan onto the wall.
  AIRLESS: {
    tool: "M12 30h34a4 4 0 0 1 4 4v7H28l-5 30a3 3 0 0 1-3.500 2.500l-6-1A3 3 0 0 1 11 69l5-26-4-4zM50 33h9v6h-9M59 31.500h5v9h-5zM31 41c4 1 6 5 4 10l-7.500 1.500M14 74c-3 6 0 13 8 13 12 0 14-7 24-7M20 30v-4h10v4",
    trace: "M69 35.500 108 12M69 36.500h41M69 37.500 108 62M70 35.800l40-11.600M70 37.200l40 11.600M113 6v62",
    drops: [
      [88, 30, 0.9],
      [96, 43, 1.1],
      [99, 28, 0.9],
      [84, 40, 0.9],
      [103, 35, 1],
      [92, 36, 0.8],
    ],
  },
  // A hose lays mortar on in a thick rope.
  MACHINE_PROJETER: {
    tool: "M10 70c10 8 22 4 26-6l10-22M22 78c14 4 26-4 31-16l7-16M45 40l16 8 8-12-18-9zM51 27l5-8 16 8-3 9M40 56l13 6",
    trace: "M68 22 92 14M71 27l26-1M70 32l24 12M100 4c6 5 2 9 7 13s1 9 6 13 0 9 4 13-2 9 2 13M106 4v58",
    drops: [
      [82, 22, 1.4],
      [88, 31, 1.7],
      [94, 21, 1.2],
      [80, 30, 1.1],
    ],
  },
  PISTOLET_CARTOUCHE: {
    tool: "M32 24h46v15H32zM78 27h5l20 4v1.500L83 36h-5M32 22v19M10 31.500h22M10 27.500v8M28 41h14l-4 12a6 6 0 0 0 0 5l5 14a4 4 0 0 1-2.500 5l-4 1.500a4 4 0 0 1-5-2.500L26 60M28 41l-7 4-6 18M66 39v-15M42 41c5 2 7 7 4 12l-6 1",
    trace: "M105 32c3 3 1 6 3 9s0 7 2 11 0 8 2 12-1 8 1 12 0 6 1 9M102 46v40M110 86h-8",
  },
  // Straight from the tube into the hole.
  TUBE: {
    tool: "M14 15 39 5l27 36-9.500 5.500zM10.500 17 36 4M56.500 46.500l-1 5 8 9 5-3 2-9.500-4.500-7M60 56l6-4M63.500 60.500l3 4 2.500-1.500-.5-5.500M28 24c5 3 8 8 9 13",
    trace: "M18 76h40c3 0 4 3 6 5 3 3 9 3 12 0 2-2 3-5 6-5h28M68 66c0 3 3 4 2 7s-4 3-3 6M62 76h-2M84 76h-4",
  },
  AEROSOL: {
    tool: "M18 38h26v46a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4zM18 38c0-6 5-7 6-11h14c1 4 6 5 6 11M26 27v-8h10v8M36 21h5M18 48h26M18 74h26",
    trace: "M47 20 90 8M47 21.500l46 2M47 23 90 38M100 4c8 2 5 9 10 12s0 8 3 13-5 6-4 12-8 4-9 9M106 4v50",
    drops: [
      [72, 17, 1],
      [80, 24, 1.2],
      [84, 17, 1],
      [76, 29, 1],
      [64, 22, 0.9],
    ],
  },
  PULVERISATEUR: {
    tool: "M20 46h28l4 36a5 5 0 0 1-5 5.500H21a5 5 0 0 1-5-5.500zM24 46v-7h20v7M28 39V28h12v11M22 18h26l7 4v6H30a8 8 0 0 1-8-8zM55 22.500h5v5h-5M48 28c0 6-4 7-4 12M18 64h32",
    trace: "M66 24l20-10M66 25.500h26M66 27l20 12M100 8v48M100 16c5 2 4 8 8 10M100 36c5 2 5 8 9 11",
    drops: [
      [74, 22, 0.9],
      [80, 26, 1],
      [86, 22, 0.9],
      [82, 31, 0.9],
      [91, 31, 1],
      [92, 19, 1],
    ],
  },
  EPONGE: {
    tool: "M20 32c0-6 4-9 10-9h46c7 0 11 4 11 10v15c0 6-4 9-10 9H31c-7 0-11-3-11-9zM20 42c14 4 48 4 67 0M32 30.500h.01M44 33.500h.01M56 29.500h.01M68 33h.01M77 29.500h.01M38 50h.01M52 51.500h.01M66 50h.01M78 49.500h.01",
    trace: "M12 68c10-5 20 5 30 0s20 5 30 0 20 5 32 0M20 77c10-5 20 5 30 0s20 5 30 0M34 86c8-4 16 4 24 0s14 3 20 0",
  },
};

export function gestureSvg({ tool, trace, drops = [] }: Gesture, graphite: string, blue: string): string {
  const line = (paths: string, colour: string) =>
    `<path d="${paths}" fill="none" stroke="${colour}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>`;
  const dots = drops.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${blue}"/>`).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 96" width="120" height="96">${line(trace, blue)}${dots}${line(tool, graphite)}</svg>`;
}
