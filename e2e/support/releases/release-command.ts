import { execFile } from 'node:child_process';
import { root } from '../command.ts';

export interface Said {
  readonly exitCode: number;
  /** Its lines on standard output. */
  readonly lines: string[];
  /** Its lines on standard error; a refusal is one. */
  readonly errors: string[];
  readonly milliseconds: number;
}

const linesOf = (text: string): string[] => text.split('\n').filter(Boolean);

/** Runs `npm run release -- … --target <site>` to its end. */
export function releaseCommand(site: string, ...args: string[]): Promise<Said> {
  const { PATH, HOME, CHROMIUM_PATH } = process.env;
  const env = { PATH, HOME, ...(CHROMIUM_PATH && { CHROMIUM_PATH }) };
  const started = Date.now();
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/release.mjs', ...args, '--target', site],
      { cwd: root, env },
      (error, stdout, stderr) =>
        resolve({
          exitCode: Number(error?.code ?? 0),
          lines: linesOf(stdout),
          errors: linesOf(stderr),
          milliseconds: Date.now() - started,
        }),
    );
  });
}
