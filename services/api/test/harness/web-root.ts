import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export interface WebRoot {
  folder: string;
  remove(): void;
}

/** Makes a folder of pages for a service. @param files content by path */
export function makeWebRoot(files: Record<string, string>): WebRoot {
  const folder = mkdtempSync(join(tmpdir(), 'lost-found-web-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
