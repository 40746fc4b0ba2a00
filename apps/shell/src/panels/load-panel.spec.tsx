import { remoteContractVersion } from '@lost-found/contracts';
import { render, screen } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { loadRemote } from '../remotes/load-remote';
import { noteTried } from '../remotes/page-releases';
import { remoteTimeout } from '../remotes/with-timeout';
import { reportError } from '../reports/report-error';
import { watchPanels } from './watch-panels';

jest.mock('../remotes/load-remote', () => ({ loadRemote: jest.fn() }));
jest.mock('../reports/report-error', () => ({ reportError: jest.fn() }));

type Panel = (props: { itemId: string }) => ReactNode;

let remotes = 0;
/** Makes a remote of its own live, with a panel. @returns its name */
const serve = (load?: () => Promise<{ default: Panel }>): string => {
  remotes += 1;
  const name = `cards-${remotes}`;
  noteTried(name, '1.0.0');
  jest.mocked(loadRemote).mockResolvedValue({
    name,
    contractVersion: remoteContractVersion,
    version: '1.0.0',
    routes: [],
    prepare: async () => undefined,
    ...(load && { slots: { 'item-page': load } }),
  });
  return name;
};

/** Asks as a page does, and shows the panel. */
const ask = (name: string) =>
  window.dispatchEvent(
    new CustomEvent('lost-found:panel', {
      detail: {
        name,
        slot: 'item-page',
        show: (Shown: ComponentType<object>) =>
          void render(<Shown {...{ title: 'Lost cards', of: { itemId: '5' } }} />),
      },
    }),
  );

/** Resolves when the shell reported an error. */
const reported = () =>
  new Promise((resolve) => jest.mocked(reportError).mockImplementation(async (error) => resolve(error)));

beforeAll(watchPanels);
afterEach(() => {
  jest.useRealTimers();
  jest.clearAllMocks();
});

test('a panel is shown under the name of its app', async () => {
  const name = serve(async () => ({ default: ({ itemId }) => <p>cards for {itemId}</p> }));
  ask(name);
  expect(await screen.findByRole('region', { name: 'Lost cards' })).toHaveTextContent('cards for 5');
});

test('a panel that throws is left out, and its release is reported', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const name = serve(async () => ({
    default: () => {
      throw new Error('no cards');
    },
  }));
  const report = reported();
  ask(name);
  await report;
  expect(reportError).toHaveBeenCalledWith(new Error('no cards'), { name, version: '1.0.0' });
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('a panel that does not arrive in time is left out, and its release is reported', async () => {
  const report = reported();
  const loading = new Promise<void>((resolve) => {
    const name = serve(() => {
      resolve();
      return new Promise<never>(() => undefined);
    });
    jest.useFakeTimers();
    ask(name);
  });
  await loading;
  await jest.advanceTimersByTimeAsync(remoteTimeout);
  await report;
  const [[error] = []] = jest.mocked(reportError).mock.calls;
  expect(error).toMatchObject({ reason: 'timeout' });
});

test('a remote that does not load is reported', async () => {
  const name = serve();
  jest.mocked(loadRemote).mockRejectedValue(new Error('offline'));
  const report = reported();
  ask(name);
  await report;
  expect(reportError).toHaveBeenCalledWith(expect.anything(), { name, version: '1.0.0' });
});
