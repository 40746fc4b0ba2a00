import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Problem } from '@lost-found/contracts';
import { form, foundReport } from '@lost-found/test-kit';
import type { CommandName } from '../../src/commands.js';
import { Clock } from '../../src/platform/clock/clock.js';
import {
  DeliveryError,
  MailDelivery,
  type RenderedMail,
} from '../../src/platform/mail/delivery/mail-delivery.js';
import { decide } from '../factories/answers.js';
import { anotherStudent, submitClaim } from '../factories/reports.js';
import { ManualClock } from '../harness/manual-clock.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { prepareConfig } from '../harness/test-config.js';
import { performCommand } from './command.js';

jest.setTimeout(1_800_000);

/** Another part of the repository, which this project does not compile. */
const upgradeScript = join(__dirname, '../../../../scripts/lib/upgrade.mjs');
const docs = ['commands', 'operations'].map((name) =>
  readFileSync(join(__dirname, `../../../../docs/${name}.md`), 'utf8'),
);

const START = Date.UTC(2024, 8, 9);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Twelve months, in which the desk opens every third day. */
const [MONTHS, OPEN_DAYS, EVERY] = [12, 10, 3];
const OPERATOR = 'operator@campus.test';

/** The service, its operator and its people; nothing acknowledged may be lost. */
class Year {
  readonly clock = new ManualClock(START);
  readonly #base = mkdtempSync(join(tmpdir(), 'lost-found-year-'));
  readonly #link = join(this.#base, 'current');
  /** What the pages and the commands printed. */
  #printed = docs.join('\n').replaceAll('--silent ', '');
  /** Titles of items and statuses of claims by their ids, each of an answered request. */
  readonly items = new Map<string, string>();
  readonly claims = new Map<string, string>();
  readonly #claimants = new Set<string>();
  readonly #mailed = new Map<string, number>();
  isMailDown = false;
  /** Hashes in the e-mails of the mornings. */
  readonly hashes: string[] = [];
  service!: TestApp;
  #config!: TestApp['config'];
  #removeData!: () => Promise<void>;

