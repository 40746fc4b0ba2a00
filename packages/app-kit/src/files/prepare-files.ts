import { isPicture } from '@lost-found/contracts';

/** Longest side that is sent, in pixels: the service keeps no larger picture. */
const LONGEST_SIDE = 2_048;

/** Bytes below which a picture travels as it is, unless it is larger than that. */
const SMALL_ENOUGH = 1_000_000;

const TYPE = 'image/jpeg';

const QUALITY = 0.85;

const prepared = new WeakMap<File, Promise<File | null>>();
let last: Promise<unknown> = Promise.resolve();

/** The start of a PDF; some files have a few bytes before it. */
const PDF_MARK = '%PDF-';
const PDF_MARK_WITHIN = 1_024;

const checkPdf = async (file: File): Promise<File | null> => {
  const start = await new Response(file.slice(0, PDF_MARK_WITHIN)).text();
  return start.includes(PDF_MARK) ? file : null;
};

/** Files are prepared one by one: some phones cannot hold three unpacked photos. */
const inTurn = (work: () => Promise<File | null>): Promise<File | null> => {
  const result = last.then(work);
  last = result;
  return result;
};

/** Returns a file ready to send; null if its content does not fit its name. */
export const prepareFile = async (file: File): Promise<File | null> => {
  const work = prepared.get(file) ?? inTurn(() => (isPicture(file) ? shrinkPicture(file) : checkPdf(file)));
  prepared.set(file, work);
  const ready = await work;
  if (ready) prepared.set(ready, work);
  return ready;
};

/** Files as they are sent. What cannot be is left as it was chosen, for the service to refuse. */
export const prepareFiles = (files: readonly File[]): Promise<File[]> =>
  Promise.all(files.map(async (file) => (await prepareFile(file)) ?? file));

const encode = async (bitmap: ImageBitmap, scale: number): Promise<Blob> => {
  const side = (length: number) => Math.max(Math.round(length * scale), 1);
  const canvas = new OffscreenCanvas(side(bitmap.width), side(bitmap.height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is nothing to draw on.');
  // JPEG has no transparency: transparent parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: TYPE, quality: QUALITY });
};

const toJpegFile = (blob: Blob, { name, lastModified }: File): File =>
  new File([blob], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: TYPE, lastModified });

const scaleOf = ({ width, height }: ImageBitmap): number =>
  Math.min(LONGEST_SIDE / Math.max(width, height), 1);

/** @returns null where it is no picture, whatever its name says */
const decode = (file: File): Promise<ImageBitmap | null> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => {
    if (error instanceof DOMException) return null;
    // The browser does not know the option: that says nothing of the picture.
    throw error;
  });

/**
 * Prepares a picture: turns it upright, limits it to 2,048 pixels, removes the camera's data.
 * @returns the file itself if it is small already or would not become smaller; null if it is not a picture
 */
export const shrinkPicture = async (file: File): Promise<File | null> => {
  try {
    const bitmap = await decode(file);
    if (!bitmap) return null;
    const scale = scaleOf(bitmap);
    const blob = scale < 1 || file.size > SMALL_ENOUGH ? await encode(bitmap, scale) : file;
    bitmap.close();
    return blob.type === TYPE && blob.size < file.size ? toJpegFile(blob, file) : file;
  } catch {
    // The service can do what this browser cannot: it accepts the file as chosen.
    return file;
  }
};

/**
 * Turns a picture of any format that this browser can open into a JPEG, upright and of at most 2,048 pixels.
 * @returns null if the browser cannot open or write it
 */
export const convertPicture = (file: File): Promise<File | null> =>
  inTurn(async () => {
    try {
      const bitmap = await decode(file);
      if (!bitmap) return null;
      const blob = await encode(bitmap, scaleOf(bitmap));
      bitmap.close();
      return blob.type === TYPE ? toJpegFile(blob, file) : null;
    } catch {
      return null;
    }
  });
