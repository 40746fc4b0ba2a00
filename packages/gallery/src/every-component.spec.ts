/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const read = (...file: string[]) => readFileSync(path.join(__dirname, ...file), 'utf8');
const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .concat('../.storybook/preview.tsx')
  .map((file) => read(file));

it.each(['index.ts', 'dialogs.ts', 'commands.ts'])('every component of %s has an example', (file) => {
  const exported = read('../../design-system/src', file).matchAll(/^export \{([^}]+)\} from/gm);
  const components = [...exported].flatMap(([, names = '']) => names.match(/(?<!type )\b[A-Z]\w+/g) ?? []);
  expect(components).not.toEqual([]);
  const isShown = (name: string) =>
    sources.some((source) => new RegExp(`(<|\\b(show|keep)\\(\\s*)${name}\\b`).test(source));
  expect(components.filter((name) => !isShown(name))).toEqual([]);
});
