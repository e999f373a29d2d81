"""Takes the noise of few samples out of a render."""
import numpy as np


def average(picture, guides, steps, edge_weight=0.0):
    """Averages neighbours that are part of the same surface: light on it is soft, so what differs is noise.

    `guides`: planes that are free of noise, and the difference at which a neighbour counts little. `steps`: distances
    in pixels, one for each pass. `edge_weight`: how much a direct neighbour counts at least, as a pixel on an edge is
    like none of its neighbours.
    """
    for step in steps:
        total, weights = picture.copy(), np.ones((*picture.shape[:2], 1), np.float32)
        for across in (-2, -1, 0, 1, 2):
            for down in (-2, -1, 0, 1, 2):
                if across == down == 0:
                    continue
                move = lambda plane: np.roll(plane, (down * step, across * step), (0, 1))
                unlike = sum(((move(guide) - guide) ** 2).sum(-1, keepdims=True) / width**2 for guide, width in guides)
                weight = np.exp(-unlike - (across**2 + down**2) / 4)
                if step == 1 and abs(across) + abs(down) == 1:
                    weight = np.maximum(weight, edge_weight)
                total += move(picture) * weight
                weights += weight
        picture = total / weights
    return picture
