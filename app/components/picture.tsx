import type { PictureFormat, PictureFormatName } from "./picture-formats";
import { isResized, PICTURE_FORMATS, pictureAddress, pictureSet, sparingSizes } from "./picture-formats";

export interface PictureSource {
  url: string;
  /** The same, smaller: of use where it isn't resized. */
  webp?: string | undefined;
  alt?: string;
  width?: number | undefined;
  height?: number | undefined;
}

interface PictureProps {
  media: PictureSource;
  format: PictureFormatName;
  /** CSS `sizes`: how wide it will be, on phones first; without it, as wide as its format's box. */
  sizes?: string;
  /** The page's largest picture: fetched at once. The others wait until they come near. */
  priority?: boolean;
  /** Replaces the media's own text; `""` if the adjacent text says the same. */
  alt?: string;
  /** Another cut below this width, in CSS pixels. */
  phone?: { media: PictureSource; format: PictureFormatName; upTo: number };
  className?: string;
}

function boxOf(media: PictureSource, format: PictureFormatName) {
  const {
    box: [width, height],
  }: PictureFormat = PICTURE_FORMATS[format];
  const ratio = media.width && media.height ? media.height / media.width : 3 / 4;
  return { width, height: height ?? Math.round(width * ratio) };
}

const WEBP = "image/webp";
const webpOf = ({ url, webp }: PictureSource) => (isResized(url) ? undefined : webp);

/** Width and height are always set, so that nothing moves when it arrives. */
export function Picture({ media, format, sizes, priority = false, alt, phone, className }: PictureProps) {
  const { width, height } = boxOf(media, format);
  const image = (
    <img
      className={className}
      src={pictureAddress(media.url, format, PICTURE_FORMATS[format].box[0])}
      srcSet={pictureSet(media.url, format)}
      sizes={sparingSizes(sizes ?? `(max-width: ${width}px) 100vw, ${width}px`)}
      width={width}
      height={height}
      alt={alt ?? media.alt ?? ""}
      loading={priority ? undefined : "lazy"}
      decoding={priority ? undefined : "async"}
      // React 18 only knows the attribute in lower case.
      {...(priority ? { fetchpriority: "high" } : {})}
    />
  );
  const webp = webpOf(media);
  if (!phone && !webp) return image;
  return (
    <picture>
      {phone && <PhoneSources {...phone} />}
      {webp && <source type={WEBP} srcSet={webp} />}
      {image}
    </picture>
  );
}

function PhoneSources({ media, format, upTo }: NonNullable<PictureProps["phone"]>) {
  const shared = { media: `(max-width: ${upTo}px)`, ...boxOf(media, format) };
  const webp = webpOf(media);
  return (
    <>
      {webp && <source type={WEBP} srcSet={webp} {...shared} />}
      <source srcSet={pictureSet(media.url, format) ?? media.url} sizes={sparingSizes("100vw")} {...shared} />
    </>
  );
}
