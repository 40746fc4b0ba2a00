import sharp, { type Sharp } from 'sharp';
import type { FormFile } from './form.js';

const drawing = (width = 64, height = 48): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 40 } } });

/** A real JPEG that tells where and with what it was taken, lying on its side. */
export async function jpeg({
  width,
  height,
  name = 'umbrella.jpg',
}: {
  width?: number;
  height?: number;
  name?: string;
} = {}): Promise<FormFile> {
  const content = await drawing(width, height)
    .withExif({
      IFD0: { Model: 'SecretCamera' },
      IFD3: { GPSLatitude: '48/1 51/1 24/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, type: 'image/jpeg', content };
}

export const png = async (name = 'keys.png', width?: number, height?: number): Promise<FormFile> => ({
  name,
  type: 'image/png',
  content: await drawing(width, height).png().toBuffer(),
});

/** A small real PDF of one empty page. */
export function pdf(name = 'receipt.pdf'): FormFile {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 4\n0000000000 65535 f \n${table}trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name, type: 'application/pdf', content: Buffer.from(text, 'latin1') };
}
