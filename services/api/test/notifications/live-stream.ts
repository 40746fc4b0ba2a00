import type { StreamEventName, StreamEvents } from '@lost-found/contracts';
import type { TestApp } from '../harness/test-app.js';

export interface LiveEvent<Name extends StreamEventName = StreamEventName> {
  readonly name: Name;
  readonly id: string | undefined;
  readonly data: StreamEvents[Name];
}

/** A live stream as a browser reads it, over a real connection. */
export class LiveStream {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #abort: AbortController;
  readonly headers: Headers;
  readonly status: number;
  #text = '';

  private constructor(response: Response, abort: AbortController) {
    this.#reader = (response.body as ReadableStream<Uint8Array>).getReader();
    this.#abort = abort;
    this.headers = response.headers;
    this.status = response.status;
  }

  /** @param cookie of who is signed in */
  static async open(base: string, cookie: string, headers: Record<string, string> = {}): Promise<LiveStream> {
    const abort = new AbortController();
    const response = await fetch(`${base}/api/me/notifications/stream`, {
      headers: { cookie, ...headers },
      signal: abort.signal,
    });
    return new LiveStream(response, abort);
  }

  /**
   * Returns the next event for the person; null after the server ended the stream. Skips events of the clock
   * (changed lists, heartbeats): use `until` for them.
   */
  async next(): Promise<LiveEvent | null> {
    for (;;) {
      const event = await this.#nextOfAll();
      if (event?.name !== 'changed' && event?.name !== 'heartbeat') return event;
    }
  }

  /** Waits for an event by name. @returns the names of the events before it */
  async until(name: StreamEventName): Promise<StreamEventName[]> {
    const before: StreamEventName[] = [];
    for (;;) {
      const event = await this.#nextOfAll();
      if (!event) throw new Error(`the stream has ended before ${name}`);
      if (event.name === name) return before;
      before.push(event.name);
    }
  }

  async #nextOfAll(): Promise<LiveEvent | null> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        if (block.trim()) return parse(block);
        continue;
      }
      const { done, value } = await this.#reader.read();
      if (done) return null;
      this.#text += new TextDecoder().decode(value);
    }
  }

  /** The next events, as many as asked for. */
  async take(count: number): Promise<(LiveEvent | null)[]> {
    const events: (LiveEvent | null)[] = [];
    while (events.length < count) events.push(await this.next());
    return events;
  }

  leave(): void {
    this.#abort.abort();
  }
}

function parse(block: string): LiveEvent {
  const fields = new Map(
    block
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  return {
    name: fields.get('event') as StreamEventName,
    id: fields.get('id'),
    data: JSON.parse(fields.get('data') ?? 'null'),
  };
}

/** Lets the service listen on a free port. @returns its address */
export async function listen({ app }: Pick<TestApp, 'app'>): Promise<string> {
  await app.listen(0, '127.0.0.1');
  return (await app.getUrl()).replace(/\/$/, '');
}
