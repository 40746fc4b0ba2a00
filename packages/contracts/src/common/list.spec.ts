import { logsQuery } from '../logs/log.js';
import { listQuery, makeSortSchema } from './list.js';

const query = listQuery({ sort: makeSortSchema(['createdAt', 'title']) });
const accepts = (input: object) => query.safeParse(input).success;

describe('the query of a list', () => {
  it('asks for the first page of ten, newest first, where it says nothing', () => {
    expect(query.parse({})).toEqual({ page: 1, pageSize: 10, sort: '-createdAt' });
  });

  it('asks for twenty where logs are read (§9)', () => {
    expect(logsQuery.parse({})).toMatchObject({ page: 1, pageSize: 20, sort: '-createdAt' });
  });

  it('sorts by the columns of the list, either way, and by nothing else', () => {
    for (const sort of ['createdAt', '-createdAt', 'title', '-title']) expect(accepts({ sort })).toBe(true);
    for (const sort of ['', 'id', '--title', 'title,createdAt']) expect(accepts({ sort })).toBe(false);
  });

  it('takes a thousand rows with a cursor only', () => {
    expect(accepts({ pageSize: '100' })).toBe(true);
    expect(accepts({ pageSize: '101' })).toBe(false);
    expect(accepts({ pageSize: '1000', cursor: '' })).toBe(true);
    expect(accepts({ pageSize: '1001', cursor: '' })).toBe(false);
  });
});
