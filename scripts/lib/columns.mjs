// @ts-check

/** Aligns the columns of lines. */
export const columns = (/** @type {string[][]} */ rows) => {
  const measureWidth = (/** @type {number} */ index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0));
  const line = (/** @type {string[]} */ row) =>
    row
      .map((cell, index) => cell.padEnd(measureWidth(index)))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
};
