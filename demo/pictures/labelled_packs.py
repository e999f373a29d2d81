"""The maker's packs in scenes: the geometry of the pictures of packs, at true scale, with the printed labels of labels.py."""
import math
import sys
from pathlib import Path

import bpy
import numpy as np

import studio
from fields import linear

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
    points, v = forms.filled_bag(size, seed)
    before = set(bpy.data.objects)
    forms.skin(points, printed(reference, 0.75), np.stack([0.5 + points[..., 0] / size[0], v], -1))
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
