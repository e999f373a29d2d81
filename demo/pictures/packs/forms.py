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


def flat_label(width, height, bottom, front):
    """A label that faces the viewer. @param front its distance towards the viewer from the middle"""
    x = width / 2
    points = [(x * side, -front, bottom + height * up) for side, up in ((-1, 0), (1, 0), (1, 1), (-1, 1))]
    return mesh(points, [(0, 1, 2, 3)], material("label", roughness=0.5), [(0, 0), (1, 0), (1, 1), (0, 1)])


def sheet_of(width, height, panel, layout):
    """@param panel its left, top, width and height on the sheet"""
    return {"width": width, "height": height, "panel": dict(zip(("x", "y", "width", "height"), panel)), "layout": layout}


def card(width, height):
    """A cardboard back with a hole for the hook of a shop, printed on its whole face."""
    box((width, 0.25, height), (0, 0, height / 2), material("tint", roughness=0.7), 0.1)
    flat_label(width - 0.1, height - 0.1, 0.05, 0.14)
    box((2.6, 0.06, 0.75), (0, -0.14, height - 1.1), material(colour=(0.12, 0.12, 0.12), roughness=0.9), 0.02)


STEEL = {"colour": (0.62, 0.63, 0.64), "metal": 1.0, "roughness": 0.34}
BEECH = linear("#c08f57")


def trowel():
    """A finishing trowel on a card: its handle faces the viewer."""
    width, height = 17, 43
    card(width, height)
    box((12, 0.12, 26), (0, -0.5, 14), material(**STEEL), 0.05)
    for x, z in ((x, z) for x in (-0.5, 0.5) for z in (8, 14, 20)):
        stud = turned([(0, 0.12), (0.22, 0.12), (0.3, 0)], material(**STEEL), 0.05)
        stud.rotation_euler, stud.location = (math.pi / 2, 0, 0), (x, -0.56, z)
    box((2.2, 0.7, 17), (0, -0.95, 14), material(**STEEL), 0.15)
    for z in (8.2, 19.8):
        box((1.1, 3.4, 1.1), (0, -2.6, z), material(**STEEL), 0.3)
    grip = turned([(0, 0), (1.25, 0), (1.75, 2.5), (1.45, 7), (1.75, 12), (1.2, 14), (0, 14)], material(colour=BEECH, roughness=0.5), 0.9)
    grip.location = (0, -4.6, 7)
    sheet = sheet_of(16.9, 42.9, (1.2, 2.4, 14.5, 12.6), "broad")
    return Pack((width, 9, height), 8, sheet, turn=-18, tint="ground")


def brush():
    """A flat brush on a card, its bristles downwards."""
    width, height = 12, 37
    card(width, height)
    grip = turned([(0, 0), (0.75, 0), (0.95, 3), (0.6, 6), (0.78, 11), (0.45, 13), (0, 13)], material(colour=BEECH, roughness=0.4), 0.6)
    grip.scale, grip.location = (1.5, 1, 1), (0, -1.15, 11.4)
    box((7.2, 1.9, 3.2), (0, -1.15, 10.2), material(**STEEL), 0.25)
    for z in (9, 11.3):
        box((7.3, 2.0, 0.25), (0, -1.15, z), material(**STEEL), 0.1)
    hair = material(colour=linear("#d9c79c"), roughness=0.6)
    for step in range(520):
        across, deep = (step * 0.618034) % 1 - 0.5, (step * 0.381966 * 0.7) % 1 - 0.5
        length = 1.3 + 0.5 * ((step * 0.73) % 1) + 1.2 * abs(across)
        rod([(across * 6.8, -1.15 + deep * 1.6, 9), (across * 7.3, -1.15 + deep * 1.2, length)], 0.075, hair)
    return Pack((width, 5, height), 8, sheet_of(11.9, 36.9, (1, 2.2, 9.9, 9.6), "broad"), turn=-18, tint="ground")


def roll_of_mesh(radius, height):
    """A standing roll of reinforcement mesh with a band of paper."""
    thread = material("tint", roughness=0.6)
    turned([(radius * 0.28, 0.4), (radius - 0.25, 0.4), (radius - 0.25, height - 0.4), (radius * 0.28, height - 0.4)], material("tint", roughness=0.9))
    layers = [(0.25 + 0.75 * step / 9, (step % 2) * 0.25) for step in range(10)]
    for share, sunk in layers:
        ring = [(radius * share * math.cos(math.pi * step / 48), radius * share * math.sin(math.pi * step / 48), height - sunk) for step in range(97)]
        rod(ring, 0.16, thread)
    core = material(colour=linear("#b08a5c"), roughness=0.8)
    turned([(radius * 0.2, 0), (radius * 0.27, 0), (radius * 0.27, height + 0.3), (radius * 0.2, height + 0.3), (radius * 0.2, 1)], core, 0.05)
    count = 72
    for step in range(count):
        angle = 2 * math.pi * step / count
        rod([(radius * math.sin(angle), -radius * math.cos(angle), z) for z in (0, height)], 0.1, thread)
    for step in range(round(height)):
        z = 0.5 + step
        rod([((radius + 0.06) * math.cos(math.pi * at / 48), (radius + 0.06) * math.sin(math.pi * at / 48), z) for at in range(97)], 0.09, thread)
    bottom, top, reach = height * 0.26, height * 0.78, 3.1
    wrapped_label(lambda z: radius + 0.2, bottom, top, reach)
    return Pack((2 * radius, 2 * radius, height), 14, wrapped_sheet(reach, bottom, top, radius, "tall", 0.8), tint="ground")


