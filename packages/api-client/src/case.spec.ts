import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { sendCaseMessage } from './case';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the case of a secret link', () => {
  it('is written to by name, so that no other one is', async () => {
    server.use(
      http.post('*/api/case/messages', ({ request: { headers } }) =>
        HttpResponse.json({ sent: [headers.get('case-id'), headers.get('idempotency-key')] }),
      ),
    );
    const answer = await sendCaseMessage('claim-1', { content: 'Hello' }, { idempotencyKey: 'key' });
    expect(answer).toEqual({ sent: ['claim-1', 'key'] });
  });
});
