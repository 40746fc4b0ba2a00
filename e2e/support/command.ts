import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The workspace's root folder. */
export const root = path.resolve(import.meta.dirname, '../..');

export interface Ended {
  readonly exitCode: number | null;
  /** Its lines on standard error; a refusal is one. */
  readonly errors: string[];
  /** Standard output. Long commands print their progress there. */
  readonly output: string;
}

/** Runs `node` to its end with the given arguments, in an environment of its own. */
export async function runNode(args: string[], env: Record<string, string> = {}, cwd = root): Promise<Ended> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, errors: errors.split('\n').filter(Boolean), output };
}

const left = new Set(['node_modules', 'dist', '.git', '.cache', 'test-results']);

/** A clone of the sources in which nothing is installed. */
export function bareClone(): { folder: string; remove: () => void } {
  const base = mkdtempSync(path.join(os.tmpdir(), 'lost-found-bare-'));
  const folder = path.join(base, 'clone');
  cpSync(root, folder, {
    recursive: true,
    filter: (source) => source === root || !left.has(path.basename(source)),
  });
  return { folder, remove: () => rmSync(base, { recursive: true, force: true }) };
}
