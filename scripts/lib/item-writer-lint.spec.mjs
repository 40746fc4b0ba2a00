// @ts-check
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from './workspace.mjs';

const writes = [
  'await manager.update(Item, { id }, changes);',
  'await manager.delete(Item, { id });',
  "await manager.insert('items', item);",
  'await overwrite(manager, Item, item, changes, undefined);',
  'await manager.getRepository(Item).save(item);',
  'await manager.createQueryBuilder().update(Item).set(changes).execute();',
  'await manager.createQueryBuilder().insert().into(Item).values(item).execute();',
  'await manager.createQueryBuilder().delete().from(Item).execute();',
  "await manager.query('UPDATE items SET version = 1');",
  'await manager.query(`DELETE FROM items`);',
  `await manager.query('INSERT INTO "items" (id) VALUES (1)');`,
];
const others = [
  'await manager.find(Item, { where: { id } });',
  'await manager.update(ItemFile, { id }, changes);',
  "await manager.query('SELECT * FROM items');",
  'await manager.query(`UPDATE item_files SET position = 1`);',
];

/** @type {string} */
let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'item-writer-lint-'));
  const config = JSON.parse(readFileSync(inRoot('biome.json'), 'utf8'));
  writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }));
  cpSync(inRoot('scripts/lint'), path.join(folder, 'scripts/lint'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Lints lines as a file of the service.
 * @param {string} file
 * @param {string[]} lines
 */
function lint(file, lines) {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, `${lines.join('\n')}\n`);
  const args = ['lint', '--max-diagnostics=100', file];
  try {
    return execFileSync(path.join(root, 'node_modules/.bin/biome'), args, { cwd: folder, stdio: 'pipe' });
  } catch (error) {
    return String(/** @type {{ stderr: Buffer }} */ (error).stderr);
  }
}

/** @param {string} file @param {string[]} lines */
const refusals = (file, lines) => String(lint(file, lines)).match(/Write items by ItemWriter/g)?.length ?? 0;

it('The linter refuses each way to write items outside their writer, and no other call', () => {
  expect(refusals('services/api/src/claims/planted.ts', [...writes, ...others])).toBe(writes.length);
});

it('The linter lets the writer of items write', () => {
  expect(refusals('services/api/src/items/writing/planted.ts', writes)).toBe(0);
});

it('The linter still refuses the system clock in the same files', () => {
  expect(String(lint('services/api/src/claims/clock.ts', ['export const now = Date.now();']))).toContain(
    'Clock',
  );
});
