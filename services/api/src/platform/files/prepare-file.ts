import sharp from 'sharp';
import { DomainError } from '../errors/domain-error.js';

/** Longest side of a picture and of its thumbnail, in pixels: enough to read a label on a found thing. */
const PICTURE_SIDE = 2048;
const THUMBNAIL_SIDE = 480;
/**
 * A file under 5 MB that unpacks to more than this is not a photograph. A JPEG is made smaller while it is
 * read; a PNG is unpacked whole, with up to eight bytes for each pixel.
 */
const MOST_PIXELS = 64_000_000;
const MOST_PIXELS_OF_PNG = 25_000_000;
const MOST_SECONDS = 10;

export interface PreparedPicture {
  readonly picture: Buffer;
  readonly thumbnail: Buffer;
}

export const pictureType = 'image/webp';

/**
 * Draws a picture anew: turned upright, without anything but its pixels (no place, no camera, no other
 * file hidden in it), on white where it is transparent: dark letters are not seen on a dark page. One format for all:
 * WebP is half the size of JPEG, and every browser of the last years shows it.
 * @param type media type of the content
 * @throws DomainError picture_too_large for too many pixels; file_type_unsupported for one that is cut off or broken
 */
export async function preparePicture(content: Buffer, type: string): Promise<PreparedPicture> {
  const limitInputPixels = type === 'image/png' ? MOST_PIXELS_OF_PNG : MOST_PIXELS;
  if ((await pixelsOf(content)) > limitInputPixels) throw new DomainError('picture_too_large');
  try {
    const picture = await sharp(content, { failOn: 'error', limitInputPixels })
      .timeout({ seconds: MOST_SECONDS })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toBuffer();
    return { picture, thumbnail: await drawThumbnail(picture) };
  } catch {
    throw new DomainError('file_type_unsupported');
  }
}

/** As its first bytes say; nothing is unpacked. None of what cannot be read. */
const pixelsOf = async (content: Buffer): Promise<number> => {
  const { width = 0, height = 0 } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return width * height;
};

const drawThumbnail = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 74 })
    .toBuffer();

export const pdfType = 'application/pdf';

/** How far from its end a PDF may say that it ends; readers look as far. */
const TRAILER_BYTES = 1_024;

/** @throws DomainError file_type_unsupported for a PDF that was cut off. */
export function checkPdf(content: Buffer): void {
  if (!content.subarray(-TRAILER_BYTES).includes('%%EOF')) throw new DomainError('file_type_unsupported');
}
