import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReportReceipt } from '@lost-found/contracts';
import { form, foundReport } from '@lost-found/test-kit';
import type { CommandName } from '../../../src/commands.js';
import { sqlite3 } from '../../../src/platform/database/sqlite/open-sqlite.js';
import { waitUntil } from '../../factories/disk.js';
import { jpeg } from '../../factories/files.js';
import { reportFound } from '../../factories/reports.js';
import { createTestApp, emptyDatabase } from '../../harness/test-app.js';
import { createTestDatabase, runOn, type TestDatabase } from '../../harness/test-database.js';
import { ServiceProcess } from '../../process/service-process.js';
import { type Outcome, performCommand, runCommand } from '../command.js';

const OTHERS = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

const newDatabase = (server?: string) => createTestDatabase(server, { owned: true });

/** A compiled service as an operator has it: with data of its own, started, killed, backed up and restored. */
export class OperatedService {
  readonly folder = mkdtempSync(join(tmpdir(), 'lost-found-operated-'));
  readonly dataDir = join(this.folder, 'data');
  #running: ServiceProcess | undefined;

  private constructor(
    readonly built: string,
    private database: TestDatabase,
    private readonly picture: Awaited<ReturnType<typeof jpeg>>,
  ) {}

  /**
   * @param built by buildService
   * @param server a PostgreSQL server of the test's own, in place of the one of the run
   */
  static async create(built: string, server?: string): Promise<OperatedService> {
    return new OperatedService(built, await newDatabase(server), await jpeg({ width: 200, height: 150 }));
  }

  get databaseUrl(): string | null {
    return this.database.url;
  }

  get env(): Record<string, string> {
    return {
      DATA_DIR: this.dataDir,
      SAMPLE_DATA: 'off',
      SECRET_KEY: 'k5Q0s9vT2pZxW7mJ4rLbY8nC3dHfG6aE',
      ADMIN_EMAIL: 'admin@campus.test',
      ADMIN_PASSWORD: 'correct horse battery',
      HOST: '127.0.0.1',
      RATE_LIMIT: '100000',
      ...(this.database.url && { DATABASE_URL: this.database.url }),
    };
  }

  /** Does something in its database that only an administrator of the server may; on SQLite nothing. */
  async asAdministrator(sql: string): Promise<void> {
    const { administratorUrl } = this.database;
    if (administratorUrl) await runOn(administratorUrl, sql);
  }

  /** Runs a command in this process. */
  run(command: CommandName, args: string[], more: Record<string, string> = {}): Promise<Outcome> {
    return performCommand(command, args, { ...this.env, ...more });
  }

  /** Runs a command in a process of its own. */
  runApart(command: CommandName, args: string[], more: Record<string, string> = {}): Promise<Outcome> {
    return runCommand(this.built, command, args, { ...this.env, ...more });
  }

  /** Starts the service in this process, reports so often, and stops it. */
  async fill(reports: number, more: Record<string, string> = {}): Promise<void> {
    mkdirSync(this.dataDir, { recursive: true, mode: 0o700 });
    const service = await createTestApp({ DATABASE_URL: '', ...this.env, ...more }, emptyDatabase);
    for (let n = 0; n < reports; n += 1) await reportFound(service.visitor(), {}, [this.picture]);
    await service.close();
  }

  /** Starts it, ready or not. */
  async launch(more: Record<string, string> = {}): Promise<ServiceProcess> {
    const env = { ...this.env, ...more };
    this.#running = new ServiceProcess(join(this.built, 'main.js'), env);
    return this.#running;
  }

  async start(more: Record<string, string> = {}): Promise<ServiceProcess> {
    return (await this.launch(more)).ready();
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#running?.kill(signal);
    await this.#running?.exited;
    this.#running = undefined;
  }

  /** Reports something found, with a picture. @returns its id; null where the service is gone */
  async report({ url }: { readonly url: string }): Promise<string | null> {
    const body: FormData = form(foundReport(), 'images', [this.picture]);
    try {
      const answer = await fetch(`${url}/api/found-reports`, { method: 'POST', body });
      return answer.status === 201 ? ((await answer.json()) as ReportReceipt).id : null;
    } catch {
      // Killed before it answered, or in the middle of its answer.
      return null;
    }
  }

  /** Lets the stopped service do a job at its next start. */
  async makeJobDue(kind: string): Promise<void> {
    const { url } = this.database;
    if (url) {
      await runOn(url, `UPDATE jobs SET due_at = '2026-01-01 00:00:00' WHERE kind = '${kind}'`);
      return;
    }
    const database = new sqlite3.Database(join(this.dataDir, 'lost-and-found.sqlite'));
    await new Promise<void>((resolve, reject) => {
      database.run("UPDATE jobs SET due_at = '2026-01-01 00:00:00.000' WHERE kind = ?", [kind], (error) =>
        error ? reject(error) : database.close(() => resolve()),
      );
    });
  }

  /** The names in the data folder that begin so. */
  inDataDir(beginning: string): string[] {
    return readdirSync(this.dataDir).filter((name) => name.startsWith(beginning));
  }

  /** The server ends the connections of a stopped or killed process a moment later. */
  async connectionsEnded(): Promise<void> {
    const { url } = this.database;
    if (url) await waitUntil(async () => (await runOn(url, `SELECT 1 ${OTHERS}`)) === 0);
  }

  /** Simulates a time without requests: closes the idle connections to PostgreSQL. */
  async quietWhile(): Promise<void> {
    const { url } = this.database;
    if (!url) return;
    await waitUntil(async () => (await runOn(url, `SELECT 1 ${OTHERS} AND query LIKE 'LISTEN %'`)) === 1);
    await runOn(url, `SELECT pg_terminate_backend(pid) ${OTHERS} AND query NOT LIKE 'LISTEN %'`);
  }

  /** Simulates another machine: removes data and database. */
  async loseEverything(): Promise<void> {
    await this.database.drop();
    rmSync(this.dataDir, { recursive: true });
    this.database = await newDatabase();
  }

  async dispose(): Promise<void> {
    await this.stop('SIGKILL');
    try {
      await this.database.drop();
    } finally {
      rmSync(this.folder, { recursive: true, force: true });
    }
  }
}
