import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const lists: Record<string, string[]> = JSON.parse(readFileSync(join(__dirname, 'engines.json'), 'utf8'));
const service = join(__dirname, '..');
const suites = ['src', 'test'].flatMap((folder) =>
  readdirSync(join(service, folder), { recursive: true })
    .map((file) => `${folder}/${file}`)
    .filter((file) => file.endsWith('.spec.ts')),
);

describe('the databases that a suite runs on', () => {
  it('are named once for each suite', () => {
    const entriesFor = (suite: string) =>
      Object.values(lists)
        .flat()
        .filter((entry) => suite.startsWith(entry));
    const unclear = suites.filter((suite) => entriesFor(suite).length !== 1);
    expect(suites.length).toBeGreaterThan(50);
    expect(unclear).toEqual([]);
  });
});
