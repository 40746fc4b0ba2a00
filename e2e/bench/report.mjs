import os from 'node:os';

/** How far the site may be behind: paints by this factor, and script by these kB. */
const mayBe = { times: 1.1, moreScript: 33 };

const median = (numbers) => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

const columns = {
  first: { title: 'first paint', unit: 1, digits: 0 },
  heading: { title: 'heading', unit: 1, digits: 0 },
  largest: { title: 'largest', unit: 1, digits: 0 },
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

const problemsOf = (page, federated, single) => [
  ...['first', 'heading', 'largest']
    .filter((key) => federated[key] > single[key] * mayBe.times)
    .map((key) => `${page}: ${columns[key].title} more than ${mayBe.times} times the single app's`),
  ...(federated.script > single.script + mayBe.moreScript
    ? [`${page}: more than ${mayBe.moreScript} kB more script than the single app`]
    : []),
];

/** Prints the medians of each page, the two builds one under the other. @returns the exit code */
export const report = (measured, { line, runs, cpu }) => {
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
  const problems = [];
  for (const [page, runsOfPage] of measured) {
    const [federated, single] = ['federated', 'single'].map((kind) => mediansOf(runsOfPage, kind));
    const cells = (of) => keys.map((key) => of[key].toFixed(columns[key].digits));
    process.stdout.write(row(page, 'federated', cells(federated)));
    process.stdout.write(row('', 'single', cells(single)));
    process.stdout.write(
      row(
        '',
        'ratio',
        keys.map((key) => (federated[key] / single[key]).toFixed(2)),
      ),
    );
    problems.push(...problemsOf(page, federated, single));
  }
  process.stdout.write(`\n${problems.join('\n') || 'Within the bounds.'}\n`);
  return problems.length > 0 ? 1 : 0;
};
