"""The finest detail of a wall, which only a large picture shows."""


def grain(wall, slope=0.07, tone=0.015, seed=900):
    """Pores and specks as small as a picture of 2,400 pixels can show. `slope`: how steep they are; `tone`: how much they differ in colour."""
    length = wall.grid.width * 0.0013
    wall.height += slope * length / 6.3 * wall.grid.noise(length, seed, 1.2)
    wall.vary(wall.grid.noise(length * 0.8, seed + 1, 1.2), tone)
