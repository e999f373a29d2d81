/** Draws the films frame by frame and hands them to ffmpeg: `node scripts/run.mjs demo/media/videos/make.ts [name…]`. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { clamp, smoothstep } from "../matter/noise";
import { sharp } from "../tools";
import type { Act, Done, Film } from "./films";
import { films } from "./films";
import { faceOf, SECTION, sectionSvg } from "./section";
import type { Progress } from "./stage";
import { drawState, progressAt, reachOf, WALL, wallAt } from "./stage";

const FRAMES_A_SECOND = 20;
const SIZE = { width: WALL.width + SECTION.width, height: WALL.height };
const OUT = "demo/content/videos";
/** Seconds in which a tool comes and goes. */
const COMING = 0.5;

/** An act across the cut (a joint, a crack) is done everywhere as soon as its tool passes the middle of the wall. */
function doneAt(film: Film, moments: readonly Progress[]): Done {
  return (index, y) => {
    const moment = moments[index];
    const act = film.acts[index];
    if (!moment || !act || moment.share <= 0) return 0;
    if (moment.share >= 1) return 1;
    if (act.fromSide(0, 0, 0, 0) === "") return smoothstep(0.42, 0.58, moment.share);
    const lane = act.lanes[moment.lane];
    const upwards = (lane?.points[0]?.y ?? 0) > (lane?.points.at(-1)?.y ?? 0);
    return clamp((upwards ? y - moment.point.y : moment.point.y - y) / 10 + 0.5);
  };
}

/** 0 away … 1 at work. */
const presence = ({ from, to }: Act, time: number) =>
  smoothstep(from - COMING, from, time) * smoothstep(to + COMING, to, time);

function toolInFront(act: Act, { point }: Progress, time: number): string {
  const here = presence(act, time);
  const aside = (1 - here) * 60;
  return here === 0
    ? ""
    : `<g opacity="${here.toFixed(3)}" transform="translate(${(point.x + aside).toFixed(1)} ${(point.y + aside).toFixed(1)})">${act.tool}</g>`;
}

function cutAt(film: Film, moments: readonly Progress[], time: number): string {
  const done = doneAt(film, moments);
  const face = film.face(done);
  const layers = film.layers(done);
  const drawn = film.acts.map((act, index) => {
    const moment = moments[index];
    // A blade is seen to turn before it sets to work.
    const here = smoothstep(act.from - 1.6, act.from - 1.2, time) * smoothstep(act.to + COMING, act.to, time);
    if (!moment || here === 0) return "";
    const y = clamp(moment.point.y, 40, SECTION.height - 40);
    const x = faceOf(face, layers, clamp(moment.point.y - 8, 0, SECTION.height));
    return `<g opacity="${here.toFixed(3)}">${act.fromSide(x, y, moment.share, time)}</g>`;
  });
  return sectionSvg(face, layers, drawn.join(""));
}

async function make(film: Film): Promise<void> {
  const draw = await sharp();
  const states = film.states.map((recipe) => drawState(film.name, recipe));
  const reaches = film.acts.map((act, index) => reachOf(act, `${film.name}${index}`));
  const wall = Buffer.alloc(WALL.width * WALL.height * 3);

  async function frameAt(time: number): Promise<Buffer> {
    const moments = film.acts.map((act) => progressAt(act, time));
    wallAt(
      states,
      reaches,
      moments.map(({ share }) => share),
      wall,
    );
    const tools = film.acts.map((act, index) => {
      const moment = moments[index];
      return moment ? toolInFront(act, moment, time) : "";
    });
    const front = `<svg xmlns="http://www.w3.org/2000/svg" width="${WALL.width}" height="${WALL.height}">${tools.join("")}</svg>`;
    return draw({ create: { ...SIZE, channels: 3, background: "#f7f5f0" } })
      .composite([
        { input: wall, raw: { width: WALL.width, height: WALL.height, channels: 3 }, left: 0, top: 0 },
        { input: Buffer.from(front), left: 0, top: 0 },
        { input: Buffer.from(cutAt(film, moments, time)), left: WALL.width, top: 0 },
      ])
      .removeAlpha()
      .raw()
      .toBuffer();
  }

  const path = join(OUT, film.name);
  const raw = { raw: { ...SIZE, channels: 3 } } as const;
  await draw(await frameAt(film.stillAt), raw)
    .jpeg({ quality: 82, progressive: true })
    .toFile(`${path}.jpg`);
  if (process.env.STILLS_ONLY) return;
  const input = `-f rawvideo -pixel_format rgb24 -video_size ${SIZE.width}x${SIZE.height} -framerate ${FRAMES_A_SECOND} -i -`;
  // Plays everywhere: H.264 main profile, its index in front; few key frames, for these walls are dear ones.
  const output = `-an -c:v libx264 -profile:v main -preset slow -crf 28 -g ${FRAMES_A_SECOND * 7} -pix_fmt yuv420p -movflags +faststart`;
  const encoder = spawn(
    "ffmpeg",
    [..."-v error -y".split(" "), ...input.split(" "), ...output.split(" "), `${path}.mp4`],
    {
      stdio: ["pipe", "inherit", "inherit"],
    },
  );
  const ended = once(encoder, "close");
  for (let frame = 0; frame < film.seconds * FRAMES_A_SECOND; frame++) {
    if (!encoder.stdin.write(await frameAt(frame / FRAMES_A_SECOND))) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${film.name}`);
}

mkdirSync(OUT, { recursive: true });
const wanted = process.argv.slice(2);
for (const film of films) {
  if (wanted.length > 0 && !wanted.includes(film.name)) continue;
  await make(film);
  process.stdout.write(`${film.name}\n`);
}
