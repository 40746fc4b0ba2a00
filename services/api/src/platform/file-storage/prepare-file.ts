import { DomainError } from '../errors/domain-error.js';
import { loadSharp } from './load-sharp.js';

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
 * Redraws a picture: upright, pixels only (no place, no camera, no hidden file), on white if it is transparent,
 * because dark letters are invisible on a dark page. The format is WebP: half the size of JPEG, and every current
 * browser shows it.
 * @param type media type of the content
 * @throws DomainError picture_too_large for too many pixels; file_type_unsupported for one that is cut off or broken
 */
export async function preparePicture(content: Buffer, type: string): Promise<PreparedPicture> {
  const limitInputPixels = type === 'image/png' ? MOST_PIXELS_OF_PNG : MOST_PIXELS;
  if ((await getPixels(content)) > limitInputPixels) throw new DomainError('picture_too_large');
  const sharp = await loadSharp();
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

/** Reads the number of pixels from the header, without decoding; 0 if unreadable. */
const getPixels = async (content: Buffer): Promise<number> => {
  const sharp = await loadSharp();
  const { width = 0, height = 0 } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return width * height;
};

const drawThumbnail = async (picture: Buffer): Promise<Buffer> =>
  (await loadSharp())(picture)
    .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 74 })
    .toBuffer();

export const pdfType = 'application/pdf';

/** The distance of a PDF's end mark from the end of the file; readers accept the same. */
const TRAILER_BYTES = 1_024;

/** @throws DomainError file_type_unsupported for a PDF that was cut off. */
export function checkPdf(content: Buffer): void {
  if (!content.subarray(-TRAILER_BYTES).includes('%%EOF')) throw new DomainError('file_type_unsupported');
}

/** True if a stored file can still be read to its end. @param type as it was stored */
export async function isIntact(content: Buffer, type: string): Promise<boolean> {
  try {
    if (type === pdfType) checkPdf(content);
    else await (await loadSharp())(content, { failOn: 'error' }).stats();
    return true;
  } catch {
    return false;
  }
}
