import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const SERVICE = join(__dirname, '../..');
const CONTRACTS = join(SERVICE, '../../packages/contracts');
/** Beside the service's dependencies, so that they are found from there. */
const OUTPUT = join(SERVICE, 'node_modules/.cache/service-under-test');

/** Compiles the service as it is now; answers the file to run. */
export function buildService(): string {
  compile(CONTRACTS, 'dist');
  compile(SERVICE, OUTPUT);
  return join(OUTPUT, 'main.js');
}

function compile(cwd: string, output: string): void {
  const swc = join(SERVICE, 'node_modules/.bin/swc');
  execFileSync(swc, ['src', '-d', output, '--strip-leading-paths', '--ignore', '**/*.spec.ts'], { cwd });
}
