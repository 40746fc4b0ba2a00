import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, root } from '../lib/paths.mjs';
import { releasableNames } from '../lib/release/layout.mjs';

const remotes = releasableNames.filter((name) => name !== 'shell');

/** A remote's name in any spelling: the folder's, or as an identifier. */
const remoteName = new RegExp(remotes.map((name) => name.replaceAll('-', '[-_]?')).join('|'), 'i');

function sourcesUnder(folder) {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && /\.tsx?$/.test(file.name))
    .map((file) => path.join(file.parentPath, file.name));
}

/** Files of the shell that know a remote by name, outside the one folder that may. */
export function filesNamingRemotes() {
  const allowed = inRoot('apps/shell/src/remotes') + path.sep;
  return sourcesUnder(inRoot('apps/shell/src'))
    .filter((file) => !file.startsWith(allowed) && remoteName.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(root, file));
}