def profiles(height):
    """A bundle of edge profiles in a sleeve of paper. Only their ends are seen."""
    white = material(colour=linear("#eceae4"), roughness=0.35)
    for column in range(4):
        for row in range(3):
            x, y, z = (column - 1.5) * 2.7, (row - 1) * 1.5, height / 2 + ((column * 5 + row * 3) % 4) * 0.35
            box((2.5, 0.14, height), (x, y, z), white, 0.03)
            for side in (-1, 1):
                box((0.14, 1.2, height), (x + side * 1.18, y - 0.6, z), white, 0.03)
    width, depth, bottom, top = 11.4, 5.4, height * 0.24, height * 0.74
    box((width, depth, top - bottom), (0, -0.3, (top + bottom) / 2), material("tint", roughness=0.6), 0.25)
    flat_label(width - 0.3, top - bottom - 0.1, bottom + 0.05, depth / 2 + 0.31)
    sheet = sheet_of(width - 0.3, round(top - bottom - 0.1, 3), (0.7, 1, width - 1.7, round(top - bottom - 2.1, 3)), "narrow")
    return Pack((width + 1, depth + 1, height + 1.4), 12, sheet, turn=-24, tint="ground")


def big_bag(width, height):
    """A woven bag for a pallet, with four loops and a printed panel. Its sides are round from what is in it."""
    cloth = material("tint", roughness=0.85)
    half, squareness = width / 2, 0.26

    def reach(z):
        # Wider in the middle, drawn in at the top and the bottom.
        return half * (0.9 + 0.1 * math.sin(math.pi * min(1, max(0, z / height))) ** 0.5)

    def around(angle, z):
        c, s = math.cos(angle), math.sin(angle)
        r = reach(z)
        return (r * math.copysign(abs(c) ** squareness, c), r * math.copysign(abs(s) ** squareness, s))

    points, across, up = [], 160, 40
    heights = [0, 0.6, *[height * row / up for row in range(1, up)], height - 1.2, height]
    for row, z in enumerate(heights):
        drawn_in = 0.93 if row == 0 else 0.955 if row == len(heights) - 1 else 1
        for step in range(across):
            angle = 2 * math.pi * (step + 0.5) / across
            x, y = around(angle, z)
            # Vertical creases of a full bag.
            crease = 1 + 0.004 * math.sin(angle * 22 + math.sin(z * 0.16) * 2) * math.sin(math.pi * z / height)
            points.append((x * drawn_in * crease, y * drawn_in * crease, z))
    faces = [
        (row * across + step, row * across + (step + 1) % across, (row + 1) * across + (step + 1) % across, (row + 1) * across + step)
        for row in range(len(heights) - 1)
        for step in range(across)
    ]
    faces.append(tuple(range((len(heights) - 1) * across, len(heights) * across)))
    mesh(points, faces, cloth)
    strap = material(colour=linear("#3d5a7a"), roughness=0.8)
    for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        foot = half * 0.8
        for lean in (-1, 1):
            spread = lean * half * 0.13
            top = (x * foot * 0.95, y * foot * 0.95, height + 15)
            line = [(x * foot + spread, y * half * 0.955, height - 26), (x * foot + spread, y * half * 0.94, height - 2), top]
            rod(rounded_path(line), 1.5, strap)
    wide, tall, bottom = width * 0.66, height * 0.6, height * 0.2
    points, places, count = [], [], 24
    for row in range(count + 1):
        z = bottom + tall * row / count
        for column in range(count + 1):
            x = wide * (column / count - 0.5)
            r = reach(z)
            y = r * (1 - abs(x / r) ** (2 / squareness)) ** (squareness / 2)
            points.append((x, -y - 0.5, z))
            places.append((column / count, row / count))
    row = count + 1
    faces = [(r * row + c, r * row + c + 1, (r + 1) * row + c + 1, (r + 1) * row + c) for r in range(count) for c in range(count)]
    mesh(points, faces, material("label", roughness=0.7), places)
    sheet = sheet_of(round(wide, 3), round(tall, 3), (2, 2, round(wide - 4, 3), round(tall - 4, 3)), "broad")
    return Pack((width, width, height + 16), 10, sheet, turn=-16, tint="ground")


def rounded_path(points, steps=8):
    """A line in space whose corners are bent."""
    path = []
    for at in range(len(points) - 1):
        (ax, ay, az), (bx, by, bz) = points[at], points[at + 1]
        path += [(ax + (bx - ax) * step / steps, ay + (by - ay) * step / steps, az + (bz - az) * step / steps) for step in range(steps)]
    return [*path, points[-1]]


# By the form's name: what builds it, from which lengths.
FORMS = {
    "bucket-small": (bucket, 10, 11.3, 17.5),
    "bucket-medium": (bucket, 12.2, 14, 25),
    "bucket-large": (bucket, 13.4, 15.2, 35),
    "trowel": (trowel,),
    "brush": (brush,),
    "mesh": (roll_of_mesh, 9, 60),
    "profile": (profiles, 62),
    "big-bag": (big_bag, 92, 100),
}
