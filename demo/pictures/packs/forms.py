"""The forms of packs as geometry: x to the right, y away from the viewer, z up. Lengths are centimetres."""
import math
from dataclasses import dataclass

import bpy
import numpy as np
from fields import Grid, mix, smooth

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


def skin(points, surface, places=None, is_closed=True):
    """A surface through rows of points, from the lowest. Closed, a row's last point is followed by its first."""
    up, across = len(points), len(points[0])
    pairs = [(n, (n + 1) % across) for n in range(across if is_closed else across - 1)]
    faces = [(r * across + a, r * across + b, (r + 1) * across + b, (r + 1) * across + a) for r in range(up - 1) for a, b in pairs]
    flat = None if places is None else np.reshape(places, (-1, 2)).tolist()
    return mesh(np.reshape(points, (-1, 3)).tolist(), faces, surface, flat)


def ribs(radius_at, bottom, top, count, surface, middle=(0, 0), thickness=0.05):
    """Upright ribs around a cap or a lid, for the fingers."""
    for step in range(count):
        angle = 2 * math.pi * step / count
        x, y = math.sin(angle), math.cos(angle)
        rod([(middle[0] + radius_at(z) * x, middle[1] - radius_at(z) * y, z) for z in (bottom, top)], thickness, surface)


def cut_out(outline, depth, y, surface, edge, radius=0.5):
    """A flat part with rounded corners, seen from the front. @param outline points across and up"""
    start = tuple((a + b) / 2 for a, b in zip(outline[-1], outline[0]))
    line = rounded([start, *outline, start], radius)[:-1]
    count = len(line)
    points = [(x, y + side * depth / 2, z) for side in (-1, 1) for x, z in line]
    faces = [tuple(range(count)), tuple(reversed(range(count, 2 * count)))]
    faces += [(i, count + i, count + (i + 1) % count, (i + 1) % count) for i in range(count)]
    thing = mesh(points, faces, surface)
    bevel = thing.modifiers.new("edges", "BEVEL")
    bevel.width, bevel.segments, bevel.harden_normals = edge, 5, True
    thing.data.use_auto_smooth = True
    return thing


