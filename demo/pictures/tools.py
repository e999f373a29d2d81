"""Tools in front of a wall. Each is made with its edge at the origin and its handle along x, and is then put in its place."""
import math

import bpy
import mathutils
import numpy as np

import studio
from fields import Grid, linear, mix, smooth


def room(window=7.0):
    """What shining things mirror: a window at the upper left of a dim room. It lights nothing. `window`: its strength."""
    world = bpy.context.scene.world
    nodes, links = world.node_tree.nodes, world.node_tree.links
    if "room" in nodes:
        return
    rows, columns = 512, 1024
    up, round_ = np.meshgrid(np.linspace(-90, 90, rows), (450 - np.linspace(0, 360, columns)) % 360 - 180, indexing="ij")
    # Degrees from the viewer's place; the left of the picture is at negative angles.
    level = 0.16 + 0.3 * smooth(-50, 70, up) + 0.25 * smooth(-60, -110, round_)
    for left, right in ((-15, -6.2), (-4.8, 4)):
        for low, high in ((-7, 3), (4.6, 16)):
            level += window * smooth(left - 0.7, left, round_) * smooth(right + 0.7, right, round_) * smooth(low - 0.7, low, up) * smooth(high + 0.7, high, up)
    level += 0.7 * np.exp(-(((round_ - 70) / 25) ** 2)) * smooth(-60, 20, up)
    pixels = np.ones((rows, columns, 4), np.float32)
    pixels[..., :3] = level[..., None] * np.array((0.97, 0.98, 1))
    bpy.context.scene.cycles.sample_clamp_direct = 3
    image = bpy.data.images.new("room", columns, rows, float_buffer=True)
    image.pixels.foreach_set(pixels.reshape(-1))
    texture, shown, mixed, path = (nodes.new("ShaderNode" + kind) for kind in ("TexEnvironment", "Background", "MixShader", "LightPath"))
    texture.image, shown.name = image, "room"
    links.new(texture.outputs[0], shown.inputs[0])
    links.new(path.outputs["Is Glossy Ray"], mixed.inputs[0])
    links.new(nodes["Background"].outputs[0], mixed.inputs[1])
    links.new(shown.outputs[0], mixed.inputs[2])
    links.new(mixed.outputs[0], nodes["World Output"].inputs[0])


def card(place, size, power, roll=0.0):
    """A bright card that only shining things mirror. It faces the middle of the wall; `roll`: degrees."""
    light = bpy.data.lights.new("card", "AREA")
    light.shape, (light.size, light.size_y) = "RECTANGLE", size
    light.energy, light.color = power, (1, 0.95, 0.88)
    thing = bpy.data.objects.new("card", light)
    bpy.context.scene.collection.objects.link(thing)
    studio.look_at(thing, place, (0, 0, 0))
    thing.rotation_euler.rotate_axis("Z", math.radians(roll))
    thing.visible_diffuse = False


def field_of(nodes, links, stretch, detail=3, space="Object"):
    """A material's noise in its thing's own metres; `stretch`: waves per metre along x, y and z."""
    place, scale, noise = (nodes.new("ShaderNode" + kind) for kind in ("TexCoord", "Mapping", "TexNoise"))
    scale.inputs["Scale"].default_value = stretch
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 1, detail
    links.new(place.outputs[space], scale.inputs[0])
    links.new(scale.outputs[0], noise.inputs[0])
    return noise.outputs[0], place.outputs[space]


def ramp(nodes, links, value, *stops):
    """Colours by value: (place, linear RGB)."""
    node = nodes.new("ShaderNodeValToRGB")
    links.new(value, node.inputs[0])
    while len(node.color_ramp.elements) < len(stops):
        node.color_ramp.elements.new(0.5)
    for element, (place, colour) in zip(node.color_ramp.elements, stops):
        element.position, element.color = place, (*np.broadcast_to(colour, 3), 1)
    return node.outputs[0]


def metal(roughness=0.25):
    room()
    return studio.new_material("metal", (0.62, 0.62, 0.63), roughness, metallic=1)[0]


