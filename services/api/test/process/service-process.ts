import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const running = new Set<ChildProcess>();

/** A little less than Jest's own limit, so that the output of the process is named. */
const PATIENCE_MS = 50_000;

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

  /** @param main the compiled entry, or the script that starts it  @param env its whole environment; without PORT the system chooses one */
  constructor(
    main: string,
    private readonly env: Record<string, string>,
    args: readonly string[] = [],
  ) {
    const { PATH = '' } = process.env;
    // Pages are for the tests in the browser: what draws them takes a third as long to load as the service.
    const own = { PATH, DRAW_PAGES: 'off', PORT: '0', WEB_ROOT: join(__dirname, 'no-pages') };
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

  /** The port that it listens on; known once it is ready, unless its environment names one. */
  get port(): string {
    const { PORT = '0' } = this.env;
    return PORT === '0' ? (/is ready on .* \(port (\d+)\)/.exec(this.stdout)?.[1] ?? '') : PORT;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Settles when the process says that it is ready; fails when it ends before, or takes too long. */
  async ready(): Promise<this> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    while (!/is ready on .*\n/.test(this.stdout)) {
      const more = once(this.#child.stdout as NodeJS.ReadableStream, 'data', { signal });
      const answers = more.then(
        () => true,
        () => false,
      );
      if (!(await Promise.race([answers, this.exited.then(() => false)])))
        throw new Error(
          `ended, or took ${PATIENCE_MS} ms, before it was ready: ${this.stdout}${this.stderr}`,
        );
    }
    return this;
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}
