/** The picture that stands beside a link to a page, where it is shared (Open Graph) and in search results. */

/** Pixels; one of the sizes that `/images/` makes. */
export const PICTURE_OF_LINKS = { width: 1200, height: 630 } as const;

const OWN_PICTURE = "/og.jpg";

/** A path of this site. Drawings and pictures of another host's can't be cut to the size, so the site's own stands in. */
export function pictureOfLink(url: string | null | undefined): string {
  const canBeCut = url?.startsWith("/media/") && /\.(?:png|jpe?g|webp)$/i.test(url);
  if (!canBeCut) return OWN_PICTURE;
  const { width, height } = PICTURE_OF_LINKS;
  return `/images/w_${width},h_${height},f_jpeg${url}`;
}
