import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrations } from '../../src/platform/database/migrations/index.js';

const SERVICE = join(__dirname, '../..');
/** The last migration of this version, as the bundle lists it. */
const LAST = new RegExp(`(?<=${migrations.at(-1)?.name})(?=,?\\s*\\])`, 'g');
export const NEWER_VERSION = '99.0.0';
export const NEWER_MIGRATION = 'NextVersion9000000000000';
/** Only adds a column, so that this version can go on writing rows. */
const MIGRATION = `, class ${NEWER_MIGRATION} {
  async up(runner) {
    await runner.query(\`ALTER TABLE "items" ADD COLUMN "next_version" text NOT NULL DEFAULT ''\`);
  }
  async down() {}
}`;

/**
 * Copies the compiled service into a folder like that of an archive, with another name of its version and one more
 * migration.
 * @param built by buildService
 */
export function makeNewerVersion(built: string): { readonly main: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'lost-found-newer-'));
  const dist = join(root, 'services/api/dist');
  cpSync(built, dist, { recursive: true });
  symlinkSync(join(SERVICE, 'node_modules'), join(root, 'services/api/node_modules'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ type: 'module', version: NEWER_VERSION }));
  let lists = 0;
  for (const name of readdirSync(dist).filter((file) => file.endsWith('.js'))) {
    const text = readFileSync(join(dist, name), 'utf8');
    lists += text.match(LAST)?.length ?? 0;
    const [from, to] = [built, dist].map((folder) => pathToFileURL(folder).href) as [string, string];
    writeFileSync(join(dist, name), text.replace(LAST, MIGRATION).replaceAll(from, to));
  }
  if (lists !== 1) throw new Error(`the bundle lists its migrations ${lists} times`);
  return { main: join(dist, 'main.js'), remove: () => rmSync(root, { recursive: true, force: true }) };
}
