import { brotliDecompressSync } from 'node:zlib';
import type { List, PublicItem } from '@lost-found/contracts';
import { reportFound } from '../factories/reports.js';
import { recordAllStatements } from '../harness/count-statements.js';
import { onSqlite } from '../harness/engines.js';
import { useService } from '../harness/use-service.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '1000' });

beforeAll(async () => {
  for (const title of ['Kettle', 'Kite', 'Kilt']) await reportFound(visitor, { title });
});

const titles = async () =>
  (await visitor.get<List<PublicItem>>('/api/items')).body.data.map(({ title }) => title);

const askAs = (headers: Record<string, string>) => service.app.inject({ url: '/api/items', headers });

onSqlite('public answers that are kept', () => {
  it.each(['/api/items', '/api/items?search=ki', '/api/config'])(
    'need no statement again: %s',
    async (url) => {
      const first = await visitor.get(url);
      let again = first;
      const statements = await recordAllStatements(service, async () => {
        again = await visitor.get(url);
      });
      expect([statements, again.status, again.body]).toEqual([[], 200, first.body]);
      const names = ['content-type', 'cache-control', 'content-security-policy', 'etag', 'vary'];
      const of = ({ headers }: typeof first) => names.map((name) => headers[name]);
      expect(of(again)).toEqual(of(first));
    },
  );

  it('are not sent to a reader who has them', async () => {
    const { headers } = await visitor.get('/api/items');
    const again = await askAs({ 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('are compressed for browsers that take it', async () => {
    const plain = await visitor.get('/api/items');
    const { headers, rawPayload } = await askAs({ 'accept-encoding': 'gzip, br' });
    expect([headers['content-encoding'], headers.etag]).toEqual(['br', plain.headers.etag]);
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.text);
  });
});

onSqlite('the keys of a public list', () => {
  it('are found once for all pages of a search', async () => {
    const get = (page: number) =>
      visitor.get<List<PublicItem>>(`/api/items?search=ki&pageSize=1&page=${page}`);
    expect((await get(1)).body).toMatchObject({ data: [{ title: 'Kilt' }], total: 2 });
    let second = await get(1);
    const statements = await recordAllStatements(service, async () => {
      second = await get(2);
    });
    expect(second.body).toMatchObject({ data: [{ title: 'Kite' }], total: 2 });
    expect(statements).toHaveLength(1);
    expect(statements.join()).not.toMatch(/LIKE/);
  });

  it('show no item that another process took out of the list', async () => {
    const { id } = await reportFound(visitor, { title: 'Kayak' });
    await visitor.get('/api/items?pageSize=8');
    await service.dataSource.query(`UPDATE items SET status = 'rejected' WHERE id = '${id}'`);
    const { body } = await visitor.get<List<PublicItem>>('/api/items?pageSize=9');
    expect(body.data.map(({ title }) => title)).toEqual(['Kilt', 'Kite', 'Kettle']);
  });
});

describe('public answers', () => {
  it('are never older than a change that was acknowledged', async () => {
    expect(await titles()).toEqual(['Kilt', 'Kite', 'Kettle']);
    const { id } = await reportFound(visitor, { title: 'Kazoo' });
    expect(await titles()).toEqual(['Kazoo', 'Kilt', 'Kite', 'Kettle']);
    expect((await visitor.get(`/api/items/${id}`)).status).toBe(200);
    await admin.post(`/api/admin/items/${id}/reject`, { decisionReason: 'Not an item' });
    expect(await titles()).toEqual(['Kilt', 'Kite', 'Kettle']);
    expect((await visitor.get(`/api/items/${id}`)).status).toBe(404);
  });

  it('contain a change that was made while an earlier answer was read', async () => {
    const [, list] = await Promise.all([reportFound(visitor, { title: 'Kimono' }), titles()]);
    expect([3, 4]).toContain(list.length);
    expect(await titles()).toHaveLength(4);
  });
});
