/** A point in time as people read it, to the second, in their time zone. */
export const moment = (iso) => new Date(iso).toLocaleString('sv-SE');

/** Lines whose columns stand under each other. */
export const columns = (rows) => {
  const widths = rows[0]?.map((_, index) => Math.max(...rows.map((row) => row[index].length)));
  const line = (row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index]))
      .join('  ')
      .trimEnd();
  return rows.map(line).join('\n');
};
