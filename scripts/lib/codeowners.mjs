// @ts-check
import { writeFileSync } from 'node:fs';
import { apps } from './apps.mjs';
import { inRoot } from './workspace.mjs';

/** @typedef {import('./apps.mjs').App} App */

/** The path that GitHub reads. */
export const codeownersFile = '.github/CODEOWNERS';

const linesOf = (/** @type {App} */ { name, folder, kind, owner }) => [
  `/${folder}/ ${owner}`,
  ...(kind === 'remote' ? [`/e2e/tests/compatibility/${name}.spec.ts ${owner}`] : []),
];

/** Returns the file's content for these apps. */
export const codeownersOf = (/** @type {App[]} */ of) =>
  [
    '# Who reviews a change of an app. Written by `npm run owners`, from apps/apps.json.',
    ...of.flatMap(linesOf),
    '',
  ].join('\n');

/** `npm run owners` */
export const writeCodeowners = () => {
  writeFileSync(inRoot(codeownersFile), codeownersOf(apps));
  console.log(`${codeownersFile} is as apps/apps.json has it.`);
  return 0;
};
