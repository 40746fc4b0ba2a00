import { createHash } from 'node:crypto';
import { Checks } from './checks.js';
import { learnDecisions, tellDecision } from './decide.js';
import type { Clock } from './determinism.js';
import { requireSame, Violation } from './failure.js';
import type { Fault } from './faults.js';
import { RETENTION_DAYS } from './limits.js';
import type { Decision } from './model.js';
import { claims } from './operations/claims.js';
import { items } from './operations/items.js';
import { people, signIn } from './operations/people.js';
import { reports } from './operations/reports.js';
import type { Answer, Person } from './person.js';
import { Random } from './random.js';
import { privateWordsIn } from './words.js';
import type { Choice, Operation, World } from './world.js';

/** So often one of the operations that can fail does. */
const FAULTS = 0.06;
/** How many operations after which everything is compared. */
const FULL_CHECK_EVERY = 500;
const LAST = 15;

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;

const choices: readonly [number, Choice][] = [...reports, ...items, ...claims, ...people];
const weight = choices.reduce((sum, [share]) => sum + share, 0);

/** Does one thing after the other, as the seed says, and looks each time whether all is still as it must be. */
export class Simulation {
  readonly #trace = createHash('sha256');
  readonly #last: string[] = [];
  readonly #chance: Random;
  readonly #workers: Random;
  readonly #checks: Checks;
  #done = 0;
  #lastEntry = 0;
  #entries = 0;
  faultsMet = 0;

  constructor(
    private readonly world: World,
    private readonly clock: Clock,
  ) {
    this.#chance = new Random(world.seed, 'faults');
    this.#workers = new Random(world.seed, 'workers');
    this.#checks = new Checks(world.service, world.model, world.mailbox);
  }

  /** The number of the operation under way. */
  get operation(): number {
    return this.#done;
  }

  get last(): readonly string[] {
    return this.#last;
  }

  /** The same for the same seed and as many operations. */
  get hash(): string {
    return this.#trace.copy().digest('hex');
  }

  /** @throws Violation */
  async run(operations: number): Promise<void> {
    await this.#readEntries();
    while (this.#done < operations) {
      this.#done += 1;
      this.#passTime();
      if (this.#chance.chance(0.12)) await this.#work();
      else await this.#execute(this.#choose());
      if (this.#done % FULL_CHECK_EVERY === 0) await this.#checkAll();
    }
    await this.#checkAll();
  }

  #choose(): Operation {
    for (;;) {
      let at = this.world.random.fraction() * weight;
      const chosen = choices.find(([share]) => {
        at -= share;
        return at < 0;
      });
      const operation = chosen?.[1](this.world);
      if (operation) return operation;
    }
  }

  /** Mostly little, so that there is something to undo; now and then the clock jumps, also back. */
  #passTime(): void {
    const { random } = this.world;
    const kind = random.fraction();
    if (kind < 0.0004) this.#jump(190 * DAY);
    else if (kind < 0.002) this.#jump((1 + random.below(20)) * DAY);
    else if (kind < 0.006) this.#jump(-(1 + random.below(90)) * 60 * SECOND);
    else this.clock.pass(1 + random.below(random.chance(0.7) ? 8 * SECOND : HOUR));
  }

