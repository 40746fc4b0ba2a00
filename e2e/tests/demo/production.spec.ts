import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { root } from '../../support/command.ts';

/** What only the demo is made of: the worker, and the words that MSW and the demo's data bring with them. */
const marks = ['mockServiceWorker', '[MSW]', 'Green canvas backpack'];

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|html|json)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));

const marked = (folder: string): string[] =>
  filesOf(folder).filter(
    (file) =>
      marks.some((mark) => file.includes(mark)) ||
      marks.some((mark) => readFileSync(file, 'utf8').includes(mark)),
  );

test('nothing of the demo is in what is shipped', () => {
  const dist = path.join(root, 'dist');
  expect(marked(path.join(dist, 'site')).map((file) => path.relative(dist, file))).toEqual([]);
  expect(marked(path.join(dist, 'demo')).length, 'these marks are in the demo').toBeGreaterThan(3);
});
