// @ts-check
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Environment from './environment.cjs';

/** @typedef {import('./environment.cjs').Block} Block */

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lost-found-mutants-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (/** @type {string} */ name) => {
  const config = /** @type {any} */ ({ projectConfig: { globals: {}, testEnvironmentOptions: {} } });
  return new Environment(config, /** @type {any} */ ({ testPath: path.join(folder, name) }));
};
const writeReaching = (/** @type {Record<string, string[]>} */ reaching) =>
  writeFileSync(path.join(folder, 'reaching.json'), JSON.stringify(reaching));

/**
 * A block of Jest with its tests, and blocks.
 * @param {string} name
 * @param {(Block | string)[]} parts
 * @returns {Block}
 */
function block(name, ...parts) {
  /** @type {Block} */
  const made = { name, type: 'describeBlock', children: [] };
  made.children = parts.map((part) =>
    typeof part === 'string'
      ? { name: part, type: 'test', parent: made }
      : Object.assign(part, { parent: made }),
  );
  return made;
}
const skipped = (/** @type {Block} */ one) =>
  one.children.filter(({ mode }) => mode === 'skip').map(({ name }) => name);

it('a mutant is active in its block alone', () => {
  writeReaching({});
  const environment = open('shared-0.spec.cjs');
  const root = block('ROOT', block('#4', 'one'));
  const [describeBlock] = root.children;
  const { state } = environment;
  environment.handleTestEvent({ name: 'run_describe_start', describeBlock: root }, {});
  expect(state.activeMutant).toBeUndefined();
  environment.handleTestEvent({ name: 'run_describe_start', describeBlock }, {});
  expect(state.activeMutant).toBe('4');
  environment.handleTestEvent({ name: 'run_describe_finish', describeBlock }, {});
  expect(state.activeMutant).toBeUndefined();
});

it('a mutant that is tried alone is active before the modules are loaded', () => {
  expect(open('mutant-7.spec.cjs').state.activeMutant).toBe('7');
});

it('only tests run that reach the mutant themselves or by a hook of their block', () => {
  writeReaching({ 4: ['a.spec.ts one', 'a.spec.ts inner'] });
  const inner = block('inner', 'three');
  const spec = block('a.spec.ts', 'one', 'two', inner);
  const environment = open('shared-0.spec.cjs');
  environment.handleTestEvent({ name: 'run_start' }, { rootDescribeBlock: block('ROOT', block('#4', spec)) });
  expect([skipped(spec), skipped(inner)]).toEqual([['two'], []]);
});

it('the other tests of a mutant are left out once one has failed', () => {
  writeReaching({});
  const [killed, other] = [block('#4', 'one', 'two'), block('#5', 'one')];
  block('ROOT', killed, other);
  const [test] = killed.children;
  Object.assign(/** @type {object} */ (test), { errors: [new Error('found')] });
  open('shared-0.spec.cjs').handleTestEvent({ name: 'test_fn_failure', test }, {});
  expect([skipped(killed), skipped(other)]).toEqual([['two'], []]);
});

it('without mutants, what runs is noted for the test, or for all tests of a block whose hook it is', () => {
  const environment = open('shared.spec.cjs');
  const spec = block('a.spec.ts', 'one');
  block('ROOT', spec);
  const [test] = spec.children;
  environment.handleTestEvent({ name: 'hook_start', hook: { parent: spec } }, {});
  expect(environment.state.currentTestId).toBe('a.spec.ts');
  environment.handleTestEvent({ name: 'test_fn_start', test }, {});
  expect(environment.state.currentTestId).toBe('a.spec.ts one');
  environment.handleTestEvent({ name: 'hook_start', hook: { parent: spec } }, { currentlyRunningTest: test });
  expect(environment.state.currentTestId).toBe('a.spec.ts one');
  environment.state.mutantCoverage = { static: { 1: 1 } };
  environment.handleTestEvent({ name: 'run_finish' }, {});
  expect(JSON.parse(readFileSync(path.join(folder, 'shared.spec.cjs.json'), 'utf8'))).toEqual({
    static: { 1: 1 },
  });
});
