import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { caseOptions, sendCaseMessage } from './case';
import { createQueryClient } from './query-client';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('the case of a secret link', () => {
  it('is null where none was opened', async () => {
    const closed = { code: 'case_closed', status: 401, detail: 'no', requestId: 'r1' };
    server.use(http.get('*/api/case', () => HttpResponse.json(closed, { status: 401 })));
    expect(await createQueryClient().fetchQuery(caseOptions())).toBeNull();
  });

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
