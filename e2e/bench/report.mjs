import os from 'node:os';

/**
 * Limits against the single app: paints by this factor, and kB of script. Separate bundles cost this script: shared
 * libraries are sent whole, and each bundle has its own copy of others.
 */
const mayBe = { times: 1.1, moreScript: 45 };

/** Limits of a drawn page: against the single app, and against the page undrawn (`again`, `blocking`). */
const drawn = { heading: 0.35, largest: 0.45, shift: 0.01, again: 0.3, blocking: 1.2 };

const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

const columns = {
  first: { title: 'first paint', unit: 1, digits: 0 },
  heading: { title: 'heading', unit: 1, digits: 0 },
  largest: { title: 'largest', unit: 1, digits: 0 },
  again: { title: '2nd heading', unit: 1, digits: 0 },
  takenOver: { title: 'taken over', unit: 1, digits: 0 },
  blocking: { title: 'blocking', unit: 1, digits: 0 },
  shift: { title: 'shift', unit: 1, digits: 3 },
  script: { title: 'script kB', unit: 1000, digits: 1 },
  bytes: { title: 'all kB', unit: 1000, digits: 1 },
  requests: { title: 'requests', unit: 1, digits: 0 },
};
const keys = Object.keys(columns);

const mediansOf = (measured, kind) => {
  const runs = measured.filter((one) => one.kind === kind);
  return Object.fromEntries(
    keys.map((key) => [key, median(runs.map((one) => one[key])) / columns[key].unit]),
  );
};

const row = (name, kind, cells) =>
  `${name.padEnd(14)}${kind.padEnd(11)}${cells.map((cell) => cell.padStart(12)).join('')}\n`;

const problemsOfDrawn = (page, site, undrawn, single, isSlow) => {
  if (site.takenOver === 0) return [];
  const bars = [
    ...['heading', 'largest'].map((key) => [key, single[key] * drawn[key]]),
    ['shift', drawn.shift],
    ['again', undrawn.heading * drawn.again],
    ...(isSlow ? [['blocking', undrawn.blocking * drawn.blocking]] : []),
  ];
  return bars
    .filter(([key, most]) => site[key] > most)
    .map(
      ([key, most]) => `${page}: ${columns[key].title} is ${site[key].toFixed(3)}, may be ${most.toFixed(3)}`,
    );
};

const problemsOf = (page, federated, single) => [
  // A drawn page is more than the sign that the single app shows first, and comes as soon as that is parsed.
  ...(federated.takenOver > 0 ? ['heading', 'largest'] : ['first', 'heading', 'largest'])
    .filter((key) => federated[key] > single[key] * mayBe.times)
    .map((key) => `${page}: ${columns[key].title} more than ${mayBe.times} times the single app's`),
  ...(federated.script > single.script + mayBe.moreScript
    ? [`${page}: more than ${mayBe.moreScript} kB more script than the single app`]
    : []),
];

/**
 * Prints the medians of each page, the builds one under the other.
 * @param problems that were found before
 * @returns the exit code
 */
export const report = (measured, { line, runs, cpu }, problems) => {
  const speed = ((line.downloadThroughput * 8) / 1e6).toFixed(1);
  const machine = `Node ${process.version}, ${os.cpus().length} × ${os.cpus()[0]?.model ?? os.arch()}`;
  process.stdout.write(
    `Median of ${runs} cold runs, ${speed} Mbit/s, ${line.latency} ms, processor ÷ ${cpu}; `,
  );
  process.stdout.write(`paints in ms, bytes as sent. ${machine}\n\n`);
  process.stdout.write(
    row(
      '',
      '',
      keys.map((key) => columns[key].title),
    ),
  );
  for (const [page, runsOfPage] of measured) {
    const kinds = ['federated', 'undrawn', 'single'];
    const [federated, undrawn, single] = kinds.map((kind) => mediansOf(runsOfPage, kind));
    const cells = (of) => keys.map((key) => of[key].toFixed(columns[key].digits));
    process.stdout.write(row(page, 'federated', cells(federated)));
    process.stdout.write(row('', 'undrawn', cells(undrawn)));
    process.stdout.write(row('', 'single', cells(single)));
    process.stdout.write(
      row(
        '',
        'ratio',
        keys.map((key) => (single[key] > 0 ? (federated[key] / single[key]).toFixed(2) : '')),
      ),
    );
    problems.push(...problemsOf(page, federated, single));
    problems.push(...problemsOfDrawn(page, federated, undrawn, single, Number(cpu) > 1));
  }
  process.stdout.write(`\n${problems.join('\n') || 'Within the bounds.'}\n`);
  return problems.length > 0 ? 1 : 0;
};
