import { reportClientTimings } from '@lost-found/api-client';

jest.mock('@lost-found/api-client', () => ({ reportClientTimings: jest.fn(() => Promise.resolve()) }));

type Entry = Partial<PerformanceEventTiming> & { interactionId?: number };

/** Gives entries to the observer of a type. */
const observers = new Map<string, (entries: Entry[]) => void>();

class Observer {
  readonly #remember: PerformanceObserverCallback;
  constructor(remember: PerformanceObserverCallback) {
    this.#remember = remember;
  }
  observe({ type = '' }: PerformanceObserverInit) {
    observers.set(type, (entries) => this.#remember({ getEntries: () => entries } as never, this as never));
  }
}

const release = { name: 'first-part', version: '1.0.0' };
const watch = (load = 210) =>
  jest.isolateModules(() => {
    const { watchTimings } = require('./page-timings') as typeof import('./page-timings');
    watchTimings(release, load);
    watchTimings({ ...release, name: 'second-part' }, 9);
  });
const hide = (state = 'hidden') => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState);
  document.dispatchEvent(new Event('visibilitychange'));
};
const sent = () => jest.mocked(reportClientTimings).mock.calls.map(([timings]) => timings);

beforeEach(() => {
  jest.mocked(reportClientTimings).mockClear();
  Object.assign(globalThis, { PerformanceObserver: Observer });
});

it('is sent once, when the page is hidden, of its first release', () => {
  watch();
  observers.get('largest-contentful-paint')?.([{ startTime: 900 }, { startTime: 1_200 }]);
  hide('visible');
  expect(sent()).toEqual([]);
  hide();
  hide();
  expect(sent()).toEqual([{ ...release, load: 210, largestPaint: 1_200 }]);
});

it('has the slowest interaction, in its longest event, and one in fifty left out', () => {
  watch();
  const event = observers.get('event');
  event?.([
    { interactionId: 7, duration: 48 },
    { interactionId: 7, duration: 120 },
    { interactionId: 0, duration: 999 },
    { interactionId: 8, duration: 64 },
  ]);
  hide();
  expect(sent()).toEqual([{ ...release, load: 210, interaction: 120 }]);

  watch();
  observers.get('event')?.(
    Array.from({ length: 50 }, (_, index) => ({ interactionId: index + 1, duration: 40 + index })),
  );
  hide();
  expect(sent()[1]).toMatchObject({ interaction: 88 });
});
