import { PHOTO_KIND } from './mix.mjs';

const MEGABYTE = 1e6;
const TIMES_IDLE = 5;
const GROWTH = 1.1;

/** Reports if p99 is within this multiple of the idle time. */
function timesIdle(what, p99Ms, idleMs) {
  const times = p99Ms / idleMs;
  return {
    bar: `${what} at most ${TIMES_IDLE} × idle`,
    figure: `${times.toFixed(1)} × (${p99Ms.toFixed(0)} of ${idleMs.toFixed(0)} ms)`,
    isMet: times <= TIMES_IDLE,
  };
}

/**
 * Bars of a phase at half the highest rate, each with whether it is met. Reports with photos are compared with such
 * reports: each is work for a third of a second, which no other request waits for in the idle phase.
 */
export function barsOf(phase, idle, idlePhotos) {
  const { p99Ms, failed, memoryEarlyMb, memoryLateMb, acknowledged, unclear, written, kinds } = phase;
  const photos = kinds[PHOTO_KIND];
  return [
    timesIdle('p99', p99Ms, idle.p99Ms),
    ...(photos ? [timesIdle('p99 of photos', photos.p99Ms, idlePhotos.p99Ms)] : []),
    {
      bar: 'memory flat, within a tenth',
      figure: `${memoryEarlyMb} → ${memoryLateMb} MB an instance`,
      isMet: memoryLateMb <= memoryEarlyMb * GROWTH,
    },
    { bar: 'nothing failed', figure: `${failed} of ${phase.requests}`, isMet: failed === 0 },
    {
      bar: 'nothing lost, nothing twice',
      figure: `${written} of ${acknowledged}${unclear ? ` to ${acknowledged + unclear}` : ''} written`,
      isMet: acknowledged <= written && written <= acknowledged + unclear,
    },
  ];
}

const row = (name, cells) => `${name.padEnd(26)}${cells.map((cell) => String(cell).padStart(11)).join('')}\n`;
const ms = (value) => value.toFixed(value < 10 ? 1 : 0);

const figures = ({ requests, failed, medianMs, p95Ms, p99Ms, slowestMs }) => [
  requests,
  failed,
  ms(medianMs),
  ms(p95Ms),
  ms(p99Ms),
  ms(slowestMs),
];

function phaseRows(phases) {
  const head = [
    'requests',
    'failed',
    'median',
    'p95',
    'p99',
    'slowest',
    'sent late',
    'loop',
    'waiting',
    'MB',
  ];
  const rows = phases.map(({ name, ...phase }) =>
    row(name, [
      ...figures(phase),
      ms(phase.sentLateP99Ms),
      phase.loopDelayMs,
      phase.waitingForConnection,
      phase.memoryLateMb,
    ]),
  );
  return row('', head) + rows.join('');
}

const kindRows = (idle, half) =>
  row('', ['requests', 'idle p99', 'median', 'p95', 'p99', 'slowest']) +
  Object.entries(half.kinds)
    .sort()
    .map(([kind, { requests, medianMs, p95Ms, p99Ms, slowestMs }]) =>
      row(kind, [requests, ...[idle.kinds[kind]?.p99Ms ?? 0, medianMs, p95Ms, p99Ms, slowestMs].map(ms)]),
    )
    .join('');

const processorLine = ({ processorMs }) =>
  Object.entries(processorMs)
    .map(([name, value]) => `${name} ${value.toFixed(2)}`)
    .join(', ');

const sizeRows = (sizes) =>
  row('', ['rows', 'MB', 'bytes each']) +
  sizes
    .map(({ table, rows, bytes }) =>
      row(table, [rows, (bytes / MEGABYTE).toFixed(1), Math.round(bytes / rows)]),
    )
    .join('');

/** Formats the measurements of one site. */
export function reportText({ site, rate, phases, bars, sizes, walBytes, complaints }) {
  const [idle, half] = ['idle', 'half'].map((name) => phases.find((phase) => phase.name === name));
  return [
    `\n${site}: ${rate.toFixed(0)} requests a second are held. Milliseconds from the moment that each was due:\n`,
    phaseRows(phases),
    `\nBy kind, idle and at half the rate:\n`,
    kindRows(idle, half),
    `\nProcessor, ms a request at half the rate: ${processorLine(half)}\n`,
    ...(sizes ? [`\nIn PostgreSQL, with indices:\n`, sizeRows(sizes)] : []),
    ...(walBytes ? [`Write-ahead log for one report or claim: ${Math.round(walBytes / 1e3)} kB\n`] : []),
    ...phases
      .filter(({ failed }) => failed)
      .map(({ name, failures }) => `\nFailed (${name}): ${JSON.stringify(failures)}\n`),
    `\nWarnings and errors of the service: ${JSON.stringify(complaints)}\n\n`,
    ...bars.map(
      ({ phase, bar, figure, isMet }) =>
        `${phase.padEnd(26)}${bar.padEnd(34)}${figure.padEnd(32)}${isMet ? 'met' : 'missed'}\n`,
    ),
  ].join('');
}
