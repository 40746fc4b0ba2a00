import { type FileRefusal, type FileRule, getKind, KIND_BYTES, otherPictures } from '@lost-found/contracts';
import { convertPicture } from './prepare-files';

export interface Recognised {
  /** the file with the type of its content; undefined if it is refused */
  readonly file?: File;
  readonly reason?: FileRefusal;
  /** the usual name of its format: `GIF` */
  readonly format?: string;
}

/**
 * Judges a file by its content: phones and file managers declare no type, an old one or a wrong one. A picture of another
 * format becomes a JPEG, if this browser can open it.
 */
export const recogniseFile = async (file: File, { types }: Pick<FileRule, 'types'>): Promise<Recognised> => {
  const start = await new Response(file.slice(0, KIND_BYTES)).arrayBuffer().catch(() => undefined);
  const type = start && getKind(new Uint8Array(start));
  if (type && types.includes(type)) {
    const typed =
      file.type === type ? file : new File([file], file.name, { type, lastModified: file.lastModified });
    return { file: typed };
  }
  const format = otherPictures[type as keyof typeof otherPictures];
  const jpeg = format && types.includes('image/jpeg') ? await convertPicture(file) : null;
  if (jpeg) return { file: jpeg };
  if (format) return { reason: format === 'HEIC' ? 'heic' : 'format', format };
  // A browser knows more than the first bytes say: opening it shows whether it is damaged.
  return !type && types.includes(file.type) ? { file } : { reason: 'kind' };
};
