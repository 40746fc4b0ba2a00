import { durations } from '@lost-found/contracts';
import { type NotificationListener, startNotificationStream } from './notification-stream';

const heartbeat = durations.streamHeartbeat;
const silence = durations.streamHeartbeat + durations.streamTimeout;
const encoder = new TextEncoder();

/** What the service holds open for one reader. */
class Connection {
  readonly lastEventId: string | null;
  readonly response: Response;
  closed = false;
  #controller!: ReadableStreamDefaultController<Uint8Array>;

  constructor({ headers, signal }: RequestInit) {
    this.lastEventId = new Headers(headers).get('last-event-id');
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#controller = controller;
      },
    });
    this.response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    signal?.addEventListener('abort', () => {
      this.closed = true;
      this.#controller.error(new DOMException('aborted', 'AbortError'));
    });
  }

  /** In two pieces, as networks do. */
  send(event: string, data: object = {}, id = ''): void {
    const text = `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
    this.#controller.enqueue(encoder.encode(text.slice(0, 9)));
    this.#controller.enqueue(encoder.encode(text.slice(9)));
  }

  end(): void {
    this.#controller.close();
  }
}

/** A browser's locks: whoever asks first has it until they are done. */
class Locks {
  #last = new Map<string, Promise<unknown>>();

  request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
    const mine = (this.#last.get(name) ?? Promise.resolve()).then(() => {
      if (signal.aborted) throw new DOMException('aborted', 'AbortError');
      return work();
    });
    this.#last.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  }
}

/** A browser's channel between the tabs, without its delay. */
class Channel {
  static all = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(readonly name: string) {
    Channel.all.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of Channel.all)
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
  }

  close(): void {
    Channel.all.delete(this);
  }
}

const listening = () => {
  const heard: unknown[] = [];
  const note = (name: string) => (data: object) => heard.push([name, data]);
  const listener: NotificationListener = {
    ready: note('ready'),
    notification: note('notification'),
    unread: note('unread'),
    end: note('end'),
  };
  return { heard, listener };
};

describe('startNotificationStream', () => {
  let connections: Connection[];
  let answers: Response[];
  const stops: (() => void)[] = [];
  const settle = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

  const openTab = (userId = 'jonas') => {
    const { heard, listener } = listening();
    const stop = startNotificationStream(listener, userId);
    stops.push(stop);
    return { heard, stop };
  };

  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(Math, 'random').mockReturnValue(1);
    connections = [];
    answers = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init = {}) => {
      const refusal = answers.shift();
      if (refusal) return refusal;
      const connection = new Connection(init);
      connections.push(connection);
      return connection.response;
    });
    Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
    globalThis.BroadcastChannel = Channel as never;
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    jest.useRealTimers();
  });

  it('passes on the events of the service', async () => {
    const { heard } = openTab();
    await settle();
    connections[0]?.send('ready', { unreadCount: 1 });
    connections[0]?.send('heartbeat');
    connections[0]?.send('notification', { unreadCount: 2 }, 'n1');
    connections[0]?.send('something-new', {});
    await settle();
    expect(heard).toEqual([
      ['ready', { unreadCount: 1 }],
      ['notification', { unreadCount: 2 }],
    ]);
  });

  it('has one connection for all tabs, and another tab leads when that one closes', async () => {
    const [first, second] = [openTab(), openTab()];
    await settle();
    connections[0]?.send('notification', { unreadCount: 1 }, 'n1');
    await settle();
    expect(connections).toHaveLength(1);
    expect(second.heard).toEqual(first.heard);
    expect(second.heard).toHaveLength(1);

    first.stop();
    await settle(1_000);
    expect(connections).toHaveLength(2);
    expect(connections[0]?.closed).toBe(true);
    expect(connections[1]?.lastEventId).toBe('n1');
    connections[1]?.send('ready', { unreadCount: 1 });
    await settle();
    expect(second.heard).toHaveLength(2);
    expect(first.heard).toHaveLength(1);
  });

  it('does not concern a tab of another person, nor does its end', async () => {
    const [before, since] = [openTab('jonas'), openTab('mina')];
    await settle();
    expect(connections).toHaveLength(2);
    connections[0]?.send('notification', { unreadCount: 9 }, 'n1');
    connections[0]?.send('end');
    await settle();
    expect(before.heard).toHaveLength(2);
    expect(since.heard).toEqual([]);
    connections[1]?.send('ready', { unreadCount: 1 });
    await settle();
    expect(since.heard).toEqual([['ready', { unreadCount: 1 }]]);
  });

  it('reconnects after a missing heartbeat, and asks for the missed events', async () => {
    openTab();
    await settle();
    connections[0]?.send('notification', {}, 'n7');
    await settle(heartbeat);
    connections[0]?.send('heartbeat', {}, 'n7');
    await settle(silence - 1);
    expect(connections[0]?.closed).toBe(false);
    await settle(1);
    expect(connections[0]?.closed).toBe(true);
    await settle(1_000);
    expect(connections).toHaveLength(2);
    expect(connections[1]?.lastEventId).toBe('n7');
  });

  it('waits longer each time, and starts again after a heartbeat', async () => {
    openTab();
    await settle();
    connections[0]?.end();
    await settle(1_000);
    connections[1]?.end();
    await settle(1_999);
    expect(connections).toHaveLength(2);
    await settle(1);
    expect(connections).toHaveLength(3);
    connections[2]?.send('heartbeat');
    await settle();
    connections[2]?.end();
    await settle(1_000);
    expect(connections).toHaveLength(4);
  });

  it('waits as long as a busy service asks for', async () => {
    answers = [new Response('{}', { status: 503, headers: { 'retry-after': '30' } })];
    openTab();
    await settle(29_999);
    expect(connections).toHaveLength(0);
    await settle(1);
    expect(connections).toHaveLength(1);
  });

  it('ends with the session, in every tab, and does not come back', async () => {
    const [first, second] = [openTab(), openTab()];
    await settle();
    connections[0]?.send('end');
    await settle(10 * silence);
    expect(first.heard).toEqual([['end', {}]]);
    expect(second.heard).toEqual([['end', {}]]);
    expect(connections).toHaveLength(1);
    expect(connections[0]?.closed).toBe(true);
  });

  it('ends without a session', async () => {
    answers = [new Response('{}', { status: 401 })];
    const { heard } = openTab();
    await settle(10 * silence);
    expect(heard).toEqual([['end', {}]]);
    expect(connections).toHaveLength(0);
  });

  it('stops on request', async () => {
    const { heard, stop } = openTab();
    await settle();
    stop();
    await settle(10 * silence);
    expect(connections).toHaveLength(1);
    expect(connections[0]?.closed).toBe(true);
    expect(heard).toEqual([]);
  });

  it('has a connection in each tab where tabs cannot share', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    const [first, second] = [openTab(), openTab()];
    await settle();
    expect(connections).toHaveLength(2);
    for (const connection of connections) connection.send('unread', { unreadCount: 0 });
    await settle();
    expect([first.heard.length, second.heard.length]).toEqual([1, 1]);
  });
});
