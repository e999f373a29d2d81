/** The picture of a page for shared links (Open Graph) and search results. */

/** Pixels; one of the sizes that `/images/` makes. */
export const PICTURE_OF_LINKS = { width: 1200, height: 630 } as const;

const OWN_PICTURE = "/og.jpg";

/** Returns a path of this site. Drawings and pictures of other hosts can't be resized, so the site's default replaces them. */
export function pictureOfLink(url: string | null | undefined): string {
  const canBeCut = url?.startsWith("/media/") && /\.(?:png|jpe?g|webp)$/i.test(url);
  if (!canBeCut) return OWN_PICTURE;
  const { width, height } = PICTURE_OF_LINKS;
  return `/images/w_${width},h_${height},f_jpeg${url}`;
}
