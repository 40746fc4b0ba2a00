// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './workspace.mjs';

/** The proofs that docs/planted-breaks.md names: the break, the file and a part of the title. */
const proofs = [
  ...readFileSync(inRoot('docs/planted-breaks.md'), 'utf8').matchAll(
    /^\| ([^|]+?) +\|.*\| `([^`]+)` _(.+)_ +\|$/gm,
  ),
].map(([, planted = '', file = '', title = '']) => ({ planted, file, title }));

it('each planted break has a test', () => {
  expect(proofs).toHaveLength(24);
  const missing = proofs.filter(
    ({ file, title }) => !existsSync(inRoot(file)) || !readFileSync(inRoot(file), 'utf8').includes(title),
  );
  expect(missing).toEqual([]);
});
