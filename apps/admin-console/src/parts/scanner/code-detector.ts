/** Returns the texts of the codes in the camera's picture. */
type CodeDetector = (video: HTMLVideoElement) => Promise<readonly string[]>;

interface DetectedCode {
  readonly rawValue: string;
  readonly format?: string;
}
interface OwnDetector {
  new (options: {
    formats: string[];
  }): {
    detect(picture: ImageBitmapSource): Promise<readonly DetectedCode[]>;
  };
  getSupportedFormats(): Promise<readonly string[]>;
}
declare global {
  /** Missing in Firefox, Safari and Chromium on Windows and Linux. */
  var BarcodeDetector: OwnDetector | undefined;
}

/** The QR codes of our labels and screens, and the bar codes of cards. */
const formats = ['qr_code', 'code_39', 'code_128', 'codabar', 'ean_13', 'itf'];

/** Returns the browser's own detector if it reads all formats; else our reader, which is loaded when needed. */
export const createCodeDetector = async (): Promise<CodeDetector> => {
  const Own = globalThis.BarcodeDetector;
  const supported = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  if (Own && formats.every((format) => supported.includes(format))) {
    const own = new Own({ formats });
    return async (video) => (await own.detect(video)).map(readText);
  }
  const { createPictureReader } = await import(/* webpackChunkName: "console-codes" */ './read-picture');
  const read = createPictureReader();
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video;
    if (!context || width === 0 || height === 0) return [];
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0);
    return read(context.getImageData(0, 0, width, height));
  };
};

/** A, B, C and D begin and end Codabar; scanners leave them out of its text. */
const readText = ({ rawValue, format }: DetectedCode): string =>
  format === 'codabar' ? rawValue.replace(/^[A-D](.*)[A-D]$/i, '$1') : rawValue;
