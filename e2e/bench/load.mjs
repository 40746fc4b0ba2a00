import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/lib/install.mjs';
import { at, memoryMb, printLine, processorMs, Report, readOptions, spread } from './frame.mjs';
import { chooseRequest, makePhotoReport } from './load/mix.mjs';
import { countWritten, prepare, startSite } from './load/site.mjs';
import { arriveAtRate, ask, leave, oneAtATime } from './load/visitors.mjs';
import { takePhoto } from './photo.mjs';

/**
 * `npm run bench:load`: measures the capacity of the built site behind nginx: one instance on SQLite, three on PostgreSQL. It
 * looks for the highest constant rate of mixed requests, and then sends half of it: alone, with two reports with photos a second,
 * and while one of three instances is killed. Linux only, because visitors come from many addresses of 127.0.0.0/8.
 */
const options = readOptions({
  items: 20_000,
  on: 'sqlite,postgres',
  // Seconds of the phases.
  idle: 60,
  try: 10,
  held: 60,
  steady: 300,
  // The first rate of the search, or the rate itself.
  from: 20,
  rate: 0,
  /** Checks that it works; its figures say nothing. */
  quick: false,
});
if (options.quick) Object.assign(options, { items: 2_000, idle: 3, try: 2, held: 3, steady: 6 });

/** A rate is held if every request is answered as it should be, 99 of 100 within this. */
const HELD_MS = 1_000;
/** This many open requests are a queue that grows. */
const MOST_OPEN = 500;
/** A rate is held for longer by one that is a tenth smaller. */
const STEP_DOWN = 0.9;
const PHOTOS_A_SECOND = 2;
/** Requests of a rate that was too high end within this time. */
const REST_MS = 2_000;
/** Limits of half the highest rate, against an idle site and against its own beginning. */
const mayBe = { timesIdle: 5, growth: 1.1 };

/** Sends a request and reports if the answer is correct. */
async function send(site, request) {
  const { status, body } = await ask(site, request);
  const isRight = [200, 201].includes(status) || (status === 404 && request.mayBeMissing);
  return {
    kind: request.kind,
    isWrite: request.isWrite,
    failure: isRight ? '' : `${request.kind}: ${status || body}`,
  };
}

const groupBy = (values, getKey) => {
  const groups = {};
  for (const value of values) {
    const key = getKey(value);
    groups[key] = [...(groups[key] ?? []), value];
  }
  return groups;
};
const spreadTimes = (answers) => spread(answers.map(({ ms }) => ms));

/** Runs streams of requests in parallel, and measures their cost. Its times are those of the first stream. */
async function measure(site, ...streams) {
  const pids = site.pids();
  const sum = (group) => group.reduce((total, pid) => total + processorMs(pid), 0);
  const before = Object.entries(pids).map(([name, group]) => [name, sum(group)]);
  const memory = [];
  const timer = setInterval(() => {
    const sizes = site.instances.map(({ pid }) => memoryMb(pid)).filter(Boolean);
    memory.push(sizes.reduce((total, size) => total + size, 0) / sizes.length);
  }, 1_000);
  const results = await Promise.all(streams.map((stream) => stream()));
  clearInterval(timer);
  const answers = results.flatMap((result) => result.answers);
  const work = before.map(([name, begun]) => [
    `${name}, ms each`,
    Math.max(0, sum(pids[name]) - begun) / answers.length,
  ]);
  const failed = answers.filter(({ failure }) => failure);
  const fifth = Math.max(1, Math.floor(memory.length / 5));
  return {
    answers,
    failed,
    work: Object.fromEntries(work),
    times: spreadTimes(results[0].answers),
    memory: [at(memory.slice(fifth, 2 * fifth), 0.5), at(memory.slice(-fifth), 0.5)],
    acknowledged: answers.filter(({ isWrite, failure }) => isWrite && !failure).length,
    /** Writes without a successful answer: they may or may not be stored. */
    unclear: failed.filter(({ isWrite }) => isWrite).length,
    isHeld: failed.length === 0 && results[0].isWhole && spreadTimes(results[0].answers).p99 <= HELD_MS,
  };
}

/** The highest rate that is held: half as much again until one is not, halves between, and then for the whole time. */
async function findRate(hold) {
  const isHeld = async (rate, seconds) => {
    const phase = await hold(rate, seconds);
    printLine(
      `${rate.toFixed(0)}/s for ${seconds} s: p99 ${phase.times.p99.toFixed(0)} ms, ${phase.isHeld ? 'held' : 'not held'}`,
    );
    if (!phase.isHeld) await wait(REST_MS);
    return phase.isHeld;
  };
  let [held, over] = [options.from / 1.5, options.from];
  while (await isHeld(over, options.try)) [held, over] = [over, over * 1.5];
  for (let halving = 0; halving < 3; halving += 1) {
    const middle = (held + over) / 2;
    if (await isHeld(middle, options.try)) held = middle;
    else over = middle;
  }
  for (let rate = held; rate >= 1; rate *= STEP_DOWN) if (await isHeld(rate, options.held)) return rate;
  throw new Error('No rate is held.');
}

