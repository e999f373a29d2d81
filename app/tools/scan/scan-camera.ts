/** Reads barcodes from the camera. Whatever happens, the camera is let go of. */
import { createAgreement } from "../barcode";
import { loadDecoder } from "./scan-decoder";

/** Keys of `scan:camera.problem`. */
export type CameraProblem = "denied" | "missing" | "failed";

export class CameraError extends Error {
  constructor(readonly problem: CameraProblem) {
    super(`The camera can't be used: ${problem}`);
  }
}

const WISHES: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } },
};
/** Ten looks a second: two equal reads come within what a hand holds still. */
const LOOK_EVERY_MS = 100;
/** Of the frame's height, around the middle: where the guide line is rendered. */
const LOOKED_AT = 0.6;

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "missing" : "failed";
}

export const findProblem = (error: unknown): CameraProblem => (error instanceof CameraError ? error.problem : "failed");

/** @throws {CameraError} */
async function openCamera(): Promise<MediaStream> {
  // Not there on pages without HTTPS.
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError("missing");
  try {
    return await navigator.mediaDevices.getUserMedia(WISHES);
  } catch (error) {
    throw new CameraError(problemOf(error));
  }
}

const wait = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms));

/** The middle of the picture, in the same canvas each time. */
function createFrames(video: HTMLVideoElement) {
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return (): HTMLCanvasElement | null => {
    const { videoWidth: width, videoHeight } = video;
    const height = Math.round(videoHeight * LOOKED_AT);
    if (!context || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || height === 0) return null;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    context.drawImage(video, 0, (videoHeight - height) / 2, width, height, 0, 0, width, height);
    return canvas;
  };
}

/**
 * Shows the camera in `video` until two reads in a row are the same code of 14 digits. `signal` ends it at any time.
 * @throws {CameraError} when there is no camera to look through, and when it goes away
 */
export async function scanWithCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<string> {
  const loading = loadDecoder();
  // Awaited below, once there is a camera to be let go of.
  loading.catch(() => {});
  const stream = await openCamera();
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
    // Whoever ends late leaves the picture of whoever looks through the camera by now.
    if (video.srcObject === stream) video.srcObject = null;
  };
  signal.addEventListener("abort", release);
  try {
    signal.throwIfAborted();
    video.srcObject = stream;
    await video.play();
    const decode = await loading;
    const takeFrame = createFrames(video);
    const agree = createAgreement();
    for (;;) {
      signal.throwIfAborted();
      if (!stream.active) throw new CameraError("failed");
      const frame = takeFrame();
      const read = frame ? await decode(frame) : null;
      const code = read ? agree(read) : null;
      if (code) return code;
      await wait(LOOK_EVERY_MS);
    }
  } finally {
    signal.removeEventListener("abort", release);
    release();
  }
}
