import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { liveFolders, readUsablePointer } from '../../../packages/site-store/src/index.mjs';
import { inRoot } from '../../../scripts/lib/workspace.mjs';

const pages = [
  { page: '/', remote: 'public-portal', screen: '/' },
  { page: '/admin/login', remote: 'admin-console', screen: '/login' },
];

/** What is no file of a package: the loader of chunks, with the hash of each one. */
const BUNDLER = 'bundler';

/** The package of a source: one of npm, one of ours, or the app itself. */
const getPackage = (source) => {
  const installed = source.split('node_modules/').slice(1).at(-1)?.split('/');
  if (installed?.[0] === '@module-federation') return installed[0];
  if (installed) return installed.slice(0, installed[0].startsWith('@') ? 2 : 1).join('/');
  const [, own] = /packages\/([^/]+)\//.exec(source) ?? [];
  if (own) return `@lost-found/${own}`;
  return source.includes('/src/') ? 'the app' : BUNDLER;
};

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Reads the numbers of a segment of a source map: base 64, five bits a digit, the lowest bit is the sign. */
const readNumbers = (segment) => {
  const numbers = [];
  let [number, shift] = [0, 0];
  for (const letter of segment) {
    const digit = digits.indexOf(letter);
    number |= (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(number & 1 ? -(number >> 1) : number >> 1);
    [number, shift] = [0, 0];
  }
  return numbers;
};

/** Calls `count` with each piece of a script: the source that it comes from, if it has one, and its length. */
const walkPieces = (code, { mappings, sources }, count) => {
  const lines = code.split('\n');
  let source = 0;
  mappings.split(';').forEach((text, row) => {
    let [column, name] = [0, undefined];
    for (const segment of text.split(',')) {
      const [step = 0, next] = readNumbers(segment);
      count(name, step);
      column += step;
      source += next ?? 0;
      name = next === undefined ? undefined : sources[source];
    }
    count(name, (lines[row]?.length ?? 0) - column);
  });
};

/** Splits the sent bytes of a script by package, in proportion to its minified text. */
const splitScript = (file) => {
  const code = readFileSync(file, 'utf8');
  const sent = brotliCompressSync(code).length;
  if (/\/(?:\w+-)?texts-\w\w\./.test(file)) return { texts: sent };
  const lengths = new Map();
  walkPieces(code, JSON.parse(readFileSync(`${file}.map`, 'utf8')), (source, length) => {
    lengths.set(source, (lengths.get(source) ?? 0) + length);
  });
  const bytes = {};
  for (const [source, length] of lengths) {
    const name = source === undefined ? BUNDLER : getPackage(source);
    bytes[name] = (bytes[name] ?? 0) + (length * sent) / code.length;
  }
  return bytes;
};

/** The scripts that a page names for its first visit, in English. */
const getScripts = (shell, remote, screen) => {
  const read = (folder, name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  const [ofShell, own] = [read(shell, 'needs.json'), read(remote, 'needs.json')];
  const files = (needs) => needs.filter(({ as }) => as === 'script').map(({ file }) => file);
  return [
    ...[...read(shell, 'chunk-groups.json').index, ...files(ofShell.texts.en)].map((file) => [shell, file]),
    ...[own.entry, ...files([...own.always, ...own.screens[screen], ...own.texts.en])].map((file) => [
      remote,
      file,
    ]),
  ].map((parts) => path.join(...parts));
};

/** Lists the script of the first pages by package: what each one costs of the built site, in kB as sent. */
export async function measurePackages(_options, report) {
  const site = inRoot('dist/site');
  const folders = liveFolders(site, await readUsablePointer(site));
  for (const { page, remote, screen } of pages) {
    const sizes = {};
    for (const file of getScripts(folders.shell, folders[remote], screen))
      for (const [name, bytes] of Object.entries(splitScript(file))) sizes[name] = (sizes[name] ?? 0) + bytes;
    const rows = Object.entries(sizes).toSorted(([, one], [, other]) => other - one);
    report.addTable(
      `packages: script of ${page}`,
      rows.map(([name, bytes]) => ({ package: name, kB: bytes / 1000 })),
    );
  }
}
