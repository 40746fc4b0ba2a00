import sharp from 'sharp';
import { pdf } from './pdf.ts';

/** A file as Playwright's setInputFiles takes it. */
export interface UploadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A picture as a phone takes it: a real JPEG that says where it was taken. */
export async function photo(name = 'umbrella.jpg'): Promise<UploadFile> {
  const noise = { create: { width: 640, height: 480, channels: 3 as const, background: '#2f6f8f' } };
  const gps = { IFD0: { Model: 'Test Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 23/1 0/1' } };
  const buffer = await sharp(noise).withExif(gps).jpeg({ quality: 85 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A receipt: a real PDF. */
export function receipt(name = 'receipt.pdf', pages = ['Receipt: one umbrella, red handle']): UploadFile {
  return { name, mimeType: 'application/pdf', buffer: pdf({ pages }) };
}
