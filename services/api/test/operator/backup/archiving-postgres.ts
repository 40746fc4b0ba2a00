import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { waitUntil } from '../../factories/disk.js';
import { FragileNetwork } from '../../harness/fragile-network.js';
import { runOn } from '../../harness/test-database.js';

const PAGE = readFileSync(join(import.meta.dirname, '../../../../../docs/growing.md'), 'utf8');
/** The places of the page, which a drill replaces by its own. */
const documented = {
  backup: '/backup/postgresql',
  data: '/var/lib/postgresql/15/main',
  base: 'base-2026-11-28T0215',
  timeout: 'archive_timeout = 60',
};

/** The part of docs/growing.md that is marked so, as it is written. */
function linesOf(mark: string): string {
  const [, lines] = new RegExp(`^\`\`\`(?:ini|sh) ${mark}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(PAGE) ?? [];
  if (!lines) throw new Error(`docs/growing.md has no lines ${mark}`);
  return lines;
}

/** The folder of PostgreSQL's programs, from scripts/lib/postgres.mjs; without it those on PATH are tried. */
const { POSTGRES_PROGRAMS = '', PATH = '' } = process.env;
const env = { PATH: [POSTGRES_PROGRAMS, PATH].join(delimiter), LC_ALL: 'C.UTF-8', TZ: 'UTC' };

/** PostgreSQL refuses to run as root. */
function systemUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A PostgreSQL server that archives its WAL, and is backed up and restored by the lines of docs/growing.md. */
export class ArchivingPostgres {
  readonly #folder = mkdtempSync(join(tmpdir(), 'lost-found-archiving-'));
  readonly #user = systemUser();
  readonly #data = join(this.#folder, 'data');
  readonly #backup = join(this.#folder, 'other-disk');
  readonly #settings = join(this.#folder, 'conf.d');
  #network: FragileNetwork | undefined;
  #server: ChildProcess | undefined;

  private constructor(private readonly timeoutSeconds: number) {}

  /** @param timeoutSeconds `archive_timeout`: shorter than documented, because a drill does not wait for a minute */
  static async start(timeoutSeconds: number): Promise<ArchivingPostgres> {
    const postgres = new ArchivingPostgres(timeoutSeconds);
    try {
      await postgres.#create();
    } catch (error) {
      await postgres.dispose();
      throw error;
    }
    return postgres;
  }

  async #create(): Promise<void> {
    const { uid, gid } = this.#user;
    for (const folder of [this.#backup, this.archive, this.#settings]) mkdirSync(folder);
    if (uid !== undefined && gid !== undefined)
      for (const folder of [this.#folder, this.#backup, this.archive]) chownSync(folder, uid, gid);
    await this.#run(
      `initdb --pgdata='${this.#data}' --username=postgres --auth=trust --encoding=UTF8 --locale=C --no-sync`,
    );
    // Debian keeps the settings outside of the data folder, so a lost disk does not take them along.
    appendFileSync(join(this.#data, 'postgresql.conf'), `include_dir = '${this.#settings}'\n`);
    this.#write('places', `listen_addresses = ''\nunix_socket_directories = '${this.#folder}'\n`);
    this.#write('archive', linesOf('archive'));
    // The network keeps its port while the server is away. The server has a socket and no port.
    const socket = join(this.#folder, '.s.PGSQL.5432');
    this.#network = await FragileNetwork.to('postgres://postgres@127.0.0.1/postgres', socket);
    await this.start();
  }

  /** The address of the server, for an administrator. It stays the same after a restore. */
  get url(): string {
    if (!this.#network) throw new Error('not started');
    return this.#network.url;
  }

  /** The folder of the archived WAL. */
  get archive(): string {
    return join(this.#backup, 'wal');
  }

  /** Starts the server and waits until it takes changes: a restore has then ended. */
  async start(): Promise<void> {
    const server = spawn('postgres', ['-D', this.#data], {
      ...this.#user,
      cwd: this.#folder,
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#server = server;
    let said = '';
    server.stderr.on('data', (text) => {
      said = (said + text).slice(-8000);
    });
    await waitUntil(async () => {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended at its start:\n${said}`);
      return (await runOn(this.url, 'SELECT 1 WHERE NOT pg_is_in_recovery()').catch(() => 0)) === 1;
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

  /** Removes the data of the server, which was stopped or killed. */
  loseDisk(): void {
    // The children of a killed server write until they notice it.
    rmSync(this.#data, { recursive: true, maxRetries: 20 });
  }

  /** Runs lines of the page. @returns their output */
  run(mark: string): Promise<string> {
    return this.#run(this.#adapt(linesOf(mark)));
  }

  /**
   * Restores the base backup and the archive by the lines of the page, and starts the server.
   * @param moment of the database's clock; all that was archived without it
   */
  async restore(moment?: string): Promise<void> {
    await this.run('restore');
    const lines = linesOf('recovery').split('\n');
    const isTarget = (line: string) => line.startsWith('recovery_target_time');
    expect(lines.filter(isTarget)).toHaveLength(1);
    this.#write(
      'restore',
      lines
        .filter((line) => moment || !isTarget(line))
        .map((line) => (isTarget(line) ? line.replace(/'.*?'/, `'${moment}'`) : line))
        .join('\n'),
    );
    await this.start();
  }

  /** Returns the only value of a query. */
  async ask(sql: string): Promise<string> {
    return (await this.#run(`psql -Atc "${sql}"`)).trim();
  }

  /** Names of the files in the archive. */
  archived(): string[] {
    return readdirSync(this.archive).toSorted();
  }

  /** Replaces the places of the page by those of the drill. */
  #adapt(lines: string): string {
    const base = readdirSync(this.#backup).find((name) => name.startsWith('base-'));
    return lines
      .replaceAll(documented.backup, this.#backup)
      .replaceAll(documented.data, this.#data)
      .replaceAll(documented.base, base ?? documented.base)
      .replaceAll(documented.timeout, `archive_timeout = ${this.timeoutSeconds}`);
  }

  #write(name: string, lines: string): void {
    writeFileSync(join(this.#settings, `${name}.conf`), this.#adapt(lines));
  }

  /** Runs lines of a shell as the server's user, who connects by the socket. */
  async #run(lines: string): Promise<string> {
    const child = spawn('bash', ['-euo', 'pipefail', '-c', lines], {
      ...this.#user,
      cwd: this.#folder,
      env: { ...env, PGHOST: this.#folder, PGUSER: 'postgres' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    let complained = '';
    child.stdout.on('data', (text) => {
      said += text;
    });
    child.stderr.on('data', (text) => {
      complained += text;
    });
    const [code] = (await once(child, 'close')) as [number];
    if (code !== 0) throw new Error(`${lines}\nended with ${code}: ${complained}`);
    return said;
  }

  async dispose(): Promise<void> {
    await this.stop('SIGQUIT');
    await this.#network?.close();
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 20 });
  }
}
