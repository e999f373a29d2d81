"""blender -b --factory-startup -P demo/pictures/render.py -- NAME OUT.png COLUMNS SAMPLES"""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import airless_steps  # noqa: E402,F401
import board_hole_steps  # noqa: E402,F401
import concrete_effect_steps  # noqa: E402,F401
import damaged_walls  # noqa: E402,F401
import denoise  # noqa: E402
import facade_steps  # noqa: E402,F401
import finished_walls  # noqa: E402,F401
import glass_cloth_steps  # noqa: E402,F401
import hole_knife  # noqa: E402,F401
import house_front  # noqa: E402,F401
import mould_steps  # noqa: E402,F401
import other_surfaces  # noqa: E402,F401
import open_pots  # noqa: E402,F401
import pack_scenes  # noqa: E402,F401
import rolled_and_sanded  # noqa: E402,F401
import roughcast_steps  # noqa: E402,F401
import scenes  # noqa: E402,F401
import smooth_wall_steps  # noqa: E402,F401
import specimens  # noqa: E402,F401
import steps  # noqa: E402,F401
import stucco  # noqa: E402,F401
import studio  # noqa: E402
import tile_hole_steps  # noqa: E402,F401
import window_steps  # noqa: E402,F401
import wood  # noqa: E402,F401
from wall import SURFACES  # noqa: E402

name, out, columns, samples = sys.argv[sys.argv.index("--") + 1 :]
studio.empty_scene()
# More vertices than pixels keep the edges of large pictures smooth.
exposure = SURFACES[name](int(columns) if name.startswith("step-") else round(int(columns) * 1.4))
options = out, int(columns), round(int(columns) * 10 / 16), int(samples), exposure
if name in denoise.SCENES:
    denoise.render(*options, denoise.SCENES[name])
else:
    studio.render(*options)
