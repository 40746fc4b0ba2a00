import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../paths.mjs';
import { Refusal } from '../refusal.mjs';

/** The folder that DATA_DIR names, ./data of the workspace without it. */
export const dataDirOf = (env) => path.resolve(root, env.DATA_DIR?.trim() || 'data');

/** Makes the data folder, and refuses where nothing can be written into it. */
export function requireWritableDataDir(env) {
  const folder = dataDirOf(env);
  const probe = path.join(folder, `.write-test-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    if (error.code === 'ENOSPC') throw error;
    throw new Refusal(
      `The data folder ${folder} cannot be written to (${error.code}): set DATA_DIR to one that can.`,
    );
  }
}
