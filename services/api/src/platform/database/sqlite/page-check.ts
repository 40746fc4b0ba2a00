import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Under DATA_DIR while the database may be damaged: the next start checks every page before it is ready. */
export const PAGE_CHECK = 'database.unchecked';

/** Marks the database for a check at the next start. A disk that refuses the mark must not hide the damage itself. */
export function markForPageCheck(dataDir: string): void {
  try {
    writeFileSync(join(dataDir, PAGE_CHECK), '');
  } catch {}
}

export const needsPageCheck = (dataDir: string): boolean => existsSync(join(dataDir, PAGE_CHECK));

export const clearPageCheck = (dataDir: string): void => rmSync(join(dataDir, PAGE_CHECK), { force: true });

type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** Checks every page of a SQLite database. @returns the first damage in one line; null without any */
export async function findDamage(query: Query): Promise<string | null> {
  const [row] = await query('PRAGMA quick_check(1)');
  return row?.quick_check === 'ok' ? null : String(row?.quick_check).replaceAll('\n', ' ');
}
