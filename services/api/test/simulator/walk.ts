import fc from 'fast-check';
import { ManualClock } from '../harness/manual-clock.js';
import { Checks } from './checks.js';
import { learnDecisions, tellDecision } from './decide.js';
import type { Chance } from './determinism.js';
import { requireSame, Violation } from './failure.js';
import { type Fault, Faults } from './faults.js';
import { RETENTION_DAYS } from './limits.js';
import { Mailbox } from './mailbox.js';
import { type Decision, Model } from './model.js';
import { claims } from './operations/claims.js';
import { items } from './operations/items.js';
import { people, signIn } from './operations/people.js';
import { reports } from './operations/reports.js';
import { type Answer, Person } from './person.js';
import { Random } from './random.js';
import { Service } from './service.js';
import { privateWordsIn } from './words.js';
import type { Choice, Operation, World } from './world.js';

/** Share of operations with a fault, among those that can have one. */
const FAULTS = 0.06;
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
/** Earlier than the database's own clock, which the walk must not pass. */
const START = Date.UTC(1975, 0, 1, 8);

const choices: readonly [number, Choice][] = [...reports, ...items, ...claims, ...people];
const weight = choices.reduce((sum, [share]) => sum + share, 0);

/** One step of a walk: an operation of a person, or the due jobs. Its seed decides every detail. */
class Step implements fc.AsyncCommand<Model, Walk> {
  constructor(
    private readonly choice: Choice | 'jobs',
    private readonly seed: number,
  ) {}

  check = () => true;

  run = (_model: Model, walk: Walk) => walk.take(this.choice, this.seed);

  toString = () => (this.choice === 'jobs' ? 'jobs' : this.choice.name);
}

const step = fc
  .tuple(
    fc.oneof(
      ...choices.map(([share, choice]) => ({
        weight: share,
        arbitrary: fc.constant<Choice | 'jobs'>(choice),
      })),
      { weight: Math.round(weight * 0.13), arbitrary: fc.constant<Choice | 'jobs'>('jobs') },
    ),
    fc.nat(),
  )
  .map(([choice, seed]) => new Step(choice, seed));

/**
 * Every walk through the life of a desk keeps the invariants. Each begins on a new database.
 * @param steps maximum steps of a walk
 * @param chance fixed during a walk
 */
export const anyWalk = (steps: number, chance: Chance) =>
  fc.asyncProperty(fc.commands<Model, Walk, false>([step], { maxCommands: steps, size: 'max' }), (walked) =>
    Walk.run(chance, (walk) => fc.asyncModelRun(() => ({ model: walk.model, real: walk }), walked)),
  );

/** The service, the people and the model of what the service acknowledged. */
export class Walk {
  readonly #trace: string[] = [];
  readonly #checks: Checks;
  #lastEntry = 0;
  #entries = 0;

  private constructor(private readonly world: World) {
    this.#checks = new Checks(world.service, world.model, world.mailbox);
  }

  get model(): Model {
    return this.world.model;
  }

  /** Runs a walk on a new service. @throws Violation, with the last steps in its message */
  static async run(chance: Chance, steps: (walk: Walk) => Promise<void>): Promise<void> {
    const random = new Random();
    const clock = new ManualClock(START);
    const [faults, mailbox] = [new Faults(), new Mailbox(random)];
    const service = await Service.start(faults, mailbox, clock);
    chance.fix();
    const walk = new Walk({ random, clock, faults, mailbox, service, ...(await populate(service)) });
    try {
      await walk.#readEntries();
      await steps(walk);
      await walk.#checkAll();
    } catch (error) {
      const { message, stack = message } = error as Error;
      const said = error instanceof Violation ? message : stack;
      const about = `${said}\n\nthe last steps:\n${walk.#trace.slice(-15).join('\n')}`;
      throw new Violation(error instanceof Violation ? error.invariant : null, about);
    } finally {
      chance.free();
      await service.close();
    }
  }