function addLimits(report, name, phase, written, idle, idlePhotos) {
  const { times, failed, memory, acknowledged, unclear, answers } = phase;
  report.addLimit(`${name}: p99`, times.p99, mayBe.timesIdle * idle.times.p99, 'ms');
  // Each photo is work for a third of a second, which no other request waits for in the idle phase.
  const photos = answers.filter(({ kind }) => kind === 'report with a photo');
  if (photos.length > 0)
    report.addLimit(
      `${name}: p99 of photos`,
      spreadTimes(photos).p99,
      mayBe.timesIdle * idlePhotos.times.p99,
      'ms',
    );
  report.addLimit(`${name}: memory of an instance`, memory[1], memory[0] * mayBe.growth, 'MB');
  report.addLimit(`${name}: failed of ${answers.length}`, failed.length, 0);
  report.addLimit(`${name}: lost writes`, Math.max(0, acknowledged - written), 0);
  report.addLimit(`${name}: doubled writes`, Math.max(0, written - acknowledged - unclear), 0);
}

async function measureSite(site, engine, report, photo) {
  const known = await prepare(site, photo);
  const mixed = () => send(site, chooseRequest(known));
  const sendPhoto = async () => send(site, await makePhotoReport(known.tag, photo));
  const hold = (rate, seconds) =>
    measure(site, () => arriveAtRate({ rate, seconds, mostOpen: MOST_OPEN }, mixed));
  const photos = () => arriveAtRate({ rate: PHOTOS_A_SECOND, seconds: options.steady }, sendPhoto);
  /** Kills an instance after a third of the time, and starts it again after another third. */
  const killing = async () => {
    await wait((options.steady * 1_000) / 3);
    const startAgain = await site.killOne();
    await wait((options.steady * 1_000) / 3);
    await startAgain();
    return { answers: [] };
  };

  // Compiles code that runs often, and fills caches.
  await oneAtATime(Math.min(10, options.idle), mixed);
  const phases = {};
  const run = async (name, ...streams) => {
    printLine(`${engine}: ${name}`);
    await site.untilMatched();
    phases[name] = await measure(site, ...streams);
    return phases[name];
  };
  const idle = await run('idle', () => oneAtATime(options.idle, mixed));
  const idlePhotos = await run('idle, photos', () => oneAtATime(options.idle / 4, sendPhoto));
  const rate = options.rate || (await findRate(hold));
  const half = () => arriveAtRate({ rate: rate / 2, seconds: options.steady }, mixed);
  const streams = {
    half: [half],
    'half and photos': [half, photos],
    ...(site.instances.length > 1 && { 'half, one killed': [half, killing] }),
  };
  for (const [name, some] of Object.entries(streams)) {
    known.tag = `Bench${Date.now().toString(36)}`;
    const phase = await run(name, ...some);
    addLimits(report, `${engine}, ${name}`, phase, await countWritten(site, known), idle, idlePhotos);
  }
  const rows = Object.entries(phases).map(([phase, { times, failed, memory, work }]) => ({
    phase,
    ...times,
    failed: failed.length,
    MB: memory[1],
    ...work,
  }));
  report.addTable(`${engine}: ${rate.toFixed(0)} requests a second are held; ms since each was due`, rows);
  const kinds = Object.entries(groupBy(phases.half.answers, ({ kind }) => kind)).sort();
  report.addTable(
    `${engine}: by kind, at half the rate`,
    kinds.map(([kind, some]) => ({ kind, ...spreadTimes(some) })),
  );
  const failures = groupBy(
    Object.values(phases).flatMap(({ failed }) => failed),
    ({ failure }) => failure,
  );
  const failureRows = Object.entries(failures).map(([failure, { length }]) => ({ failure, times: length }));
  if (failureRows.length > 0) report.addTable(`${engine}: failures`, failureRows);
}

await ensureBuilt();
const photo = await takePhoto();
const report = new Report(`${options.items} items, photos of ${Math.round(photo.length / 1e3)} kB`);
for (const engine of options.on.split(',')) {
  printLine(`${engine}: filling`);
  const site = await startSite({ engine, items: options.items });
  try {
    await measureSite(site, engine, report, photo);
  } finally {
    leave();
    await site.stop();
  }
}
report.print(options);
