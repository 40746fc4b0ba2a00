import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './command.ts';

let made: string | undefined;

/** Makes the archive of an operator, once for the specs of a worker: it takes half a minute.  @returns its file */
export function makeArchive(): string {
  if (made) return made;
  const { stdout, stderr } = spawnSync('npm', ['run', '--silent', 'package'], {
    cwd: root,
    encoding: 'utf8',
  });
  const [, file, unpacked] = /(dist\/packages\/\S+\.tar\.gz): \d+ MB, unpacked (\d+) MB/.exec(stdout) ?? [];
  if (!file || Number(unpacked) > 200) throw new Error(`The archive has ${unpacked} MB: ${stdout}${stderr}`);
  made = path.join(root, file);
  return made;
}
