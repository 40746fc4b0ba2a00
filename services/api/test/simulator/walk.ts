import fc from 'fast-check';
import { HttpClient } from '../harness/http-client.js';
import { ManualClock } from '../harness/manual-clock.js';
import { setRules } from '../items/rule-walk.js';
import { drawAtOnce, Turns } from './at-once.js';
import { Checks, type Step as Done, type Entry, type Request } from './checks.js';
import { desk, signIn } from './desk.js';
import type { Chance } from './determinism.js';
import { type Invariant, requireSame, requireThat, Violation } from './failure.js';
import { type Fault, Faults } from './faults.js';
import { LastDay } from './last-day.js';
import { Mailbox } from './mailbox.js';
import { type Answer, Person } from './person.js';
import { Random } from './random.js';
import { reports } from './reports.js';
import { PASSWORD, Service, UNDO_SECONDS } from './service.js';
import { changedColumns, changedIds, readState, type State } from './state.js';
import { privateWordsIn, wordsOfPeopleIn } from './words.js';
import type { Choice, Decision, Operation, World } from './world.js';

/** Share of operations with a fault, among those that can have one. */
const FAULTS = 0.06;
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
/** Earlier than the database's own clock, which the walk must not pass. */
const START = Date.UTC(1975, 0, 1, 8);

/** A person's operation, changes of several people at once, or the due jobs. */
type Kind = Choice | 'at once' | 'jobs';

const choices: readonly [number, Choice][] = [...reports, ...desk];
const weight = choices.reduce((sum, [share]) => sum + share, 0);

/** One step of a walk. Its seed decides every detail. */
class Step implements fc.AsyncCommand<object, Walk> {
  constructor(
    private readonly kind: Kind,
    private readonly seed: number,
  ) {}

  check = () => true;

  run = (_model: object, walk: Walk) => walk.take(this.kind, this.seed);

  toString = () => (typeof this.kind === 'string' ? this.kind : this.kind.name);
}

const step = fc
  .tuple(
    fc.oneof(
      ...choices.map(([share, choice]) => ({
        weight: share,
        arbitrary: fc.constant<Kind>(choice),
      })),
      { weight: Math.round(weight * 0.13), arbitrary: fc.constant<Kind>('jobs') },
      { weight: Math.round(weight * 0.06), arbitrary: fc.constant<Kind>('at once') },
    ),
    fc.nat(),
  )
  .map(([kind, seed]) => new Step(kind, seed));

/**
 * Every walk through the life of a desk keeps the invariants. Each begins on a new database.
 * @param steps maximum steps of a walk
 * @param chance fixed during a walk
 */
export const anyWalk = (steps: number, chance: Chance) =>
  fc.asyncProperty(fc.commands<object, Walk, false>([step], { maxCommands: steps, size: 'max' }), (walked) =>
    Walk.run(chance, (walk) => fc.asyncModelRun(() => ({ model: {}, real: walk }), walked)),
  );

/** The service and the people. */
export class Walk {
  readonly #trace: string[] = [];
  readonly #checks: Checks;
  #lastEntry = 0;

  private constructor(
    private readonly world: World,
    private readonly turns: Turns,
  ) {
    this.#checks = new Checks(world.service, world.mailbox);
  }

  /** Runs a walk on a new service. @throws Violation, with the last steps in its message */
  static async run(chance: Chance, steps: (walk: Walk) => Promise<void>): Promise<void> {
    const random = new Random();
    const clock = new ManualClock(START);
    const [faults, mailbox, turns] = [new Faults(), new Mailbox(random), new Turns()];
    const service = await Service.start(faults, mailbox, turns, clock);
    chance.fix();
    const world = { random, clock, faults, mailbox, service, ...(await populate(service)) };
    const walk = new Walk(world, turns);
    try {
      await walk.#readEntries();
      await steps(walk);
      await walk.#passLastDay();
      await walk.#checks.atEnd();
    } catch (error) {
      const { message, stack = message } = error as Error;
      const text = error instanceof Violation ? message : stack;
      const about = `${text}\n\nthe last steps:\n${walk.#trace.slice(-15).join('\n')}`;
      throw new Violation(error instanceof Violation ? error.invariant : null, about);
    } finally {
      chance.free();
      await service.close();
    }
  }

