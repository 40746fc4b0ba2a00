import type { FileRule } from '@lost-found/contracts';
import type { Recognised } from './recognise-file';

/** Loads the code that opens files once somebody chose one. Without it the service judges the file as it was chosen. */
const loadOpener = () =>
  import(/* webpackChunkName: "file-opener" */ './opened-files').catch(() => undefined);

/** See `recogniseFile` in `recognise-file.ts`. */
export const recogniseFile = async (file: File, rule: Pick<FileRule, 'types'>): Promise<Recognised> =>
  (await loadOpener())?.recogniseFile(file, rule) ??
  (rule.types.includes(file.type) ? { file } : { reason: 'kind' });

/** See `prepareFile` in `prepare-files.ts`. */
export const prepareFile = async (file: File): Promise<File | null> => {
  const opener = await loadOpener();
  return opener ? opener.prepareFile(file) : file;
};

/** See `prepareFiles` in `prepare-files.ts`. */
export const prepareFiles = async (files: readonly File[]): Promise<File[]> =>
  (files.length > 0 ? await loadOpener() : undefined)?.prepareFiles(files) ?? [...files];
