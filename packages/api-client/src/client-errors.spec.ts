import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { reportClientError } from './client-errors';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('an error of a page', () => {
  const error = { message: 'Cannot read properties of null', page: '/search' };

  it('reaches the service', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/client-errors', async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    await reportClientError(error);
    expect(sent).toEqual([error]);
  });

  it('causes no further error if the report fails', async () => {
    server.use(http.post('*/api/client-errors', () => HttpResponse.error()));
    await expect(reportClientError(error)).resolves.toBeUndefined();
  });
});
