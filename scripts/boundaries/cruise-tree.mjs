import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';

const { forbidden, options } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs');

/** The names of all rules. */
export const ruleNames = forbidden.map((rule) => rule.name);

/** Cruises the folders of a tree with the project's rules. */
export async function cruiseTree(baseDir, folders) {
  const settings = { ...options, ruleSet: { forbidden, options }, validate: true, baseDir };
  const { output } = await cruise(folders, settings);
  return output.summary;
}
