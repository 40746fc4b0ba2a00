import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

const SERVICE = join(__dirname, '../..');
const CONTRACTS = join(SERVICE, '../../packages/contracts');
/** Beside the service's dependencies, so that they are found from there; each of Jest's workers has its own. */
const OUTPUT = join(SERVICE, `node_modules/.cache/service-under-test-${process.env.JEST_WORKER_ID ?? 0}`);

/** Compiles the service as it is now; answers the folder of what can be run. */
export function buildService(): string {
  const contracts = mkdtempSync(join(CONTRACTS, 'node_modules/.dist-'));
  compile(CONTRACTS, contracts);
  replaceChanged(contracts, join(CONTRACTS, 'dist'));
  rmSync(contracts, { recursive: true });
  compile(SERVICE, OUTPUT);
  return OUTPUT;
}

function compile(cwd: string, output: string): void {
  const swc = join(SERVICE, 'node_modules/.bin/swc');
  execFileSync(
    swc,
    ['src', '-d', output, '--strip-leading-paths', '--copy-files', '--ignore', '**/*.spec.ts'],
    { cwd },
  );
}

/** The contracts are where everybody finds them: another worker's service may be reading them just now. */
function replaceChanged(from: string, to: string): void {
  const names = readdirSync(from, { recursive: true }).map(String);
  for (const name of names.filter((name) => statSync(join(from, name)).isFile())) {
    const [source, target] = [join(from, name), join(to, name)];
    if (read(target)?.equals(readFileSync(source))) continue;
    mkdirSync(dirname(target), { recursive: true });
    cpSync(source, `${target}.${process.pid}`);
    renameSync(`${target}.${process.pid}`, target);
  }
}

function read(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
