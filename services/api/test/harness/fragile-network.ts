import { createServer, connect as open, type Server, type Socket } from 'node:net';

/** The way to a PostgreSQL, which breaks on demand. */
export class FragileNetwork {
  readonly #server: Server;
  readonly #open = new Map<Socket, { isLost: boolean }>();
  #isDown = false;
  #lastWords: readonly string[] = [];

  private constructor(
    private readonly target: URL,
    private socket: string | undefined,
  ) {
    this.#server = createServer((near) => this.#join(near));
  }

  /**
   * @param target the database's address
   * @param socket path of its socket, for a server without a port
   */
  static async to(target: string, socket?: string): Promise<FragileNetwork> {
    const network = new FragileNetwork(new URL(target), socket);
    await new Promise<void>((resolve) => network.#server.listen(0, '127.0.0.1', resolve));
    return network;
  }

  /** The database's address through it. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${(this.#server.address() as { port: number }).port}`;
    return url.href;
  }

  /** Number of connections, lost ones included. */
  get open(): number {
    return this.#open.size;
  }

  #join(near: Socket): void {
    const far = this.socket ? open(this.socket) : open(Number(this.target.port), this.target.hostname);
    const state = { isLost: this.#isDown };
    let heard = 0;
    this.#open.set(near, state);
    near.on('data', (sent) => {
      if (state.isLost) return;
      far.write(sent);
      const words = this.#lastWords[heard];
      if (words === undefined || !sent.includes(words)) return;
      heard += 1;
      if (heard < this.#lastWords.length) return;
      state.isLost = true;
      this.#lastWords = [];
    });
    far.on('data', (answer) => state.isLost || near.write(answer));
    const end = () => {
      this.#open.delete(near);
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
  }

  /** Stops all traffic; neither end notices. */
  break(): void {
    this.#isDown = true;
    for (const state of this.#open.values()) state.isLost = true;
  }

  /**
   * As `break`, for the next connection that sends all of these words: the last request arrives, its answer
   * does not.
   */
  breakAfter(...words: string[]): void {
    this.#lastWords = words;
  }

  /** New connections work again; those that were lost stay so. */
  mend(): void {
    this.#isDown = false;
  }

  /** Leads new connections to another server, by its socket. */
  leadTo(socket: string): void {
    this.socket = socket;
  }

  /** Ends every connection, which both ends see. */
  cut(): void {
    for (const near of this.#open.keys()) near.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
