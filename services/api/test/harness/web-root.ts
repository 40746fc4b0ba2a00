import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface WebRoot {
  folder: string;
  remove(): void;
}

/** A folder of pages for a service to serve. @param files what is in it, by its path */
export function makeWebRoot(files: Record<string, string>): WebRoot {
  const folder = mkdtempSync(join(tmpdir(), 'lost-found-web-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
