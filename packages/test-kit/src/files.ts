/** A file of a form. */
export interface FormFile {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** A real picture of one pixel. */
export const png = (name = 'bottle.png'): FormFile => ({
  name,
  type: 'image/png',
  content: fromBase64(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  ),
});

/** A small real PDF of one empty page. */
export const pdf = (name = 'receipt.pdf'): FormFile => {
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
  const tail = `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return {
    name,
    type: 'application/pdf',
    content: new TextEncoder().encode(`${text}xref\n0 4\n0000000000 65535 f \n${table}${tail}`),
  };
};

/** A file that is neither a picture nor a PDF. */
export const text = (): FormFile => ({
  name: 'notes.txt',
  type: 'text/plain',
  content: new TextEncoder().encode('Only words.'),
});

/** A file of so many bytes. */
export const large = (bytes: number): FormFile => ({ ...png(), content: new Uint8Array(bytes) });

/** A form with these fields, and these files in one field. */
export const form = (fields: object, field = 'images', files: readonly FormFile[] = []): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  for (const { name, type, content } of files)
    data.append(field, new Blob([new Uint8Array(content)], { type }), name);
  return data;
};
