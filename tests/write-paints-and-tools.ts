/** For browser tests, whose runner can't import the content's modules: writes that maker's content and prints its folder. */
import { writePaintsAndTools } from "./paints-and-tools";

const { folder } = await writePaintsAndTools();
process.stdout.write(`\n${folder}\n`);
