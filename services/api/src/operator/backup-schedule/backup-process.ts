import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Manifest } from '../backup/manifest.js';

const COMMAND = fileURLToPath(new URL('../../operate.js', import.meta.url));

export type MadeBackup = Pick<Manifest, 'counts' | 'missingFiles' | 'damagedFiles'> & {
  readonly backup: string;
};

/** Runs `npm run backup -- --scheduled` in a process of its own: hashing all files would keep this one busy. */
@Injectable()
export class BackupProcess {
  /**
   * @param isTrial also restores the backup into a temporary folder
   * @throws Error with the line of the command
   */
  async run(isTrial: boolean, signal: AbortSignal): Promise<MadeBackup> {
    const args = [COMMAND, 'backup', '--scheduled', '--json', ...(isTrial ? ['--trial'] : [])];
    try {
      const { stdout } = await promisify(execFile)(process.execPath, args, { signal });
      return JSON.parse(stdout);
    } catch (error) {
      throw new Error(lineOf(error as Failure));
    }
  }
}

interface Failure {
  readonly stderr?: string;
  readonly message: string;
}

/** The command's last line, after those of its log. The lines of a stack are indented. */
const lineOf = ({ stderr, message }: Failure): string =>
  (stderr?.trim() || message).split('\n').findLast((line) => /^\S/.test(line)) ?? message;
