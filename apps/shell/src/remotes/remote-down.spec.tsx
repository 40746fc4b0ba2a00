import { startI18n } from '@lost-found/i18n';
import { createMemoryRouter, RouterProvider } from '@lost-found/router';
import { fireEvent, render, screen } from '@testing-library/react';
import { RemoteDown } from './remote-down';
import { RemoteError } from './remote-error';
import { RenewRouter } from './retry';

const open = async () => {
  const renew = jest.fn();
  const loader = () => {
    throw new RemoteError('public-portal', 'unreachable');
  };
  const router = createMemoryRouter([
    { path: '/', loader, element: null, errorElement: <RemoteDown />, HydrateFallback: () => null },
  ]);
  render(
    <RenewRouter value={renew}>
      <RouterProvider router={router} />
    </RenewRouter>,
  );
  await screen.findByRole('heading', { level: 1, name: 'This part of the site is not available right now' });
  return renew;
};

beforeAll(() => startI18n());
beforeEach(() => jest.spyOn(console, 'error').mockReturnValue(undefined));

describe('a part of the site that could not be loaded', () => {
  it('is announced, and tried again on Retry', async () => {
    const renew = await open();
    expect(screen.getByRole('alert')).toHaveTextContent('check your connection');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(renew).toHaveBeenCalledTimes(1);
  });

  it('is tried again by itself when the connection is back', async () => {
    const renew = await open();
    fireEvent(window, new Event('online'));
    expect(renew).toHaveBeenCalledTimes(1);
  });
});
