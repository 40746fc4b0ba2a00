// @ts-check
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const { TestEnvironment } = require('jest-environment-node');

/**
 * A test, or a block of tests, of Jest.
 * @typedef {{ name: string, parent?: Block, type: 'test' | 'describeBlock', mode?: string, errors?: unknown[] }} Test
 * @typedef {Test & { children: (Test | Block)[] }} Block
 */

/** How often a mutant may run until its loop is one without an end. */
const HIT_LIMIT = 1_000_000;

/** The names of the blocks around it and its own, the outermost first. @returns {string[]} */
const getNames = (/** @type {Test | undefined} */ one) =>
  one?.parent ? [...getNames(one.parent), one.name] : [];

/** @returns {Test[]} */
const getTests = (/** @type {Test | Block} */ one) =>
  'children' in one ? one.children.flatMap(getTests) : [one];

const isMutantBlock = (/** @type {Test} */ one) => getNames(one).length === 1 && one.name.startsWith('#');

/**
 * Runs the spec files of `npm run test:mutants` (scripts/lib/mutants). Without mutants it notes which of them each test reaches.
 * In a block that is named by the id of a mutant, that mutant is active; only tests that reach it run, until one of them fails.
 */
module.exports = class extends TestEnvironment {
  /**
   * @param {ConstructorParameters<typeof TestEnvironment>[0]} config
   * @param {ConstructorParameters<typeof TestEnvironment>[1]} context
   */
  constructor(config, context) {
    super(config, context);
    this.file = context.testPath;
    const [, id] = /\/mutant-(\d+)\.spec\.cjs$/.exec(this.file) ?? [];
    const reaching = path.join(path.dirname(this.file), 'reaching.json');
    /** @type {Record<string, string[]> | undefined} names of tests and blocks by mutant; of others, all tests are run */
    this.reaching = existsSync(reaching) ? JSON.parse(readFileSync(reaching, 'utf8')) : undefined;
    /** What the instrumented sources read and write. @type {any} */
    this.state = { activeMutant: id, hitCount: 0, hitLimit: HIT_LIMIT };
    this.global.__stryker__ = this.state;
  }

  /** Leaves out the tests that do not reach their mutant. */
  skipOthers(/** @type {Block} */ root) {
    for (const test of getTests(root)) {
      const [block = '', ...names] = getNames(test);
      const reaching = this.reaching?.[block.slice(1)];
      const name = names.join(' ');
      if (reaching && !reaching.some((one) => name === one || name.startsWith(`${one} `))) test.mode = 'skip';
    }
  }

  /** Leaves out the other tests of a mutant that is killed. */
  skipRest(/** @type {Test} */ failed) {
    if (!this.reaching) return;
    let block = failed;
    while (block.parent && !isMutantBlock(block)) block = block.parent;
    for (const test of getTests(block)) if (!test.errors?.length) test.mode = 'skip';
  }

  /**
   * @param {any} event of jest-circus
   * @param {any} state
   */
  handleTestEvent(event, state) {
    const { name, test, hook, describeBlock } = event;
    if (name === 'run_start') this.skipOthers(state.rootDescribeBlock);
    if (name === 'run_describe_start' && isMutantBlock(describeBlock))
      Object.assign(this.state, { activeMutant: describeBlock.name.slice(1), hitCount: 0 });
    if (name === 'run_describe_finish' && isMutantBlock(describeBlock)) this.state.activeMutant = undefined;
    if (name === 'hook_start') this.note(state.currentlyRunningTest ?? hook.parent);
    if (name === 'test_fn_start') this.note(test);
    if (name === 'test_fn_failure' || name === 'hook_failure') this.skipRest(test ?? describeBlock);
    if (name === 'run_finish' && !this.reaching)
      writeFileSync(`${this.file}.json`, JSON.stringify(this.state.mutantCoverage ?? {}));
  }

  /** What runs from now on belongs to this test, or to all tests of this block. */
  note(/** @type {Test} */ one) {
    if (!this.reaching) this.state.currentTestId = getNames(one).join(' ');
  }
};
