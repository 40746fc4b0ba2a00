import { dayIn, type List } from '@lost-found/contracts';
import type { Answer, HttpClient } from '../harness/http-client.js';
import type { Duration, ManualClock } from '../harness/manual-clock.js';
import type { TestApp } from '../harness/test-app.js';
import { Random } from '../simulator/random.js';
import type { Campus } from './campus.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
export const timeZone = 'Europe/Madrid';
/** A Monday in September. The clocks of the campus change within the term. */
export const TERM_START = Date.UTC(2024, 8, 9);

/** What everybody in a term shares: the service, its clock, the agenda. */
export class World {
  readonly random = new Random(46);
  /** What should not have been, in words. */
  readonly broken: string[] = [];
  readonly #agenda = new Map<number, (() => Promise<unknown>)[]>();
  /** The browser of a clerk. */
  desk: HttpClient;
  today = 0;
  campus!: Campus;

  constructor(
    readonly service: TestApp,
    readonly clock: ManualClock,
  ) {
    this.desk = service.visitor();
  }

  eventsOfToday = () => this.#agenda.get(this.today) ?? [];

  on(day: number, event: () => Promise<unknown>): void {
    this.#agenda.set(day, [...(this.#agenda.get(day) ?? []), event]);
  }

  /** Plans an event for one of the next days. What is planned for a day after the term never happens. */
  later = (mostDays: number, event: () => Promise<unknown>) =>
    this.on(this.today + 1 + this.random.below(mostDays), event);

  /** Goes to an hour of the day, where the service looks for its work. */
  async goTo(hour: number): Promise<void> {
    const at = TERM_START + this.today * DAY_MS + hour * HOUR_MS;
    if (at > this.clock.now()) this.clock.set(new Date(at));
    await this.pass('15 s');
  }

  async pass(time: Duration): Promise<void> {
    await this.service.idle();
    await this.clock.advance(time);
  }

  /** Returns the day of the term on the clocks of the campus. */
  dayOf = (at: number | string) =>
    Math.round((Date.parse(dayIn(timeZone, new Date(at))) - TERM_START) / DAY_MS);

  /** @returns the answer to a request that must not be refused */
  async ask<Body>(what: string, answered: Promise<Answer<Body>>): Promise<Body> {
    const { status, body, text } = await answered;
    if (status >= 300) this.broken.push(`${what} on day ${this.today} was answered ${status}: ${text}`);
    return body;
  }

  async readAll<Row>(url: string): Promise<Row[]> {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total } = (await this.desk.get<List<Row>>(`${url}?pageSize=100&page=${page}`)).body;
      rows.push(...data);
      if (rows.length >= total || data.length === 0) return rows;
    }
  }
}
