import { durations, type StreamEventName, type StreamEvents } from '@lost-found/contracts';
import { ApiError, isApiError } from './api-error';
import { apiBase } from './request';

/** Handlers of a page; every tab receives each event. */
export type NotificationListener = {
  [Name in Exclude<StreamEventName, 'heartbeat'>]?: (data: StreamEvents[Name]) => void;
};

const path = '/me/notifications/stream';
/**
 * Names the lock of the leading tab and the channel of the others, one per account: a tab of the previous person must
 * not speak for the current one, nor end their session.
 */
const nameFor = (userId: string): string => `lost-found:notifications:${userId}`;
const firstWait = 1_000;
const longestWait = 60_000;

/**
 * Streams the events of the signed-in person. One tab of a browser holds the connection, because a browser
 * opens at most six to one host; when it closes, another tab takes over. In an insecure page, which cannot
 * share, each tab has its own connection.
 * @param userId of the signed-in person
 * @returns a function that stops the stream, at sign-out or when the page closes. The event `end` stops it,
 *   too
 */
export const startNotificationStream = (listener: NotificationListener, userId: string): (() => void) => {
  const name = nameFor(userId);
  const stopping = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  const stop = () => {
    stopping.abort();
    channel?.close();
  };
  let lastEventId = '';
  const hear = (event: StreamEvent) => {
    if (stopping.signal.aborted) return;
    lastEventId = event.id || lastEventId;
    if (event.name === 'end') stop();
    notify(listener, event);
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => hear(data);
  const lead = () =>
    readUntilClosed(stopping.signal, {
      getLastEventId: () => lastEventId,
      onEvent: (event) => {
        if (stopping.signal.aborted) return;
        channel?.postMessage(event);
        hear(event);
      },
    });
  whenLeading(name, lead, stopping.signal);
  return stop;
};

const notify = (listener: NotificationListener, { name: event, data }: StreamEvent): void => {
  if (event === 'heartbeat') return;
  (listener[event as keyof NotificationListener] as ((data: unknown) => void) | undefined)?.(data);
};

/** Leads once no other tab does, and until it stops. */
const whenLeading = (name: string, lead: () => Promise<void>, signal: AbortSignal): void => {
  if (typeof BroadcastChannel === 'undefined' || !('locks' in navigator)) {
    void lead();
    return;
  }
  navigator.locks.request(name, { signal }, lead).catch((error: unknown) => {
    // It stopped while it waited for its turn.
    if (!signal.aborted) throw error;
  });
};

interface Reading {
  getLastEventId: () => string;
  onEvent: (event: StreamEvent) => void;
}

/** Opens the stream again whenever it is lost, at growing intervals; only the end of the session ends it. */
const readUntilClosed = async (signal: AbortSignal, { getLastEventId, onEvent }: Reading): Promise<void> => {
  let wait = firstWait;
  while (!signal.aborted) {
    let atLeast = 0;
    try {
      await readEventStream(path, {
        lastEventId: getLastEventId(),
        signal,
        onEvent: (event) => {
          // Reset the wait only now: a server that accepts and closes at once must not be asked at once.
          if (event.name === 'heartbeat') wait = firstWait;
          onEvent(event);
        },
      });
    } catch (error) {
      if (isApiError(error, 'unauthenticated')) onEvent({ name: 'end', id: '', data: {} });
      if (isApiError(error)) atLeast = (error.retryAfterSeconds ?? 0) * 1_000;
    }
    await pause(Math.max(atLeast, wait * (0.5 + Math.random() / 2)), signal);
    wait = Math.min(2 * wait, longestWait);
  }
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, signal.aborted ? 0 : ms);
    signal.addEventListener('abort', end);
  });

/** A server-sent event: its `data` is what the event's name says in contracts. */
interface StreamEvent {
  name: string;
  /** of the last notification that was sent; empty if there was none */
  id: string;
  data: unknown;
}

interface ReadOptions {
  /** the last event that was received; later ones are sent again */
  lastEventId: string;
  onEvent: (event: StreamEvent) => void;
  signal: AbortSignal;
}

/** The connection is dead after this time without a heartbeat, in milliseconds. */
const silence = durations.streamHeartbeat + durations.streamTimeout;

/**
 * Reads a stream of server-sent events until it ends, is lost or falls silent.
 * @param path below `/api`
 * @throws ApiError when it cannot be opened; anything when it is lost. Settles without one when it ends
 */
const readEventStream = async (path: string, options: ReadOptions): Promise<void> => {
  const connection = new AbortController();
  const giveUp = () => connection.abort();
  let watchdog = setTimeout(giveUp, silence);
  options.signal.addEventListener('abort', giveUp);
  try {
    const reader = await open(path, options.lastEventId, connection.signal);
    const feed = parser(options.onEvent);
    for (;;) {
      const { done, value } = await reader.read();
      if (done || connection.signal.aborted) return;
      clearTimeout(watchdog);
      watchdog = setTimeout(giveUp, silence);
      feed(value);
    }
  } finally {
    clearTimeout(watchdog);
    options.signal.removeEventListener('abort', giveUp);
    connection.abort();
  }
};

const open = async (path: string, lastEventId: string, signal: AbortSignal) => {
  const headers = { accept: 'text/event-stream', ...(lastEventId && { 'last-event-id': lastEventId }) };
  const { ok, status, headers: answered, body } = await fetch(`${apiBase}${path}`, { headers, signal });
  if (ok && body) return body.getReader();
  const wait = Number(answered.get('retry-after'));
  throw new ApiError({
    code: status === 401 ? 'unauthenticated' : 'unexpected_answer',
    status,
    ...(wait > 0 ? { retryAfterSeconds: wait } : {}),
  });
};

/** Puts events together from pieces that may end anywhere. */
const parser = (onEvent: (event: StreamEvent) => void) => {
  const decoder = new TextDecoder();
  let text = '';
  return (bytes: Uint8Array) => {
    const blocks = (text + decoder.decode(bytes, { stream: true })).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parse(block);
      if (event) onEvent(event);
    }
  };
};

const parse = (block: string): StreamEvent | null => {
  const fields: Record<string, string> = {};
  for (const line of block.split('\n')) {
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name) fields[name] = value ?? '';
  }
  const { event: name, id = '', data } = fields;
  return name && data ? { name, id, data: JSON.parse(data) } : null;
};
