import type { StreamEventName, StreamEvents } from '@lost-found/contracts';
import { isApiError } from './api-error';
import { readEventStream, type StreamEvent } from './event-stream';

/** What a page does when something happens; each event is told to every tab. */
export type NotificationListener = {
  [Name in Exclude<StreamEventName, 'heartbeat'>]?: (data: StreamEvents[Name]) => void;
};

const path = '/me/notifications/stream';
/**
 * Of the lock that the leading tab holds, and of the channel that the others listen to. An account has its own: a tab
 * that still shows whoever was signed in before is not to speak for whoever is now, nor to end their session.
 */
const nameFor = (userId: string): string => `lost-found:notifications:${userId}`;
const firstWait = 1_000;
const longestWait = 60_000;

/**
 * Hears live what the signed-in person is told. Of all their tabs of a browser one holds the connection, and another as soon
 * as that one is closed: a browser opens no more than six to one host. Where the browser cannot share (a page that is
 * not secure), each tab has its own.
 * @param userId who is signed in
 * @returns stops it: at sign-out, or when the page goes. After the event `end` it has stopped by itself
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
    tell(listener, event);
  };
  if (channel) channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => hear(data);
  const lead = () =>
    keepReading(stopping.signal, {
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

const tell = (listener: NotificationListener, { name: event, data }: StreamEvent): void => {
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
const keepReading = async (signal: AbortSignal, { getLastEventId, onEvent }: Reading): Promise<void> => {
  let wait = firstWait;
  while (!signal.aborted) {
    let atLeast = 0;
    try {
      await readEventStream(path, {
        lastEventId: getLastEventId(),
        signal,
        onEvent: (event) => {
          // Not before: a server that takes us in and lets us go at once is not to be asked at once.
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
