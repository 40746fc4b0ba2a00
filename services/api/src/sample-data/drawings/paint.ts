import sharp from 'sharp';
import type { PreparedPicture } from '../../files/prepare-picture.js';
import { type Drawing, draw } from './draw.js';

/** Width of a thumbnail, in pixels. */
const THUMBNAIL_WIDTH = 480;
/** Of WebP, from 0 to 6: the first start waits for all the pictures, and they are small all the same. */
const EFFORT = 1;

/**
 * A drawing as the picture and thumbnail that an upload of it would become. An upload is read, turned and
 * looked at for what hides in it, which takes three times as long; a drawing of ours is only encoded.
 */
export async function paint(drawing: Drawing, variant: number): Promise<PreparedPicture> {
  const { data, info } = await sharp(draw(drawing, variant))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const [picture, thumbnail] = await Promise.all([
    pixels().webp({ quality: 80, effort: EFFORT }).toBuffer(),
    pixels().resize({ width: THUMBNAIL_WIDTH }).webp({ quality: 74, effort: EFFORT }).toBuffer(),
  ]);
  return { picture, thumbnail };
}
