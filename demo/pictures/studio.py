"""The one wall and the one lamp: builds Blender's scene from fields, and renders it with Cycles."""
import math

import bpy
import mathutils
import numpy as np


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    world = bpy.data.worlds.new("world")
    scene.world = world
    world.use_nodes = True
    return scene


def add_wall(grid, height, colour, roughness=0.9, bend_at=None):
    """A mesh with one vertex for each sample. `height` in metres towards the viewer; `colour` linear RGB.

    `bend_at`: from this x on, the wall turns towards the viewer by a right angle.
    """
    rows, columns = grid.x.shape
    x, y = grid.x, -np.broadcast_to(height, grid.x.shape)
    if bend_at is not None:
        past = np.maximum(grid.x - bend_at, 0)
        x, y = np.where(past > 0, bend_at + y, x), np.where(past > 0, -past, y)
        corner = np.clip(np.abs(grid.x - bend_at) / 0.004, 0, 1)
        x = np.where(past > 0, bend_at + (x - bend_at) * corner, x)
    mesh = bpy.data.meshes.new("wall")
    index = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([index[:-1, :-1], index[:-1, 1:], index[1:, 1:], index[1:, :-1]], -1).reshape(-1)
    count = len(faces) // 4
    mesh.vertices.add(rows * columns)
    mesh.vertices.foreach_set("co", np.stack([x, y, grid.z], -1).astype(np.float32).reshape(-1))
    mesh.loops.add(len(faces))
    mesh.loops.foreach_set("vertex_index", faces.astype(np.int32))
    mesh.polygons.add(count)
    mesh.polygons.foreach_set("loop_start", np.arange(0, len(faces), 4, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(count, 4, dtype=np.int32))
    mesh.polygons.foreach_set("use_smooth", np.ones(count, dtype=bool))
    mesh.update(calc_edges=True)
    values = np.ones((rows, columns, 4), dtype=np.float32)
    values[..., :3] = np.clip(colour, 0, 1)
    values[..., 3] = roughness
    mesh.color_attributes.new("paint", "FLOAT_COLOR", "POINT").data.foreach_set("color", values.reshape(-1))
    mesh.materials.append(painted())
    return _link("wall", mesh)


def painted():
    material, shader = new_material("painted")
    nodes, links = material.node_tree.nodes, material.node_tree.links
    paint = nodes.new("ShaderNodeVertexColor")
    paint.layer_name = "paint"
    links.new(paint.outputs["Color"], shader.inputs["Base Color"])
    links.new(paint.outputs["Alpha"], shader.inputs["Roughness"])
    return material


def new_material(name, colour=(0.8, 0.8, 0.8), roughness=0.9, metallic=0.0, specular=0.25):
    """A new material and its shader node. `colour` is linear RGB."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*colour, 1)
    shader.inputs["Roughness"].default_value = roughness
    shader.inputs["Metallic"].default_value = metallic
    shader.inputs["Specular"].default_value = specular
    return material, shader


def _link(name, data):
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def look_at(thing, place, target):
    thing.location = place
    thing.rotation_euler = (mathutils.Vector(target) - mathutils.Vector(place)).to_track_quat("-Z", "Y").to_euler()


def add_lamp(angle, distance, power, size, colour=(1, 0.92, 0.81), up=0.25, azimuth=180):
    """A square lamp beside the wall. `angle`: degrees above the wall's plane; `azimuth`: 180 is left, 90 is above."""
    lamp = bpy.data.lights.new("lamp", "AREA")
    lamp.energy, lamp.size, lamp.color = power * distance**2, size, colour
    a, b = math.radians(angle), math.radians(azimuth)
    place = (distance * math.cos(a) * math.cos(b), -distance * math.sin(a), distance * math.cos(a) * math.sin(b) + up)
    look_at(_link("lamp", lamp), place, (0, 0, 0))


def add_sun(angle, azimuth, power, softness=0.5, colour=(1, 0.93, 0.82)):
    """Parallel light. Degrees as for the lamp; `softness`: the sun's diameter in degrees."""
    sun = bpy.data.lights.new("sun", "SUN")
    sun.energy, sun.angle, sun.color = power, math.radians(softness), colour
    a, b = math.radians(angle), math.radians(azimuth)
    look_at(_link("sun", sun), (math.cos(a) * math.cos(b), -math.sin(a), math.cos(a) * math.sin(b)), (0, 0, 0))


def set_sky(strength, colour=(0.8, 0.84, 0.9)):
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*colour, 1)
    background.inputs[1].default_value = strength


def add_camera(place, target, lens=50):
    camera = bpy.data.cameras.new("camera")
    camera.lens = lens
    thing = _link("camera", camera)
    look_at(thing, place, target)
    bpy.context.scene.camera = thing


def add_box(size, place, rotation=(0, 0, 0), bevel=0.003, material=None):
    """Metres and degrees; the place is the centre."""
    bpy.ops.mesh.primitive_cube_add(size=1)
    thing = bpy.context.object
    thing.scale = size
    bpy.ops.object.transform_apply(scale=True)
    return _finish(thing, place, rotation, bevel, material)


def add_lathe(profile, place, rotation=(0, 0, 0), material=None, segments=128):
    """A body of revolution from points (radius, height) in metres, from below."""
    turns = np.linspace(0, 2 * math.pi, segments, endpoint=False)
    corners = [(r * math.cos(t), r * math.sin(t), z) for r, z in profile for t in turns]
    faces = []
    for row in range(len(profile) - 1):
        for n in range(segments):
            m = (n + 1) % segments
            faces.append((row * segments + n, row * segments + m, (row + 1) * segments + m, (row + 1) * segments + n))
    mesh = bpy.data.meshes.new("lathe")
    mesh.from_pydata(corners, [], faces)
    return _finish(_link("lathe", mesh), place, rotation, 0.0012, material)


def add_wire(points, thickness, material=None):
    """A round wire through points. Metres."""
    curve = bpy.data.curves.new("wire", "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.resolution_u = "3D", thickness / 2, 4, 16
    spline = curve.splines.new("NURBS")
    spline.points.add(len(points) - 1)
    for point, place in zip(spline.points, points):
        point.co = (*place, 1)
    spline.use_endpoint_u, spline.order_u = True, 3
    wire = _link("wire", curve)
    if material:
        curve.materials.append(material)
    return wire


def _finish(thing, place, rotation, bevel, material):
    thing.location, thing.rotation_euler = place, [math.radians(angle) for angle in rotation]
    if bevel:
        modifier = thing.modifiers.new("bevel", "BEVEL")
        modifier.width, modifier.segments, modifier.limit_method = bevel, 3, "ANGLE"
    if material:
        thing.data.materials.append(material)
    for polygon in thing.data.polygons:
        polygon.use_smooth = True
    thing.data.use_auto_smooth = True
    return thing


def render(path, width, height, samples, exposure=0.0, look="Medium High Contrast"):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples, cycles.use_denoising, cycles.max_bounces = samples, False, 5
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.02
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.view_settings.view_transform, scene.view_settings.look = "Filmic", look
    scene.view_settings.exposure = exposure
    scene.render.image_settings.color_depth = "16"
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
