import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

const notSources = new Set(['node_modules', 'dist', 'test', 'tests', 'coverage', '.cache', '.git']);
const isTest = (name) => /\.spec\.[cm]?[jt]sx?$/.test(name);

function* filesUnder(location) {
  if (!existsSync(location)) return;
  if (statSync(location).isFile()) {
    yield location;
    return;
  }
  for (const entry of readdirSync(location, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    if (notSources.has(entry.name) || isTest(entry.name)) continue;
    yield* filesUnder(path.join(location, entry.name));
  }
}

/**
 * One hash over the content of all sources under the given places. Content, not times:
 * a checkout or a restored cache changes every time stamp and no content.
 */
export function fingerprint(places) {
  const hash = createHash('sha256');
  for (const place of places) {
    for (const file of filesUnder(path.join(root, place))) {
      hash
        .update(`${path.relative(root, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

/** True if the stamp file was written for this very state. */
export const isStamped = (stamp, state) => existsSync(stamp) && readFileSync(stamp, 'utf8') === state;

/** Remembers that the work for this state is done. */
export function writeStamp(stamp, state) {
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, state);
}
