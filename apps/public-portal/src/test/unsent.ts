/** A cache of the Cache API with the methods that the portal calls. */
class FakeCache {
  readonly entries = new Map<string, Response>();

  async put(address: string, entry: Response) {
    this.entries.set(address, entry);
  }
  async match(address: string) {
    return this.entries.get(address)?.clone();
  }
  async matchAll() {
    return [...this.entries.values()].map((entry) => entry.clone());
  }
  async keys() {
    return [...this.entries.keys()];
  }
  async delete(address: string) {
    return this.entries.delete(address);
  }
}

/** The caches of a browser with a service worker, and the messages that the worker received. */
export const useServiceWorker = () => {
  const browser = { caches: new Map<string, FakeCache>(), messages: [] as unknown[], tabs: new Set<Tab>() };

  class Tab {
    onmessage?: () => void;
    constructor() {
      browser.tabs.add(this);
    }
    postMessage() {
      for (const tab of browser.tabs) if (tab !== this) tab.onmessage?.();
    }
    close() {
      browser.tabs.delete(this);
    }
  }

  const channels = globalThis.BroadcastChannel;
  const registration = { active: { postMessage: (message: unknown) => browser.messages.push(message) } };
  const open = (name: string) => {
    const cache = browser.caches.get(name) ?? new FakeCache();
    browser.caches.set(name, cache);
    return cache;
  };
  beforeEach(() => {
    browser.caches.clear();
    browser.messages.length = 0;
    Object.assign(globalThis, {
      BroadcastChannel: Tab,
      caches: {
        has: async (name: string) => browser.caches.has(name),
        open: async (name: string) => open(name),
        delete: async (name: string) => browser.caches.delete(name),
      },
    });
    Object.assign(navigator, {
      serviceWorker: { controller: {}, ready: Promise.resolve(registration) },
      locks: { request: (_: string, ...rest: unknown[]) => (rest.at(-1) as () => unknown)() },
    });
  });
  afterEach(() => {
    Object.assign(globalThis, { BroadcastChannel: channels });
    Reflect.deleteProperty(globalThis, 'caches');
    for (const name of ['serviceWorker', 'locks']) Reflect.deleteProperty(navigator, name);
  });
  return { ...browser, open };
};