  #jump(milliseconds: number): void {
    this.clock.pass(milliseconds);
    this.#note(`the clock jumps by ${Math.round(milliseconds / 60_000)} minutes`);
  }

  async #execute(operation: Operation): Promise<void> {
    const { by } = operation;
    if (by.role !== 'visitor' && !this.#isSignedIn(by, operation.needsProof))
      await this.#sendPlainly(signIn(this.world, by));
    const fault = this.#faultFor(operation);
    const { faults } = this.world;
    faults.arm(fault);
    const first = await operation.send();
    if (faults.disarm(fault)) await this.#afterFault(operation, fault as Fault, first);
    else await this.#afterAnswer(operation, first);
    this.world.mailbox.requirePeace();
  }

  async #sendPlainly(operation: Operation): Promise<void> {
    await this.#afterAnswer(operation, await operation.send());
  }

  #isSignedIn({ role, signedInAt }: Person, needsProof = false): boolean {
    if (signedInAt === undefined) return false;
    const age = this.clock.now() - signedInAt;
    if (needsProof) return age < 600 * SECOND;
    return age < (role === 'admin' ? 20 * HOUR : 20 * DAY);
  }

  #faultFor({ faults = [] }: Operation): Fault | undefined {
    return faults.length > 0 && this.#chance.chance(FAULTS) ? this.#chance.pick(faults) : undefined;
  }

  async #afterAnswer(operation: Operation, answer: Answer): Promise<void> {
    const { what, entries = [], isRefusalLogged, isThrottled } = operation;
    this.#note(`${what} → ${answer.status}${answer.body.code ? ` ${answer.body.code}` : ''}`);
    this.#readPrivacy(operation, answer);
    const isTooSoon = isThrottled && answer.status === 429;
    if (!isTooSoon) this.#requireAnswer(operation, answer);
    const isDone = answer.status < 300;
    if (isDone) operation.apply?.(answer);
    if (isDone) operation.check?.(answer);
    const isLogged = isDone || (isRefusalLogged && !isTooSoon);
    await this.#requireEntries(what, isLogged ? entries : []);
    await this.#checks.ofTouched(operation.touched?.() ?? []);
    if (isDone && operation.hasKey && this.#chance.chance(0.1)) await this.#repeat(operation, answer);
  }

  /** The change is there whole, or not at all; who sends it again by its key is answered as if nothing had happened. */
  async #afterFault(operation: Operation, fault: Fault, answer: Answer): Promise<void> {
    this.faultsMet += 1;
    this.#note(`${operation.what} → ${answer.status}, with a fault: ${fault}`);
    this.#readPrivacy(operation, answer);
    if (answer.status < 500)
      throw new Violation(
        'nothing acknowledged vanishes',
        `${fault} failed and was answered ${answer.status}`,
      );
    const isKept = fault === 'after commit';
    if (!operation.hasKey) {
      if (isKept) operation.apply?.(null);
      if (isKept) learnDecisions(this.world.model, await this.#openDecisions());
      await this.#requireEntries(operation.what, isKept ? (operation.entries ?? []) : []);
      return this.#checks.ofTouched(operation.touched?.() ?? []);
    }
    const again = await operation.send();
    this.#note(`${operation.what}, again → ${again.status}`);
    this.#requireAnswer(operation, again);
    operation.apply?.(again);
    await this.#requireEntries(operation.what, operation.entries ?? []);
    await this.#checks.ofTouched(operation.touched?.() ?? []);
  }

  async #repeat(operation: Operation, answer: Answer): Promise<void> {
    const again = await operation.send();
    this.#note(`${operation.what}, sent twice → ${again.status}`);
    requireSame(
      'once for each key',
      operation.what,
      [again.status, again.body.id],
      [answer.status, answer.body.id],
    );
    await this.#requireEntries(operation.what, []);
    await this.#checks.ofTouched(operation.touched?.() ?? []);
  }

  #requireAnswer({ what, expected, repeats, outcomes }: Operation, { status, body, text }: Answer): void {
    const invariant = repeats ? 'once for each key' : 'answer as expected';
    const told = [status, ...(status >= 400 ? [body.code] : [])];
    requireSame(invariant, `${what}: ${text.slice(0, 300)}`, told, expected);
    if (repeats && status < 300) requireSame('once for each key', what, body.id, repeats);
    if (!outcomes) return;
    const data = body.data as { id: string; ok: boolean; code?: string }[];
    const became = data.map(({ id, ok, code }) => ({ id, ok, ...(code && { code }) }));
    requireSame('answer as expected', what, became, outcomes);
  }

  #readPrivacy({ what, reader = [] }: Operation, { text }: Answer): void {
    if (reader === 'desk') return;
    const words = privateWordsIn(text, reader);
    if (words.length > 0)
      throw new Violation('private fields stay private', `${what}: the answer tells ${words.join(', ')}`);
  }

  async #requireEntries(what: string, expected: readonly string[]): Promise<void> {
    const written = await this.#readEntries();
    requireSame('every change is logged', what, written.toSorted(), [...expected].toSorted());
  }

  /** @returns the actions of the entries since it was last asked */
  async #readEntries(): Promise<string[]> {
    const sql = `SELECT seq, action FROM system_logs WHERE seq > ${this.#lastEntry} ORDER BY seq`;
    const rows = await this.world.service.rows<{ seq: number; action: string }>(sql);
    this.#lastEntry = Number(rows.at(-1)?.seq ?? this.#lastEntry);
    this.#entries += rows.length;
    return rows.map(({ action }) => action);
  }

  /** What runs by itself elsewhere: decisions are told, matches found, e-mails sent; once a day what is old is erased. */
  async #work(): Promise<void> {
    const { service, faults, model, mailbox, clock } = this.world;
    const tried = mailbox.tries;
    const failed = await faults.amongWorkers(this.#workers, () => service.drain());
    this.#note(`the workers work: ${mailbox.tries - tried} e-mails tried, ${failed} transactions cut`);
    if (failed === 0) {
      await this.#checks.ofWaitingMails(new Date(clock.now()).toISOString());
    }
    const told = await this.#goneDecisions();
    const entries = told.flatMap((decision) => tellDecision(model, clock.now(), decision));
    model.decisions.splice(0, Math.max(0, model.decisions.length - 200));
    mailbox.requirePeace();
    await this.#requireEntries('the workers', entries);
    const now = clock.now();
    const isErased = await service.runNightlyJobs();
    if (!isErased) return this.#requireEntries('the nightly jobs', []);
    this.#note('what is old is erased');
    model.erase(now, RETENTION_DAYS);
    await this.#readEntries();
    await this.#checkAll();
  }

  /** Which decisions were told: one whose transaction was cut is told later. */
  async #goneDecisions(): Promise<Decision[]> {
    const open = new Set(await this.#openDecisions());
    return this.world.model.decisions.filter(({ id }) => !open.has(id));
  }

  async #openDecisions(): Promise<string[]> {
    const rows = await this.world.service.rows<{ id: string }>(
      'SELECT id FROM decisions ORDER BY undo_until',
    );
    return rows.map(({ id }) => id);
  }

  async #checkAll(): Promise<void> {
    await this.#checks.ofAll();
    const [count] = await this.world.service.rows<{ entries: number }>(
      'SELECT COUNT(*) AS entries FROM system_logs',
    );
    requireSame('every change is logged', 'entries in the log', Number(count?.entries), this.#entries);
    const { items: known, claims: made } = this.world.model;
    const states = [
      ...known.map(({ name, status, custody, version }) => `${name} ${status} ${custody} ${version}`),
      ...made.map(({ name, status, handedOverAt }) => `${name} ${status} ${handedOverAt}`),
    ];
    this.#trace.update(states.join('\n'));
  }

  #note(line: string): void {
    const told = `${this.#done} ${new Date(this.clock.now()).toISOString()} ${line}`;
    this.#trace.update(`${told}\n`);
    this.#last.push(told);
    if (this.#last.length > LAST) this.#last.shift();
  }
}
