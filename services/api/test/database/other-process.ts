import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const SCRIPT = `
const sqlite3 = require('sqlite3');
const [, path, count] = process.argv;
const db = new sqlite3.Database(path);
db.configure('busyTimeout', 60000);
const exec = (sql) => new Promise((ok, no) => db.exec(sql, (error) => (error ? no(error) : ok())));
(async () => {
  for (let i = 0; i < Number(count); i++) {
    await exec('BEGIN IMMEDIATE');
    await exec("INSERT INTO notes VALUES ('other-" + i + "-1', 'other-" + i + "')");
    await exec("INSERT INTO notes VALUES ('other-" + i + "-2', 'other-" + i + "')");
    await exec('COMMIT');
  }
  db.close();
})();
`;

/** Lets another process write pairs of notes into the same file; answers their tags. It fails on any error. */
export async function writeFromOtherProcess(path: string, count: number): Promise<string[]> {
  const cwd = join(__dirname, '../..');
  await promisify(execFile)(process.execPath, ['-e', SCRIPT, path, String(count)], { cwd });
  return Array.from({ length: count }, (_, i) => `other-${i}`);
}
