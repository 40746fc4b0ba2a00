import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FragileNetwork } from '../../harness/fragile-network.js';
import { PostgresServer } from '../postgres-server.js';

const DOCS = join(import.meta.dirname, '../../../../../docs');
const pages = readdirSync(DOCS)
  .filter((name) => name.endsWith('.md'))
  .map((name) => readFileSync(join(DOCS, name), 'utf8'))
  .join('\n');

/** The places in these pages, which a drill replaces by its own. */
const documented = {
  backup: '/backup/postgresql',
  data: '/var/lib/postgresql/15/main',
  base: 'base-2026-11-28T0215',
  timeout: 'archive_timeout = 60',
};

/** The part of the operator's pages that is marked so, as it is written. */
function readLines(mark: string): string {
  const [, lines] = new RegExp(`^\`\`\`(?:ini|sh) ${mark}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(pages) ?? [];
  if (!lines) throw new Error(`docs has no lines ${mark}`);
  return lines;
}

/** A PostgreSQL server that archives its WAL, and is backed up and restored by the lines of the operator's pages. */
export class ArchivingPostgres {
  readonly #server = new PostgresServer();
  readonly #backup = join(this.#server.folder, 'other-disk');
  readonly #settings = join(this.#server.folder, 'conf.d');
  /** The folder of the archived WAL. */
  readonly archive = join(this.#backup, 'wal');
  #network: FragileNetwork | undefined;

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
    for (const folder of [this.#backup, this.archive]) this.#server.own(folder);
    mkdirSync(this.#settings);
    await this.#server.initialize();
    // Debian keeps the settings outside of the data folder, so a lost disk does not take them along.
    appendFileSync(join(this.#server.data, 'postgresql.conf'), `include_dir = '${this.#settings}'\n`);
    this.#write('archive', readLines('archive'));
    // The network keeps its port while the server is away. The server has a socket and no port.
    this.#network = await FragileNetwork.to('postgres://postgres@127.0.0.1/postgres', this.#server.socket);
    await this.#server.start();
  }

  /** The address of the server, for an administrator. It stays the same after a restore. */
  get url(): string {
    if (!this.#network) throw new Error('not started');
    return this.#network.url;
  }

  stop(signal: NodeJS.Signals): Promise<void> {
    return this.#server.stop(signal);
  }

  /** Removes the data of the server, which was killed. */
  loseDisk(): void {
    // The children of a killed server write until they notice it.
    rmSync(this.#server.data, { recursive: true, maxRetries: 20 });
  }

  /** Runs lines of the pages. */
  run(mark: string): Promise<string> {
    return this.#server.run(this.#adapt(readLines(mark)));
  }

  /** Restores the base backup and all that was archived by the lines of the pages, and starts the server. */
  async restore(): Promise<void> {
    await this.run('restore');
    // The time is for who returns to a moment before a mistake.
    this.#write('restore', readLines('recovery').replace(/^recovery_target_time.*$/m, ''));
    await this.#server.start();
  }

  /** Names of the files in the archive. */
  archived(): string[] {
    return readdirSync(this.archive).toSorted();
  }

  /** Replaces the places of the pages by those of the drill. */
  #adapt(lines: string): string {
    const base = readdirSync(this.#backup).find((name) => name.startsWith('base-'));
    return lines
      .replaceAll(documented.backup, this.#backup)
      .replaceAll(documented.data, this.#server.data)
      .replaceAll(documented.base, base ?? documented.base)
      .replaceAll(documented.timeout, `archive_timeout = ${this.timeoutSeconds}`);
  }

  #write(name: string, lines: string): void {
    writeFileSync(join(this.#settings, `${name}.conf`), this.#adapt(lines));
  }

  async dispose(): Promise<void> {
    await this.#server.stop('SIGQUIT');
    await this.#network?.close();
    await this.#server.dispose();
  }
}
