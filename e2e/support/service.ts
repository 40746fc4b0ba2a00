import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/lib/free-port.mjs';
import { untilReady } from './until-ready.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** What the environment of the tests must not change in the service. */
const own = ['PATH', 'HOME', 'LANG', 'TMPDIR'];

/** The built service on a free loopback port, with its data in a temporary folder. */
export class Service {
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #folder: string;
  #process: ChildProcess | undefined;
  #said = '';

  private constructor(port: number, folder: string, settings: Record<string, string>) {
    this.url = `http://127.0.0.1:${port}`;
    this.#folder = folder;
    this.#env = {
      ...Object.fromEntries(own.map((name) => [name, process.env[name]])),
      PORT: String(port),
      PUBLIC_URL: this.url,
      DATA_DIR: folder,
      SAMPLE_DATA: 'on',
      INTERACTION_DELAYS: 'off',
      RATE_LIMIT: '10000',
      TIME_ZONE: 'Europe/Madrid',
      ...settings,
    };
  }

  /** @param settings environment variables of the service, over those of the tests */
  static async start(settings: Record<string, string> = {}): Promise<Service> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-e2e-'));
    const service = new Service(await freePort(), folder, settings);
    await service.#run();
    return service;
  }

  async #run(): Promise<void> {
    this.#said = '';
    const entry = path.join(root, 'services/api/dist/main.js');
    const child = spawn(process.execPath, [entry], { cwd: root, env: this.#env, stdio: 'pipe' });
    const listen = (chunk: Buffer) => {
      this.#said = (this.#said + chunk).slice(-20_000);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    this.#process = child;
    await untilReady(this.url, child, () => this.#said);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Everything that it wrote since it was last started. */
  get output(): string {
    return this.#said;
  }

  /**
   * Ends it as an operator does, and starts it again on the same data.
   * @param settings environment variables that it has from now on, beside those that it had
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
