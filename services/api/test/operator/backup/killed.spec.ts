import type { AdminItem } from '@lost-found/contracts';
import { buildService } from '../../process/build-service.js';
import { OperatedService } from './operated-service.js';

const WRITERS = 4;
const BEFORE = 6;
/** Of a test that starts the service some times, on a busy machine; in milliseconds. */
const PATIENCE = 240_000;
const KILLS = process.env.EVERY_COMBINATION ? 4 : 1;

/** What the simulator cannot do: the process itself dies, under load, on either engine. */
describe('a service that is killed while many report', () => {
  let operated: OperatedService;

  beforeAll(async () => {
    operated = await OperatedService.create(buildService());
  });
  afterAll(() => operated.dispose());

  it(
    'has all that it answered, with its pictures, when it is started again',
    async () => {
      const answered: string[] = [];
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const service = await operated.start();
        const writers = Array.from({ length: WRITERS }, async () => {
          for (let id = await operated.report(service); id; id = await operated.report(service))
            if (answered.push(id) === kill * BEFORE) await operated.stop('SIGKILL');
        });
        await Promise.all(writers);
        expect(answered.length).toBeGreaterThanOrEqual(kill * BEFORE);
      }
      const { url } = await operated.start();
      for (const id of answered) {
        const item = (await (await fetch(`${url}/api/items/${id}`)).json()) as AdminItem;
        expect([id, item.images.length]).toEqual([id, 1]);
        expect((await fetch(`${url}${item.images[0]}`)).status).toBe(200);
      }
    },
    PATIENCE,
  );
});
