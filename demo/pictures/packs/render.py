"""
Renders the forms of packs, without labels: `npm run packs [form …]`, with Blender (Debian's packages `blender` and
`python3-numpy`). Without names those are rendered whose geometry or rendering has changed. Lengths are centimetres.
"""
import hashlib
import inspect
import json
import math
import pathlib
import sys

import bpy
import numpy as np
from mathutils import Vector

FOLDER = pathlib.Path(__file__).parent
sys.path += [str(FOLDER), str(FOLDER.parent)]
import forms  # noqa: E402
import neighbours  # noqa: E402

SIDE = 900
SAMPLES = 10
GRID_STEP = 4
WHITE = 0.8  # the albedo that light is measured on


# --- The studio: one soft light from the left, the same for every pack ------------------------------------------------


def area_light(studio, name, place, target, size, radiance):
    light = bpy.data.lights.new(name, "AREA")
    light.shape, (light.size, light.size_y) = "RECTANGLE", size
    light.energy = radiance * size[0] * size[1] * math.pi
    lamp = bpy.data.objects.new(name, light)
    lamp.location = place
    lamp.rotation_euler = (Vector(target) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    lamp.parent = studio
    bpy.context.collection.objects.link(lamp)


def build_studio(pack):
    """Camera and lights go around the pack together. `frame` is the height of the picture where the pack is."""
    turn, lift = math.radians(pack.turn), math.radians(pack.elevation)
    half_width = pack.size[0] / 2 * abs(math.cos(turn)) + pack.size[1] / 2 * abs(math.sin(turn))
    half_depth = pack.size[1] / 2 * abs(math.cos(turn)) + pack.size[0] / 2 * abs(math.sin(turn))
    height = pack.size[2]
    frame = max((height * math.cos(lift) + 2 * half_depth * math.sin(lift)) * 1.13, half_width * 2 * 1.16)
    studio = bpy.data.objects.new("studio", None)
    studio.rotation_euler = (0, 0, turn)
    bpy.context.collection.objects.link(studio)
    middle = (0, 0, height / 2)
    area_light(studio, "key", (-1.9 * frame, -1.7 * frame, 1.35 * frame), middle, (1.1 * frame, 1.7 * frame), 13)
    area_light(studio, "fill", (2.3 * frame, -1.6 * frame, 0.9 * frame), middle, (1.5 * frame, 1.5 * frame), 1.1)
    area_light(studio, "rim", (1.9 * frame, 0.9 * frame, 1.0 * frame), middle, (0.3 * frame, 1.7 * frame), 7)
    camera = bpy.data.cameras.new("camera")
    distance = frame * 4.2
    camera.angle = 2 * math.atan(0.5 / 4.2)
    camera.clip_end = distance * 4
    eye = bpy.data.objects.new("camera", camera)
    eye.location = (0, -distance * math.cos(lift), height / 2 - frame * 0.004 + distance * math.sin(lift))
    eye.rotation_euler = (math.pi / 2 - lift, 0, 0)
    eye.parent = studio
    bpy.context.collection.objects.link(eye)
    bpy.context.scene.camera = eye
    # As far as the shadow reaches.
    bpy.ops.mesh.primitive_plane_add(size=1, location=(0, 0.9 * frame, 0))
    ground = bpy.context.object
    ground.scale, ground.parent = (2.4 * frame, 3 * frame, 1), studio
    ground.name, ground.is_shadow_catcher = "ground", True
    return ground, frame


def set_up_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    nodes, links = scene.world.node_tree.nodes, scene.world.node_tree.links
    # Dark below, pale above: polished metal shows it.
    place, split = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ")
    ramp = nodes.new("ShaderNodeValToRGB")
    links.new(place.outputs["Generated"], split.inputs[0])
    links.new(split.outputs["Z"], ramp.inputs[0])
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[0].position = (0.3, 0.3, 0.3, 1), 0.35
    ramp.color_ramp.elements[1].color, ramp.color_ramp.elements[1].position = (0.75, 0.75, 0.75, 1), 0.75
    links.new(ramp.outputs[0], nodes["Background"].inputs[0])
    nodes["Background"].inputs[1].default_value = 0.62
    render, cycles = scene.render, scene.cycles
    render.engine, render.film_transparent = "CYCLES", True
    render.resolution_x = render.resolution_y = SIDE
    cycles.samples, cycles.use_denoising, cycles.max_bounces = SAMPLES, False, 4
    cycles.use_adaptive_sampling, cycles.filter_width = False, 1.2
    cycles.sample_clamp_indirect = 4


# --- Passes ----------------------------------------------------------------------------------------------------------


def shade(role_colours, gloss):
    """Gives each material the colour of its role (`None`: its own)."""
    for material in bpy.data.materials:
        shader = material.node_tree.nodes["Principled BSDF"]
        colour = role_colours[material["role"]]
        shader.inputs["Base Color"].default_value = (*(material["colour"] if colour is None else colour), 1)
        shader.inputs["Metallic"].default_value = material["metal"] if colour is None else 0
        shader.inputs["Specular"].default_value = 0.5 if gloss else 0


def read(path):
    """Rows from the top: red, green, blue, alpha."""
    image = bpy.data.images.load(str(path))
    pixels = np.empty(SIDE * SIDE * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(SIDE, SIDE, 4)[::-1]


GUIDES = ("Normal", "Position", "DiffCol")
PASSES = ("Image", "UV", *GUIDES)


def store_passes(folder):
    """Each render also stores what its surfaces are, free of noise, as files in a folder."""
    scene, layer = bpy.context.scene, bpy.context.view_layer
    layer.use_pass_normal = layer.use_pass_position = layer.use_pass_diffuse_color = layer.use_pass_uv = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    layers, files = nodes.new("CompositorNodeRLayers"), nodes.new("CompositorNodeOutputFile")
    files.base_path = str(folder)
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.file_slots.clear()
    for name in PASSES:
        files.file_slots.new(name)
        links.new(layers.outputs[name], files.inputs[name])


def rendered(folder):
    """A picture and its guides."""
    bpy.ops.render.render()
    return [read(next(folder.glob(f"{name}*.exr"))) for name in ("Image", *GUIDES)]


def without_noise(fixed, measured, frame):
    """Both pictures get the same averages: at the edges of labels they still add up. @param frame how large they are where the pack is"""
    picture, normal, position, colour = fixed
    guides = [(normal[..., :3], 0.12), (position[..., :3] / frame, 0.012), (colour[..., :3], 0.08), (measured[-1][..., :3], 0.08)]
    averages = neighbours.average(np.concatenate([picture, measured[0]], -1), guides, (1, 2, 4), edge_weight=0.2)
    return averages[..., :4].astype(np.float64), averages[..., 4:].astype(np.float64)


def render_body(ground, folder):
    """How much of each pixel the pack covers."""
    scene = bpy.context.scene
    ground.hide_render = True
    for lamp in (thing for thing in bpy.data.objects if thing.type == "LIGHT"):
        lamp.hide_render = True
    scene.world.node_tree.nodes["Background"].inputs[1].default_value = 0
    scene.cycles.samples = 16
    bpy.ops.render.render()
    return read(next(folder.glob("Image*.exr")))[..., 3].astype(np.float64)


def render_places(folder):
    """Where on the label each pixel lies, as if nothing were in front of it."""
    scene = bpy.context.scene
    for thing in bpy.data.objects:
        thing.hide_render = thing.type in ("MESH", "CURVE") and not thing.get("label")
    scene.cycles.samples, scene.cycles.filter_width = 1, 0.01
    bpy.ops.render.render()
    picture = read(next(folder.glob("UV*.exr")))
    known = picture[..., 2] > 0.5
    across = np.where(known, picture[..., 0], np.nan)
    down = np.where(known, 1 - picture[..., 1], np.nan)
    return [coarse(plane) for plane in (across, down)]


def coarse(plane):
    """Each fourth pixel, continued beyond the label's edge by some points, so that there is something to interpolate."""
    last = np.minimum(np.arange(0, SIDE + 1, GRID_STEP), SIDE - 1)
    grid = plane[np.ix_(last, last)]
    for _ in range(4):
        padded = np.pad(grid, 2, constant_values=np.nan)
        guesses = []
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            near = padded[2 + y : 2 + y + grid.shape[0], 2 + x : 2 + x + grid.shape[1]]
            far = padded[2 + 2 * y : 2 + 2 * y + grid.shape[0], 2 + 2 * x : 2 + 2 * x + grid.shape[1]]
            guesses.append(np.where(np.isnan(far), near, 2 * near - far))
        known = ~np.isnan(np.stack(guesses))
        mean = np.where(known.any(0), np.nansum(np.stack(guesses), 0) / np.maximum(1, known.sum(0)), np.nan)
        grid = np.where(np.isnan(grid), mean, grid)
    return np.nan_to_num((np.clip(grid, -0.25, 1.25) + 0.25) / 1.5)


# --- Pictures --------------------------------------------------------------------------------------------------------


def developed(light):
    """Light as a screen shows it, bright light bent instead of cut, as back-office/media/packs/print.ts does."""
    light = np.maximum(light, 0)
    bent = np.where(light < 0.75, light, 1 - 0.25 * np.exp(-(light - 0.75) / 0.25))
    return np.where(bent <= 0.0031308, bent * 12.92, 1.055 * np.maximum(bent, 1e-9) ** (1 / 2.4) - 0.055)


def save(path, pixels, file_format, mode, depth="8", quality=92):
    """@param pixels rows from the top; one value or four each"""
    height, width = pixels.shape[:2]
    values = pixels if pixels.ndim == 3 else np.stack([pixels] * 3 + [np.ones_like(pixels)], -1)
    image = bpy.data.images.new("saved", width, height, alpha=True, float_buffer=depth == "16")
    image.colorspace_settings.name = "Raw"
    image.alpha_mode = "STRAIGHT"
    image.pixels.foreach_set(np.ascontiguousarray(values[::-1], np.float32).reshape(-1))
    scene = bpy.context.scene
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = file_format, mode, depth
    settings.quality, settings.compression = quality, 100
    scene.view_settings.view_transform = "Raw"
    image.save_render(str(path))
    bpy.data.images.remove(image)


def continued(picture, body):
    """Pixels at the pack's outline get the light of the whole ones beside them."""
    inner = (body > 0.97)[..., None]
    total, count = np.zeros_like(picture), np.zeros(inner.shape)
    for across in (-2, -1, 0, 1, 2):
        for down in (-2, -1, 0, 1, 2):
            total += np.roll(picture * inner, (down, across), (0, 1))
            count += np.roll(inner, (down, across), (0, 1))
    beside = np.where(count > 0, total / np.maximum(1, count), picture / np.maximum(body[..., None], 0.1))
    return np.where(inner, picture, beside)


def without_edge(alpha):
    """The shadow ends before the picture does."""
    steps = np.arange(SIDE)
    across = np.clip(np.minimum(steps, SIDE - 1 - steps) / (SIDE * 0.11), 0, 1)
    down = np.clip((SIDE - 1 - steps) / (SIDE * 0.06), 0, 1)
    fade = (across * across * (3 - 2 * across))[None, :] * (down * down * (3 - 2 * down))[:, None]
    return alpha * fade


def render_form(name, folder, scratch):
    set_up_scene()
    build, *lengths = forms.FORMS[name]
    pack = build(*lengths)
    ground, frame = build_studio(pack)
    store_passes(scratch)
    shade({"fixed": None, "label": (0, 0, 0), "tint": (0, 0, 0)}, gloss=True)
    fixed = rendered(scratch)
    shade({"fixed": (0, 0, 0), "label": (WHITE, 0, 0), "tint": (0, WHITE, 0)}, gloss=False)
    fixed, measured = without_noise(fixed, rendered(scratch), frame)
    body = render_body(ground, scratch)
    places = render_places(scratch)
    # The first picture has white parts, which light the ground beside them: the shadow is that of the second.
    shadow = np.clip((measured[..., 3] - body) / np.maximum(1e-3, 1 - body), 0, 1)
    alpha = body + (1 - body) * without_edge(np.clip((shadow - 0.05) / 0.95, 0, 1))
    cover = body / np.maximum(alpha, 1 / 512)
    fixed, measured = continued(fixed, body), continued(measured, body)
    label, tint = measured[..., 0] / WHITE, measured[..., 1] / WHITE
    exposure = 1.08 / np.percentile(label[label > 0.05], 80)
    label, tint = developed(label * cover * exposure), developed(tint * cover * exposure)
    colours = developed(fixed[..., :3] * cover[..., None] * exposure)
    pictures = folder / "forms"
    save(pictures / f"{name}.webp", np.concatenate([colours, alpha[..., None]], -1), "WEBP", "RGBA")
    save(pictures / f"{name}-label.jpg", label, "JPEG", "BW", quality=94)
    (pictures / f"{name}-tint.jpg").unlink(missing_ok=True)
    if pack.tint:
        save(pictures / f"{name}-tint.jpg", tint, "JPEG", "BW", quality=94)
    save(pictures / f"{name}-place.png", np.concatenate(places), "PNG", "BW", depth="16")
    digest = hashlib.sha256()
    for kind in (".webp", "-label.jpg", "-tint.jpg", "-place.png"):
        file = pictures / f"{name}{kind}"
        digest.update(file.read_bytes() if file.exists() else b"")
    form = {**pack.sheet, **({"tint": pack.tint} if pack.tint else {}), "hash": digest.hexdigest()[:12]}
    write_json(folder / "forms.json", name, form)


def write_json(file, name, value):
    values = json.loads(file.read_text())
    values[name] = value
    file.write_text(json.dumps(values, indent=2) + "\n")


def source_hash(build, *lengths):
    """Changes with whatever a form's pictures depend on."""
    common = inspect.getsource(forms).split("# --- Packs")[0] + pathlib.Path(__file__).read_text() + inspect.getsource(neighbours)
    return hashlib.sha256((common + inspect.getsource(build) + repr(lengths)).encode()).hexdigest()[:16]


def main():
    target, *names = sys.argv[sys.argv.index("--") + 1 :]
    hashes = {name: source_hash(*form) for name, form in forms.FORMS.items()}
    rendered_file = FOLDER / "rendered.json"
    known = json.loads(rendered_file.read_text())
    for name in names or [name for name in hashes if hashes[name] != known.get(name)]:
        render_form(name, pathlib.Path(target), pathlib.Path(bpy.app.tempdir))
        write_json(rendered_file, name, hashes[name])
        print(f"{name} is rendered", flush=True)


main()
