import { findSlot } from './draft-slot';
import { keepDraft } from './draft-store';

/** Simulates the locks of one browser. A page keeps its locks until it closes. */
const browser = () => {
  const held = new Set<string>();
  const request = async (name: string, _: LockOptions, got: (lock: Lock | null) => unknown) => {
    const free = !held.has(name);
    held.add(name);
    await got(free ? ({ name } as Lock) : null);
  };
  const locks = { request } as unknown as LockManager;
  /** Opens a tab with its own empty session storage. */
  const openTab = (form: string) => {
    sessionStorage.clear();
    return findSlot(form, locks);
  };
  return { locks, openTab, closeAll: () => held.clear() };
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('two tabs use separate slots for the drafts of one form', async () => {
  const { openTab } = browser();
  expect([await openTab('report'), await openTab('report')]).toEqual(['report', 'report~2']);
});

test('a new tab takes over the newest draft that no tab has open', async () => {
  const { openTab } = browser();
  keepDraft('report', Date.now() - 2_000, { title: 'Card' });
  keepDraft('report~3', Date.now() - 1_000, { title: 'Bag' });
  expect([await openTab('report'), await openTab('report'), await openTab('report')]).toEqual([
    'report~3',
    'report',
    'report~2',
  ]);
});

test('a reloaded tab waits until its earlier page releases the lock', async () => {
  const { locks, openTab, closeAll } = browser();
  const own = await openTab('report');
  const request = locks.request.bind(locks);
  const asked = jest.spyOn(locks, 'request').mockImplementation((...args: unknown[]) => {
    // The earlier page closes before the third attempt.
    if (asked.mock.calls.length === 3) closeAll();
    return (request as (...args: unknown[]) => Promise<unknown>)(...args);
  });
  expect(await findSlot('report', locks)).toBe(own);
});

test('a reloaded tab finds its own slot', async () => {
  const { locks, openTab, closeAll } = browser();
  await openTab('report');
  const own = await openTab('report');
  keepDraft('report', Date.now(), { title: 'Of the other tab' });
  closeAll();
  expect(await findSlot('report', locks)).toBe(own);
});
