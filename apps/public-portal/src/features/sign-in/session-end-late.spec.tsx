import { screen } from '@testing-library/react';
import { useState } from 'react';
import { press } from '../../test/form';
import { renderPortal } from '../../test/portal';
import { refuse, signIn, stub, useService } from '../../test/service';
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

useService();

test('the end of a session is noticed even if the sign-in dialog has not loaded yet', async () => {
  signIn();
  stub('GET /me', refuse('unauthenticated'));
  renderPortal('/profile');
  await screen.findByRole('button', { name: 'Retry' });
  press('Bring the part');
  expect(await screen.findByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
});
