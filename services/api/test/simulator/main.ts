import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { takeChanceOver } from './determinism.js';
import { invariants, Violation } from './failure.js';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    walks: { type: 'string', default: '100' },
    steps: { type: 'string', default: '1000' },
    path: { type: 'string' },
    'first-failure': { type: 'boolean', default: false },
  },
});
const [seed, numRuns, steps] = [values.seed, values.walks, values.steps].map(Number) as [
  number,
  number,
  number,
];
if (![seed, numRuns, steps].every(Number.isSafeInteger) || numRuns < 1 || steps < 1) {
  console.error('--seed, --walks and --steps are whole numbers');
  process.exit(2);
}

const chance = takeChanceOver();
// Import it last: some modules of the service keep the functions that they find.
const { anyWalk } = await import('./walk.js');
const { path, 'first-failure': endOnFailure } = values;
const result = await fc.check(anyWalk(steps, chance), {
  ...{ seed, numRuns, endOnFailure, unbiased: true },
  ...(path && { path }),
});
if (result.failed) {
  const error = result.errorInstance as Error;
  const invariant = error instanceof Violation ? error.invariant : null;
  if (invariant) console.error(`broken: ${invariant} (${invariants[invariant]})`);
  console.error(`${error.message}\n`);
  const again = `--seed=${seed} --walks=${numRuns} --steps=${steps} --path=${result.counterexamplePath}`;
  console.error(`again: npm run simulate -- ${again}`);
  process.exitCode = 1;
} else process.stdout.write(`seed ${seed}: ${result.numRuns} walks, all as it must be\n`);
