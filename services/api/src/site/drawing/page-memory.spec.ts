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

describe('a page that many ask for just then', () => {
  it('is drawn once, and kept for two seconds', async () => {
    let now = 0;
    const memory = new PageMemory({ now: () => now } as Clock);
    let made = 0;
    const make = async () => {
      made += 1;
      await Promise.resolve();
      return { page: page(`no. ${made}`), keep: true, isLate: false };
    };
    const asked = await Promise.all(Array.from({ length: 12 }, () => memory.get('/search', make)));
    expect(new Set(asked).size).toBe(1);
    now = 1_999;
    expect(await memory.get('/search', make)).toBe(asked[0]);
    now = 2_000;
    expect(await memory.get('/search', make)).not.toBe(asked[0]);
    expect(made).toBe(2);
  });
});
