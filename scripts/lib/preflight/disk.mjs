import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../refusal.mjs';

const megabyte = 1024 ** 2;

/** Room for the packages with pnpm's store, the compiled sqlite3 and the build. */
export const installNeeds = 1500 * megabyte;
/** Room without which a database cannot sensibly be opened. */
export const dataNeeds = 100 * megabyte;

const nearestExisting = (folder) =>
  existsSync(folder) ? folder : nearestExisting(path.dirname(path.resolve(folder)));

/** Refuses where the disk that holds (or will hold) the folder has too little room. */
export async function requireFreeSpace(folder, needed) {
  const { bavail, bsize } = await statfs(nearestExisting(folder));
  const free = bavail * bsize;
  if (free >= needed) return;
  const inMegabytes = (bytes) => Math.floor(bytes / megabyte).toLocaleString('en-US');
  throw new Refusal(
    `The disk is full: ${folder} needs ${inMegabytes(needed)} MB and has ${inMegabytes(free)} MB free.`,
  );
}
