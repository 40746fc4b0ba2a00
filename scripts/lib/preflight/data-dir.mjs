import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';
import { Refusal } from '../refusal.mjs';

/** The folder that DATA_DIR names, ./data of the workspace without it. */
export const dataDirOf = (env) => path.resolve(root, env.DATA_DIR?.trim() || 'data');

/** One by one: in /proc, `recursive` of Node 20 asks for ever. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Makes the data folder, and refuses where nothing can be written into it. */
export function requireWritableDataDir(env) {
  const folder = dataDirOf(env);
  const probe = path.join(folder, `.write-test-${process.pid}`);
  try {
    makeFolder(folder);
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    if (error.code === 'ENOSPC') throw error;
    throw new Refusal(
      `The data folder ${folder} cannot be written to (${error.code}): set DATA_DIR to one that can.`,
    );
  }
}