  async open(): Promise<void> {
    const env = { STATUS_EMAIL: OPERATOR, TIME_ZONE: 'UTC', COLLECTION_DAYS: '0', RATE_LIMIT: '100000' };
    const { config, remove } = await prepareConfig(env);
    this.#config = config;
    this.#removeData = remove;
    this.#makeInstallation('build-0', '1.0.0');
    symlinkSync(join(this.#base, 'build-0'), this.#link);
    await this.start();
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.#removeData();
    rmSync(this.#base, { recursive: true });
  }

  async start(): Promise<void> {
    this.service = await startTestApp(this.#config, this.clock);
    this.service.app.get(MailDelivery).deliver = async ({ id, to, text }: RenderedMail) => {
      if (this.isMailDown) throw new DeliveryError('retry', 'the mail server is away');
      this.#mailed.set(id, (this.#mailed.get(id) ?? 0) + 1);
      this.#claimants.delete(to);
      if (to === OPERATOR) this.hashes.push(/\d+-[0-9a-f]{32}/.exec(text)?.[0] ?? '');
    };
  }

  /** Runs a command that a page or an earlier output prints. */
  async operate(name: CommandName, ...args: string[]) {
    const words = args.filter((arg) => !/^\/|^\d+-/.test(arg)).join(' ');
    const typed = `npm run ${name}${args.length > 0 ? ` -- ${words}` : ''}`;
    expect(this.#printed).toContain(typed);
    return this.#perform(name, args);
  }

  async #perform(name: CommandName, args: string[]) {
    const { dataDir, secretKeys } = this.#config;
    const env = { DATA_DIR: dataDir, SAMPLE_DATA: 'off', SECRET_KEY: secretKeys.join(), PORT: '1' };
    const outcome = await performCommand(name, args, env);
    this.#printed += `\n${outcome.output}`;
    return outcome;
  }

  /** Sets the clock of the machine, and lets the service look for work. */
  async goTo(at = this.clock.now()): Promise<void> {
    this.clock.set(new Date(at));
    await this.service.idle();
    await this.clock.advance('15 s');
    await this.service.idle();
  }

  /** A night, a morning and a day. */
  async live(days = EVERY): Promise<void> {
    const day = Math.floor(this.clock.now() / DAY_MS) * DAY_MS + days * DAY_MS;
    for (const hour of [3.1, 7.1, 9]) await this.goTo(day + hour * HOUR_MS);
    const desk = await this.service.admin();
    const [claim] = [...this.claims].find(([, status]) => status === 'pending') ?? [];
    if (claim && (await decide(desk, claim, 'approve')).status === 200) this.claims.set(claim, 'approved');
    const id = await this.report();
    if (!id) return;
    const student = anotherStudent();
    this.claims.set((await submitClaim(this.service.visitor(), id, student)).id, 'pending');
    this.#claimants.add(student.email);
    await this.goTo();
  }

  /** @returns the id of the item; null if the report was refused */
  async report(): Promise<string | null> {
    const title = `Umbrella ${this.items.size}`;
    const sent = form(foundReport({ title, dateFound: '2024-09-08' }));
    const { status, body } = await this.service
      .visitor()
      .post<Problem & { id: string }>('/api/found-reports', sent);
    if (status === 201) this.items.set(body.id, title);
    else expect([503, 507]).toContain(status);
    return status === 201 ? body.id : null;
  }

  reasons = async () =>
    (await this.service.visitor().get<{ reasons: { code: string }[] }>('/api/health/ready')).body.reasons.map(
      ({ code }) => code,
    );

  #makeInstallation(name: string, version: string): void {
    const platform = `${process.platform}-${process.arch}`;
    const folder = join(this.#base, name);
    mkdirSync(folder);
    writeFileSync(join(folder, 'archive.json'), JSON.stringify({ version, commit: null, platform }));
  }

  /** Upgrades as `npm run upgrade` does. @param isBroken the new version does not start @returns its exit code */
  async upgrade(nth: number, isBroken = false): Promise<number> {
    const { upgrade } = await import(upgradeScript);
    const [name, version] = [`build-${nth}`, `1.${nth}.0`];
    this.#makeInstallation(name, version);
    const archive = join(this.#base, `${name}.tar.gz`);
    spawnSync('tar', ['-C', this.#base, '-czf', archive, name]);
    rmSync(join(this.#base, name), { recursive: true });
    const isNew = () => basename(readlinkSync(this.#link)) === name;
    const running = () => JSON.parse(readFileSync(join(this.#link, 'archive.json'), 'utf8')).version;
    let isRunning = true;
    const machine = {
      stop: async () => {
        if (isRunning) await this.service.close();
        isRunning = false;
      },
      start: async () => {
        isRunning = !(isBroken && isNew());
        if (isRunning) await this.start();
      },
      backUp: async () => JSON.parse((await this.#perform('backup', ['--json'])).output).backup,
      restore: async (_by: string, backup: string) =>
        JSON.parse((await this.#perform('restore', [backup, '--force', '--json'])).output).heldMails,
      isAlive: () => isRunning,
      isInterrupted: () => false,
      readyVersion: async () => (isRunning ? running() : null),
      say: (line: string) => {
        this.#printed += `\n${line}`;
      },
    };
    const code = await upgrade({ archive, link: this.#link, waitMs: 1 }, machine);
    expect(running() === version).toBe(!isBroken);
    return code;
  }

  /** The disk of the database is full, and has room again. */
  async fillDisk(): Promise<void> {
    await this.service.dataSource.query('PRAGMA max_page_count = 1');
    let refused = 0;
    for (let n = 0; n < 200 && refused < 3; n += 1) if ((await this.report()) === null) refused += 1;
    expect(refused).toBe(3);
    await this.service.dataSource.query('PRAGMA max_page_count = 1073741823');
    expect(await this.report()).not.toBeNull();
  }

  /** The mail server is away for a week: of the first e-mails the service gives up. */
  async loseMail(): Promise<void> {
    this.isMailDown = true;
    for (let day = 0; day < 7; day += 1) {
      await this.live(1);
      for (let hour = 0; hour < 17; hour += 1) await this.goTo(this.clock.now() + HOUR_MS);
    }
    expect(await this.reasons()).toContain('mail_unavailable');
    this.isMailDown = false;
    expect((await this.operate('doctor')).output).toMatch(/failed +mail .*npm run mail -- list/);
    await this.operate('mail', 'list');
    expect((await this.operate('mail', 'retry', '--all')).output).toMatch(/due now/);
    await this.live();
  }

  /** The clock is 40 days ahead for a night, and is corrected. */
  async jump(): Promise<void> {
    const before = this.clock.now();
    await this.goTo(before + 40 * DAY_MS);
    expect(await this.reasons()).toContain('clock_implausible');
    await this.report();
    this.clock.set(new Date(before));
    await this.live();
    expect(await this.reasons()).toEqual([]);
  }

  /** The disk is lost two days after a backup. @returns the number of items that only it had */
  async loseDisk(): Promise<number> {
    const backup = join(this.#base, 'backup');
    await this.operate('backup', backup);
    const [items, claims] = [new Map(this.items), new Map(this.claims)];
    await this.live(1);
    await this.live(1);
    const lost = this.items.size - items.size;
    await this.service.close();
    rmSync(this.#config.dataDir, { recursive: true });
    expect(await this.operate('restore', backup)).toMatchObject({ code: 0 });
    const verified = await this.operate('log', 'verify', '--from', this.hashes.at(-1) ?? '');
    expect(verified).toEqual({ code: 1, output: expect.stringContaining('an older log was restored') });
    Object.assign(this, { items, claims });
    await this.start();
    return lost;
  }

  /** Compares everything that was acknowledged with what there is. */
  async check(): Promise<void> {
    const read = (sql: string): Promise<{ id: string; what: string }[]> => this.service.dataSource.query(sql);
    const toMap = (rows: { id: string; what: string }[]) => new Map(rows.map(({ id, what }) => [id, what]));
    expect(toMap(await read('SELECT id, title AS what FROM items'))).toEqual(this.items);
    expect(toMap(await read('SELECT id, status AS what FROM claims'))).toEqual(this.claims);
    expect([...this.#claimants]).toEqual([]);
    expect([...this.#mailed.values()].filter((times) => times > 1)).toEqual([]);
    expect((await this.operate('log', 'verify')).code).toBe(0);
    expect(await this.reasons()).toEqual([]);
  }
}

it('a year with twelve upgrades and five faults loses nothing that was acknowledged', async () => {
  const year = new Year();
  jest.spyOn(Clock.prototype, 'now').mockImplementation(() => year.clock.now());
  await year.open();
  const faults: Record<number, () => Promise<unknown>> = {
    2: () => year.fillDisk(),
    4: () => year.loseMail(),
    6: () => year.jump(),
    8: async () => expect(await year.loseDisk()).toBe(2),
    10: async () => {
      expect(await year.upgrade(99, true)).toBe(1);
      await year.live();
    },
  };
  for (let month = 1; month <= MONTHS; month += 1) {
    for (let day = 0; day < OPEN_DAYS; day += 1) await year.live();
    await faults[month]?.();
    expect(await year.upgrade(month)).toBe(0);
    await year.check();
  }
  expect(year.items.size).toBeGreaterThan(MONTHS * OPEN_DAYS);
  await year.close();
});
