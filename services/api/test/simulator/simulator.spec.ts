import { SimulatorBuild } from './build-simulator.js';

jest.setTimeout(600_000);

const [SEED, STEPS] = [7, 400];
const WALKS = process.env.EVERY_COMBINATION ? 40 : 5;

it('Every walk through the life of a desk keeps every invariant', async () => {
  const build = new SimulatorBuild();
  try {
    expect(await build.run(SEED, WALKS, STEPS)).toEqual({
      code: 0,
      said: `seed ${SEED}: ${WALKS} walks, all as it must be\n`,
    });
  } finally {
    build.remove();
  }
});
