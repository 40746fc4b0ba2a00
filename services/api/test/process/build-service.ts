import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { SCRIPTS } from '../operator/command.js';

const SERVICE = join(__dirname, '../..');
const PACKAGES = join(SERVICE, '../../packages');
/** Packages that the service imports. */
const IMPORTED = ['contracts', 'matcher'].map((name) => join(PACKAGES, name));
const BUILD_CONFIG = join(PACKAGES, 'build-config/src');
/** Next to the service's dependencies, so that Node finds them from there. */
const CACHE = join(SERVICE, 'node_modules/.cache');
const OUTPUT = 'service-under-test-';

/**
 * Compiles the current service into one file for each started script, unless this is done; returns the
 * folder. Several workers of Jest may run it at once: each makes the same files and renames the finished
 * folder.
 */
export function buildService(): string {
  const sources = computeHash(
    [join(SERVICE, 'src'), ...IMPORTED.map((folder) => join(folder, 'src')), BUILD_CONFIG],
    /(?<!\.spec)\.(m?[jt]s|json)$/,
  );
  const output = join(CACHE, OUTPUT + sources);
  const stamp = join(output, 'packages');
  const built = () =>
    computeHash(
      IMPORTED.map((folder) => join(folder, 'dist')),
      /\.js(on)?$/,
    );
  if (read(stamp)?.toString() === built()) return output;
  for (const folder of IMPORTED) {
    const making = mkdtempSync(join(folder, 'node_modules/.dist-'));
    compile(folder, making);
    replaceChanged(making, join(folder, 'dist'));
    rmSync(making, { recursive: true });
  }
  if (!existsSync(output)) compileInto(output);
  writeFileSync(`${stamp}.${process.pid}`, built());
  renameSync(`${stamp}.${process.pid}`, stamp);
  return output;
}

/** Returns a hash of the names and contents in some folders. */
function computeHash(folders: readonly string[], names: RegExp): string {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of (existsSync(folder) ? filesIn(folder) : []).filter((file) => names.test(file)))
      hash.update(`${name}\n`).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .toSorted();

function compileInto(output: string): void {
  mkdirSync(CACHE, { recursive: true });
  for (const name of readdirSync(CACHE))
    if (name.startsWith(OUTPUT) && name !== basename(output))
      rmSync(join(CACHE, name), { recursive: true, force: true });
  const making = mkdtempSync(join(CACHE, 'making-'));
  compile(SERVICE, making);
  execFileSync(process.execPath, [join(BUILD_CONFIG, 'bundle-service.mjs'), making, output, ...SCRIPTS]);
  // A command that root starts continues as the owner of the data.
  chmodSync(making, 0o755);
  try {
    renameSync(making, output);
  } catch {
    // Another worker was first.
    rmSync(making, { recursive: true });
  }
}

function compile(cwd: string, output: string): void {
  const swc = join(SERVICE, 'node_modules/.bin/swc');
  execFileSync(
    swc,
    ['src', '-d', output, '--strip-leading-paths', '--copy-files', '--ignore', '**/*.spec.ts'],
    { cwd },
  );
}

/** Replaces only changed files: the service of another worker may be reading the package. */
function replaceChanged(from: string, to: string): void {
  for (const name of filesIn(from)) {
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
