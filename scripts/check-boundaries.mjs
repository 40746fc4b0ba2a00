import { cruiseTree, ruleNames } from './boundaries/cruise-tree.mjs';
import { rulesThatCannotFail } from './boundaries/prove-rules.mjs';
import { filesNamingRemotes } from './boundaries/remote-names.mjs';
import { root } from './lib/paths.mjs';

/** Far below what the tree has: fewer means that the cruise did not see it. */
const atLeast = { modules: 400, dependencies: 1200 };

function describe({ rule, from, to, cycle }) {
  const path = cycle ? cycle.map((step) => step.name).join(' → ') : to;
  return `${rule.name}: ${from} → ${path}`;
}

const blind = await rulesThatCannotFail();
const { violations, totalCruised, totalDependenciesCruised } = await cruiseTree(root, [
  'apps',
  'services',
  'packages',
  'e2e',
]);

const problems = [
  ...blind.map((name) => `${name}: the rule lets pass what it is there to forbid`),
  ...violations.map(describe),
  ...filesNamingRemotes().map((file) => `only-remotes-folder-names-remotes: ${file}`),
];
if (totalCruised < atLeast.modules || totalDependenciesCruised < atLeast.dependencies) {
  problems.push(`Only ${totalCruised} modules with ${totalDependenciesCruised} imports were seen.`);
}

for (const problem of problems) console.error(problem);
console.log(
  `${ruleNames.length} rules, ${totalCruised} modules, ${totalDependenciesCruised} imports, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
