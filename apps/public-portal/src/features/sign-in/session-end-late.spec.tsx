import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { press } from '../../test/form';
import { renderPortal, sampleUser, signInAs, useMockService } from '../../test/portal';
import { SessionEnd } from './session-end';

// Simulates a slow network: the dialog that asks to sign in again arrives late.
jest.mock('../../routes/later-session-end', () => ({
  LaterSessionEnd: ({ session }: Parameters<typeof SessionEnd>[0]) => {
    const [arrived, setArrived] = useState(false);
    if (arrived) return <SessionEnd session={session} />;
    return (
      <button type="button" onClick={() => setArrived(true)}>
        Bring the part
      </button>
    );
  },
}));

const service = useMockService();

test('the end of a session is noticed even if the sign-in dialog has not loaded yet', async () => {
  signInAs(service.store, sampleUser(service.store));
  const refused = { status: 401, code: 'unauthenticated', detail: '' };
  service.server.use(http.get('*/api/me', () => HttpResponse.json(refused, { status: 401 })));
  renderPortal('/profile');
  await screen.findByRole('button', { name: 'Retry' });
  press('Bring the part');
  expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
});
