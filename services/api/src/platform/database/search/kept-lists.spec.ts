import type { ChangeMark } from '../change-mark.js';
import { KeptLists } from './kept-lists.js';

describe('the rows of a list', () => {
  let mark = '1';
  const lists = new KeptLists({ read: async () => mark } as ChangeMark);
  const list = (seq: number) => ({ counted: 1, rows: [{ seq, value: null }] });
  const get = async (name: string, seq: number) => {
    const read = jest.fn(async () => list(seq));
    const { rows } = await lists.get(name, read);
    return [rows.slice()[0]?.seq, read.mock.calls.length];
  };

  it('are found once until something changes', async () => {
    expect(await get('bags', 7)).toEqual([7, 1]);
    expect(await get('bags', 8)).toEqual([7, 0]);
    mark = '2';
    expect(await get('bags', 8)).toEqual([8, 1]);
  });

  it('are those of this list', async () => {
    await get('bags', 7);
    expect(await get('keys', 3)).toEqual([3, 1]);
  });

  it('are not kept as those of a change while they were read', async () => {
    await lists.get('books', async () => {
      mark = '3';
      return list(5);
    });
    expect(await get('books', 6)).toEqual([6, 1]);
  });
});
