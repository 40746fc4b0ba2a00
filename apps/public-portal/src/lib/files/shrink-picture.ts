/** Longest side that is sent, in pixels: the service keeps no larger picture. */
const LONGEST_SIDE = 2_048;
/** Bytes below which a picture travels as it is, unless it is larger than that. */
const SMALL_ENOUGH = 1_000_000;
const TYPE = 'image/jpeg';
const QUALITY = 0.85;

const encode = async (bitmap: ImageBitmap, scale: number): Promise<Blob> => {
  const side = (length: number) => Math.max(Math.round(length * scale), 1);
  const canvas = new OffscreenCanvas(side(bitmap.width), side(bitmap.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is nothing to draw on.');
  // JPEG knows no transparency: what was see-through would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: TYPE, quality: QUALITY });
};

const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;

/**
 * A picture as it is worth sending: turned upright, at most 2,048 pixels long, without what a camera wrote into it.
 * @returns the file itself where it is no picture, small already, would not become smaller, or cannot be read here
 */
export const shrinkPicture = async (file: File): Promise<File> => {
  if (!file.type.startsWith('image/')) return file;
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(LONGEST_SIDE / Math.max(bitmap.width, bitmap.height), 1);
    const blob = scale < 1 || file.size > SMALL_ENOUGH ? await encode(bitmap, scale) : file;
    bitmap.close();
    if (blob.type !== TYPE || blob.size >= file.size) return file;
    return new File([blob], jpegName(file.name), { type: TYPE, lastModified: file.lastModified });
  } catch {
    // Whatever this browser cannot do, the service can: it takes the file as it was chosen.
    return file;
  }
};
