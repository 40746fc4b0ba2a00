import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { walkList } from './walk';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('reads a list from its beginning to its end, with its filters', async () => {
  const requests: (string | null)[][] = [];
  server.use(
    http.get('*/api/admin/logs', ({ request: { url } }) => {
      const { searchParams } = new URL(url);
      requests.push(['cursor', 'action', 'pageSize', 'search'].map((name) => searchParams.get(name)));
      const isFirst = searchParams.get('cursor') === '';
      return HttpResponse.json({ data: [isFirst ? 'a' : 'b'], nextCursor: isFirst ? 'next' : null });
    }),
  );
  const rows: string[] = [];
  for await (const page of walkList<string>('/admin/logs', { action: 'LOGIN', search: '' }))
    rows.push(...page);
  expect(rows).toEqual(['a', 'b']);
  expect(requests).toEqual([
    ['', 'LOGIN', '1000', null],
    ['next', 'LOGIN', '1000', null],
  ]);
});
