import sharp from 'sharp';

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

/** The parts of a PDF of one page, in the order in which its table of contents numbers them. */
const pdfObjects = (text: string): string[] => {
  const drawing = `BT /F1 18 Tf 40 90 Td (${text}) Tj ET`;
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 150] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
};

/** A receipt: a real PDF of one page, with a correct cross-reference table. */
export function receipt(name = 'receipt.pdf'): UploadFile {
  let body = '%PDF-1.4\n';
  const offsets: string[] = [];
  const objects = pdfObjects('Receipt: one umbrella, red handle');
  for (const [index, object] of objects.entries()) {
    offsets.push(String(body.length).padStart(10, '0'));
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  const buffer = Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
  return { name, mimeType: 'application/pdf', buffer };
}