  /** Takes one step. @throws Violation */
  async take(choice: Choice | 'jobs', seed: number): Promise<void> {
    const { random } = this.world;
    random.restart(seed);
    await this.#passTime();
    if (choice === 'jobs') return this.#doJobs();
    const operation = choice(this.world);
    if (operation) await this.#execute(operation);
  }

  /** Mostly a short time, within the undo window; sometimes the clock jumps, also back. */
  async #passTime(): Promise<void> {
    const { random } = this.world;
    const kind = random.fraction();
    if (kind < 0.004) await this.#passHalfAYear();
    else if (kind < 0.008) this.#jump((1 + random.below(20)) * DAY);
    else if (kind < 0.014) this.#jump(-(1 + random.below(90)) * 60 * SECOND);
    else if (kind < 0.7) this.#pass(1 + random.below(8 * SECOND));
    else if (kind < 0.95) this.#pass(1 + random.below(HOUR));
    else this.#pass(1 + random.below(12 * HOUR));
  }

  /** Retention does not believe a clock that jumps by more than a week. */
  async #passHalfAYear(): Promise<void> {
    for (let week = 0; week < 32; week += 1) {
      this.#pass(6 * DAY);
      await this.#doJobs();
    }
  }

  #pass(milliseconds: number): void {
    const { clock } = this.world;
    clock.set(new Date(clock.now() + milliseconds));
  }

  #jump(milliseconds: number): void {
    this.#pass(milliseconds);
    this.#note(`the clock jumps by ${Math.round(milliseconds / 60_000)} minutes`);
  }

  async #execute(operation: Operation): Promise<void> {
    const { by } = operation;
    const { faults, mailbox } = this.world;
    if (by.role !== 'visitor' && !this.#isSignedIn(by, operation.needsProof)) {
      const signingIn = signIn(this.world, by);
      await this.#afterAnswer(signingIn, await signingIn.send());
    }
    const fault = this.#faultFor(operation);
    faults.arm(fault);
    const first = await operation.send();
    if (faults.disarm(fault)) await this.#afterFault(operation, fault as Fault, first);
    else await this.#afterAnswer(operation, first);
    mailbox.requirePeace();
  }

  #isSignedIn({ role, signedInAt }: Person, needsProof = false): boolean {
    if (signedInAt === undefined) return false;
    const age = this.world.clock.now() - signedInAt;
    if (needsProof) return age < 600 * SECOND;
    return age < (role === 'admin' ? 20 * HOUR : 20 * DAY);
  }

  #faultFor({ faults = [] }: Operation): Fault | undefined {
    const { random } = this.world;
    return faults.length > 0 && random.chance(FAULTS) ? random.pick(faults) : undefined;
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
    if (isDone && operation.hasKey && this.world.random.chance(0.1)) await this.#repeat(operation, answer);
  }

  /** The change is there whole, or not at all. With its key, a second request gets the answer of the first. */
  async #afterFault(operation: Operation, fault: Fault, answer: Answer): Promise<void> {
    const { what, entries = [] } = operation;
    this.#note(`${what} → ${answer.status}, with a fault: ${fault}`);
    this.#readPrivacy(operation, answer);
    if (answer.status < 500)
      throw new Violation(
        'nothing acknowledged vanishes',
        `${fault} failed and was answered ${answer.status}`,
      );
    const isKept = fault === 'after commit';
    if (operation.hasKey) {
      const again = await operation.send();
      this.#note(`${what}, again → ${again.status}`);
      this.#requireAnswer(operation, again);
      operation.apply?.(again);
    } else if (isKept) {
      operation.apply?.(null);
      learnDecisions(this.model, await this.#openDecisions());
    }
    await this.#requireEntries(what, isKept || operation.hasKey ? entries : []);
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
    const actual = [status, ...(status >= 400 ? [body.code] : [])];
    requireSame(invariant, `${what}: ${text.slice(0, 300)}`, actual, expected);
    if (repeats && status < 300) requireSame('once for each key', what, body.id, repeats);
    if (!outcomes) return;
    const data = body.data as { id: string; ok: boolean; code?: string }[];
    const results = data.map(({ id, ok, code }) => ({ id, ok, ...(code && { code }) }));
    requireSame('answer as expected', what, results, outcomes);
  }

  #readPrivacy({ what, reader = [] }: Operation, { text }: Answer): void {
    if (reader === 'desk') return;
    const words = privateWordsIn(text, reader);
    if (words.length > 0)
      throw new Violation('private fields stay private', `${what}: the answer shows ${words.join(', ')}`);
  }

  async #requireEntries(what: string, expected: readonly string[]): Promise<void> {
    const written = await this.#readEntries();
    requireSame('every change is logged', what, written.toSorted(), [...expected].toSorted());
  }

  /** @returns the actions of the entries since the last call */
  async #readEntries(): Promise<string[]> {
    const sql = `SELECT seq, action FROM system_logs WHERE seq > ${this.#lastEntry} ORDER BY seq`;
    const rows = await this.world.service.rows<{ seq: number; action: string }>(sql);
    this.#lastEntry = Number(rows.at(-1)?.seq ?? this.#lastEntry);
    this.#entries += rows.length;
    return rows.map(({ action }) => action);
  }

  /** Runs the jobs that are due: notifications of decisions, matching, e-mails, and once a day retention. */
  async #doJobs(): Promise<void> {
    const { service, faults, model, mailbox, clock, random } = this.world;
    const tried = mailbox.tries;
    const failed = await faults.amongWorkers(random, () => service.drain());
    this.#note(`jobs run: ${mailbox.tries - tried} e-mails tried, ${failed} transactions cut`);
    if (failed === 0) await this.#checks.ofWaitingMails(new Date(clock.now()).toISOString());
    // A decision with a cut transaction stays open until the next run.
    const finished = await this.#finishedDecisions();
    const entries = finished.flatMap((decision) => tellDecision(model, clock.now(), decision));
    mailbox.requirePeace();
    await this.#requireEntries('the jobs', entries);
    if (!(await service.runNightlyJobs())) return this.#requireEntries('the nightly jobs', []);
    this.#note('retention erases old data');
    model.erase(clock.now(), RETENTION_DAYS);
    await this.#readEntries();
    await this.#checkAll();
  }

  async #finishedDecisions(): Promise<Decision[]> {
    const open = new Set(await this.#openDecisions());
    return this.model.decisions.filter(({ id }) => !open.has(id));
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
  }

  #note(line: string): void {
    this.#trace.push(`${new Date(this.world.clock.now()).toISOString()} ${line}`);
  }
}

/** Two administrators, six students with an account, and as many visitors as there are operations. */
async function populate(service: Service) {
  const { app } = service;
  const account = async (role: 'admin' | 'user', n: number) => {
    const email = `${role}-${n}@campus.test`;
    const person = new Person(app, `${role} ${n}`, role, email, `10.1.${role === 'admin' ? 0 : 1}.${n}`);
    person.id = await service.addAccount(email, `Robin ${role} ${n}`, role);
    return person;
  };
  const admins = [await account('admin', 1), await account('admin', 2)];
  const students: Person[] = [];
  for (let n = 1; n <= 6; n += 1) students.push(await account('user', n));
  let visitors = 0;
  const visitor = () => {
    visitors += 1;
    const address = `10.2.${Math.floor(visitors / 250) % 250}.${1 + (visitors % 250)}`;
    return new Person(app, 'a visitor', 'visitor', '', address);
  };
  const [desk] = await service.rows<{ id: string }>('SELECT id FROM desks ORDER BY position LIMIT 1');
  return { model: new Model(), admins, students, visitor, mainDesk: desk?.id };
}
