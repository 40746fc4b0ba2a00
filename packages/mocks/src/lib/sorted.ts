const opposite = (order: string): string => (order.startsWith('-') ? order.slice(1) : `-${order}`);

/**
 * Rows in an order as the service takes it: a column, or with `-` before it the last first.
 * @param own the order that the store keeps them in, which is that of their arrival: moments may be the same
 */
export const sorted = <Row extends object>(rows: readonly Row[], order: string, own: string): Row[] => {
  if (order === own) return [...rows];
  if (order === opposite(own)) return rows.toReversed();
  const column = order.replace(/^-/, '') as keyof Row;
  const isDown = order.startsWith('-');
  const compare = (a: Row, b: Row): number => {
    const [one, other] = [a[column], b[column]];
    return typeof one === 'number' ? one - Number(other) : String(one).localeCompare(String(other));
  };
  return isDown ? rows.toSorted((a, b) => compare(b, a)) : rows.toReversed().sort(compare);
};
