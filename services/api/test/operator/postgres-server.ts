import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** The folder of PostgreSQL's programs, from scripts/lib/postgres.mjs; without it those on PATH are tried. */
const { POSTGRES_PROGRAMS = '', PATH = '' } = process.env;
const env = { PATH: [POSTGRES_PROGRAMS, PATH].join(delimiter), LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/** PostgreSQL refuses to run as root. */
function findSystemUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const find = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: find('-u'), gid: find('-g') };
}

const READY = 'ready to accept connections';
const READY_AS_STANDBY = 'ready to accept read-only connections';

/** A PostgreSQL server of a drill's own. It has a socket and no port. */
export class PostgresServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'lost-found-postgres-'));
  readonly data = join(this.folder, 'data');
  readonly socket = join(this.folder, '.s.PGSQL.5432');
  readonly #user = findSystemUser();
  #server: ChildProcess | undefined;

  constructor() {
    this.own(this.folder);
  }

  /** Makes the files of an empty server. */
  async initialize(): Promise<void> {
    await this.run(
      `initdb --pgdata='${this.data}' --username=postgres --auth=trust --encoding=UTF8 --locale=C --no-sync`,
    );
  }

  /** @returns a running server that follows this one */
  async makeStandby(): Promise<PostgresServer> {
    const standby = new PostgresServer();
    await standby.run(
      `pg_basebackup --host='${this.folder}' --pgdata='${standby.data}' --checkpoint=fast --write-recovery-conf`,
    );
    await standby.#start([], READY_AS_STANDBY);
    return standby;
  }

  /** Starts the server and waits until it takes changes: a restore has then ended. */
  start(settings: readonly string[] = []): Promise<void> {
    return this.#start(settings, READY);
  }

  async #start(settings: readonly string[], sign: string): Promise<void> {
    const places = ['listen_addresses=', `unix_socket_directories=${this.folder}`];
    const options = [...places, ...settings].flatMap((setting) => ['-c', setting]);
    const server = spawn('postgres', ['-D', this.data, ...options], {
      ...this.#user,
      cwd: this.folder,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#server = server;
    let log = '';
    await new Promise<void>((resolve, reject) => {
      server.stderr.on('data', (text) => {
        log = (log + text).slice(-8000);
        if (log.includes(sign)) resolve();
      });
      server.once('exit', () => reject(new Error(`PostgreSQL ended at its start:\n${log}`)));
    });
  }

  /** Stops the server as its service manager does; it archives the rest of its WAL. */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  /** Makes a folder that belongs to the server's user, unless it exists. */
  own(folder: string): void {
    mkdirSync(folder, { recursive: true });
    const { uid, gid } = this.#user;
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  }

  /** @returns the only value of a query */
  async ask(sql: string): Promise<string> {
    return (await this.run(`psql -Atc "${sql}"`)).trim();
  }

  /** Runs lines of a shell as the server's user, who connects by the socket. @returns their output */
  async run(lines: string): Promise<string> {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', lines], {
      ...this.#user,
      cwd: this.folder,
      env: { ...env, PGHOST: this.folder, PGUSER: 'postgres' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [output, errors] = ['', ''];
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      errors += text;
    });
    const [code] = (await once(child, 'close')) as [number];
    if (code !== 0) throw new Error(`${lines}\nended with ${code}: ${errors}`);
    return output;
  }

  async dispose(): Promise<void> {
    await this.stop('SIGQUIT');
    // The children of a killed server write until they notice it.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
