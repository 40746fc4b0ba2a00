interface CodeDetector {
  detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface CodeDetectorClass {
  new (options: { formats: string[] }): CodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}
declare global {
  /** Missing in Firefox, Safari and Chromium on Windows and Linux. */
  var BarcodeDetector: CodeDetectorClass | undefined;
}

/** The codes of our labels and screens, and those of cards. */
const formats = ['qr_code', 'code_128', 'code_39', 'ean_13'];

/** Returns the browser's own detector; elsewhere that of a library, which knows QR codes and is loaded when needed. */
export const createCodeDetector = async (): Promise<CodeDetector> => {
  const Own = globalThis.BarcodeDetector;
  const supported = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  const known = formats.filter((format) => supported.includes(format));
  if (Own && known.includes('qr_code')) return new Own({ formats: known });
  const { BarcodeDetector } = await import(/* webpackChunkName: "console-qr" */ 'qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
};
