import { Worker } from 'node:worker_threads';
import { isContractCompatible, type PageToDraw } from '@lost-found/contracts';

const SCRIPT = new URL('./draw-thread.js', import.meta.url);

const LOAD_LIMIT_MS = 10_000;
/** A timer that is later than this, in milliseconds, says that the machine stood still, not the bundle. */
const LATE_MS = 100;
/**
 * Number of pages that one thread draws at once; others wait, for at most the time that a page may take.
 * Otherwise a few dozen pages requested together, 20 to 40 ms each, would all be late, and the thread would
 * be ended without a fault of its own.
 */
const MOST_IN_THREAD = 2;
/** Maximum requests of one page; a screen sends three. */
const MOST_REQUESTS = 10;
/** Memory limits of a bundle; one that exceeds them is ended, and the service continues. */
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 };

interface Answer {
  readonly status: number;
  readonly body: string;
}
export interface Bundle {
  /** Its checked bytes. */
  readonly code: Buffer;
  /** Its path on the site, for stacks. */
  readonly path: string;
}
export type Ask = (method: string, url: string) => Promise<Answer>;

/**
 * Why a page was not drawn: the bundle threw; took too long; its thread ended, or never began; it is of another contract;
 * or the service itself did not answer it in time, or had too many pages before it, which is no fault of the bundle's.
 */
type Failure = 'threw' | 'too slow' | 'ended' | 'contract' | 'unanswered' | 'crowded';

export class DrawingError extends Error {
  constructor(
    readonly kind: Failure,
    options?: ErrorOptions,
  ) {
    super(`drawing: ${kind}`, options);
    this.name = 'DrawingError';
  }
}

interface Drawing {
  readonly page: PageToDraw;
  readonly ask: Ask;
  requests: number;
  /** Requests that the service has not answered yet. */
  open: number;
  readonly resolve: (drawn: unknown) => void;
  readonly reject: (error: DrawingError) => void;
  timer: NodeJS.Timeout;
}

type Message =
  | { kind: 'loaded'; contractVersion: string }
  | { kind: 'request'; drawing: number; request: number; method: string; url: string }
  | { kind: 'drawn'; drawing: number; drawn: unknown }
  | { kind: 'failed'; drawing: number; why: string };

/** Runs a function on time. If the machine stood still, it waits the same time once more. */
function after(milliseconds: number, run: () => void): NodeJS.Timeout {
  const due = performance.now() + milliseconds;
  // biome-ignore lint/plugin: another thread works in real time
  return setTimeout(() => {
    // biome-ignore lint/plugin: another thread works in real time
    if (performance.now() - due > LATE_MS) setTimeout(run, milliseconds).unref();
    else run();
  }, milliseconds).unref();
}

/**
 * A thread with the server bundle of one release. It has no environment, limited memory and time, and no way to the
 * service but its messages. That keeps its faults from the service; it is no sandbox against malice.
 */
export class DrawingThread {
  readonly #worker: Worker;
  readonly #drawings = new Map<number, Drawing>();
  /** Drawings that wait for their turn, in order of arrival. */
  readonly #waiting = new Set<number>();
  #last = 0;
  #isLoaded = false;
  #isRetired = false;
  #isOver = false;

  /**
   * @param limitMs how long a page may wait for its turn, and then take, in milliseconds
   * @param onEnd called once, unless the thread was retired
   */
  constructor(
    { code, path }: Bundle,
    private readonly limitMs: number,
    private readonly onEnd: (error: DrawingError) => void,
  ) {
    this.#worker = new Worker(SCRIPT, {
      workerData: { code, path },
      env: {},
      argv: [],
      execArgv: [],
      // The log is the service's.
      stdout: true,
      stderr: true,
      resourceLimits: MEMORY,
    });
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.unref();
    this.#worker.on('message', (message: Message) => this.#hear(message));
    this.#worker.on('error', (cause) => this.#end(new DrawingError('ended', { cause })));
    this.#worker.on('exit', () => this.#end(new DrawingError('ended')));
    after(LOAD_LIMIT_MS, () => this.#isLoaded || this.#end(new DrawingError('too slow')));
  }

  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  /**
   * @param ask answers what the bundle asks for while it draws this page
   * @throws DrawingError
   */
  draw(page: PageToDraw, ask: Ask): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      const timer = after(this.limitMs, () => this.#giveUp(id));
      this.#drawings.set(id, { page, ask, requests: 0, open: 0, resolve, reject, timer });
      this.#waiting.add(id);
      this.#next();
    });
  }

  #next(): void {
    const [id] = this.#waiting;
    const drawing = id && this.#drawings.get(id);
    if (
      !drawing ||
      !this.#isLoaded ||
      this.#isOver ||
      this.#drawings.size - this.#waiting.size >= MOST_IN_THREAD
    )
      return;
    this.#waiting.delete(id);
    clearTimeout(drawing.timer);
    drawing.timer = after(this.limitMs, () => this.#judge(id));
    this.#worker.postMessage({ drawing: id, page: drawing.page });
  }

  /** The time to wait for its turn is over. */
  #giveUp(id: number): void {
    if (this.#waiting.has(id)) this.#settle(id)?.reject(new DrawingError('crowded'));
  }

  /** Ends the thread after its current pages. */
  retire(): void {
    this.#isRetired = true;
    if (this.#drawings.size === 0) this.#terminate();
  }

  #hear(message: Message): void {
    if (message.kind === 'loaded') {
      this.#isLoaded = true;
      if (!isContractCompatible(message.contractVersion)) this.#end(new DrawingError('contract'));
      for (let turn = 0; turn < MOST_IN_THREAD; turn += 1) this.#next();
    } else if (message.kind === 'request') void this.#answer(message);
    else if (message.kind === 'drawn') this.#settle(message.drawing)?.resolve(message.drawn);
    else this.#settle(message.drawing)?.reject(new DrawingError('threw', { cause: getError(message.why) }));
  }

  /** Ignores requests above the limit, and those of a finished page. */
  async #answer({ drawing: id, request, method, url }: Message & { kind: 'request' }): Promise<void> {
    const drawing = this.#drawings.get(id);
    if (!drawing || drawing.requests >= MOST_REQUESTS) return;
    drawing.requests += 1;
    drawing.open += 1;
    const answer = await drawing.ask(method, url).catch(() => ({ status: 500, body: '{}' }));
    drawing.open -= 1;
    if (!this.#isOver) this.#worker.postMessage({ request, ...answer });
  }

  /** Decides at the end of a page's time: the bundle is at fault only if the page waits for nothing. */
  #judge(id: number): void {
    const open = this.#drawings.get(id)?.open;
    if (open === undefined) return;
    if (open > 0) this.#settle(id)?.reject(new DrawingError('unanswered'));
    else this.#end(new DrawingError('too slow'));
  }

  #settle(id: number): Drawing | undefined {
    const drawing = this.#drawings.get(id);
    clearTimeout(drawing?.timer);
    this.#drawings.delete(id);
    this.#waiting.delete(id);
    this.#next();
    if (this.#isRetired && this.#drawings.size === 0) this.#terminate();
    return drawing;
  }

  #end(error: DrawingError): void {
    if (this.#isOver) return;
    this.#terminate();
    for (const id of [...this.#drawings.keys()]) this.#settle(id)?.reject(error);
    if (!this.#isRetired) this.onEnd(error);
  }

  #terminate(): void {
    this.#isOver = true;
    void this.#worker.terminate();
  }
}

function getError(stack: string): Error {
  const error = new Error(stack.split('\n')[0]);
  error.stack = stack;
  return error;
}
