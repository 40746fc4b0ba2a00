import { act, fireEvent, screen } from '@testing-library/react';
import { renderPortal } from '../../test/portal';
import { signIn, useService } from '../../test/service';

useService();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const signOut = async () => {
  const [button] = await screen.findAllByRole('button', { name: 'Sign Out' });
  fireEvent.click(button!);
};

beforeEach(() => void signIn());

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
