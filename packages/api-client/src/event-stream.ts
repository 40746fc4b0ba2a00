import { durations } from '@lost-found/contracts';
import { ApiError } from './api-error';
import { apiBase } from './request';

/** A server-sent event: its `data` is what the event's name says in contracts. */
export interface StreamEvent {
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

/** After this long without a sign of life nobody is there any more: milliseconds. */
const silence = durations.streamHeartbeat + durations.streamTimeout;

/**
 * Reads a stream of server-sent events until it ends, is lost or falls silent.
 * @param path below `/api`
 * @throws ApiError when it cannot be opened; anything when it is lost. Settles without one when it ends
 */
export const readEventStream = async (path: string, options: ReadOptions): Promise<void> => {
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
