/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const gallery = path.join(__dirname, '..');
const designSystem = path.join(gallery, '../design-system/src');

/** The components that a module of the design system exports. */
const componentsIn = (file: string): string[] =>
  [...readFileSync(path.join(designSystem, file), 'utf8').matchAll(/^export \{([^}]+)\} from/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => /^[A-Z]/.test(name));

const sources = ['src', '.storybook'].flatMap((folder) =>
  readdirSync(path.join(gallery, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(path.join(gallery, folder, file), 'utf8')),
);

it.each(['index.ts', 'dialogs.ts', 'commands.ts'])('every component of %s has an example', (file) => {
  const components = componentsIn(file);
  expect(components).not.toEqual([]);
  const missing = components.filter(
    (name) => !sources.some((source) => new RegExp(`<${name}\\b`).test(source)),
  );
  expect(missing).toEqual([]);
});
