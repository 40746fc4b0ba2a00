import { type FileRule, limits } from '@lost-found/contracts';
import { problem } from './answers';

/** The text fields of a form as one object. */
export const fieldsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

/** The files of a form under one name. */
export const filesOf = (form: FormData, name: string): File[] =>
  form.getAll(name).filter((value): value is File => typeof value !== 'string');

/** Why files are refused, or nothing. */
export const refuseFiles = (files: File[], rule: FileRule) => {
  if (files.length > rule.maxFiles) {
    return problem('too_many_files', { params: { max: limits.filesPerReport } });
  }
  if (files.some(({ size }) => size > rule.maxBytes)) return problem('file_too_large');
  if (files.some(({ type }) => !rule.types.includes(type))) return problem('file_type_unsupported');
  return undefined;
};

/** A file as the data string that the specification's reading A keeps (§3). */
export const dataUrl = async (file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${file.type};base64,${btoa(binary)}`;
};
