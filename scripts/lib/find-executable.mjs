import { accessSync, constants } from 'node:fs';
import path from 'node:path';

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of the names that is found in the folders (those of PATH if none are given). */
export function findExecutable(names, folders = (process.env.PATH ?? '').split(path.delimiter)) {
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find(isExecutable);
}
