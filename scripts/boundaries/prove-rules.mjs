import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cruiseTree, ruleNames } from './cruise-tree.mjs';
import { wrongTrees } from './wrong-tree.mjs';

function writeTree(folder, files) {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

/**
 * The rules that let pass what they are there to forbid: a rule that cannot fail looks just like
 * one that is kept.
 */
export async function rulesThatCannotFail() {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'lost-found-boundaries-')));
  try {
    for (const tree of Object.values(wrongTrees)) writeTree(folder, tree);
    const { violations } = await cruiseTree(folder, ['apps', 'services', 'packages', 'e2e']);
    const fails = (name) =>
      violations.some(({ rule, from }) => rule.name === name && from in (wrongTrees[name] ?? {}));
    return ruleNames.filter((name) => !fails(name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
