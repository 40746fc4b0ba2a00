import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilReady } from './until-ready.mjs';

/** Commands of the manager by their path; `launch` does not wait until the service is ready. */
const commands = ['start', 'launch', 'stop', 'restart'] as const;

/** A service manager and a proxy at one address, which stays while the service starts and stops. */
export class Manager {
  #child: ChildProcess | undefined;
  #port = 0;
  readonly #server: Server;
  /** Everything that the service wrote. */
  journal = '';

  /** @param spawnService starts the service with PORT=0 */
  private constructor(private readonly spawnService: () => ChildProcess) {
    this.#server = createServer((asked, response) => {
      const command = commands.find((name) => asked.url === `/${name}`);
      if (!command) return this.#pass(asked, response);
      void this.#run(command).then(() => response.end());
    });
  }

  static async open(spawnService: () => ChildProcess): Promise<Manager> {
    const manager = new Manager(spawnService);
    await once(manager.#server.listen(0, '127.0.0.1'), 'listening');
    return manager;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The port of the service; 0 until it was ready once. */
  get port(): number {
    return this.#port;
  }

  get service(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async #run(command: (typeof commands)[number]): Promise<void> {
    if (command === 'stop' || command === 'restart') await this.stop();
    if (command === 'stop') return;
    const ready = this.start().catch(() => undefined);
    if (command !== 'launch') await ready;
  }

  /** Settles when the service is ready.  @throws Error with its output if it ends before */
  async start(): Promise<void> {
    const child = this.spawnService();
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        this.journal += chunk;
      });
    this.#port = await untilReady(child);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }

  #pass(asked: IncomingMessage, response: ServerResponse): void {
    const { method, url: path, headers } = asked;
    const onward = request({ host: '127.0.0.1', port: this.#port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => {
      response.statusCode = 502;
      response.end();
    });
    response.on('close', () => onward.destroy());
    asked.pipe(onward);
  }

  async close(): Promise<void> {
    await this.stop();
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
