import { type Run, SimulatorBuild } from './build-simulator.js';

jest.setTimeout(600_000);

const SEED = 7;
const OPERATIONS = process.env.EVERY_COMBINATION ? 2_000 : 500;

describe('the simulator', () => {
  let build: SimulatorBuild;
  let runs: Run[];

  beforeAll(async () => {
    build = new SimulatorBuild();
    runs = await Promise.all([build.run(SEED, OPERATIONS), build.run(SEED, OPERATIONS)]);
  });
  afterAll(() => build.remove());

  it('finds nothing that is not as it must be', () => {
    expect(runs[0]?.said).toContain(`seed ${SEED}: ${OPERATIONS} operations`);
    expect(runs[0]?.code).toBe(0);
  });

  it('does the same again for the same seed', () => {
    const traces = runs.map(({ said }) => /^trace (\w{64})$/m.exec(said)?.[1]);
    expect(traces).toEqual([expect.any(String), traces[0]]);
  });
});
