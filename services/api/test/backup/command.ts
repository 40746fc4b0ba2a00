import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Outcome {
  readonly code: number;
  readonly said: string;
}

/** Runs a compiled command as the operator does, with the service's environment. */
export async function runCommand(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Outcome> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [file, ...args], { env: { PATH, ...env }, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const [code] = (await once(child, 'close')) as [number];
  return { code, said: said.trim() };
}
