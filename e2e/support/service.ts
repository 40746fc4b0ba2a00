import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from './command.ts';
import { untilReady } from './until-ready.mjs';

/** Long enough for a busy machine to make the database and its sample data. */
const patience = 120_000;

/** Asks a service on a known port until it is ready; it may wait for a database that is not there yet. */
async function untilAnswering(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline && child.exitCode === null) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The service did not become ready:\n${output()}`);
}

/** Names the folder in which the services of one run find the sample data; Playwright's global setup. */
export default function chooseSampleFolder(): () => void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-sample-'));
  process.env.SAMPLE_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The sample data of the run: to make it takes as long as several starts, so who asks first does, for all. */
async function sampleData(make: (folder: string) => Promise<void>): Promise<string> {
  const { SAMPLE_FOLDER = '' } = process.env;
  const [started, made, data] = ['started', 'made', 'data'].map((name) => path.join(SAMPLE_FOLDER, name));
  const isFirst = mkdirSync(started!, { recursive: true }) !== undefined;
  if (isFirst) {
    await make(data!);
    mkdirSync(made!);
  }
  const deadline = Date.now() + patience;
  while (!existsSync(made!)) {
    if (Date.now() > deadline) throw new Error('The sample data was not made.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return data!;
}

/** Environment variables that the service takes from the tests. */
const own = ['PATH', 'HOME', 'LANG', 'TMPDIR'];

/** The built service on a free loopback port, with its data in a temporary folder. */
export class Service {
  #url = '';
  readonly #env: NodeJS.ProcessEnv;
  readonly #folder: string;
  #process: ChildProcess | undefined;
  #said = '';

  private constructor(folder: string, settings: Record<string, string>) {
    this.#folder = folder;
    this.#env = {
      ...Object.fromEntries(own.map((name) => [name, process.env[name]])),
      // The system chooses the port at the first start; later ones keep it.
      PORT: '0',
      PUBLIC_URL: 'http://127.0.0.1:0',
      DATA_DIR: folder,
      SAMPLE_DATA: 'on',
      // A busy machine takes its time; a test of a drawn page waits for it.
      DRAW_WITHIN: '60000',
      INTERACTION_DELAYS: 'off',
      // Notifications are sent at once.
      UNDO_SECONDS: '0',
      RATE_LIMIT: '10000',
      TIME_ZONE: 'Europe/Madrid',
      ...settings,
    };
  }

  /** @param settings environment variables of the service, over those of the tests */
  static async start(settings: Record<string, string> = {}): Promise<Service> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-e2e-'));
    // Files belong to a database: the service refuses an empty PostgreSQL with files.
    if (!settings.DATABASE_URL) {
      const data = await sampleData(async (made) => {
        const first = new Service(made, {});
        await first.#run();
        await first.#end('SIGTERM');
      });
      cpSync(data, folder, { recursive: true });
    }
    const service = new Service(folder, settings);
    // A process that does not become ready would outlive the tests.
    await service.#run().catch(async (error) => {
      await service.dispose();
      throw error;
    });
    return service;
  }

  async #run(): Promise<void> {
    this.#said = '';
    // A release is tried with the service of its sources, which may lie elsewhere than the one that runs.
    const entry = process.env.SERVICE_ENTRY ?? path.join(root, 'services/api/dist/main.js');
    const child = spawn(process.execPath, [entry], { cwd: root, env: this.#env, stdio: 'pipe' });
    const listen = (chunk: Buffer) => {
      this.#said = (this.#said + chunk).slice(-20_000);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    this.#process = child;
    const isFirst = this.#url === '';
    if (isFirst) this.#keepPort(await untilReady(child));
    else await untilAnswering(this.#url, child, () => this.#said);
  }

  #keepPort(port: number): void {
    this.#url = `http://127.0.0.1:${port}`;
    this.#env.PORT = String(port);
    if (this.#env.PUBLIC_URL?.endsWith(':0')) this.#env.PUBLIC_URL = this.#url;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Its address, which it keeps when it is started again. */
  get url(): string {
    return this.#url;
  }

  /** The data folder, for the operator's commands. */
  get dataDir(): string {
    return this.#folder;
  }

  /** Everything that it wrote since it was last started. */
  get output(): string {
    return this.#said;
  }

  /**
   * Stops it as an operator does, and starts it again on the same data.
   * @param settings environment variables in addition to the earlier ones
   */
  async restart(settings: Record<string, string> = {}): Promise<void> {
    await this.#end('SIGTERM');
    Object.assign(this.#env, settings);
    await this.#run();
  }

  /** Ends it without a warning (`kill -9`). */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  /** Starts it again on the same data after `kill`. */
  revive(): Promise<void> {
    return this.#run();
  }

  /** Ends it and removes its data. */
  async dispose(): Promise<void> {
    await this.#end('SIGTERM');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
