import { parseArgs } from 'node:util';
import { takeChanceAway } from './determinism.js';
import { invariants, Violation } from './failure.js';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, operations: { type: 'string', default: '100000' } },
});
const [seed, operations] = [Number(values.seed), Number(values.operations)];
if (!Number.isSafeInteger(seed) || !(Number.isSafeInteger(operations) && operations > 0)) {
  console.error('--seed and --operations are whole numbers');
  process.exit(2);
}

const started = performance.now();
const clock = takeChanceAway(seed);
// Only now: what it keeps of the clock and of chance is ours.
const { simulate } = await import('./run.js');
const outcome = await simulate(seed, operations, clock);
const seconds = Math.round((performance.now() - started) / 1000);

if (outcome.error === undefined) {
  const did = `${outcome.operations} operations, ${outcome.faults} faults, ${seconds} s`;
  process.stdout.write(`seed ${seed}: ${did}: all as it must be\ntrace ${outcome.hash}\n`);
} else {
  tell(outcome.error);
  process.exitCode = 1;
}

function tell(error: unknown): void {
  const { invariant, message } =
    error instanceof Violation
      ? error
      : { invariant: undefined, message: (error as Error).stack ?? String(error) };
  console.error(`seed ${seed}, operation ${outcome.operations}`);
  if (invariant) console.error(`broken: ${invariant} (${invariants[invariant]})`);
  console.error(`${message}\n\nthe last operations:\n${outcome.last.join('\n')}\n`);
  console.error(`again: npm run simulate -- --seed ${seed} --operations ${outcome.operations}`);
}
