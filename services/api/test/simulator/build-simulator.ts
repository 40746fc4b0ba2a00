import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildService } from '../process/build-service.js';
import { compile, compileSimulator } from './compile.mjs';

const SERVICE = join(__dirname, '../..');
const ROOT = join(SERVICE, '../..');
/** Next to the service's dependencies, so that Node finds them from there. */
const CACHE = join(SERVICE, 'node_modules/.cache');

/** Exit code and output of the simulator. */
export interface Run {
  readonly code: number;
  readonly output: string;
}

/** The simulator with the service as it is now, or with a mistake in it. */
export class SimulatorBuild {
  readonly #folder: string;

  constructor() {
    // The contracts, which both read.
    buildService();
    mkdirSync(CACHE, { recursive: true });
    this.#folder = mkdtempSync(join(CACHE, 'simulator-'));
    compileSimulator(this.#folder);
  }

  /** Applies a patch to the compiled service of the next runs. */
  plant(patch: string): void {
    const files = [...readFileSync(patch, 'utf8').matchAll(/^\+\+\+ b\/(.*)$/gm)].map(
      ([, file = '']) => file,
    );
    const copy = mkdtempSync(join(CACHE, 'planted-'));
    for (const file of files) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      cpSync(join(ROOT, file), join(copy, file));
    }
    // Keep git from finding our repository: it would look for the files there.
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: CACHE };
    execFileSync('git', ['apply', patch], { cwd: copy, env });
    compile(join(copy, 'services/api'), ['src'], this.#folder);
    rmSync(copy, { recursive: true });
  }

  async run(seed: number, walks: number, steps: number, ...more: string[]): Promise<Run> {
    const { PATH = '', TEST_DATABASE_URL = '' } = process.env;
    const main = join(this.#folder, 'test/simulator/main.js');
    const args = [main, `--seed=${seed}`, `--walks=${walks}`, `--steps=${steps}`, ...more];
    const child = spawn(process.execPath, args, { env: { PATH, TEST_DATABASE_URL }, stdio: 'pipe' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text;
      });
    const [code] = await once(child, 'close');
    return { code, output };
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
