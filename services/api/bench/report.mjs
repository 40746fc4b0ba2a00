/** What every list is to answer within, in milliseconds. */
const GOAL = 50;

const row = (group, cells) =>
  `${group.padEnd(58)}${cells.map((cell) => String(cell).padStart(9)).join('')}\n`;
const rounded = (ms) => ms.toFixed(1);
const largest = (rows, name) => Math.max(...rows.map((one) => one[name]));

function middle(rows) {
  const medians = rows.map(({ median }) => median).sort((a, b) => a - b);
  return medians[Math.floor(medians.length / 2)];
}

/** Prints what was measured, by list and search, and each query over the goal. @returns the exit code */
export function report(title, measured) {
  const groups = groupsOf(measured);
  process.stdout.write(`${title}; milliseconds\n\n`);
  process.stdout.write(row('', ['queries', 'median', 'slowest', 'p95']));
  for (const [group, rows] of groups) {
    const slowest = largest(rows, 'median');
    const cells = [rows.length, rounded(middle(rows)), rounded(slowest), rounded(largest(rows, 'p95'))];
    process.stdout.write(row(`${slowest > GOAL ? '! ' : '  '}${group}`, cells));
  }
  const slow = measured.filter(({ median }) => median > GOAL).sort((a, b) => b.median - a.median);
  process.stdout.write(`\n${slow.length} of ${measured.length} queries over ${GOAL} ms\n`);
  for (const { path, median, p95 } of slow)
    process.stdout.write(`${rounded(median).padStart(9)}${rounded(p95).padStart(9)}  ${path}\n`);
  return slow.length > 0 ? 1 : 0;
}

function groupsOf(measured) {
  const groups = new Map();
  for (const one of measured) groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  return groups;
}
