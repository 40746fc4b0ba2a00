import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SimulatorBuild } from './build-simulator.js';

jest.setTimeout(600_000);

const FOLDER = join(__dirname, 'planted');
const patches = readdirSync(FOLDER).toSorted();

/** Walks and steps within which each mistake is found; some need time to pass. */
const [SEED, WALKS, STEPS] = [1, 60, 400];

/** In the full run, on one engine: each takes the simulator up to a minute. */
const isDrilled = process.env.EVERY_COMBINATION && !process.env.TEST_DATABASE_URL;

describe('mistakes that are planted in the service', () => {
  it('are thirteen', () => expect(patches).toHaveLength(13));

  it.each(patches)('%s can still be applied', (patch) => {
    const check = () =>
      execFileSync('git', ['apply', '--check', join(FOLDER, patch)], { cwd: join(FOLDER, '../../../../..') });
    expect(check).not.toThrow();
  });

  if (isDrilled)
    it.each(patches)('%s is found, and the number that finds it is told', async (patch) => {
      const [, invariant = ''] = /^Breaks: (.*)$/m.exec(readFileSync(join(FOLDER, patch), 'utf8')) ?? [];
      const build = new SimulatorBuild();
      try {
        build.plant(join(FOLDER, patch));
        const { code, output } = await build.run(SEED, WALKS, STEPS, '--first-failure');
        expect(output).toContain(`broken: ${invariant}`);
        expect(output).toMatch(/again: npm run simulate -- --seed=1 .* --path=\d+/);
        expect(code).toBe(1);
      } finally {
        build.remove();
      }
    });
});
