import type { ChangeMark } from '../change-mark.js';
import { sql } from '../query/sql.js';
import { KeptCounts } from './kept-counts.js';

describe('the number of rows of a list', () => {
  let mark = '1';
  const counts = new KeptCounts({ read: async () => mark } as ChangeMark);
  const bags = sql`category = ${'Bags'}`;
  const count = (condition = bags, rows = 7) => {
    const counting = jest.fn(async () => rows);
    return counts.get(condition, counting).then((found) => [found, counting.mock.calls.length]);
  };

  it('is counted once until something changes', async () => {
    expect(await count()).toEqual([7, 1]);
    expect(await count(bags, 8)).toEqual([7, 0]);
    mark = '2';
    expect(await count(bags, 8)).toEqual([8, 1]);
  });

  it('is that of the condition with its values', async () => {
    await count();
    expect(await count(sql`category = ${'Keys'}`, 3)).toEqual([3, 1]);
  });

  it('is not kept as that of a change while it was counted', async () => {
    await counts.get(sql`1 = 1`, async () => {
      mark = '3';
      return 5;
    });
    expect(await count(sql`1 = 1`, 6)).toEqual([6, 1]);
  });
});
