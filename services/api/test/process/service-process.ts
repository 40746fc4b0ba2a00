import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const running = new Set<ChildProcess>();

/** Kills the processes that a failed test left, which would keep the run from ending. */
export function endProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** The service in a process of its own, as people run it. */
export class ServiceProcess {
  stdout = '';
  stderr = '';
  readonly exited: Promise<[code: number | null, signal: string | null]>;
  readonly #child: ChildProcess;

  /** @param main the compiled entry, or the script that starts it  @param env all that it is told */
  constructor(
    main: string,
    readonly env: Record<string, string>,
    args: readonly string[] = [],
  ) {
    const { PATH = '' } = process.env;
    // What draws pages takes a third as long to load as the service, and is for the tests in the browser.
    const own = { PATH, DRAW_PAGES: 'off' };
    this.#child = spawn(process.execPath, [main, ...args], { env: { ...own, ...env }, stdio: 'pipe' });
    this.#child.stdout?.on('data', (text) => {
      this.stdout += text;
    });
    this.#child.stderr?.on('data', (text) => {
      this.stderr += text;
    });
    this.exited = once(this.#child, 'close') as Promise<[number | null, string | null]>;
    running.add(this.#child);
    void this.exited.then(() => running.delete(this.#child));
  }

  get url(): string {
    return `http://127.0.0.1:${this.env.PORT}`;
  }

  /** Settles when the process says that it is ready; fails when it ends before. */
  async ready(): Promise<this> {
    while (!this.stdout.includes('is ready on')) {
      const said = once(this.#child.stdout as NodeJS.ReadableStream, 'data').then(() => true);
      if (!(await Promise.race([said, this.exited.then(() => false)])))
        throw new Error(`ended before it was ready: ${this.stderr}`);
    }
    return this;
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

/**
 * Below those that systems give to outgoing connections, one of which could take it before the service does, and above
 * those that `fetch` refuses.
 */
const PORTS = { first: 15_000, many: 15_000 };

/** A TCP port that nothing listens on. */
export async function freePort(): Promise<string> {
  for (;;) {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.many);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return String(port);
  }
}
