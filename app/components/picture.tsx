import type { PictureFormat, PictureFormatName } from "./picture-formats";
import { PICTURE_FORMATS, pictureAddress, pictureSet, sparingSizes } from "./picture-formats";

/** The part of the contract's Media that is rendered. */
export interface PictureSource {
  url: string;
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
  /** In place of the media's own; `""` when the words beside it say the same. */
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
  if (!phone) return image;
  const set = pictureSet(phone.media.url, phone.format) ?? phone.media.url;
  return (
    <picture>
      <source
        media={`(max-width: ${phone.upTo}px)`}
        srcSet={set}
        sizes={sparingSizes("100vw")}
        {...boxOf(phone.media, phone.format)}
      />
      {image}
    </picture>
  );
}
