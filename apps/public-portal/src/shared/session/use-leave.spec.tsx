import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPortal, sampleUser, signInAs, useMockService } from '../../test/portal';

const service = useMockService();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const signOut = async () => {
  const [button] = await screen.findAllByRole('button', { name: 'Sign Out' });
  fireEvent.click(button!);
};

beforeEach(() => signInAs(service.store, sampleUser(service.store)));

test('§1 Sign Out leads to the home page', async () => {
  const router = renderPortal('/profile');
  await heading('Profile');
  await signOut();
  expect(await heading("Lost Something? We'll Help You Find It!")).toBeVisible();
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(service.store.signedInAs).toBeNull();
});

test('Back before the home page is rendered shows no data of the account', async () => {
  const router = renderPortal('/profile');
  await heading('Profile');
  const gone = new Promise<void>((resolve) => {
    const stop = router.subscribe(({ location }) => {
      if (location.pathname !== '/') return;
      stop();
      resolve(router.navigate(-1));
    });
  });
  await signOut();
  await act(() => gone);
  fireEvent.popState(window);
  expect(await heading('Sign In')).toBeVisible();
});
