/** The four demonstrations: which wall, which passes of which tool, and what the cut through the wall shows of them. */
import { mix, smoothstep } from "../matter/noise";
import type { Recipe } from "../surfaces/recipes";
import type { Layer } from "./section";
import * as side from "./section";
import type { Pass, Point } from "./stage";
import * as tools from "./tools";
import * as walls from "./walls";

export interface Act extends Pass {
  /** In front of the wall, around the point that touches it. */
  tool: string;
  /** In the cut: at a point of the wall's face. `share` of the way, `time` in seconds. */
  fromSide(x: number, y: number, share: number, time: number): string;
}

/** How far an act has changed the wall at a height of the cut, 0…1. */
export type Done = (act: number, y: number) => number;

export interface Film {
  /** The file's name. */
  name: string;
  seconds: number;
  /** One more than there are acts. */
  states: readonly Recipe[];
  acts: readonly Act[];
  /** When the still is taken. */
  stillAt: number;
  face(done: Done): (y: number) => number;
  layers(done: Done): Layer[];
}

const FILL = "#c8443a";
const SMOOTH = "#1f4fd1";
const PAPER = "#fffdf6";

const down = (x: number, width: number, from = -30, to = 570) => ({
  width,
  points: [
    { x, y: from },
    { x, y: to },
  ] as readonly Point[],
});
const up = (x: number, width: number) => down(x, width, 570, -30);
const crack = (width: number) => ({ width, points: walls.CRACK });
const bump = (y: number, at: number, size: number) => Math.exp(-(((y - at) / size) ** 2));

const dents = (y: number) => -34 * bump(y, 170, 24) - 22 * bump(y, 330, 40) - 16 * bump(y, 440, 14);
const waves = (y: number) => 6 * Math.sin(y / 37) + 4 * Math.sin(y / 13 + 1);

/** Shallow to lay on, steep to take off. */
const [SHALLOW, STEEP] = [18, 52];

const knifeGrip: Film = {
  name: "knife-grip",
  seconds: 17,
  stillAt: 4.4,
  states: [walls.worn, walls.laidThick, walls.drawnSmooth],
  acts: [
    {
      ...{ from: 1.4, to: 6.6, lanes: [down(300, 440)] },
      tool: tools.blade(420, 0.1),
      fromSide: (x, y) => side.bladeFromSide(x, y, SHALLOW, true),
    },
    {
      ...{ from: 9, to: 14.6, lanes: [down(300, 440)] },
      tool: tools.blade(420, 0.9),
      fromSide: (x, y, _share, time) => side.bladeFromSide(x, y, mix(SHALLOW, STEEP, smoothstep(7.8, 8.8, time)), true),
    },
  ],
  face: () => dents,
  layers: (done) => [
    {
      colour: FILL,
      thickness: (y) => done(0, y) * mix(-dents(y) + 24 + waves(y) * 0.6, -dents(y) + 3, done(1, y)),
    },
  ],
};

const taper = (y: number) => -20 * bump(y, 270, 74) - 40 * bump(y, 270, 5);
const strip = (y: number) => smoothstep(66, 58, Math.abs(y - 270));

/** The cut lies across the joint, so its passes show all along it at once. */
const jointTape: Film = {
  name: "joint-tape",
  seconds: 20,
  stillAt: 7.2,
  states: [walls.bareJoint, walls.beddedJoint, walls.tapedJoint, walls.pressedJoint, walls.coveredJoint],
  acts: [
    { from: 1, to: 4.6, lanes: [down(300, 120)], tool: tools.blade(116, 0.2), fromSide: () => "" },
    { from: 5.6, to: 9, lanes: [down(300, 84)], tool: tools.tapeRoll(), fromSide: () => "" },
    { from: 10, to: 13.4, lanes: [down(300, 124)], tool: tools.blade(116, 0.8), fromSide: () => "" },
    { from: 14.4, to: 18.2, lanes: [down(300, 290)], tool: tools.blade(284, 0.7), fromSide: () => "" },
  ],
  face: () => taper,
  layers: (done) => [
    { colour: FILL, thickness: (y) => done(0, y) * -taper(y) * smoothstep(92, 70, Math.abs(y - 270)) * 0.72 },
    { colour: PAPER, thickness: (y) => done(1, y) * strip(y) * 6 },
    { colour: FILL, thickness: (y) => done(2, y) * smoothstep(104, 70, Math.abs(y - 270)) * 6 },
    { colour: SMOOTH, thickness: (y) => done(3, y) * smoothstep(210, 110, Math.abs(y - 270)) * 7 },
  ],
};

const hair = (y: number) => -64 * bump(y, 270, 5);
const vee = (y: number) => -64 * Math.max(0, 1 - Math.abs(y - 270) / 46);

const crackOpening: Film = {
  name: "crack-opening",
  seconds: 21,
  stillAt: 3.6,
  states: [walls.crackedRender, walls.openedCrack, walls.dustedCrack, walls.filledCrack, walls.grainedCrack],
  acts: [
    { from: 1, to: 5.4, lanes: [crack(84)], tool: tools.scraper(), fromSide: () => "" },
    { from: 6.2, to: 9.2, lanes: [crack(210)], tool: tools.brush(), fromSide: () => "" },
    { from: 10, to: 14.4, lanes: [crack(70)], tool: tools.cartridge(), fromSide: () => "" },
    { from: 15.4, to: 19.4, lanes: [crack(150)], tool: tools.sponge(), fromSide: () => "" },
  ],
  face: (done) => (y) => mix(hair(y), vee(y), done(0, y)) + 3 * Math.sin(y / 5) + 2 * Math.sin(y / 2.7),
  layers: (done) => [
    {
      colour: FILL,
      thickness: (y) =>
        done(2, y) * (-vee(y) + mix(6, 2 + 3 * Math.sin(y / 4), done(3, y)) * smoothstep(58, 44, Math.abs(y - 270))),
    },
  ],
};

const rollerFiller: Film = {
  name: "roller-filler",
  seconds: 19,
  stillAt: 5.2,
  states: [walls.worn, walls.rolled, walls.drawnSmooth],
  acts: [
    {
      ...{ from: 1, to: 9.6, lanes: [down(100, 206), up(300, 206), down(500, 206)] },
      tool: tools.roller(196),
      fromSide: (x, y) => side.rollerFromSide(x, y, y / 44),
    },
    {
      ...{ from: 11.4, to: 16.8, lanes: [down(300, 580)] },
      tool: tools.blade(560, 0.6),
      fromSide: (x, y) => side.bladeFromSide(x, y, 40, true),
    },
  ],
  face: () => (y) => dents(y) * 0.55,
  layers: (done) => [
    {
      colour: SMOOTH,
      thickness: (y) =>
        done(0, y) * mix(18 + 4 * Math.sin(y / 6) + 3 * Math.sin(y / 3.1), 7 - dents(y) * 0.55, done(1, y)),
    },
  ],
};

export const films: readonly Film[] = [knifeGrip, jointTape, crackOpening, rollerFiller];