def moulded(first, others, surface, grain, softness):
    """Blown plastic: parts that melt into each other. @param others parts and whether they are added or taken away"""
    for part, is_added in others:
        step = first.modifiers.new("part", "BOOLEAN")
        step.operation, step.object = "UNION" if is_added else "DIFFERENCE", part
    first.modifiers.new("grain", "REMESH").voxel_size = grain
    soft = first.modifiers.new("soft", "SMOOTH")
    soft.factor, soft.iterations = 0.5, softness
    data = bpy.data.meshes.new_from_object(first.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    data.transform(first.matrix_world)
    for thing in (first, *(part for part, _ in others)):
        bpy.data.objects.remove(thing)
    data.materials.clear()
    data.materials.append(surface)
    data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    thing = bpy.data.objects.new("part", data)
    bpy.context.collection.objects.link(thing)
    return thing


TINPLATE = {"colour": (0.8, 0.81, 0.82), "metal": 1.0, "roughness": 0.27}


def tub(low, high, height):
    """Conical, with a snap lid in the family's colour over a ring of its own."""
    plastic, lid = material(), material("tint", roughness=0.35)

    def at(z):
        return low + (high - low) * z / height

    foot = [(0, 0.35), (low - 0.75, 0.35), (low - 0.55, 0), (low - 0.12, 0), (low, 0.4)]
    ring = [(at(height - 0.75), height - 0.75, 0.05), (high + 0.27, height - 0.68, 0.06), (high + 0.27, height - 0.5, 0.06)]
    turned([*foot, *ring, (high, height - 0.45), (high, height)], plastic, 0.12)
    skirt = [(0.02, -0.36, 0.05), (0.36, -0.36, 0.08), (0.4, -0.15, 0.1), (0.38, 0.42, 0.22), (0.1, 0.56, 0.2)]
    dish = [(-0.42, 0.56, 0.2), (-0.62, 0.12, 0.15)]
    line = [(high + r, height + z, edge) for r, z, edge in skirt + dish]
    step = [(0.7, 0.12, 0.1), (0.68, 0.2, 0.1), (0, 0.2, 0)]
    turned(line + [(high * share, height + z, edge) for share, z, edge in step], lid)
    ribs(lambda z: high + 0.385, height - 0.12, height + 0.3, round(high * 24), lid)
    turn = math.radians(52)
    tab = box((1.5, 0.5, 0.16), ((high + 0.5) * math.sin(turn), -(high + 0.5) * math.cos(turn), height - 0.28), lid, 0.07)
    tab.rotation_euler = (0, 0, turn)
    bottom, top, reach = height * 0.045, height * 0.9, 2.2
    wrapped_label(at, bottom, top, reach)
    size = (2 * high + 0.8, 2 * high, height + 0.62)
    return Pack(size, 12, wrapped_sheet(reach, bottom, top, at(height * 0.45), "broad", 0.86), tint="family")


def tin(radius, height):
    """Tinplate with seamed rims. A lid is pressed into its top."""
    sheet_metal = material(**TINPLATE)
    foot = [(0, 0.45), (radius - 0.3, 0.45), (radius - 0.2, 0, 0.05), (radius + 0.1, 0, 0.1), (radius + 0.17, 0.12, 0.1)]
    foot += [(radius + 0.17, 0.34, 0.1), (radius, 0.42, 0.05), (radius, 0.55)]
    neck = [(0, -0.5, 0.05), (0, -0.36, 0.03), (0.19, -0.3, 0.08), (0.19, 0.02, 0.1), (0.02, 0.06, 0.08)]
    channel = [(-0.06, 0, 0.05), (-0.14, -0.36, 0.1), (-0.7, -0.36, 0.15)]
    turned([*foot, *((radius + r, height + z, edge) for r, z, edge in neck + channel), (radius * 0.82, height - 0.2)], sheet_metal)
    curl = [(0.83, -0.2, 0.03), (0.83, 0.02, 0.1), (0.8, 0.07, 0.08), (0.76, 0.04, 0.06), (0.735, -0.26, 0.1)]
    panel = [(0.62, -0.26, 0.08), (0.6, -0.16, 0.08), (0.56, -0.16, 0.08), (0.54, -0.24, 0.08), (0.2, -0.24, 0.1), (0, -0.24, 0)]
    turned([(radius * share, height + z, edge) for share, z, edge in curl + panel], sheet_metal)
    bottom, top, reach = 0.55, height - 0.62, 2.2
    wrapped_label(lambda z: radius, bottom, top, reach)
    size = (2 * radius + 0.6, 2 * radius, height + 0.3)
    return Pack(size, 14, wrapped_sheet(reach, bottom, top, radius, "broad", 0.86))


def cartridge(radius, height):
    """Of plastic, open below where the piston is, with a nozzle on its thread."""
    plastic, soft = material(), material(colour=linear("#e7e4dc"), roughness=0.4)
    foot = [(radius - 0.2, 0.3), (radius - 0.15, 0, 0.05), (radius + 0.1, 0, 0.08), (radius + 0.1, 0.55, 0.1), (radius, 0.68, 0.05)]
    shoulder = [(radius, height, 0.22), (radius * 0.9, height + 0.12, 0.15), (radius * 0.68, height + 0.62, 0.25)]
    thread = [(radius * (0.4 if n % 2 else 0.34), height + 0.75 + n * 0.17, 0.04) for n in range(9)]
    turned([*foot, *shoulder, (radius * 0.36, height + 0.7, 0.1), *thread, (0, height + 2.3)], plastic)
    collar = [(radius * 0.42, height + 1.55, 0.05), (radius * 0.58, height + 1.55, 0.08), (radius * 0.54, height + 2.45, 0.12)]
    cone = [(radius * 0.42, height + 2.6, 0.2), (0.46, height + 4.9, 0.05), (0.4, height + 5, 0.05), (0.22, height + 7.75, 0.03)]
    turned([*collar, *cone, (0.13, height + 7.78, 0.02), (0.13, height + 7)], soft)
    ribs(lambda z: radius * (0.58 - 0.04 * (z - height - 1.55) / 0.9) + 0.01, height + 1.66, height + 2.3, 24, soft, thickness=0.06)
    bottom, top, reach = 0.95, height - 0.25, 2.2
    wrapped_label(lambda z: radius, bottom, top, reach)
    return Pack((2 * radius, 2 * radius, height + 7.9), 9, wrapped_sheet(reach, bottom, top, radius, "narrow", 0.86))


def aerosol(radius, height):
    """Lacquered tinplate between two seams, a dome, and a cap in the family's colour over its valve."""
    sheet_metal, cap = material(**TINPLATE), material("tint", roughness=0.32)
    foot = [(radius - 0.5, 0.3), (radius - 0.25, 0, 0.06), (radius + 0.02, 0, 0.08), (radius + 0.1, 0.1, 0.08), (radius + 0.1, 0.3, 0.08)]
    seam = [(0, -0.22, 0.03), (0.13, -0.14, 0.07), (0.13, 0.14, 0.08), (0.02, 0.17, 0.05), (-0.06, 0.02, 0.06)]
    dome = [(radius * 0.95, height + 0.18, 0.15), (radius * 0.84, height + 0.72, 0.4), (radius * 0.5, height + 1.3)]
    turned([*foot, (radius, 0.4, 0.04), *((radius + r, height + z, edge) for r, z, edge in seam), *dome], sheet_metal)
    step = [(radius * 0.8, 0.5, 0.05), (radius * 0.88, 0.5, 0.06), (radius * 0.88, 1.15, 0.08), (radius * 0.85, 1.2, 0.04)]
    shell = [(radius * 0.85, 1.3, 0.04), (radius * 0.87, 1.36, 0.05), (radius * 0.78, 4.72, 0.42), (radius * 0.5, 4.78, 0.3), (0, 4.8)]
    turned([(r, height + z, *edge) for r, z, *edge in step + shell], cap)
    bottom, top, reach = 0.5, height - 0.3, 2.2
    wrapped_label(lambda z: radius, bottom, top, reach)
    return Pack((2 * radius, 2 * radius, height + 4.8), 9, wrapped_sheet(reach, bottom, top, radius, "narrow", 0.86), tint="family")


def bottle(radius, height, is_spray):
    """Blown plastic, a little flat, with a sprayer or a screw cap."""
    plastic, coloured, neck = material(), material("tint", roughness=0.35), height * 0.95
    foot = [(0, 0.35), (radius - 1.2, 0.35, 0.2), (radius - 0.8, 0, 0.25), (radius - 0.45, 0, 0.3), (radius, 0.5, 0.5)]
    shoulder = [(radius, height * 0.72, radius * 0.9), (radius * 0.42, height * 0.875, radius * 0.55), (radius * 0.36, neck - 0.45, 0.1)]
    bottom, top, reach = height * 0.055, height * 0.655, 1.45
    for part in (turned([*foot, *shoulder, (radius * 0.36, neck)], plastic), wrapped_label(lambda z: radius, bottom, top, reach)):
        part.scale = (1, 0.82, 1)
    cap, wide, tall = (plastic, radius * 0.42, 1.6) if is_spray else (coloured, radius * 0.45, 2.6)
    ring = [(wide - 0.2, neck - 0.42, 0.05), (wide + 0.03, neck - 0.42, 0.06), (wide + 0.03, neck - 0.16, 0.06), (wide - 0.12, neck - 0.14, 0.03)]
    turned([*ring, (wide - 0.12, neck - 0.06, 0.03), (wide, neck - 0.04, 0.05), (wide - 0.04, neck + tall, 0.22), (0, neck + tall)], cap)
    ribs(lambda z: wide - 0.01, neck + 0.1, neck + tall - 0.3, 56, cap, thickness=0.045)
    if is_spray:
        head = [(-3.0, 2.95), (-3.0, 4.1), (-1.4, 4.3), (1.3, 4.4), (2.5, 3.5), (2.2, 2.8), (0.95, 2.45), (0.8, 1.4), (-0.8, 1.4), (-0.9, 2.7), (-1.5, 2.95)]
        cut_out([(x, neck + z) for x, z in head], 1.7, 0, plastic, 0.4)
        trigger = [(-2.3, 3.1), (-1.4, 3.1), (-1.35, 2.2), (-1.75, 1.1), (-2.6, 0.0), (-3.1, -0.35), (-3.15, 0.0), (-2.55, 1.1), (-2.3, 2.1)]
        cut_out([(x, neck + z) for x, z in trigger], 1.15, 0, coloured, 0.2, 0.4)
        tip = turned([(0, 0.75), (0.2, 0.7, 0.1), (0.5, 0.7, 0.08), (0.56, 0, 0.05), (0, 0)], coloured)
        tip.rotation_euler, tip.location = (0, -math.pi / 2, 0), (-2.95, 0, neck + 3.53)
    size = (radius * 2 * (1.05 if is_spray else 1), radius * 1.7, neck + (4.4 if is_spray else 2.7))
    return Pack(size, 9, wrapped_sheet(reach, bottom, top, radius, "tall", 0.84), tint="family")


def tube(radius, height):
    """It rests on its cap; its other end is pressed flat and welded."""
    film, cap, cap_height = material(roughness=0.4), material("tint", roughness=0.35), height * 0.115
    bottom, top, front, across = cap_height + 0.3, height - 0.4, radius * 2.84, 160
    rows, places = [], []
    for share in np.linspace(0, 1, 61):
        z = bottom + (top - bottom) * share
        flat = share**1.35
        wide, thick = radius * (1 + 0.41 * share * (1.35 - 0.35 * share)), radius * (1 - 0.955 * flat)
        around = np.linspace(0, 2 * math.pi, across, endpoint=False)
        # The film is drawn in below the weld, from both sides towards the middle.
        dent = 0.16 * np.exp(-(((share - 0.8) / 0.12) ** 2)) * np.cos(np.cos(around) * 7)
        x, y = wide * np.cos(around), np.sin(around) * (thick + dent * flat)
        rows.append(np.stack([x, y, np.full(across, z)], -1))
        places.append(np.stack([np.clip(x / front + 0.5, 0, 1), np.full(across, share)], -1))
    skin(rows, material("label", roughness=0.4), places)
    turned([(radius * 0.85, cap_height, 0.1), (radius, cap_height + 0.2, 0.12), (radius, bottom + 0.02)], film, 0.1)
    wide, thick = front / 2 - 0.02, 0.1
    ends = [(-wide, top - 0.02), (wide, top - 0.02), (wide, height + 0.75), (-wide, height + 0.75)]
    cut_out(ends, 2 * thick, 0, film, 0.04, 0.1)
    for step in range(7):
        z = height - 0.22 + step * 0.14
        rod([(-wide + 0.12, -thick, z), (wide - 0.12, -thick, z)], 0.045, film)
    wall = [(0, 0.1), (radius * 0.8, 0.1), (radius * 0.82, 0, 0.05), (radius * 0.91, 0, 0.1), (radius * 0.91, cap_height, 0.15), (0, cap_height)]
    turned(wall, cap)
    ribs(lambda z: radius * 0.91, 0.2, cap_height - 0.25, 64, cap)
    panel = (front * 0.21, (top - bottom) * 0.03, front * 0.58, (top - bottom) * 0.9)
    return Pack((front, 2 * radius, height + 0.8), 8, sheet_of(round(front, 3), round(top - bottom, 3), [round(n, 3) for n in panel], "narrow"), tint="family")


def carton(width, height, depth):
    """A folding carton: the print goes around a fold, from its front to its side. Its lid is tucked in behind the front."""
    board, lid = material(colour=linear("#d8cfbf"), roughness=0.8), material("tint", roughness=0.7)
    w, d, fold, wall = width / 2, depth / 2, 0.09, 0.07
    sheet_width = width + depth
    path = [(x, -d) for x in np.linspace(-w, w - fold, 25)]
    path += [(w - fold + fold * math.sin(a), -d + fold - fold * math.cos(a)) for a in np.linspace(0, math.pi / 2, 7)[1:]]
    path += [(w, y) for y in np.linspace(-d + fold, d, 13)[1:]]
    rows, places = [], []
    for share in np.linspace(0, 1, 25):
        z = height * share
        row = []
        for x, y in path:
            # What is in it pushes its walls out.
            bow = 0.09 * math.sin(math.pi * share) * max(0, 1 - (x / w) ** 2)
            side = 0.06 * math.sin(math.pi * share) * max(0, 1 - (y / d) ** 2) if x >= w - 1e-6 else 0
            row.append((x + side, y - bow, z))
        rows.append(row)
        places.append([((x + w if y <= -d + fold / 2 else width + y + d) / sheet_width, share) for x, y in path])
    skin(rows, material("label", roughness=0.6), places, is_closed=False)
    box((wall, depth - 0.1, height), (-w + wall / 2, 0, height / 2), board, 0.02)
    box((width - 0.05, wall, height), (0, d - wall / 2, height / 2), board, 0.02)
    box((width - 0.1, wall, height - 0.01), (-0.03, -d + wall / 2 + 0.005, height / 2), board, 0.01)
    box((wall, depth - 0.1, height - 0.01), (w - wall / 2 - 0.005, 0, height / 2), board, 0.01)
    for inner, surface in ((0, lid), (0.04, board)):
        front, low, back = -d + 0.1 + inner, 0.15 - inner, 0.09 - inner
        bent = [(front, -0.7), (front, low), (d, back), (d, back - 0.04), (front + 0.04, low - 0.04), (front + 0.04, -0.7)]
        part = cut_out(bent, width - 0.14, 0, surface, 0.008, 0.12)
        part.rotation_euler, part.location = (0, 0, math.pi / 2), (0, 0, height)
    box((width - 0.2, depth - 0.2, 0.05), (0, 0, height - 0.04), board, 0.01)
    sheet = sheet_of(sheet_width, height, [round(n, 3) for n in (width * 0.085, height * 0.055, width * 0.83, height * 0.89)], "tall")
    return Pack((width, depth, height), 10, {**sheet, "sideFrom": width}, turn=27, tint="family")


def canister(width, height, depth):
    """Blown plastic: the handle is part of it, its label is in a field that is a little deeper."""
    plastic, cap = material(), material("tint", roughness=0.35)
    front, bottom, top = width * 0.84, height * 0.075, height * 0.67
    tank = box((width, depth, height * 0.79), (0, 0, height * 0.395), plastic, width * 0.1)
    handle = box((width * 0.72, depth * 0.42, height * 0.23), (-width * 0.1, 0, height * 0.82), plastic, width * 0.06)
    hole = box((width * 0.48, depth * 0.7, height * 0.075), (-width * 0.1, 0, height * 0.832), plastic, width * 0.045)
    field = box((front + 0.05 * width, 0.4, top - bottom + 0.05 * width), (0, -depth / 2, (bottom + top) / 2), plastic, 0.15)
    moulded(tank, [(handle, True), (hole, False), (field, False)], plastic, width / 150, 14)
    flat_label(front, top - bottom, bottom, depth / 2 - 0.16)
    r, low = width * 0.125, height * 0.83
    stem = [(r * 0.85, height * 0.76), (r * 0.85, low + 0.1)]
    shell = [(r * 0.9, low - 0.2, 0.03), (r, low - 0.2, 0.05), (r, low + 0.12, 0.05), (r * 0.97, low + 0.16, 0.03), (r * 0.97, low + 0.22, 0.03), (r, low + 0.26, 0.05), (r, height * 0.93, 0.2), (0, height * 0.93)]
    for part in (turned(stem, plastic), turned(shell, cap)):
        part.location = (width * 0.345, 0, 0)
    ribs(lambda z: r, low + 0.4, height * 0.93 - 0.3, 48, cap, (width * 0.345, 0), width * 0.005)
    panel = [round(n, 3) for n in (front * 0.07, (top - bottom) * 0.06, front * 0.86, (top - bottom) * 0.88)]
    return Pack((width, depth, height * 0.94), 11, sheet_of(round(front, 3), round(top - bottom, 3), panel, "broad"), turn=18, tint="family")


def container():
    """A tank of a thousand litres in a cage of steel tubes, on a pallet. Its label is on a plate."""
    plastic, steel, wood = material(colour=linear("#ebe9e2"), roughness=0.45), material(**{**STEEL, "colour": (0.5, 0.52, 0.54)}), material(colour=linear("#b08a5c"), roughness=0.9)
    black = material(colour=linear("#2a2e33"), roughness=0.4)
    tank = box((114, 92, 101), (0, 0, 68.5), plastic, 9)
    top = box((104, 12, 6), (0, 0, 118), plastic, 2.5)
    across = box((12, 84, 6), (0, 0, 118), plastic, 2.5)
    moulded(tank, [(top, True), (across, True)], plastic, 1, 10)
    turned([(14, 117), (14, 121, 0.5), (12.5, 121.5, 0.5), (12.5, 126, 1), (9, 126, 1), (8.5, 125, 0.5), (0, 125)], black)
    ribs(lambda z: 12.5, 122, 125.4, 40, black, thickness=0.4)
    for level in (19, 42, 65, 88, 111):
        corners = [(0, -48), (59, -48, 6), (59, 48, 6), (-59, 48, 6), (-59, -48, 6), (0, -48)]
        rod([(x, y, level) for x, y in rounded(corners, 6)], 1.15, steel)
    for x in (-48, -24, 0, 24, 48):
        for side in (-1, 1):
            rod([(x, side * 49.6, 17), (x, side * 49.6, 113)], 1, steel)
    for y in (-36, -12, 12, 36):
        for side in (-1, 1):
            rod([(side * 60.6, y, 17), (side * 60.6, y, 113)], 1, steel)
    for y in (-22, 22):
        rod([(-59, y, 113), (-54, y, 120.5), (54, y, 120.5), (59, y, 113)], 1.3, steel)
    for step in range(7):
        box((14, 100, 2.2), (-53 + step * 53 / 3, 0, 15.4), wood, 0.3)
    for y in (-42.5, 0, 42.5):
        box((120, 14, 2.2), (0, y, 13.1), wood, 0.3)
        box((120, 12, 2.2), (0, y, 1.1), wood, 0.3)
        for x in (-52.5, 0, 52.5):
            box((15, 14, 9.8), (x, y, 7.1), wood, 0.3)
    box((80, 0.8, 68), (0, -51.2, 70), material(), 0.3)
    flat_label(79.2, 67.2, 36.4, 51.65)
    valve = turned([(0, 0), (5.5, 0), (5.5, 6, 0.5), (3.8, 7, 0.5), (3.8, 11), (5.4, 11, 0.4), (5.4, 15, 0.6), (0, 15)], black)
    valve.rotation_euler, valve.location = (math.pi / 2, 0, 0), (0, -45, 25.5)
    box((3, 2.5, 9), (0, -53.5, 31), black, 0.6)
    sheet = sheet_of(79.2, 67.2, (5, 4, 69.2, 59.2), "broad")
    return Pack((122, 102, 124), 12, sheet, turn=24)


def filled_bag(size, seed):
    """The points of a filled paper bag on its bottom, in rows, and how high they are, from 0 to 1. They begin at the back."""
    width, depth, height = size
    grid = Grid(1.0, 0.8, 400)
    u, v = grid.x + 0.5, (grid.z / grid.height) + 0.5
    angle = (u + 0.25) * 2 * math.pi
    # The bottom is a box, the middle bulges, the top is flat.
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
    return np.stack([px, py, pz], -1), v


def bag(width, height, depth):
    """A filled paper bag, sewn shut through a tape over its top. The print covers its front."""
    full, front, bottom, top = height * 1.05, width * 0.97, height * 0.015, height * 0.95
    points, v = filled_bag((width, depth, full), round(width))

    def wave(x):
        return width * 0.01 * np.sin(x * 8 / width + 0.6)

    # The tape presses its top flat, its lower edge is round.
    points[..., 1] = points[..., 1] * mix(1, 0.12, smooth(0.8, 0.935, v)) + wave(points[..., 0]) * smooth(0.6, 0.93, v)
    points[..., :2] *= mix(0.93, 1, smooth(-0.06, 0.07, v))[..., None]
    across = points.shape[1]
    places = np.clip(np.stack([points[..., 0] / front + 0.5, (points[..., 2] - bottom) / (top - bottom)], -1), 0, 1)
    body = skin(points, material("label", roughness=0.75), places)
    body.data.materials.append(material("tint", roughness=0.75))
    for at, face in enumerate(body.data.polygons):
        row, column = divmod(at, across)
        is_printed = 0.25 < column / across < 0.75 and bottom < full * v[row, 0] < top
        face.material_index = 0 if is_printed else 1
    thread = material(colour=linear("#8d7f66"), roughness=0.8)
    thick, low, high = width * 0.016, height * 0.985, height * 1.055
    line = np.linspace(-front / 2, front / 2, 60)
    profile = [(-thick, low), (-thick, high - 0.15), (-thick * 0.6, high), (thick * 0.6, high), (thick, high - 0.15), (thick, low)]
    tape = [np.stack([line, wave(line) + y, np.full(60, z)], -1) for y, z in profile]
    skin(tape, material(colour=linear("#e2d6bf"), roughness=0.85), is_closed=False)
    stitch = width * 0.035
    for x in np.arange(-front / 2 + stitch, front / 2 - stitch, stitch):
        rod([(a, wave(a) - thick - 0.02, (low + high) / 2) for a in (x, x + stitch * 0.62)], width * 0.0035, thread)
    panel = [round(n, 3) for n in (front * 0.1, (top - bottom) * 0.115, front * 0.8, (top - bottom) * 0.825)]
    return Pack((width, depth, height * 1.06), 7, sheet_of(round(front, 3), round(top - bottom, 3), panel, "tall"), turn=-9, tint="ground")


# By the form's name: what builds it, from which lengths.
FORMS = {
    "bucket-small": (bucket, 10, 11.3, 17.5),
    "bucket-medium": (bucket, 12.2, 14, 25),
    "bucket-large": (bucket, 13.4, 15.2, 35),
    "tub-small": (tub, 4.6, 5.1, 8.2),
    "tub-large": (tub, 6.1, 6.8, 12.2),
    "tin-small": (tin, 4.2, 7.6),
    "tin-large": (tin, 5.6, 12.6),
    "bag-small": (bag, 21, 30, 11),
    "bag-large": (bag, 38, 58, 17),
    "carton": (carton, 12.4, 18.6, 6.6),
    "tube": (tube, 2.7, 19.5),
    "cartridge": (cartridge, 2.45, 21.5),
    "cartridge-wide": (cartridge, 2.95, 20.5),
    "aerosol": (aerosol, 2.9, 17.5),
    "canister-small": (canister, 11.6, 21, 7.4),
    "canister-large": (canister, 22, 33, 17),
    "bottle-spray": (bottle, 4.3, 19.5, True),
    "bottle-cap": (bottle, 4.4, 22, False),
    "container": (container,),
    "trowel": (trowel,),
    "brush": (brush,),
    "mesh": (roll_of_mesh, 9, 60),
    "profile": (profiles, 62),
    "big-bag": (big_bag, 92, 100),
}
