/** Below it stand pictures of the back-office's host that don't lie in its `/media/`: `/media/-/uploads/wall.png`. */
export const OTHER_MEDIA_PATH = "/media/-/";
