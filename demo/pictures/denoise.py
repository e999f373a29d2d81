"""A render without the noise of few samples: light is averaged over neighbours on the same surface, colours and prints stay as they are."""
import tempfile
from pathlib import Path

import bpy
import numpy as np

import neighbours
import studio

LIGHT = ("DiffDir", "DiffInd", "GlossDir", "GlossInd")
PASSES = (*LIGHT, "DiffCol", "GlossCol", "Normal", "Position")
# By the picture: over how many pixels mirrored light is averaged; brushed steel keeps its lines.
SCENES = {"bucket-row": (1, 2, 4), "hole-knife": (1,), "open-pot": (1, 2), "powder-water": (1,), "workshop": (1, 2, 4)}


def render(path, width, height, samples, exposure, glossy_steps):
    scene, layer = bpy.context.scene, bpy.context.view_layer
    for kind in ("diffuse", "glossy"):
        for part in ("direct", "indirect", "color"):
            setattr(layer, f"use_pass_{kind}_{part}", True)
    layer.use_pass_normal = layer.use_pass_position = True
    with tempfile.TemporaryDirectory() as folder:
        store(scene, folder)
        studio.render(path, width, height, samples, exposure)
        passes = {name: read(next(Path(folder).glob(f"{name}0*.exr"))) for name in PASSES}
    guides = [(passes["Normal"], 0.04), (passes["Position"], 0.01)]
    diffuse = average(passes["DiffDir"] + passes["DiffInd"], guides, (1, 2, 4, 8))
    glossy = average(passes["GlossDir"] + passes["GlossInd"], guides, glossy_steps)
    save(path, passes["DiffCol"] * diffuse + passes["GlossCol"] * glossy)


def store(scene, folder):
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    layers, files = nodes.new("CompositorNodeRLayers"), nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.file_slots.clear()
    for name in PASSES:
        files.file_slots.new(name)
        links.new(layers.outputs[name], files.inputs[name])


def read(path):
    image = bpy.data.images.load(str(path))
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)[..., :3].copy()


def average(light, guides, steps):
    # A single bright sample would leave a spot.
    return neighbours.average(np.minimum(light, np.quantile(light, 0.9995)), guides, steps, edge_weight=0.2)


def save(path, pixels):
    height, width = pixels.shape[:2]
    image = bpy.data.images.new("denoised", width, height, float_buffer=True)
    image.pixels.foreach_set(np.concatenate([pixels, np.ones((height, width, 1), np.float32)], -1).reshape(-1))
    image.save_render(path, scene=bpy.context.scene)