def steel(edge):
    """A ground blade that has been used: lines along its handle, a bright edge at x = `edge`, rests of filler behind it."""
    room()
    material, shader = studio.new_material("steel", (0.6, 0.6, 0.6), 0.3, metallic=1)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    lines, place = field_of(nodes, links, (6, 300, 1500))
    stains, _ = field_of(nodes, links, (60, 60, 90), 6)
    links.new(ramp(nodes, links, lines, (0.3, 0.24), (0.7, 0.5)), shader.inputs["Roughness"])
    bump = nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.25, 0.0002
    links.new(lines, bump.inputs["Height"])
    links.new(bump.outputs[0], shader.inputs["Normal"])
    apart = nodes.new("ShaderNodeSeparateXYZ")
    links.new(place, apart.inputs[0])
    math_ = lambda kind, a, b: _calculate(nodes, links, kind, a, b)
    behind = math_("SUBTRACT", apart.outputs[0], edge)
    ground = ramp(nodes, links, math_("ADD", math_("MULTIPLY", stains, 0.3), math_("MULTIPLY", lines, 0.7)), (0.35, (0.34, 0.34, 0.35)), (0.65, (0.6, 0.6, 0.6)))
    worn = ramp(nodes, links, math_("ADD", behind, math_("MULTIPLY", stains, 0.002)), (0.0022, 1), (0.0028, 0))
    rest = ramp(nodes, links, math_("SUBTRACT", stains, math_("MULTIPLY", behind, 7)), (0.5, 0), (0.53, 1))
    colour = _mixed(nodes, links, worn, ground, (0.82, 0.82, 0.82))
    links.new(_mixed(nodes, links, rest, colour, (0.7, 0.68, 0.63)), shader.inputs["Base Color"])
    links.new(math_("SUBTRACT", 1, rest), shader.inputs["Metallic"])
    return material


def _calculate(nodes, links, kind, a, b):
    node = nodes.new("ShaderNodeMath")
    node.operation = kind
    for port, value in zip(node.inputs, (a, b)):
        if isinstance(value, (int, float)):
            port.default_value = value
        else:
            links.new(value, port)
    return node.outputs[0]


def _mixed(nodes, links, share, first, second):
    node = nodes.new("ShaderNodeMixRGB")
    links.new(share, node.inputs[0])
    links.new(first, node.inputs[1])
    node.inputs[2].default_value = (*second, 1)
    return node.outputs[0]


def wood(colour):
    """Varnished wood whose grain runs along z."""
    room()
    material, shader = studio.new_material("wood", linear(colour), 0.35, specular=0.4)
    nodes, links = material.node_tree.nodes, material.node_tree.links
    grain, _ = field_of(nodes, links, (700, 700, 22), 4)
    tone = linear(colour)
    links.new(ramp(nodes, links, grain, (0.35, tone * 0.5), (0.5, tone), (0.7, tone * 1.3)), shader.inputs["Base Color"])
    return material


def matter(colour, roughness=0.4, specular=0.4):
    return studio.new_material("matter", linear(colour), roughness, specular=specular)[0]


def put(parts, at, turn, tilt=0.0):
    """`turn`: degrees anticlockwise from x, as the viewer sees it; `tilt`: degrees by which the handle is off the wall."""
    pose = mathutils.Matrix.Translation(at) @ mathutils.Matrix.Rotation(-math.radians(turn), 4, "Y") @ mathutils.Matrix.Rotation(-math.radians(tilt), 4, "Z")
    for part in parts:
        part.matrix_basis = pose @ part.matrix_basis


def taper(thing, far):
    """Narrows a box along x: at its far end its height is `far` of what it was."""
    reach = max(vertex.co.x for vertex in thing.data.vertices)
    for vertex in thing.data.vertices:
        vertex.co.z *= 1 + (far - 1) * (vertex.co.x / reach + 1) / 2
    return thing


def handle(start, length=0.13, thick=0.017, material=None):
    """A handle of beech unless the material is another."""
    shape = [(0, 0), (0.62, 0.005), (0.72, 0.02), (0.7, 0.14), (0.86, 0.45), (1, 0.75), (0.96, 0.9), (0.7, 0.98), (0, 1)]
    return studio.add_lathe([(r * thick, z * length) for r, z in shape], (start, 0, 0), (0, 90, 0), material or wood("#8a5330"))


