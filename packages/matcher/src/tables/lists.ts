/** A list of numbers for each number from 0 on, one behind the other. */
export interface Lists {
  /** One more than there are lists: where each begins. */
  readonly firsts: Uint32Array;
  readonly values: Uint32Array;
}

/** Returns a list; an empty one for a number that has none. */
export const getList = ({ firsts, values }: Lists, index: number): Uint32Array =>
  values.subarray(firsts[index] ?? 0, firsts[index + 1] ?? 0);

export function makeLists(lists: readonly (readonly number[])[]): Lists {
  const firsts = new Uint32Array(lists.length + 1);
  for (const [index, list] of lists.entries()) firsts[index + 1] = (firsts[index] ?? 0) + list.length;
  return { firsts, values: Uint32Array.from(lists.flat()) };
}
