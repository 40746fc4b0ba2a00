import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '..');
const components = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.spec.tsx'),
);

test('everything drawn into body has the tokens of its app', () => {
  const portals = components.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/<[\w.]*Portal\b[^>]*>/g)].map(([tag]) => [
      file,
      tag,
    ]),
  );
  expect(portals.length).toBeGreaterThan(4);
  expect(portals.filter(([, tag]) => !tag?.includes('className={appScope}'))).toEqual([]);
});
