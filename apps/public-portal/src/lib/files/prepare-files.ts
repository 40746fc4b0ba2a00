import { shrinkPicture } from './shrink-picture';

const prepared = new WeakMap<File, Promise<File>>();
let last: Promise<unknown> = Promise.resolve();

/** One after the other: three unpacked photos at once are more than some phones hold. */
const inTurn = (file: File): Promise<File> => {
  const result = last.then(() => shrinkPicture(file));
  last = result;
  return result;
};

/** Files as they are sent. Called when they are chosen, they are ready by the time that a form is filled in. */
export const prepareFiles = (files: readonly File[]): Promise<File[]> => {
  const all = files.map((file) => {
    const result = prepared.get(file) ?? inTurn(file);
    prepared.set(file, result);
    return result;
  });
  return Promise.all(all);
};
