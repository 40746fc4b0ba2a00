import { setTimeout as wait } from 'node:timers/promises';
import { arriveAtRate, at, oneAtATime } from './arrivals.mjs';
import { nextOfMix, reportWithPhoto } from './mix.mjs';
import { processorSeconds, watch } from './processes.mjs';
import { METRICS_TOKEN } from './site.mjs';
import { ask } from './visitors.mjs';

/** A rate is held where every request is answered as it should be, 99 of a hundred within this. */
const HELD_MS = 1_000;
/** This many open requests are a queue that grows. */
const MOST_OPEN = 500;
/** A rate is held for longer by one that is a tenth smaller. */
const STEP_DOWN = 0.9;
const PHOTOS_A_SECOND = 2;
/** Requests of a rate that was too high end within this time. */
const REST_MS = 2_000;

/** Sends a request and reports if the answer is correct. */
async function tell(site, request) {
  const { status, body } = await ask(site, request);
  const isRight = status === 200 || status === 201 || (status === 404 && request.mayBeMissing);
  const failure = isRight ? undefined : `${status}${status ? '' : ` ${body}`}`;
  return { kind: request.kind, isWrite: request.isWrite, failure };
}

const seconds = (pids) =>
  Object.values(pids)
    .flat()
    .map((pid) => [pid, processorSeconds(pid)]);

/** Milliseconds of processor time per owner, of processes that ran the whole time. */
function spent(before, after, pids) {
  const [begun, ended] = [new Map(before), new Map(after)];
  const of = (pid) => (begun.has(pid) && ended.has(pid) ? Math.max(0, ended.get(pid) - begun.get(pid)) : 0);
  const sums = Object.entries(pids).map(([name, group]) => [
    name,
    group.reduce((sum, pid) => sum + of(pid), 0) * 1_000,
  ]);
  return Object.fromEntries(sums);
}

const groupBy = (values, keyOf) => {
  const groups = new Map();
  for (const value of values) groups.set(keyOf(value), []);
  for (const value of values) groups.get(keyOf(value)).push(value);
  return groups;
};

/** Figures of some answers. */
function figuresOf(answers) {
  const times = answers.map(({ ms }) => ms);
  return {
    requests: answers.length,
    failed: answers.filter(({ failure }) => failure).length,
    medianMs: at(times, 0.5),
    p95Ms: at(times, 0.95),
    p99Ms: at(times, 0.99),
    slowestMs: at(times, 1),
  };
}

/** Runs streams of requests in parallel, and measures their cost. */
async function measured(site, streams) {
  const before = seconds(site.pids());
  const watching = watch(site.instances, METRICS_TOKEN);
  const start = performance.now();
  const results = await Promise.all(streams.map((stream) => stream()));
  const tookSeconds = (performance.now() - start) / 1_000;
  const machine = watching.stop();
  const pids = site.pids();
  const answers = results.flatMap((result) => result.answers);
  const failed = answers.filter(({ failure }) => failure);
  const processor = spent(before, seconds(pids), pids);
  return {
    ...figuresOf(results[0].answers),
    ...machine,
    failed: failed.length,
    requests: answers.length,
    tookSeconds,
    /** Milliseconds of processor time per request, by owner. */
    processorMs: Object.fromEntries(
      Object.entries(processor).map(([name, ms]) => [name, ms / Math.max(1, answers.length)]),
    ),
    sentLateP99Ms: at(
      answers.map(({ lateMs }) => lateMs),
      0.99,
    ),
    failures: Object.fromEntries(
      [...groupBy(failed, ({ kind, failure }) => `${kind}: ${failure}`)].map(([name, some]) => [
        name,
        some.length,
      ]),
    ),
    acknowledged: answers.filter(({ isWrite, failure }) => isWrite && !failure).length,
    /** Writes without a successful answer: they may or may not be stored. */
    unclear: failed.filter(({ isWrite }) => isWrite).length,
    isWhole: results.every(({ isWhole }) => isWhole),
    openAtEnd: results[0].openAtEnd,
    kinds: Object.fromEntries(
      [...groupBy(answers, ({ kind }) => kind)].map(([kind, some]) => [kind, figuresOf(some)]),
    ),
  };
}

/** The phases of a run on one site. @param known what `mix` says, @param say tells what is going on */
export function phasesOf(site, known, say) {
  const mixed = () => tell(site, nextOfMix(known));
  const sendPhoto = async (photo) => tell(site, await reportWithPhoto(known.tag, photo));
  const atRate = (rate, time, mostOpen) => arriveAtRate({ rate, seconds: time, mostOpen }, mixed);

  const tryRate = async (rate, time) => {
    const phase = await measured(site, [() => atRate(rate, time, MOST_OPEN)]);
    const isHeld = phase.isWhole && phase.failed === 0 && phase.p99Ms <= HELD_MS && phase.openAtEnd <= rate;
    const why = isHeld ? 'held' : JSON.stringify({ open: phase.openAtEnd, ...phase.failures });
    say(`${rate.toFixed(0)}/s for ${time} s: p99 ${phase.p99Ms.toFixed(0)} ms, ${why}`);
    if (!isHeld) await wait(REST_MS);
    return { ...phase, isHeld };
  };

  return {
    idle: (time) => measured(site, [() => oneAtATime(time, mixed)]),

    idlePhotos: (time, photo) => measured(site, [() => oneAtATime(time, () => sendPhoto(photo))]),

    /** The highest rate that is held: half as much again until one is not, halves between, and then for the whole time. */
    highest: async ({ from, trySeconds, heldSeconds }) => {
      let [held, over] = [from / 1.5, from];
      while ((await tryRate(over, trySeconds)).isHeld) [held, over] = [over, over * 1.5];
      for (let halving = 0; halving < 3; halving += 1) {
        const middle = (held + over) / 2;
        if ((await tryRate(middle, trySeconds)).isHeld) held = middle;
        else over = middle;
      }
      for (let rate = held; rate >= 1; rate *= STEP_DOWN) {
        const phase = await tryRate(rate, heldSeconds);
        if (phase.isHeld) return { ...phase, rate };
      }
      throw new Error('No rate is held.');
    },

    steady: (rate, time) => measured(site, [() => atRate(rate, time)]),

    /** Its figures are those of the mixed requests; `photos` has those of the reports with one. */
    withPhotos: (rate, time, photo) => {
      const photos = () => arriveAtRate({ rate: PHOTOS_A_SECOND, seconds: time }, () => sendPhoto(photo));
      return measured(site, [() => atRate(rate, time), photos]);
    },

    /** Kills an instance after a third of the time, and starts it again after another third. */
    whileKilled: (rate, time) => {
      const killing = async () => {
        await wait((time * 1_000) / 3);
        const start = await site.killOne();
        await wait((time * 1_000) / 3);
        await start();
        return { answers: [], openAtEnd: 0, isWhole: true };
      };
      return measured(site, [() => atRate(rate, time), killing]);
    },
  };
}
