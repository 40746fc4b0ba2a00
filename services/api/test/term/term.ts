import type { ManualClock } from '../harness/manual-clock.js';
import type { TestApp } from '../harness/test-app.js';
import { Campus } from './campus.js';
import { Finds } from './finds.js';
import { KnownOwners } from './known-owners.js';
import { type Delivered, Post } from './post.js';
import { habits, Reporters } from './reporters.js';
import { World } from './world.js';

/** How much a term has, and its weeks without teaching. */
interface Size {
  readonly isWhole: boolean;
  readonly items: number;
  readonly losses: number;
  readonly days: number;
  readonly holidays: readonly number[];
}

/** Tables that the answer of a person changes. */
const tables = ['items', 'item_owners', 'report_news', 'claims', 'users', 'system_logs'];

/** Plays a term of a desk over HTTP. Its seed decides every detail. */
export class Term {
  readonly #world: World;
  readonly #post: Post;
  readonly #owners: KnownOwners;
  readonly #reporters: Reporters;
  readonly #finds: Finds;
  #unread: Delivered[] = [];
  #opened = 0;

  constructor(
    service: TestApp,
    clock: ManualClock,
    private readonly size: Size,
  ) {
    this.#world = new World(service, clock);
    const campus = new Campus(this.#world.random, size.isWhole);
    this.#world.campus = campus;
    this.#owners = new KnownOwners(this.#world);
    this.#reporters = new Reporters(this.#world);
    this.#finds = new Finds(this.#world);
    this.#post = new Post(service, campus.bouncing, async (mail) => {
      this.#unread.push(mail);
      this.#reporters.note(mail);
      await this.#owners.note(mail);
    });
  }

  async play() {
    const world = this.#world;
    await this.#open();
    this.#plan();
    for (; world.today < this.size.days; world.today += 1) {
      await world.goTo(2.5);
      // News is sent in the morning.
      await world.goTo(8.1);
      world.desk = await world.service.admin();
      const events = world.eventsOfToday();
      for (const [nth, event] of events.entries()) {
        await world.goTo(9 + (nth * 8) / Math.max(10, events.length));
        await event();
      }
      await world.goTo(18);
      await this.#readMails();
      if (world.today % 7 !== 6) continue;
      await this.#finds.part();
      await this.#finds.check(this.#owners);
    }
    return {
      ...this.#owners.getFigures(),
      ...(await this.#reporters.getFigures()),
      mailsThatCameBack: this.#post.cameBack,
      linksOpenedByAScanner: this.#opened,
      nextSteps: await this.#finds.check(this.#owners),
      broken: world.broken,
    };
  }

  /** The directory is imported, and people have accounts. */
  async #open(): Promise<void> {
    const world = this.#world;
    world.desk = await world.service.admin();
    await this.#finds.setKeepDays();
    const { id } = (await world.desk.post<{ id: string }>('/api/admin/directory')).body;
    const { directory } = world.campus;
    const people = directory.map(({ studentId, name, email }) => ({ studentId, name, email }));
    await world.ask('people', world.desk.post(`/api/admin/directory/${id}/people`, { people }));
    await world.ask('a directory', world.desk.post(`/api/admin/directory/${id}/use`));
    for (const student of directory) if (student.hasAccount) await this.#reporters.signUp(student);
  }

  /** Puts everything on a day: few things happen in a holiday. */
  #plan(): void {
    const { items, losses, days, holidays } = this.size;
    const { random, campus } = this.#world;
    const lively = Array.from({ length: days }, (_, day) => day).flatMap((day) =>
      Array<number>(holidays.includes(Math.floor(day / 7)) ? 1 : 8).fill(day),
    );
    const [bag, others] = [true, false].map((isBag) =>
      campus.known.filter(({ kind }) => kind.includes('bag') === isBag),
    );
    for (const known of others ?? []) this.#world.on(random.pick(lively), () => this.#owners.takeIn(known));
    this.#world.on(random.pick(lively), async () => {
      for (const known of bag ?? []) await this.#owners.takeIn(known);
    });
    for (let nth = campus.known.length; nth < items; nth += 1)
      this.#world.on(random.pick(lively), () =>
        nth % 3 === 0 ? this.#finds.report() : this.#finds.takeIn(),
      );
    for (let nth = 0; nth < losses; nth += 1) {
      const habit = habits[nth % habits.length] ?? 'silent';
      // The first one sees the whole schedule.
      this.#world.on(nth === 0 ? 0 : random.pick(lively), () => this.#reporters.lose(habit));
    }
  }

  /** A mail scanner opens every link before people do; that must change nothing. */
  async #readMails(): Promise<void> {
    const { broken, service, today } = this.#world;
    // The mail server takes several at once, in any order.
    const mails = this.#unread.splice(0).sort((a, b) => (a.to < b.to ? -1 : 1));
    const before = await this.#takePicture();
    for (const link of mails.flatMap(({ links }) => links)) {
      const { pathname, search } = new URL(link);
      await service.visitor().get(pathname + search);
      this.#opened += 1;
    }
    if ((await this.#takePicture()) !== before)
      broken.push(`opening links changed something on day ${today}`);
    for (const mail of mails) {
      await this.#reporters.answer(mail);
      await this.#owners.answer(mail);
    }
  }

  async #takePicture(): Promise<string> {
    const rows = [];
    for (const table of tables)
      rows.push(await this.#world.service.dataSource.query(`SELECT * FROM ${table}`));
    return JSON.stringify(rows);
  }
}
