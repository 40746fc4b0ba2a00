import { SimulatorBuild } from './build-simulator.js';

jest.setTimeout(600_000);

const [WALKS, STEPS] = [5, 400];
/** One seed for each test: a slow machine does not have to finish all walks within one limit. */
const seeds = process.env.EVERY_COMBINATION ? [7, 8, 9, 10, 11, 12, 13, 14] : [7];

describe('every walk through the life of a desk', () => {
  let build: SimulatorBuild;
  beforeAll(() => {
    build = new SimulatorBuild();
  });
  afterAll(() => build.remove());

  it.each(seeds)('keeps every invariant with seed %i', async (seed) => {
    expect(await build.run(seed, WALKS, STEPS)).toEqual({
      code: 0,
      output: `seed ${seed}: ${WALKS} walks, all as it must be\n`,
    });
  });
});
