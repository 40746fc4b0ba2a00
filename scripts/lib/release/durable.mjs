import { open, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { ownPart } from './own-part.mjs';

/** Has a file's content, or a folder's names, on the disk before it goes on. */
const flush = async (location) => {
  const handle = await open(location, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Writes a file whole or not at all: beside its place, flushed, then renamed into it. */
export const writeAtomically = async (file, content) => {
  const beside = ownPart(file);
  const handle = await open(beside, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(beside, file);
  await flush(path.dirname(file));
};

/** Flushes everything in a folder. */
const flushFolder = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) await flush(path.join(entry.parentPath, entry.name));
  await flush(folder);
};

/** Moves a finished folder into its place, on the disk too. Fails if a filled one is there. */
export const moveIntoPlace = async (folder, place) => {
  await flushFolder(folder);
  await rename(folder, place);
  await flush(path.dirname(place));
};
