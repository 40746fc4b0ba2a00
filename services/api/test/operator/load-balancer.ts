import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Time between two checks of an instance, in milliseconds. */
const CHECK_EVERY_MS = 250;

interface Instance {
  readonly url: string;
  isReady: boolean;
  /** Number of its answers. */
  answered: number;
}

/**
 * Sends requests in turn to the instances that answer 200 on `/api/health/ready`. It sends no request twice, so a
 * request that an instance drops fails.
 */
export class LoadBalancer {
  readonly #server = createServer((incoming, response) => this.#forward(incoming, response));
  readonly #agent = new Agent({ keepAlive: true });
  readonly #instances: Instance[] = [];
  #turn = 0;
  #checks: Promise<void> | undefined;
  #isOver = false;

  static async start(): Promise<LoadBalancer> {
    const balancer = new LoadBalancer();
    await once(balancer.#server.listen(0, '127.0.0.1'), 'listening');
    balancer.#checks = balancer.#check();
    return balancer;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Adds an instance. It gets requests when it is ready, and none while it is not. */
  add(url: string): Instance {
    const instance = { url, isReady: false, answered: 0 };
    this.#instances.push(instance);
    return instance;
  }

  async #check(): Promise<void> {
    while (!this.#isOver) {
      await Promise.all(
        this.#instances.map(async (instance) => {
          const answer = await fetch(`${instance.url}/api/health/ready`).catch(() => null);
          await answer?.body?.cancel();
          instance.isReady = answer?.status === 200;
        }),
      );
      await pause(CHECK_EVERY_MS);
    }
  }

  #forward(incoming: IncomingMessage, response: ServerResponse): void {
    const ready = this.#instances.filter(({ isReady }) => isReady);
    const instance = ready[this.#turn++ % ready.length];
    if (!instance) return void response.writeHead(502).end('no instance is ready');
    const { method, headers, url } = incoming;
    const sent = request(`${instance.url}${url}`, { method, headers, agent: this.#agent }, (answer) => {
      instance.answered += 1;
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    sent.on('error', (error) =>
      response.headersSent ? response.destroy() : response.writeHead(502).end(error.message),
    );
    incoming.pipe(sent);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#checks;
    this.#agent.destroy();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
