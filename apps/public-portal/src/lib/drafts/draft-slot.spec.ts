import { findSlot } from './draft-slot';
import { keepDraft } from './draft-store';

/** The locks of one browser: what a page holds it has until it is closed. */
const browser = () => {
  const held = new Set<string>();
  const request = async (name: string, _: LockOptions, got: (lock: Lock | null) => unknown) => {
    const free = !held.has(name);
    held.add(name);
    await got(free ? ({ name } as Lock) : null);
  };
  const locks = { request } as unknown as LockManager;
  /** Another tab has its own session storage. */
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

test('two tabs keep their drafts of a form apart', async () => {
  const { openTab } = browser();
  expect([await openTab('report'), await openTab('report')]).toEqual(['report', 'report~2']);
});

test('what no tab has open is taken over, the newest first', async () => {
  const { openTab } = browser();
  keepDraft('report', Date.now() - 2_000, { title: 'Card' });
  keepDraft('report~3', Date.now() - 1_000, { title: 'Bag' });
  expect([await openTab('report'), await openTab('report'), await openTab('report')]).toEqual([
    'report~3',
    'report',
    'report~2',
  ]);
});

test('a tab that is loaded again waits for what its former page still has', async () => {
  const { locks, openTab, closeAll } = browser();
  const own = await openTab('report');
  const request = locks.request.bind(locks);
  const asked = jest.spyOn(locks, 'request').mockImplementation((...args: unknown[]) => {
    // The former page goes between the second time and the third.
    if (asked.mock.calls.length === 3) closeAll();
    return (request as (...args: unknown[]) => Promise<unknown>)(...args);
  });
  expect(await findSlot('report', locks)).toBe(own);
});

test('a tab that is loaded again finds its own', async () => {
  const { locks, openTab, closeAll } = browser();
  await openTab('report');
  const own = await openTab('report');
  keepDraft('report', Date.now(), { title: 'Of the other tab' });
  closeAll();
  expect(await findSlot('report', locks)).toBe(own);
});
