import type { FileRule } from '@lost-found/contracts';
import { problem } from './answers';

/** Which files a form takes, and in which field. */
export interface FileField {
  field: string;
  rule: FileRule;
}

/** A form that was read. */
export interface ReadForm {
  fields: Record<string, string>;
  files: File[];
  /** what makes two forms the same: their fields, and their files to the last byte */
  content: string;
}

const isText = (entry: [string, FormDataEntryValue]): entry is [string, string] =>
  typeof entry[1] === 'string';

const partOf = async ([name, value]: [string, FormDataEntryValue]) =>
  typeof value === 'string' ? [name, value] : [name, Array.from(new Uint8Array(await value.arrayBuffer()))];

/** They are believed what they say they are: nothing here opens them. */
const refuseFiles = (files: File[], { maxFiles, maxBytes, types }: FileRule): Response | undefined => {
  if (files.length > maxFiles) return problem('too_many_files', { params: { max: maxFiles } });
  if (files.some(({ size }) => size > maxBytes)) return problem('file_too_large');
  if (files.some(({ type }) => !types.includes(type))) return problem('file_type_unsupported');
  return undefined;
};

/** Reads a form; as in the service, its files are judged before its fields. */
export const withForm = async (
  request: Request,
  { field, rule }: FileField,
  then: (form: ReadForm) => Response | Promise<Response>,
): Promise<Response> => {
  const entries = [...(await request.formData()).entries()];
  const files = entries.flatMap(([name, value]) =>
    name === field && typeof value !== 'string' ? [value] : [],
  );
  const refused = refuseFiles(files, rule);
  if (refused) return refused;
  const content = JSON.stringify(await Promise.all(entries.map(partOf)));
  return then({ fields: Object.fromEntries(entries.filter(isText)), files, content });
};
