"""The forms of packs as geometry: x to the right, y away from the viewer, z up. Lengths are centimetres."""
import math
from dataclasses import dataclass

import bpy

STEPS = 160  # around a turned part


@dataclass
class Pack:
    size: tuple  # width, depth, height
    elevation: float  # degrees that the camera is above the horizon
    sheet: dict  # the label, as forms.json has it
    turn: float = 0  # degrees that the camera goes around the pack
    tint: str = ""  # what colours the parts in the role "tint": "family" or "ground"


def linear(hex_colour):
    values = [int(hex_colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return tuple(v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values)


def material(role="fixed", colour=linear("#f4f2ed"), roughness=0.3, metal=0.0):
    """@param role what gives it its colour: itself (`fixed`), the `label` or the `tint`"""
    made = bpy.data.materials.new(role)
    made.use_nodes = True
    made["role"], made["colour"], made["metal"] = role, colour, metal
    made.node_tree.nodes["Principled BSDF"].inputs["Roughness"].default_value = roughness
    return made


def mesh(points, faces, surface, places=None):
    """@param places of the points on the label, across and up"""
    data = bpy.data.meshes.new("part")
    data.from_pydata(points, [], faces)
    data.materials.append(surface)
    data.polygons.foreach_set("use_smooth", [True] * len(faces))
    thing = bpy.data.objects.new("part", data)
    bpy.context.collection.objects.link(thing)
    if places is not None:
        layer = data.uv_layers.new(name="label")
        for loop in data.loops:
            layer.data[loop.index].uv = places[loop.vertex_index]
        thing["label"] = True
    return thing


def rounded(points, radius):
    """A line through points with its corners rounded. A point may have a radius of its own as its third value."""
    line = [points[0][:2]]
    for before, here, after in zip(points, points[1:], points[2:]):
        wanted = here[2] if len(here) > 2 else radius
        to_before = (before[0] - here[0], before[1] - here[1])
        to_after = (after[0] - here[0], after[1] - here[1])
        a, b = math.hypot(*to_before), math.hypot(*to_after)
        cut = min(wanted, a * 0.49, b * 0.49)
        start = (here[0] + to_before[0] / a * cut, here[1] + to_before[1] / a * cut)
        end = (here[0] + to_after[0] / b * cut, here[1] + to_after[1] / b * cut)
        for step in range(7):
            t = step / 6
            line.append(tuple((1 - t) ** 2 * start[i] + 2 * t * (1 - t) * here[i] + t * t * end[i] for i in (0, 1)))
    line.append(points[-1][:2])
    return line


def turned(points, surface, radius=0.2):
    """Turns a line of (radius, height) around an upright axis."""
    line = rounded(points, radius)
    corners = []
    for step in range(STEPS):
        angle = 2 * math.pi * step / STEPS
        corners += [(r * math.sin(angle), -r * math.cos(angle), z) for r, z in line]
    count = len(line)
    faces = [
        (step * count + i, (step + 1) % STEPS * count + i, (step + 1) % STEPS * count + i + 1, step * count + i + 1)
        for step in range(STEPS)
        for i in range(count - 1)
    ]
    return mesh(corners, faces, surface)


def wrapped_label(radius_at, bottom, top, reach):
    """A label around an upright axis. @param reach half its angle, from the front"""
    across, up = 96, 12
    points, places = [], []
    for row in range(up + 1):
        z = bottom + (top - bottom) * row / up
        r = radius_at(z) + 0.015
        for column in range(across + 1):
            angle = reach * (2 * column / across - 1)
            points.append((r * math.sin(angle), -r * math.cos(angle), z))
            places.append((column / across, row / up))
    row = across + 1
    faces = [(r * row + c, r * row + c + 1, (r + 1) * row + c + 1, (r + 1) * row + c) for r in range(up) for c in range(across)]
    return mesh(points, faces, material("label", roughness=0.35), places)


def wrapped_sheet(reach, bottom, top, radius, layout, facing):
    """@param radius in the middle of the label. @param facing how much of it the panel takes"""
    width, height, seen = 2 * reach * radius, top - bottom, 2 * facing * radius
    panel = {"x": (width - seen) / 2, "y": height * 0.05, "width": seen, "height": height * 0.9}
    panel = {name: round(value, 3) for name, value in panel.items()}
    return {"width": round(width, 3), "height": round(height, 3), "panel": panel, "layout": layout}


def rod(points, thickness, surface):
    """A round rod along a line."""
    data = bpy.data.curves.new("rod", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.use_fill_caps = "3D", thickness, 6, True
    line = data.splines.new("POLY")
    line.points.add(len(points) - 1)
    for point, place in zip(line.points, points):
        point.co = (*place, 1)
    data.materials.append(surface)
    bpy.context.collection.objects.link(bpy.data.objects.new("rod", data))


def box(size, middle, surface, edge):
    bpy.ops.mesh.primitive_cube_add(size=1, location=middle)
    thing = bpy.context.object
    thing.scale = size
    bpy.ops.object.transform_apply(location=False, scale=True)
    thing.data.materials.append(surface)
    bevel = thing.modifiers.new("edges", "BEVEL")
    bevel.width, bevel.segments = edge, 5
    return thing


# --- Packs -----------------------------------------------------------------------------------------------------------


def bucket(low, high, height):
    """Conical, with a ribbed collar, a lid with a rim, and a wire handle that is folded back."""
    plastic = material()
    collar = height - 4.6

    def at(z):
        return low + (high - low) * z / height

    foot = [(0, 0.5), (low - 0.9, 0.5), (low - 0.7, 0), (low - 0.1, 0), (low, 0.8), (at(collar), collar)]
    lower_ring = [(0.75, 0.1, 0.12), (0.75, 0.5, 0.12), (0.1, 0.6, 0.2)]
    upper_ring = [(high + 0.7, 2.1, 0.12), (high + 0.7, 2.55, 0.12), (high + 0.1, 2.65, 0.2)]
    rings = [(at(collar) + r, collar + z, edge) for r, z, edge in lower_ring] + [(at(collar + 2), collar + 2)]
    rings += [(r, collar + z, edge) for r, z, edge in upper_ring]
    turned([*foot, *rings, (high, height)], plastic)
    for step in range(40):
        angle = 2 * math.pi * (step + 0.5) / 40
        r = at(collar + 1.2) + 0.3
        rib = box((0.16, 0.7, 1.5), (r * math.sin(angle), -r * math.cos(angle), collar + 1.3), plastic, 0.05)
        rib.rotation_euler = (0, 0, angle)
    skirt = [(0.05, -1.5, 0.2), (0.42, -1.5, 0.1), (0.5, -0.75, 0.1), (0.72, -0.6, 0.1)]
    rim = [(0.72, 0.45, 0.3), (-0.45, 0.45, 0.3), (-0.75, -0.35, 0.25)]
    step_of_lid = [(0.72, -0.35, 0.2), (0.7, -0.1, 0.15), (0.64, -0.1, 0.15), (0.62, -0.35, 0.2), (0, -0.35, 0.2)]
    lid = [(high + r, height + z, edge) for r, z, edge in skirt + rim]
    turned(lid + [(high * share, height + z, edge) for share, z, edge in step_of_lid], plastic)
    pivot, ear, lean = collar + 1.35, high + 0.75, math.radians(33)
    for side in (-1, 1):
        boss = turned([(0, 0.45), (0.95, 0.45), (0.95, -0.5), (0, -0.5)], plastic)
        boss.rotation_euler, boss.location = (0, side * math.pi / 2, 0), (side * (at(collar + 1.3) + 0.55), 0, pivot)

    def arch(angle):
        reach = ear * 0.86 * math.sin(angle)
        return (ear * math.cos(angle), reach * math.sin(lean), pivot + reach * math.cos(lean))

    rod([arch(math.pi * step / 60) for step in range(61)], 0.19, material(colour=(0.62, 0.63, 0.64), metal=1.0))
    rod([arch(math.pi * (0.35 + 0.3 * step / 40)) for step in range(41)], 0.62, plastic)
    bottom, top, reach = height * 0.035, collar - 0.35, 2.2
    wrapped_label(at, bottom, top, reach)
    layout = "broad" if high * 2 > height * 0.95 else "tall"
    size = (2 * ear + 0.8, 2 * high, max(height + 0.5, pivot + ear * 0.86 * math.cos(lean) + 0.6))
    return Pack(size, 9, wrapped_sheet(reach, bottom, top, at(height * 0.4), layout, 0.84))


# By the form's name: what builds it, from which lengths.
FORMS = {
    "bucket-small": (bucket, 10, 11.3, 17.5),
    "bucket-medium": (bucket, 12.2, 14, 25),
    "bucket-large": (bucket, 13.4, 15.2, 35),
}
