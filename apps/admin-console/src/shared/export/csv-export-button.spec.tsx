import { ApiError, sessionOptions } from '@lost-found/api-client';
import { PageToasts } from '@lost-found/app-kit';
import type { AdminAccess, Session } from '@lost-found/contracts';
import { SiteProvider, startI18n } from '@lost-found/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { findToast, press } from '../../test/actions';
import { catchDownloads } from '../../test/downloads';
import { prepareConsole } from '../../texts';
import { CsvExportButton } from './csv-export-button';

let saved: ReturnType<typeof catchDownloads>;

beforeAll(async () => {
  await startI18n();
  await prepareConsole();
});

beforeEach(() => {
  saved = catchDownloads();
});

/** A walk whose calls answer, end or fail when the test says so. */
const openWalk = () => {
  let calls: ReadableStreamDefaultController<string[]> | undefined;
  const walk = jest.fn((signal: AbortSignal): AsyncIterable<string[]> => {
    signal.addEventListener('abort', () => calls?.error(signal.reason));
    return new ReadableStream<string[]>({
      start: (controller) => {
        calls = controller;
      },
    });
  });
  return {
    walk,
    answer: async (rows: string[]) => {
      await waitFor(() => expect(calls).toBeDefined());
      await act(async () => calls?.enqueue(rows));
    },
    end: () => act(async () => calls?.close()),
    fail: () => act(async () => calls?.error(new ApiError({ code: 'network_unreachable' }))),
  };
};

/** The data of a page that an administrator with this access has open. */
const getClient = (access: AdminAccess) => {
  const client = new QueryClient();
  const user = { id: '1', email: 'a@campus.example', fullName: 'A', role: 'admin' as const, access };
  client.setQueryData<Session>(sessionOptions().queryKey, { user, lastLogin: '', expiresAt: '' });
  return client;
};

const show = (
  walk: (signal: AbortSignal) => AsyncIterable<string[]>,
  total = 2_500,
  totalCapped = false,
  client = getClient('full'),
) =>
  render(
    <QueryClientProvider client={client}>
      <SiteProvider site={{ campusName: 'Campus', timeZone: 'UTC' }}>
        <CsvExportButton
          label="Export CSV"
          fileName={(today) => `things-${today}.csv`}
          walk={walk}
          columns={{ title: (thing: string) => thing }}
          expected={{ total, totalCapped }}
        />
        <PageToasts duration={60_000} />
      </SiteProvider>
    </QueryClientProvider>,
  );

test('§9 the file name contains the day, and the result is announced', async () => {
  const calls = openWalk();
  show(calls.walk, 2);
  press('Export CSV');
  await calls.answer(['bag', 'key']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await calls.end();
  await waitFor(() =>
    expect(saved.names()).toEqual([expect.stringMatching(/^things-\d{4}-\d{2}-\d{2}\.csv$/)]),
  );
  expect(await findToast(`2 rows exported to ${saved.names()[0]}`)).toBeVisible();
  expect(await saved.text()).toBe('Title\r\nbag\r\nkey\r\n');
});

test('a long export says how far it is, and can be cancelled', async () => {
  const calls = openWalk();
  show(calls.walk);
  press('Export CSV');
  const progress = await screen.findByRole('progressbar', { name: 'Rows written' });
  await calls.answer(Array.from({ length: 1_000 }, () => 'bag'));
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuetext', '1,000 of 2,500 rows'));
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(saved.names()).toEqual([]);
});

test('of a list that is not counted to its end it says how many there are so far', async () => {
  const calls = openWalk();
  show(calls.walk, 10_000, true);
  press('Export CSV');
  await calls.answer(['bag']);
  const progress = await screen.findByRole('progressbar', { name: 'Rows written' });
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuetext', '1 row so far'));
});

test('a failure in the middle is announced, saves nothing, and can be retried', async () => {
  const calls = openWalk();
  show(calls.walk);
  press('Export CSV');
  const progress = await screen.findByRole('progressbar');
  await calls.answer(['bag', 'key']);
  await waitFor(() => expect(progress).toHaveAttribute('aria-valuetext', '2 of 2,500 rows'));
  await calls.fail();
  expect(await screen.findByText('The export stopped after 2 rows')).toBeVisible();
  expect(saved.names()).toEqual([]);
  press('Try again');
  await screen.findByRole('progressbar');
  await calls.answer(['bag', 'key', 'cap']);
  await calls.end();
  expect(await findToast(/^3 rows exported to/)).toBeVisible();
  expect(await saved.text()).toBe('Title\r\nbag\r\nkey\r\ncap\r\n');
});

test('leaving the screen ends the export', async () => {
  const calls = openWalk();
  const { unmount } = show(calls.walk);
  press('Export CSV');
  await screen.findByRole('progressbar');
  await calls.answer(['bag']);
  unmount();
  expect(calls.walk.mock.calls[0]?.[0].aborted).toBe(true);
  expect(saved.names()).toEqual([]);
});

test('there is nothing to export of an empty list', () => {
  show(openWalk().walk, 0);
  expect(screen.getByRole('button', { name: 'Export CSV' })).toBeDisabled();
});
