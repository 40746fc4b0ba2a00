// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const service = path.join(import.meta.dirname, '../..');
const testKit = path.join(service, '../../packages/test-kit');

/**
 * Compiles folders of sources. Node 20 cannot run TypeScript.
 * @param {string} cwd
 * @param {string[]} from
 * @param {string} output
 * @param {string[]} [more]
 */
export function compile(cwd, from, output, more = []) {
  const config = ['--config-file', path.join(service, '.swcrc')];
  const args = [...from, '-d', output, ...config, '--copy-files', '--ignore', '**/*.spec.ts', ...more];
  execFileSync(path.join(service, 'node_modules/.bin/swc'), args, { cwd });
}

/** Compiles the simulator, the service and the test kit. @param {string} output */
export function compileSimulator(output) {
  compile(
    service,
    ['src', 'test/factories', 'test/harness', 'test/items/rule-walk.ts', 'test/simulator'],
    output,
  );
  const kit = path.join(output, 'node_modules/@lost-found/test-kit');
  mkdirSync(kit, { recursive: true });
  compile(testKit, ['src'], kit, ['--strip-leading-paths']);
  writeFileSync(path.join(kit, 'package.json'), JSON.stringify({ type: 'module', exports: './index.js' }));
}

if (process.argv[1] === import.meta.filename)
  compileSimulator(path.join(service, 'node_modules/.cache/simulator'));
