/**
 * Rows in an order as the service takes it: a column, or with `-` before it the last first.
 * @param own the order that the store keeps them in already
 */
export const sorted = <Row extends object>(rows: readonly Row[], order: string, own: string): Row[] => {
  if (order === own) return [...rows];
  const column = order.replace(/^-/, '') as keyof Row;
  const upwards = [...rows].sort((a, b) => {
    const [one, other] = [a[column], b[column]];
    return typeof one === 'number' ? one - Number(other) : String(one).localeCompare(String(other));
  });
  return order.startsWith('-') ? upwards.reverse() : upwards;
};
