"""python3 demo/pictures/labels.py: stores the labels of the packs that are in scenes, as the site prints them, in demo/pictures/labels/."""
import subprocess
from pathlib import Path

FOLDER = Path(__file__).with_suffix("")
# By the reference of the pack: how wide its whole label is, in pixels.
WIDTHS = {
    "TV010204": 2200,
    "TV040303": 2400,
    "TV050303": 2200,
    "TV080301": 1000,
    "TV080302": 900,
    "TV090301": 2000,
}
PRINT = """
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { readContentFiles } from "./back-office/content/content";
import { markShapes } from "./back-office/documents/svg";
import { packForms } from "./back-office/media/packs/forms";
import { labelPicture } from "./back-office/media/packs/label";
import { createLabels, filesOf } from "./back-office/media/packs/label-data";
const [folder, reference, width] = process.argv.slice(-3);
const content = readContentFiles("demo/content").parse();
const product = content.products.find(({ variants }) => variants.some((variant) => variant.reference === reference));
const variant = product.variants.find((each) => each.reference === reference);
const label = createLabels(content)(product, variant, { code: "suisse" });
const drawings = {};
for (const path of filesOf(label)) {
  const file = readFileSync(`demo/content/media/${path}`);
  drawings[path] = path === label.drawings.mark ? await markShapes(file) : file.toString();
}
const { svg } = labelPicture(packForms[label.form], label, drawings, Number(width));
await sharp(Buffer.from(svg)).removeAlpha().webp({ lossless: true }).toFile(`${folder}/${reference}.webp`);
"""

if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for reference, width in WIDTHS.items():
        command = ["npx", "tsx", "--input-type=module", "--eval", PRINT, "--", str(FOLDER), reference, str(width)]
        subprocess.run(command, check=True, cwd=FOLDER.parents[2])
