import { stopChildrenOnSignal } from './children.mjs';
import { judge } from './counts.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled, requireCanInstall } from './install.mjs';
import { showProgress } from './progress.mjs';
import { failureLine, Refusal } from './refusal.mjs';
import { testSteps } from './test-steps.mjs';

/** The steps named by --only=a,b, all of them without it. */
function chosenSteps(args) {
  const only = args.find((arg) => arg.startsWith('--only='));
  if (!only) return testSteps;
  const names = only.slice('--only='.length).split(',');
  const unknown = names.filter((name) => !testSteps.some((step) => step.name === name));
  const all = testSteps.map((step) => step.name).join(', ');
  if (unknown.length > 0) throw new Refusal(`Unknown step ${unknown.join(', ')}; there are: ${all}.`);
  return testSteps.filter((step) => names.includes(step.name));
}

const asFailure = (error) => ({ passed: 0, failed: 1, why: failureLine(error), output: error.output });

/** Without packages and a build nothing else can run; their progress is shown step by step. */
async function prepare() {
  await requireCanInstall();
  await ensureInstalled();
  await ensureBuilt();
  return { passed: 1, failed: 0 };
}

/** Runs one step; whatever stops it is its failure, and the others go on. */
async function runTestStep({ title, run }) {
  const progress = showProgress(title);
  const result = await run(title).then(judge, asFailure);
  const counts = `${result.passed} passed, ${result.failed} failed`;
  progress.end(result.failed === 0, result.why ? `${counts}: ${result.why}` : counts);
  if (result.failed > 0 && result.output) console.log(`\n${result.output}\n`);
  return result;
}

function report(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

/** `npm test`: installs and builds, then runs every step, and ends with the line of the sums. */
export async function test(args = process.argv.slice(2)) {
  const steps = chosenSteps(args);
  stopChildrenOnSignal();
  const prepared = await prepare().catch(asFailure);
  if (prepared.failed > 0) {
    console.error(`${prepared.output ?? ''}\n${prepared.why}`);
    return report([prepared]);
  }
  const results = [prepared];
  for (const step of steps) results.push(await runTestStep(step));
  return report(results);
}