def knife(width, at, turn, tilt=32):
    """A filling knife; a wide one has a rail along its back."""
    long = min(0.1, 0.045 + width / 2) if width < 0.2 else 0.085
    blade = studio.add_box((long, 0.0009, width), (long / 2, 0, 0), bevel=0.0003, material=steel(-long / 2))
    if width < 0.2:
        parts = [taper(blade, max(0.42, 0.03 / width)), taper(studio.add_box((0.03, 0.006, 0.03), (long + 0.008, 0, 0), bevel=0.002, material=metal(0.3)), 0.7)]
    else:
        parts = [blade, studio.add_box((0.026, 0.016, width), (long, 0, 0), bevel=0.005, material=matter("#3a3c40"))]
    put([*parts, handle(long + 0.015)], at, turn, tilt)


def bristles(width, thick, long, colour, seed=1):
    """Hairs from x = 0 to a ferrule at x = `long`, as one mesh."""
    rng = np.random.default_rng(seed)
    corners, faces = [], []
    for n in range(2200):
        y, z = rng.uniform(-thick / 2, thick / 2), rng.uniform(-width / 2, width / 2)
        tip = np.array([abs(rng.normal(0, 0.003)) * 2, y * 0.7 + rng.normal(0, 0.0008), z * 1.04 + rng.normal(0, 0.0012)])
        for corner in ((0, 0.0003), (0.0003, -0.0002), (-0.0003, -0.0002)):
            corners += [(long, y + corner[1], z + corner[0]), tuple(tip + (0, corner[1] * 0.5, corner[0] * 0.5))]
        faces += [(6 * n + a, 6 * n + a + 1, 6 * n + (a + 3) % 6, 6 * n + (a + 2) % 6) for a in (0, 2, 4)]
    mesh = bpy.data.meshes.new("bristles")
    mesh.from_pydata(corners, [], faces)
    mesh.materials.append(matter(colour, 0.6))
    thing = bpy.data.objects.new("bristles", mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def brush(width, at, turn, tilt=40):
    hair = bristles(width, width * 0.28, 0.045, "#4a3a2a")
    ferrule = studio.add_box((0.026, width * 0.3, width * 1.02), (0.056, 0, 0), bevel=0.003, material=metal(0.3))
    neck = taper(studio.add_box((0.03, 0.014, width * 0.8), (0.083, 0, 0), bevel=0.006, material=wood("#b98a57")), 0.4)
    put([hair, ferrule, neck, handle(0.09, 0.14, 0.012, wood("#b98a57"))], at, turn, tilt)


def scraper(at, turn, tilt=50):
    """A triangular blade across a steel shank; one of its corners scrapes."""
    blade = studio.add_box((0.0018, 0.04, 0.048), (0, -0.02, 0), bevel=0.0003, material=metal(0.3))
    for vertex in blade.data.vertices:
        vertex.co.z *= 0.51 - vertex.co.y / 0.04
    shank = studio.add_lathe([(0, 0), (0.0035, 0), (0.0035, 0.08), (0, 0.08)], (0, -0.026, 0), (0, 90, 0), metal(0.3))
    grip = handle(0.06, 0.11, 0.014, matter("#a8342a", 0.3))
    grip.location.y = -0.026
    put([blade, shank, grip], at, turn, tilt)


def cartridge(at, turn, tilt=45, nozzle_colour="#f3f1ec"):
    """A cartridge's nozzle, cut at its tip, and the cartridge in its gun."""
    nozzle = [(0.0022, 0), (0.0036, 0), (0.0042, 0.012), (0.0085, 0.075), (0.0085, 0.082), (0.013, 0.084), (0.013, 0.094)]
    tube = [(0.013, 0.094), (0.021, 0.097), (0.0236, 0.101), (0.0236, 0.31)]
    band = [(0.0239, 0.125), (0.0239, 0.24)]
    clamp = [(0.0255, 0.1), (0.0255, 0.112), (0.0236, 0.112)]
    materials = (matter(nozzle_colour, 0.35), matter("#f3f1ec", 0.35), matter("#c8443a", 0.35), matter("#33353a", 0.5))
    parts = [studio.add_lathe(points, (0, 0, 0), (0, 90, 0), material) for points, material in zip((nozzle, tube, band, clamp), materials)]
    rail = studio.add_box((0.24, 0.008, 0.006), (0.22, -0.029, 0), bevel=0.002, material=materials[3])
    put([*parts, rail], at, turn, tilt)


def sponge(size, at, turn, tilt=0, colour="#c2a468"):
    """A block with pores; its lower face is at the origin."""
    block = studio.add_box(size, (0, -size[1] / 2, 0), bevel=0.008, material=matter(colour, 0.9, 0.1))
    grain = bpy.data.textures.new("pores", "VORONOI")
    grain.noise_scale, grain.noise_intensity = 0.0035, 1.2
    for kind in ("SUBSURF", "DISPLACE"):
        modifier = block.modifiers.new(kind.lower(), kind)
        if kind == "SUBSURF":
            modifier.subdivision_type, modifier.levels, modifier.render_levels = "SIMPLE", 7, 7
        else:
            modifier.texture, modifier.strength, modifier.mid_level, modifier.texture_coords = grain, 0.0016, 0.3, "LOCAL"
    put([block], at, turn, tilt)


def roller(width, at, turn, tilt=25):
    """A paint roller; its frame bends round one end of the nap."""
    across = np.linspace(-width / 2, width / 2, 110)
    nap = studio.add_lathe([(0.026, across[0]), *((0.03, z) for z in across), (0.026, across[-1])], (0, -0.03, 0), material=matter("#f0eee8", 0.9, 0.1), segments=200)
    rng = np.random.default_rng(2)
    for vertex in nap.data.vertices:
        pile = 1 + rng.normal(0, 0.022)
        vertex.co.x, vertex.co.y = vertex.co.x * pile, vertex.co.y * pile
    end = width / 2
    caps = [studio.add_lathe([(0, 0), (0.025, 0), (0.025, 0.004), (0, 0.006)], (0, -0.03, side * end), (90 - side * 90, 0, 0), matter("#33353a")) for side in (-1, 1)]
    bend = [(0, -0.03, end), (0, -0.03, end + 0.02), (0.02, -0.03, end + 0.024), (0.07, -0.03, end + 0.02), (0.085, -0.03, end), (0.1, -0.03, 0.03), (0.105, -0.03, 0), (0.13, -0.03, 0), (0.16, -0.03, 0)]
    grip = handle(0.145, 0.14, 0.018, matter("#2e3b55", 0.3))
    grip.location.y = -0.03
    put([nap, *caps, studio.add_wire(bend, 0.007, metal(0.2)), grip], at, turn, tilt)


def sander(at, turn):
    """An orbital sander seen from behind its motor, and the hose of its vacuum cleaner."""
    dark, body = matter("#2b2d31", 0.5), matter("#3f6b5c", 0.45)
    profiles = ((dark, [(0, 0.0), (0.074, 0), (0.075, 0.004), (0.074, 0.009), (0.066, 0.012)]),
                (dark, [(0.066, 0.012), (0.07, 0.016), (0.069, 0.034), (0.06, 0.042)]),
                (body, [(0.06, 0.042), (0.052, 0.046), (0.046, 0.07), (0.048, 0.1), (0.05, 0.112), (0.047, 0.126), (0.04, 0.133), (0.032, 0.135)]),
                (dark, [(0.032, 0.135), (0.03, 0.1375), (0, 0.1375)]))
    parts = [studio.add_lathe(points, (0, 0, 0), (90, 0, 0), material) for material, points in profiles]
    parts.append(studio.add_box((0.07, 0.03, 0.034), (0.075, -0.04, 0), bevel=0.012, material=dark))
    hose = [(0.09, -0.04, 0), (0.14, -0.045, 0.003), (0.2, -0.06, -0.02), (0.28, -0.08, -0.07), (0.36, -0.08, -0.15), (0.44, -0.07, -0.27)]
    parts.append(studio.add_wire(hose, 0.03, matter("#4a4d52", 0.6)))
    parts.append(studio.add_wire([(0.03, -0.1, 0.03), (0.09, -0.1, 0.05), (0.18, -0.08, 0.05), (0.4, -0.06, 0.16)], 0.008, dark))
    put(parts, at, turn)


def pencil(at, turn, tilt=48):
    lead = [(0.0004, 0), (0.0014, 0.005)]
    cone = [(0.0014, 0.005), (0.0055, 0.022)]
    rod = [(0.0055, 0.022), (0.0055, 0.17), (0, 0.17)]
    colours = ("#2c2c2e", "#d9b380", "#a8342a")
    put([studio.add_lathe(points, (0, 0, 0), (0, 90, 0), matter(colour), 6 if points is rod else 48) for points, colour in zip((lead, cone, rod), colours)], at, turn, tilt)


def mesh_tape(width, height, at, pitch=0.003, thread=0.0006):
    """A piece of glass-fibre mesh, parallel to the wall."""
    rng = np.random.default_rng(6)
    corners, faces = [], []
    for upright in (True, False):
        span, reach = (width, height) if upright else (height, width)
        for across in np.arange(-span / 2, span / 2, pitch):
            drift = across + rng.normal(0, 0.00012) + np.cumsum(rng.normal(0, 0.00002, 60))
            end = reach / 2 + rng.uniform(-0.001, 0.0015)
            for n, along in enumerate(np.linspace(-end, end, 60)):
                for side in (-0.5, 0.5):
                    u, v = drift[n] + side * thread, along
                    corners.append((u, -0.0001 * upright, v) if upright else (v, 0, u))
                if n > 0:
                    last = len(corners) - 1
                    faces.append((last - 3, last - 2, last, last - 1))
    mesh = bpy.data.meshes.new("mesh tape")
    mesh.from_pydata(corners, [], faces)
    mesh.materials.append(matter("#f6f4ee", 0.5))
    thing = bpy.data.objects.new("mesh tape", mesh)
    bpy.context.scene.collection.objects.link(thing)
    thing.location = at


def sanding_block(at, turn):
    """A cork block; abrasive paper is folded round its long sides."""
    cork = studio.add_box((0.12, 0.034, 0.066), (0, -0.02, 0), bevel=0.004, material=matter("#b08a5a", 0.8, 0.1))
    grip = studio.add_box((0.11, 0.012, 0.036), (0, -0.04, 0), bevel=0.005, material=matter("#b08a5a", 0.8, 0.1))
    paper = studio.add_box((0.104, 0.0375, 0.0695), (0, -0.0195, 0), bevel=0.004, material=matter("#7c3f2e", 0.9, 0.1))
    put([cork, grip, paper], at, turn)


def fine_scraper(at, turn, tilt=50):
    """A pointed blade on a thin shank, for holes and joints."""
    blade = studio.add_box((0.03, 0.0012, 0.007), (0.015, 0, 0), bevel=0.0003, material=steel(-0.015))
    for vertex in blade.data.vertices:
        vertex.co.z *= 0.16 if vertex.co.x < 0 else 0.8
    shank = studio.add_lathe([(0, 0), (0.0024, 0), (0.0024, 0.04), (0, 0.04)], (0.028, 0, 0), (0, 90, 0), metal(0.25))
    ferrule = studio.add_lathe([(0.0024, 0), (0.0058, 0.001), (0.0066, 0.014), (0, 0.014)], (0.058, 0, 0), (0, 90, 0), metal(0.2))
    put([blade, shank, ferrule, handle(0.07, 0.1, 0.0105, matter("#26518f", 0.3))], at, turn, tilt)


def cloth(size, at, turn, colour="#8b9fae", seed=3):
    """A wiping cloth, folded twice and a little crumpled; its lower side is at the origin."""
    grid = Grid(size[0] * 1.2, size[1] * 1.2, 520)
    x, z = grid.x + 0.0016 * grid.noise(0.05, seed), grid.z + 0.0016 * grid.noise(0.05, seed + 1)
    crease = 1 - np.abs(np.tanh(1.6 * grid.noise(0.06, seed + 2, 1.3, stretch=(1.8, 1))))
    height = np.zeros(grid.x.shape)
    for n in range(4):
        # Each layer ends a little further in; on the left the layers are one fold.
        inset = np.array((0.0006, 0.0022, 0.0022, 0.0022)) * n + 0.0008 * n * grid.noise(0.04, seed + 10 + n)[..., None]
        side = np.stack([-x, x, -z, z], -1) - np.array((size[0], size[0], size[1], size[1])) / 2 + inset
        within = np.clip(-(np.linalg.norm(np.maximum(side + 0.005, 0), axis=-1) - 0.005) / 0.0022, 0, 1)
        height += 0.0026 * np.sqrt(1 - (1 - within) ** 2)
    cover = smooth(0, 0.002, height)
    height += cover * (0.0026 * crease**3 + 0.0008 * grid.noise(0.06, seed + 4))
    height += cover * 0.0002 * np.cos(grid.x / 0.0009 * math.pi) * np.cos(grid.z / 0.0009 * math.pi)
    paint = np.broadcast_to(linear(colour), (*grid.x.shape, 3)) * (1 + 0.05 * grid.noise(0.0012, seed + 5, 1)[..., None])
    thing = studio.add_wall(grid, np.where(cover > 0.02, height, -0.004), paint, np.full(grid.x.shape, 0.95))
    edge = thing.modifiers.new("outline", "MASK")
    edge.vertex_group = "cloth"
    thing.vertex_groups.new(name="cloth").add(np.flatnonzero(cover > 0.02).tolist(), 1, "REPLACE")
    put([thing], at, turn)


def trowel(at, turn, tilt=14, length=0.2):
    """A finishing trowel: its handle is parallel to its plate, whose working edge is at x = 0."""
    plate = studio.add_box((0.09, 0.0009, length), (0.045, 0, 0), bevel=0.0003, material=steel(-0.045))
    for vertex in plate.data.vertices:
        vertex.co.z *= 1 - 0.12 * (vertex.co.x > 0)
    rail = studio.add_box((0.012, 0.007, length * 0.8), (0.05, -0.004, 0), bevel=0.002, material=metal(0.3))
    neck = studio.add_wire([(0.05, -0.006, 0.035), (0.05, -0.03, 0.06), (0.05, -0.052, 0.068), (0.05, -0.056, 0.05)], 0.009, metal(0.22))
    grip = studio.add_lathe([(0, -0.07), (0.012, -0.069), (0.0165, -0.055), (0.0155, -0.01), (0.017, 0.03), (0.013, 0.056), (0.009, 0.06), (0, 0.06)], (0.05, -0.056, 0), material=wood("#b98a57"))
    put([plate, rail, neck, grip], at, turn, tilt)


def cutter(at, turn, tilt=42):
    """A knife with a snap-off blade."""
    blade = studio.add_box((0.034, 0.0006, 0.016), (0.017, 0, 0), bevel=0.0001, material=metal(0.22))
    for vertex in blade.data.vertices:
        vertex.co.x -= 0.014 * (vertex.co.x < 0) * (vertex.co.z > 0)
    for vertex in blade.data.vertices:
        vertex.co.x += 0.014
    sleeve = studio.add_box((0.04, 0.007, 0.021), (0.064, 0, 0), bevel=0.002, material=metal(0.3))
    body = studio.add_box((0.13, 0.014, 0.028), (0.14, 0, 0), bevel=0.006, material=matter("#d7a21c", 0.4))
    slide = studio.add_box((0.026, 0.008, 0.012), (0.115, -0.009, 0), bevel=0.003, material=matter("#2b2d31", 0.5))
    put([blade, sleeve, body, slide], at, turn, tilt)


def spray_lance(at, turn, tilt=30):
    """The end of an airless lance: tip, guard and tube; the tip is at the origin."""
    dark, orange = matter("#2b2d31", 0.5), matter("#d7641c", 0.4)
    tip = studio.add_lathe([(0.004, 0), (0.009, 0.002), (0.011, 0.012), (0.016, 0.014), (0.016, 0.03), (0.011, 0.034), (0.011, 0.05)], (0, 0, 0), (0, 90, 0), metal(0.25))
    guard = [studio.add_box((0.034, 0.022, 0.004), (0.002, 0, side * 0.019), (0, side * 24, 0), 0.0015, orange) for side in (-1, 1)]
    barrel = studio.add_lathe([(0.0165, 0.018), (0.0185, 0.02), (0.0185, 0.03), (0.0165, 0.032)], (0, 0, 0), (0, 90, 0), orange)
    key = studio.add_box((0.012, 0.006, 0.05), (0.024, -0.019, 0.01), bevel=0.002, material=orange)
    tube = studio.add_lathe([(0.0075, 0.045), (0.0075, 0.5)], (0, 0, 0), (0, 90, 0), metal(0.3))
    collar = studio.add_lathe([(0.0075, 0.05), (0.0135, 0.052), (0.0135, 0.075), (0.0075, 0.078)], (0, 0, 0), (0, 90, 0), dark)
    put([tip, *guard, barrel, key, tube, collar], at, turn, tilt)


def arm_sander(at, turn, tilt=24):
    """The head of a long-arm sander: a disc below its hood, a brush skirt round it, and the arm."""
    dark, body = matter("#2b2d31", 0.55), matter("#3f6b5c", 0.45)
    disc = studio.add_lathe([(0, 0), (0.112, 0), (0.112, 0.008), (0.06, 0.012)], (0, 0, 0), (90, 0, 0), matter("#d8d4cc", 0.9, 0.1))
    skirt = studio.add_lathe([(0.114, 0.002), (0.121, 0.002), (0.119, 0.022), (0.112, 0.026)], (0, 0, 0), (90, 0, 0), dark)
    hood = studio.add_lathe([(0.119, 0.022), (0.112, 0.034), (0.07, 0.046), (0.045, 0.05), (0.042, 0.07), (0.02, 0.076), (0, 0.076)], (0, 0, 0), (90, 0, 0), body)
    fork = [studio.add_box((0.09, 0.014, 0.01), (0.06, -0.06, side * 0.046), bevel=0.004, material=dark) for side in (-1, 1)]
    put([disc, skirt, hood], at, turn)
    arm = studio.add_lathe([(0.019, 0.1), (0.019, 0.9)], (0, -0.06, 0), (0, 90, 0), metal(0.35))
    joint = studio.add_box((0.03, 0.03, 0.1), (0.105, -0.06, 0), bevel=0.006, material=dark)
    hose = studio.add_wire([(0.03, -0.08, 0.03), (0.12, -0.1, 0.05), (0.3, -0.095, 0.03), (0.9, -0.1, 0.035)], 0.034, matter("#4a4d52", 0.6))
    put([*fork, joint, arm, hose], at, turn, tilt * 0.35)


def spray_nozzle(at, turn, tilt=26):
    """The end of a pump sprayer's wand; the nozzle is at the origin."""
    brass, black = studio.new_material("brass", (0.6, 0.42, 0.16), 0.28, metallic=1)[0], matter("#2b2d31", 0.5)
    cap = studio.add_lathe([(0, 0), (0.006, 0), (0.009, 0.003), (0.009, 0.016), (0.006, 0.02), (0.006, 0.03)], (0, 0, 0), (0, 90, 0), brass)
    tube = studio.add_wire([(0.025, 0, 0), (0.05, 0, 0), (0.075, -0.004, 0), (0.1, -0.012, 0), (0.5, -0.14, 0)], 0.0085, brass)
    nut = studio.add_lathe([(0.006, 0.026), (0.01, 0.028), (0.01, 0.04), (0.006, 0.042)], (0, 0, 0), (0, 90, 0), black)
    put([cap, tube, nut], at, turn, tilt)


def awl(at, turn, tilt=48):
    blade = studio.add_lathe([(0.0003, 0), (0.0012, 0.012), (0.0024, 0.05), (0.0028, 0.07)], (0, 0, 0), (0, 90, 0), metal(0.2))
    ferrule = studio.add_lathe([(0.0028, 0.066), (0.007, 0.067), (0.0082, 0.082), (0, 0.082)], (0, 0, 0), (0, 90, 0), metal(0.25))
    put([blade, ferrule, handle(0.078, 0.095, 0.017)], at, turn, tilt)


def chisel(at, turn, tilt=24, width=0.02):
    """A bevelled chisel; its cutting edge is at the origin."""
    blade = studio.add_box((0.105, 0.0034, width), (0.0525, -0.0017, 0), bevel=0.0003, material=metal(0.24))
    for vertex in blade.data.vertices:
        vertex.co.x += 0.009 * (vertex.co.x < 0) * (vertex.co.y < 0)
    neck = studio.add_lathe([(0.0045, 0.1), (0.004, 0.118), (0.008, 0.121), (0.008, 0.126)], (0, -0.0017, 0), (0, 90, 0), metal(0.24))
    ferrule = studio.add_lathe([(0.0105, 0.125), (0.0115, 0.14), (0, 0.14)], (0, -0.0017, 0), (0, 90, 0), metal(0.2))
    put([blade, neck, ferrule, handle(0.134, 0.13, 0.0165, wood("#a8642f"))], at, turn, tilt)
