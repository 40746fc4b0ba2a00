/** A file of a form. */
export interface FormFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** A multipart form with these fields, and these files in one field. */
export function form(fields: object, fileField?: string, files: readonly FormFile[] = []): never {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value));
  for (const { name, type, content } of files)
    data.append(fileField ?? 'images', new Blob([new Uint8Array(content)], { type }), name);
  // Fastify's inject takes one and its types do not say so.
  return data as unknown as never;
}
