import { Logger } from '@nestjs/common';
import { createApp } from '../../src/create-app.js';
import { DatabaseInitializer } from '../../src/platform/database/database-initializer.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import type { JobKind } from '../../src/platform/jobs/job-kind.js';
import { type JobHandler, JobWorker } from '../../src/platform/jobs/job-worker.js';
import { Jobs } from '../../src/platform/jobs/jobs.js';
import { TakenJob } from '../../src/platform/jobs/taken-job.js';
import { waitUntil } from '../factories/disk.js';
import { getJobs } from '../harness/jobs.js';
import { ManualClock } from '../harness/manual-clock.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';

const kind: JobKind<string> = { name: 'try_this', lanes: 2, leaseMs: 60_000 };
const otherKind: JobKind<string> = { name: 'try_that', lanes: 1, leaseMs: 60_000 };

describe('jobs', () => {
  let clock: ManualClock;
  let service: TestApp;
  let done: string[];

  beforeEach(async () => {
    clock = new ManualClock();
    service = await createTestApp({}, undefined, clock);
    done = [];
    jest.spyOn(Logger.prototype, 'error').mockReturnValue();
  });
  afterEach(() => service.close());

  type Run = (job: TakenJob<string>) => Promise<unknown>;
  const handler = (run: Run, of = kind) =>
    ({ kind: of, run: async (job) => void (await run(job as TakenJob<string>)) }) as JobHandler;
  const use = (...handlers: JobHandler[]) => service.app.get(JobWorker).use(handlers);
  const transaction: UnitOfWork['transaction'] = (work) => service.app.get(UnitOfWork).transaction(work);
  const add = (key: string, dueAt = clock.date(), of = kind) =>
    transaction((manager) => service.app.get(Jobs).add(manager, of, { key, payload: `about ${key}`, dueAt }));
  const left = () => getJobs(service, 'try_');
  const note = async ({ payload }: TakenJob<string>) => void done.push(payload);

  it('are done when they are due, once, and then are gone', async () => {
    use(handler(note));
    await add('now');
    await add('later', new Date(clock.now() + 30_000));
    await service.idle();
    expect(done).toEqual(['about now']);
    await clock.advance('29 s');
    expect(done).toHaveLength(1);
    await clock.advance('1 s');
    expect(done).toEqual(['about now', 'about later']);
    await clock.advance('10 min');
    expect([done.length, await left()]).toEqual([2, []]);
  });

  it('are not done when the change that adds them is rolled back', async () => {
    use(handler(note));
    const change = transaction(async (manager) => {
      await service.app.get(Jobs).add(manager, kind, { key: 'never', payload: '' });
      throw new Error('rolled back');
    });
    await expect(change).rejects.toThrow('rolled back');
    await clock.advance('1 min');
    expect(done).toEqual([]);
  });

  it('that fail are tried again at growing intervals, and hold nothing else up', async () => {
    let isBroken = true;
    use(
      handler(async (job) => {
        if (job.key === 'bad' && isBroken) throw new Error('broken');
        return note(job);
      }),
    );
    await add('bad');
    await add('good');
    await service.idle();
    expect(done).toEqual(['about good']);
    await clock.advance('31 s');
    expect(await left()).toMatchObject([{ key: 'bad', attempts: 2 }]);
    isBroken = false;
    await clock.advance('61 s');
    expect(done).toEqual(['about good', 'about bad']);
  });

  it('that one run does wait for each other for a moment, and are done alone after it failed', async () => {
    const runs: string[][] = [];
    let isBroken = true;
    use({
      kind: { ...kind, lanes: 1, together: 3, gatherMs: 500 },
      run: async (...jobs) => {
        runs.push(jobs.flat().map(({ key }) => key));
        if (isBroken) throw new Error('broken');
        return undefined;
      },
    });
    for (const key of ['a', 'b', 'c']) await add(key);
    await service.idle();
    expect(runs.map((keys) => keys.toSorted())).toEqual([['a', 'b', 'c']]);
    isBroken = false;
    await waitUntil(async () => {
      await clock.advance('31 s');
      return (await left()).length === 0;
    });
    expect(runs.slice(1).toSorted()).toEqual([['a'], ['b'], ['c']]);
  });

  it('that were added once more while a run did them are left to the next one', async () => {
    const ended: string[][] = [];
    use({
      kind: { ...kind, lanes: 1, together: 2 },
      run: async (...jobs) => {
        if (ended.length === 0) await add('b');
        await transaction(async (manager) => {
          ended.push((await TakenJob.endAll(manager, jobs.flat())).map(({ key }) => key));
        });
        return undefined;
      },
    });
    const due = { dueAt: clock.date() };
    await transaction((manager) =>
      service.app.get(Jobs).addAll(manager, [
        { kind, key: 'a', payload: '', ...due },
        { kind, key: 'b', payload: '', ...due },
      ]),
    );
    await service.idle();
    expect([ended, await left()]).toEqual([[['a'], ['b']], []]);
  });

  it('that hang are aborted at the end of their lease, and are due again', async () => {
    const signal = new Promise<AbortSignal>((begin) => {
      use(
        handler((job) => {
          if (job.attempts > 1) return note(job);
          begin(job.signal);
          return new Promise(() => undefined);
        }),
      );
    });
    await add('stuck');
    const { aborted: isTold } = await signal;
    clock.start('60 s');
    expect([isTold, (await signal).aborted]).toEqual([false, true]);
    clock.start('3 s');
    // The end of the lease and the given-up try race: after the latter the job waits for its interval.
    await waitUntil(async () => {
      await clock.advance('15 s');
      return (await left()).length === 0;
    });
    expect(done).toEqual(['about stuck']);
  });

  it('that hang while the service stops are aborted after 8 seconds, and the stop waits no longer than 10', async () => {
    const signal = new Promise<AbortSignal>((begin) => {
      use(
        handler((job) => {
          begin(job.signal);
          return new Promise(() => undefined);
        }),
      );
    });
    await add('stuck');
    const { aborted: isAbortedBefore } = await signal;
    const stopped = service.app.get(JobWorker).onModuleDestroy();
    clock.start('8 s');
    expect([isAbortedBefore, (await signal).aborted]).toEqual([false, true]);
    clock.start('2 s');
    await stopped;
    expect(await left()).toMatchObject([{ key: 'stuck' }]);
  });

  it('of a process that died are done by another one when their lease ends', async () => {
    const { job, die } = await stuck('left');
    const other = await createApp(service.config, clock);
    await other.init();
    await other.get(DatabaseInitializer).finished;
    const extended: boolean[] = [];
    // The first one still runs, and has lost its lease.
    const extend: Run = async (taken) => {
      extended.push(await transaction((manager) => job.extend(manager, 60_000)));
      await note(taken);
    };
    other.get(JobWorker).use([handler(extend)]);
    await other.get(JobWorker).drain();
    expect(done).toEqual([]);
    clock.set(new Date(clock.now() + 61_000));
    await other.get(JobWorker).drain();
    expect([done, extended]).toEqual([['about left'], [false]]);
    await other.close();
    die();
  });

  it('of one kind do not wait for those of another', async () => {
    const { die } = await stuck('slow', handler(note, otherKind));
    await add('quick', clock.date(), otherKind);
    await untilGone('quick');
    expect(done).toEqual(['about quick']);
    die();
    await service.idle();
  });

  it('that are added again while they are done keep nothing of the first time', async () => {
    const results: boolean[] = [];
    let isFirst = true;
    use(
      handler(async (job) => {
        if (isFirst) {
          isFirst = false;
          await add(job.key);
        }
        results.push(await transaction((manager) => job.end(manager)));
      }),
    );
    await add('twice');
    await service.idle();
    expect([results.toSorted(), await left()]).toEqual([[false, true], []]);
  });

  it('that are put off by a clock that was ahead are done now', async () => {
    use(handler(note));
    await add('far', new Date(clock.now() + 30 * 86_400_000));
    await clock.advance('15 s');
    expect(done).toEqual(['about far']);
  });

  /** Adds a job that is under way until `die` is called. */
  async function stuck(
    key: string,
    ...others: JobHandler[]
  ): Promise<{ job: TakenJob<string>; die: () => void }> {
    let die: () => void = () => undefined;
    const death = new Promise<void>((resolve) => {
      die = resolve;
    });
    const begun = new Promise<TakenJob<string>>((begin) => {
      use(
        handler((job) => {
          begin(job);
          return death;
        }),
        ...others,
      );
    });
    await add(key);
    return { job: await begun, die };
  }

  const untilGone = (key: string) => waitUntil(async () => !(await left()).some((job) => job.key === key));
});