  /** Takes one step. @throws Violation */
  async take(kind: Kind, seed: number): Promise<void> {
    const { random } = this.world;
    random.restart(seed);
    await this.#passTime();
    if (kind === 'jobs') return this.#doJobs();
    if (kind === 'at once') return this.#executeAtOnce(drawAtOnce(this.world));
    const operation = kind(this.world);
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
    const { faults, mailbox } = this.world;
    await this.#signIn(operation);
    const fault = this.#drawFault(operation);
    faults.arm(fault);
    const answer = await operation.send();
    if (faults.disarm(fault)) await this.#afterFault(operation, fault as Fault, answer);
    else await this.#afterAnswers([{ operation, answer }]);
    mailbox.requirePeace();
  }

  async #executeAtOnce(operations: readonly Operation[]): Promise<void> {
    for (const operation of operations) await this.#signIn(operation);
    const sends = operations.map(({ send }) => send);
    const { answers, order } = await this.turns.run(this.world.random, sends);
    this.#note(`${operations.length} requests at once, in the order ${order.join()}`);
    const requests = operations.map((operation, at) => ({ operation, answer: answers[at] as Answer }));
    if (requests.length > 0) await this.#afterAnswers(requests);
  }

  /** A session lasts longer than a day at the desk; a deletion needs a sign-in of not long ago. */
  async #signIn({ by, needsProof }: Operation): Promise<void> {
    const age = this.world.clock.now() - (by.signedInAt ?? Number.NEGATIVE_INFINITY);
    if (by.role === 'visitor' || age <= (needsProof ? 600 * SECOND : 20 * HOUR)) return;
    const operation = signIn(this.world, by);
    await this.#afterAnswers([{ operation, answer: await operation.send() }]);
  }

  #drawFault({ faults }: Operation): Fault | undefined {
    const { random } = this.world;
    return faults.length > 0 && random.chance(FAULTS) ? random.pick(faults) : undefined;
  }

  async #afterAnswers(requests: readonly Required<Request>[]): Promise<void> {
    for (const { operation, answer } of requests) {
      this.#readAnswer(operation, answer, operation.what);
      requireThat(
        answer.status < 500,
        'no error of the service',
        `${operation.what}: ${answer.text.slice(0, 300)}`,
      );
    }
    const done = requests.filter(({ answer }) => answer.status < 300);
    for (const { operation, answer } of done) {
      operation.apply?.(answer);
      operation.check?.(answer);
    }
    this.#requireOnce(done);
    const what = requests.map(({ operation }) => operation.what).join(' | ');
    const { before, after } = requests.every(({ operation }) => operation.isRepeat)
      ? await this.#requireUnchanged(what)
      : await this.#settle({ what, requests });
    const [one, ...others] = done;
    const isAlone = others.length === 0;
    if (one && isAlone && one.operation.undoes && isUndone(one))
      this.#requireRestored(one.operation.undoes, after);
    for (const { operation, answer } of done)
      this.#noteDecisions(operation.by, answer, before, after, isAlone);
    if (requests.length === 1 && one?.operation.hasKey && this.world.random.chance(0.1))
      await this.#repeat(one.operation, one.answer);
  }

  /** Of requests at once that do the same, one does it. */
  #requireOnce(done: readonly Required<Request>[]): void {
    const undone = done.filter(isUndone).map(({ operation }) => operation.undoes?.id);
    requireSame('an undo is in time', 'undone', undone, [...new Set(undone)]);
    for (const { operation, answer } of done)
      if (operation.hasKey)
        requireThat(
          done.every((other) => other.operation !== operation || other.answer.body.id === answer.body.id),
          'once for each key',
          `${operation.what}, twice at once`,
        );
  }

  /** The change is there whole, or not at all. With its key, a second request gets the answer of the first. */
  async #afterFault(operation: Operation, fault: Fault, answer: Answer): Promise<void> {
    const { what, hasKey, apply } = operation;
    this.#readAnswer(operation, answer, `${what}, with a fault (${fault})`);
    const invariant = 'nothing acknowledged vanishes';
    requireThat(answer.status >= 500, invariant, `${fault} failed and was answered ${answer.status}`);
    const isKept = fault === 'after commit';
    if (!isKept) await this.#requireUnchanged(what, 'a refusal changes nothing');
    else {
      const { before, after } = await this.#settle({ what, requests: [{ operation }] });
      const changed = [...changedIds(before.items, after.items), ...changedIds(before.claims, after.claims)];
      if (hasKey) requireThat(changed.length > 0, invariant, `${what}: the commit left nothing`);
      apply?.(null);
    }
    if (!hasKey) return;
    const again = await operation.send();
    this.#readAnswer(operation, again, `${what}, again`);
    // The fault came before the rules were asked: an item may not be open to claims.
    if (!isKept && again.body.code === 'item_not_claimable') {
      await this.#requireUnchanged(what, 'a refusal changes nothing');
      return;
    }
    requireSame('once for each key', what, again.status, 201);
    apply?.(again);
    if (isKept) await this.#requireUnchanged(what);
    else await this.#settle({ what, requests: [{ operation, answer: again }] });
  }

  async #repeat(operation: Operation, answer: Answer): Promise<void> {
    const { what } = operation;
    const again = await operation.send();
    this.#readAnswer(operation, again, `${what}, sent twice`);
    const [first, second] = [answer, again].map(({ status, body }) => [status, body.id]);
    requireSame('once for each key', what, second, first);
    await this.#requireUnchanged(what);
  }

  /** Reads the rows and entries that a step left, and holds them to the invariants. */
  async #settle(done: Pick<Done, 'what' | 'erasedAt'> & Partial<Pick<Done, 'requests'>>): Promise<Done> {
    const { world } = this;
    const before = world.state;
    world.state = await readState(world.service);
    const step = { requests: [], ...done, before, after: world.state, entries: await this.#readEntries() };
    await this.#checks.afterStep(step);
    return step;
  }

  async #requireUnchanged(what: string, invariant: Invariant = 'once for each key'): Promise<Done> {
    const before = this.world.state;
    this.world.state = await readState(this.world.service);
    const { state: after } = this.world;
    const entries = await this.#readEntries();
    const changed = [...changedIds(before.items, after.items), ...changedIds(before.claims, after.claims)];
    requireSame(invariant, what, [changed, entries], [[], []]);
    return { what, requests: [], before, after, entries };
  }

  #readAnswer({ reader = [] }: Operation, { status, body, text }: Answer, what: string): void {
    this.#note(`${what} → ${status}${body.code ? ` ${body.code}` : ''}`);
    const words = reader === 'desk' ? [] : privateWordsIn(text, reader);
    requireThat(
      words.length === 0,
      'private fields stay private',
      `${what}: the answer shows ${words.join(', ')}`,
    );
  }

  #noteDecisions(by: Person, { body }: Answer, before: State, after: State, isAlone: boolean): void {
    const { decisions, clock } = this.world;
    const rows = Array.isArray(body.data) ? body.data : [body];
    const ids = rows.flatMap(({ decisionId }) => (decisionId ? [String(decisionId)] : []));
    const until = clock.now() + UNDO_SECONDS * SECOND;
    // The rows of several decisions cannot be separated, so none of them is compared.
    const isOne = isAlone && ids.length === 1 && rows.length === 1;
    const changed = (kind: 'items' | 'claims') =>
      new Map(
        isOne ? changedIds<object>(before[kind], after[kind]).map((id) => [id, before[kind].get(id)]) : [],
      );
    const were = { items: changed('items'), claims: changed('claims') } as State;
    for (const id of ids) decisions.push({ id, madeBy: by.id, until, before: were });
  }

  #requireRestored({ before }: Decision, after: State): void {
    for (const kind of ['items', 'claims'] as const)
      for (const [id, was] of before[kind]) {
        const columns = changedColumns<object>(was, after[kind].get(id)) as string[];
        // What others added since the decision stays.
        const isBack = columns.every((column) => ['version', 'messages'].includes(column));
        requireThat(isBack, 'an undo is in time', `${columns.join()} of ${id} were not restored`);
      }
  }

  /** Returns the entries since the last call. */
  async #readEntries(): Promise<Entry[]> {
    const sql = `SELECT seq, action, details FROM system_logs WHERE seq > ${this.#lastEntry} ORDER BY seq`;
    type Stored = { seq: number; action: string; details: string | Entry['details'] };
    const rows = await this.world.service.rows<Stored>(sql);
    this.#lastEntry = Number(rows.at(-1)?.seq ?? this.#lastEntry);
    const entries = rows.map(({ action, details }) => ({
      action,
      details: typeof details === 'string' ? JSON.parse(details) : details,
    }));
    // An entry stays when everything else about a person is erased.
    for (const { action, details } of entries) {
      const words = wordsOfPeopleIn(JSON.stringify(details));
      requireThat(words.length === 0, 'private fields stay private', `${action} has ${words.join(', ')}`);
    }
    return entries;
  }

  /** Runs the jobs that are due: notifications of decisions, matching, e-mails, and once a day retention. */
  async #doJobs(): Promise<void> {
    const { service, faults, mailbox, clock, random } = this.world;
    const tried = mailbox.tries;
    const failed = await faults.amongWorkers(random, () => service.drain());
    this.#note(`jobs run: ${mailbox.tries - tried} e-mails tried, ${failed} transactions cut`);
    if (failed === 0) await this.#checks.ofWaitingMails(clock.now());
    mailbox.requirePeace();
    await this.#settle({ what: 'the jobs' });
    await this.#runNightlyJobs();
  }

  async #runNightlyJobs(): Promise<void> {
    const { service, clock } = this.world;
    if (!(await service.runNightlyJobs())) return;
    this.#note('retention erases old data');
    await this.#settle({ what: 'the retention', erasedAt: clock.now() });
    const problem = await service.verifyLog(clock.now());
    requireThat(problem === null, 'the log is one chain', String(problem));
  }

  /** A day without a fault and without a person: what waits must end. */
  async #passLastDay(): Promise<void> {
    const { service, mailbox, clock } = this.world;
    mailbox.fails = false;
    const day = await LastDay.begin(service, this.world.state, clock.now());
    this.#note('the last day begins');
    const doAll = async () => {
      await service.drain(true);
      mailbox.requirePeace();
      await this.#settle({ what: 'the jobs of the last day' });
    };
    for (let part = 0; part < 8; part += 1) {
      this.#pass(DAY / 8);
      await doAll();
      await this.#runNightlyJobs();
    }
    // A night that comes at the end has items matched again.
    await doAll();
    await day.end(this.world.state, clock.now());
  }

  #note(line: string): void {
    this.#trace.push(`${new Date(this.world.clock.now()).toISOString()} ${line}`);
  }
}

const isUndone = ({ operation, answer }: Required<Request>) =>
  Boolean(operation.undoes && (answer.body.data as { ok: boolean }[])[0]?.ok);

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
  let made = 0;
  const next = () => {
    made += 1;
    return made;
  };
  const visitor = () => {
    const n = next();
    const address = `10.2.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`;
    return new Person(app, 'a visitor', 'visitor', '', address);
  };
  const browser = new HttpClient(app);
  await browser.post('/api/auth/admin/login', { email: admins[0]?.email, password: PASSWORD });
  await setRules(browser);
  const start: Pick<World, 'decisions' | 'sent' | 'tokens'> = { decisions: [], sent: [], tokens: new Map() };
  return { admins, students, visitor, next, ...start, state: await readState(service) };
}
