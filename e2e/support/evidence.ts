import sharp from 'sharp';

interface PdfOptions {
  /** The text of each page. */
  readonly pages: readonly string[];
  /** Further entries of the catalog, e.g. an action on opening. */
  readonly catalog?: string;
  /** Further entries of the trailer, e.g. how it is locked. */
  readonly trailer?: string;
}

/** Its parts, in the order in which its table of contents numbers them: a page and its drawing take turns. */
const getObjects = ({ pages, catalog = '' }: PdfOptions): string[] => {
  const first = 4;
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`);
  const drawn = pages.flatMap((text, index) => {
    const drawing = `BT /F1 18 Tf 40 130 Td (${text}) Tj ET`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 200] /Contents ${first + 2 * index + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ];
  });
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...drawn,
  ];
};

/** A real PDF, with a correct cross-reference table. */
export function pdf(options: PdfOptions): Buffer {
  let body = '%PDF-1.4\n';
  const offsets: string[] = [];
  const objects = getObjects(options);
  for (const [index, object] of objects.entries()) {
    offsets.push(String(body.length).padStart(10, '0'));
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R ${options.trailer ?? ''} >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1');
}

/** A file as Playwright's setInputFiles takes it. */
export interface UploadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A photo as from a phone: a real JPEG with a place in its metadata. */
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
