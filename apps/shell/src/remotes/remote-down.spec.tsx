import { configOptions } from '@lost-found/api-client';
import { setSiteApps } from '@lost-found/app-kit';
import { createMemoryRouter, RouterProvider } from '@lost-found/router';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { reportError } from '../reports/report-error';
import { startTexts } from '../texts';
import { noteTried } from './page-releases';
import { reloadOnce } from './reload-once';
import { RemoteDown } from './remote-down';
import { DownloadError, RemoteError } from './remote-error';
import { isOtherLive, RenewRouter } from './retry';
import { traced } from './traced';

jest.mock('./reload-once', () => ({ reloadOnce: jest.fn() }));
jest.mock('../reports/report-error', () => ({ reportError: jest.fn(() => Promise.resolve()) }));
jest.mock('./remotes-manifest', () => ({
  knownManifest: () => ({
    'public-portal': mockPortal ?? {},
    'admin-console': {},
    cards: { mount: '/cards' },
  }),
  renewRemotesManifest: () =>
    Promise.resolve({ ...mockLive, ...(mockPortal && { 'public-portal': mockPortal }) }),
}));
jest.mock('./page-releases', () => ({
  ...jest.requireActual('./page-releases'),
  isOutdated: (live: { outdated: boolean }) => live.outdated,
}));

let mockLive = { outdated: false };
let mockPortal: object | undefined;

const error = new RemoteError('public-portal', 'unreachable');

const desk = { id: '1', name: 'Front desk', address: 'Hall 2', hours: 'Mon to Fri', mapUrl: null };

const title = 'This part of the site is not available right now';

/** Shows the page of an error. @param thrown the error, if it is another one */
const show = (thrown: unknown = error) => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(configOptions().queryKey, { desks: [desk] } as never);
  const renew = jest.fn();
  const loader = () => {
    throw thrown;
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
  return { renew, queries };
};

const open = async (thrown?: unknown) => {
  const { renew } = show(thrown);
  await screen.findByRole('heading', { level: 1, name: title });
  // The page listens for `online` in an effect, which runs after the heading appears.
  await act(async () => undefined);
  return renew;
};

beforeAll(() => startTexts());
beforeEach(() => {
  mockLive = { outdated: false };
  mockPortal = undefined;
  jest.mocked(reportError).mockClear();
  jest.mocked(reloadOnce).mockReset();
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
    setSiteApps([{ name: 'cards', mount: '/cards', title: 'Lost cards' }]);
    await open();
    const other = screen.getByRole('navigation', { name: 'Other pages' });
    expect(within(other).getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
    expect(within(other).getByRole('link', { name: 'Lost cards' })).toHaveAttribute('href', '/cards');
    expect(within(other).queryByRole('link', { name: 'Home' })).not.toBeInTheDocument();
  });

  it('has what the operators get behind Details, without secrets', async () => {
    await expect(traced('cards', 'entry', () => Promise.reject(error))).rejects.toThrow();
    await open(new Error('no answer for ada@campus.example'));
    fireEvent.click(screen.getByText('Details'));
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toContain('Error: no answer for [address]');
    expect(lines).toContainEqual(expect.stringMatching(/^cards entry #1, \d+ ms, unreachable$/));
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
      expect(reportError).toHaveBeenCalledWith(error, { name: 'public-portal', version: '1.2.0' }, false),
    );
  });

  describe('in a canary', () => {
    const entry = (version: string) => ({ version, manifestUrl: `/remotes/public-portal/${version}/it` });

    beforeEach(() => {
      mockPortal = { ...entry('1.2.0'), canary: { ...entry('1.3.0'), percent: 10 } };
      // biome-ignore lint/suspicious/noDocumentCookie: the page reads the same cookie
      document.cookie = 'lost_found_share=7';
      noteTried('public-portal', '1.3.0');
    });

    it.each([
      ['throws', new TypeError('x is undefined'), true],
      ['never arrives', new DOMException('late', 'TimeoutError'), false],
    ])('that %s takes the visitor to the live release after its report', async (_, thrown, isFault) => {
      jest.mocked(reloadOnce).mockReturnValue(true);
      let answer = () => {};
      jest.mocked(reportError).mockReturnValue(
        new Promise((resolve) => {
          answer = resolve;
        }),
      );
      show(thrown);
      const release = { name: 'public-portal', version: '1.3.0' };
      await waitFor(() => expect(reportError).toHaveBeenCalledWith(thrown, release, isFault));
      expect(document.cookie).toContain('lost_found_share=7');
      answer();
      await waitFor(() => expect(reloadOnce).toHaveBeenCalledTimes(1));
      expect(document.cookie).toContain('lost_found_share=9999');
      expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
    });

    it('offers to reload when the page has just done so', async () => {
      jest.mocked(reloadOnce).mockReturnValue(false);
      await open(new TypeError('x is undefined'));
      expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    });
  });

  describe('because a file of its release is gone', () => {
    const gone = new DownloadError('/remotes/public-portal/1.2.0/static/js/search.js', 'missing');

    it('reloads the page when another release replaced it, and shows no error', async () => {
      mockLive = { outdated: true };
      jest.mocked(reloadOnce).mockReturnValue(true);
      show(gone);
      await waitFor(() => expect(reloadOnce).toHaveBeenCalledTimes(1));
      expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
    });

    it('shows the error when no other release is live', async () => {
      await open(gone);
      expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
      expect(reloadOnce).not.toHaveBeenCalled();
    });

    it('offers to reload when the page has just done so', async () => {
      mockLive = { outdated: true };
      jest.mocked(reloadOnce).mockReturnValue(false);
      await open(gone);
      expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
    });

    it('does not abort a change that is being sent', async () => {
      mockLive = { outdated: true };
      const { queries } = show(gone);
      const mutation = queries
        .getMutationCache()
        .build(queries, { mutationFn: () => new Promise(() => undefined) });
      void mutation.execute(undefined);
      await screen.findByRole('button', { name: 'Reload' });
      expect(reloadOnce).not.toHaveBeenCalled();
    });
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
