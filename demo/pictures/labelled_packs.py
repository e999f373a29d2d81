"""The maker's packs in scenes: the geometry of the pictures of packs, at true scale, with the printed labels of labels.py."""
import math
import sys
from pathlib import Path

import bpy
import numpy as np

import studio
from fields import Grid, linear, mix, smooth

FOLDER = Path(__file__).parent
sys.path.append(str(FOLDER / "packs"))
import forms  # noqa: E402

CENTIMETRE = 0.01


def printed(reference, roughness=0.4):
    """A material with a pack's label, placed by the thing's own map."""
    material, shader = studio.new_material(f"label {reference}", roughness=roughness, specular=0.35)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    texture = nodes.new("ShaderNodeTexImage")
    texture.image = bpy.data.images.load(str(FOLDER / "labels" / f"{reference}.webp"))
    texture.interpolation, texture.extension = "Cubic", "EXTEND"
    links.new(texture.outputs["Color"], shader.inputs["Base Color"])
    return material


def bucket(form, reference, x, y, turn=0.0, is_open=False):
    """`turn`: degrees anticlockwise, seen from above. Its handle hangs behind it; `is_open`: without its lid."""
    before = set(bpy.data.objects)
    build, low, high, height = forms.FORMS[form]
    build(low, high, height)
    for thing in set(bpy.data.objects) - before:
        if thing.get("label"):
            thing.data.materials[0] = printed(reference)
        elif thing.type == "CURVE" or (is_open and is_lid(thing, height)):
            bpy.data.objects.remove(thing)
    if is_open:
        forms.turned([(high, height - 0.1), (high + 0.12, height + 0.05), (high - 0.12, height + 0.05), (high - 0.2, height - 6)], forms.material(), 0.05)
    hanging_handle(high, height)
    for material in bpy.data.materials:
        if material.get("role") == "fixed":
            shader = material.node_tree.nodes["Principled BSDF"]
            shader.inputs["Base Color"].default_value = (*material["colour"], 1)
            shader.inputs["Metallic"].default_value = material["metal"]
    place(set(bpy.data.objects) - before, x, y, turn)


def is_lid(thing, height):
    """Only the lid reaches from the rim to the middle."""
    return thing.type == "MESH" and any(abs(corner.co.x) + abs(corner.co.y) < 0.01 and corner.co.z > height - 1 for corner in thing.data.vertices)


def hanging_handle(high, height):
    """A wire handle that rests on the back of its bucket."""
    pivot, ear, lean = height - 3.25, high + 0.75, math.radians(117)

    def arch(angle):
        reach = ear * 1.08 * math.sin(angle)
        return (ear * math.cos(angle), reach * math.sin(lean), pivot + reach * math.cos(lean))

    forms.rod([arch(math.pi * step / 60) for step in range(61)], 0.19, forms.material(colour=(0.62, 0.63, 0.64), metal=1.0))
    forms.rod([arch(math.pi * (0.35 + 0.3 * step / 40)) for step in range(41)], 0.62, forms.material())


def place(things, x, y, turn):
    """Things in centimetres get their place in the scene in metres."""
    group = bpy.data.objects.new("pack", None)
    bpy.context.collection.objects.link(group)
    for thing in things:
        thing.parent = group
    group.scale = [CENTIMETRE] * 3
    group.location, group.rotation_euler = (x, y, 0), (0, 0, math.radians(turn))


def bag(reference, size, x, y, turn=0.0, seed=4):
    """A filled paper bag on its bottom, folded shut at its top; the label is its whole front. `size`: centimetres."""
    width, depth, height = size
    across, up = 400, 320
    grid = Grid(1.0, up / across, across)
    u, v = grid.x + 0.5, (grid.z / grid.height) + 0.5
    angle = (u + 0.25) * 2 * math.pi
    # Seen from above it begins at the back. The bottom is a box, the middle bulges, the top is flat.
    belly = np.clip((1 - v) / 0.34, 0, 1) ** 0.62 * mix(0.86, 1, smooth(0, 0.3, v))
    thick = depth / 2 * np.maximum(belly, 0.03)
    wide = width / 2 * (0.955 + 0.045 * smooth(0.75, 1, v) - 0.02 * np.sin(v * math.pi))
    sides = mix(0.42, 0.75, smooth(0, 0.25, v) * smooth(1, 0.8, v))
    px = wide * np.sign(np.cos(angle)) * np.abs(np.cos(angle)) ** sides
    py = thick * np.sign(np.sin(angle)) * np.abs(np.sin(angle)) ** (sides * 0.9)
    ridges = 1 - np.abs(np.tanh(1.4 * grid.noise(0.09, seed, 1.4, stretch=(1, 2.4))))
    fine = 1 - np.abs(np.tanh(1.6 * grid.noise(0.04, seed + 1, 1.4)))
    slack = 0.35 + 0.65 * smooth(0.62, 0.9, v) + 0.5 * smooth(0.12, 0, v)
    crease = width * (0.012 * ridges**3 + 0.006 * fine**3) * slack + width * 0.006 * grid.noise(0.25, seed + 2)
    py += np.sin(angle) * crease * smooth(1, 0.93, v) * smooth(0, 0.03, v)
    pz = height * v + width * 0.006 * grid.noise(0.3, seed + 3) * smooth(0.9, 1, v)
    # The fold at the top is a second layer of paper.
    py += np.sign(np.sin(angle)) * 0.12 * smooth(0.955, 0.958, v)
    faces = [(r * across + n, r * across + (n + 1) % across, (r + 1) * across + (n + 1) % across, (r + 1) * across + n) for r in range(up - 1) for n in range(across)]
    places = np.stack([0.5 + px / width, v], -1).reshape(-1, 2)
    before = set(bpy.data.objects)
    forms.mesh(np.stack([px, py, pz], -1).reshape(-1, 3).tolist(), faces, printed(reference, 0.75), places)
    place(set(bpy.data.objects) - before, x, y, turn)


def carton(reference, x, y, turn=0.0, size=(12.4, 6.6, 18.6)):
    """A folding carton: the label goes round its front and its right side."""
    width, depth, height = size
    w, d = width / 2, depth / 2
    corners = [(-w, -d, 0), (w, -d, 0), (w, d, 0), (-w, d, 0), (-w, -d, height), (w, -d, height), (w, d, height), (-w, d, height)]
    fold = width / (width + depth)
    faces = {(0, 1, 5, 4): ((0, 0), (fold, 0), (fold, 1), (0, 1)), (1, 2, 6, 5): ((fold, 0), (1, 0), (1, 1), (fold, 1))}
    faces |= {(2, 3, 7, 6): ((0, 0),) * 4, (3, 0, 4, 7): ((0, 0),) * 4, (4, 5, 6, 7): ((0, 0),) * 4}
    before = set(bpy.data.objects)
    mesh = bpy.data.meshes.new("carton")
    mesh.from_pydata(corners, [], list(faces))
    layer = mesh.uv_layers.new(name="label")
    for loop, at in zip(layer.data, [at for face in faces.values() for at in face]):
        loop.uv = at
    mesh.materials.append(printed(reference, 0.55))
    thing = bpy.data.objects.new("carton", mesh)
    bpy.context.collection.objects.link(thing)
    edge = thing.modifiers.new("edges", "BEVEL")
    edge.width, edge.segments = 0.07, 3
    # The flap of the lid ends in a slit at the front.
    forms.box((width - 0.3, depth - 0.2, 0.06), (0, 0.05, height + 0.02), forms.material(colour=tuple(linear("#f3f0e8")), roughness=0.6), 0.02)
    place(set(bpy.data.objects) - before, x, y, turn)
