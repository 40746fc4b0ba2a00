import type { Clock } from '../../platform/clock/clock.js';
import { PageMemory, SentPage } from './page-memory.js';

const page = (html: string) => new SentPage(html, 200, false);

describe('a page that could not be drawn in time', () => {
  let now: number;
  let memory: PageMemory;
  const drawn = { page: page('drawn'), keep: true, isLate: false };
  const late = { page: page('undrawn'), keep: false, isLate: true };
  const gone = { page: page('gone'), keep: false, isLate: false };

  beforeEach(async () => {
    now = 0;
    memory = new PageMemory({ now: () => now } as Clock);
    await memory.get('/', async () => drawn);
  });

  it('is replaced by its copy of the last minute', async () => {
    now = 59_999;
    expect(await memory.get('/', async () => late)).toBe(drawn.page);
    now = 60_000;
    expect(await memory.get('/', async () => late)).toBe(late.page);
  });

  it('is replaced by no page of another address', async () => {
    expect(await memory.get('/search', async () => late)).toBe(late.page);
  });

  it('is not one that no longer exists', async () => {
    now = 2_000;
    expect(await memory.get('/', async () => gone)).toBe(gone.page);
  });
});
