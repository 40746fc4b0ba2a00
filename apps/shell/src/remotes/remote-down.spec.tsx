import { configOptions } from '@lost-found/api-client';
import { createMemoryRouter, RouterProvider } from '@lost-found/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { reportError } from '../reports/report-error';
import { startTexts } from '../texts';
import { noteTried } from './page-releases';
import { RemoteDown } from './remote-down';
import { RemoteError } from './remote-error';
import { isOtherLive, RenewRouter } from './retry';

jest.mock('../reports/report-error', () => ({ reportError: jest.fn() }));
jest.mock('./remotes-manifest', () => ({
  knownManifest: () => ({ 'public-portal': {}, 'admin-console': {} }),
  renewRemotesManifest: () => Promise.resolve(mockLive),
}));
jest.mock('./page-releases', () => ({
  ...jest.requireActual('./page-releases'),
  isOutdated: (live: { outdated: boolean }) => live.outdated,
}));

let mockLive = { outdated: false };

const error = new RemoteError('public-portal', 'unreachable');

const desk = { id: '1', name: 'Front desk', address: 'Hall 2', hours: 'Mon to Fri', mapUrl: null };

const open = async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(configOptions().queryKey, { desks: [desk] } as never);
  const renew = jest.fn();
  const loader = () => {
    throw error;
  };
  const router = createMemoryRouter([
    {
      path: '/',
      loader,
      element: null,
      errorElement: <RemoteDown name="public-portal" />,
      HydrateFallback: () => null,
    },
  ]);
  render(
    <QueryClientProvider client={queries}>
      <RenewRouter value={renew}>
        <RouterProvider router={router} />
      </RenewRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'This part of the site is not available right now' });
  // The page listens for `online` in an effect, which runs after the heading appears.
  await act(async () => undefined);
  return renew;
};

beforeAll(() => startTexts());
beforeEach(() => {
  mockLive = { outdated: false };
  jest.mocked(reportError).mockClear();
  jest.spyOn(console, 'error').mockReturnValue(undefined);
});

describe('a remote that could not be loaded', () => {
  it('is announced, and Retry loads it again', async () => {
    const renew = await open();
    expect(screen.getByRole('alert')).toHaveTextContent('check your connection');
    expect(screen.getByText('Front desk').closest('p')).toHaveTextContent('Front deskHall 2Mon to Fri');
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(renew).toHaveBeenCalledTimes(1));
  });

  it('leaves links to the pages of the other remotes', async () => {
    await open();
    const other = screen.getByRole('navigation', { name: 'Other pages' });
    expect(within(other).getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
    expect(within(other).queryByRole('link', { name: 'Home' })).not.toBeInTheDocument();
  });

  it('loads again automatically when the connection returns', async () => {
    const renew = await open();
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(renew).toHaveBeenCalledTimes(1));
  });

  it('is reported to the operators with its release', async () => {
    noteTried('public-portal', '1.2.0');
    await open();
    await waitFor(() =>
      expect(reportError).toHaveBeenCalledWith(error, { name: 'public-portal', version: '1.2.0' }),
    );
  });

  it('offers to reload the page when another release replaced it', async () => {
    mockLive = { outdated: true };
    const renew = await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(screen.getByRole('alert')).toHaveTextContent('updated after you opened it');
    await isOtherLive();
    expect(renew).not.toHaveBeenCalled();
  });
});
