/** Number of first bytes that identify a file. */
export const KIND_BYTES = 1_024;

/** Pictures that people choose and that are not taken, by the names that they know. */
export const otherPictures = {
  'image/heic': 'HEIC',
  'image/avif': 'AVIF',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/bmp': 'BMP',
  'image/tiff': 'TIFF',
} as const;

const starts: readonly [type: string, start: RegExp][] = [
  ['image/jpeg', /^\xFF\xD8\xFF/],
  ['image/png', /^\x89PNG\r\n[\s\S]\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
  ['image/heic', /^[\s\S]{4}ftyp(?:hei|hev|mif|msf)/],
  ['image/bmp', /^BM[\s\S]{4}\0\0\0\0/],
  ['image/tiff', /^(?:II\*\0|MM\0\*)/],
  // Some have a little before it; readers look for it so far, too.
  ['application/pdf', /%PDF-/],
];

/**
 * Returns the kind of a file by its first bytes; its name and declared type do not count.
 * @param start its first `KIND_BYTES` bytes, or all of them
 * @returns a media type; undefined for any other content
 */
export function getKind(start: Uint8Array): string | undefined {
  const text = Array.from(start.subarray(0, KIND_BYTES), (byte) => String.fromCharCode(byte)).join('');
  return starts.find(([, pattern]) => pattern.test(text))?.[0];
}
