import { PageToasts } from '@lost-found/app-kit';
import { startI18n } from '@lost-found/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { findToast } from '../../test/actions';
import { prepareConsole } from '../../texts';
import { useQueue } from './use-queue';

interface Row {
  id: string;
  status: string;
}
const waiting = (id: string): Row => ({ id, status: 'pending' });
const decided = (id: string): Row => ({ id, status: 'approved' });

const Around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>
    {children}
    <PageToasts duration={60_000} />
  </QueryClientProvider>
);

/** A queue over some rows; `opened` is what it opened, in order. */
const queueOf = (shown: Row[], findWaiting: () => Promise<Row[]> = async () => []) => {
  const opened: (string | undefined)[] = [];
  const service = {
    queryKey: ['rows'],
    queryFn: async () => ({ data: await findWaiting(), total: 2, totalCapped: false, page: 1, pageSize: 20 }),
  };
  const open = (id?: string) => void opened.push(id);
  const { result, rerender } = renderHook(
    (rows: Row[]) => useQueue({ shown: rows, waiting: service, opened: { open, close: open } }),
    { initialProps: shown, wrapper: Around },
  );
  return { opened, rerender, goOn: (id: string) => act(() => result.current.goOn(waiting(id))) };
};

beforeAll(async () => {
  await startI18n();
  await prepareConsole();
});

test('the next below it that waits is opened', async () => {
  const { opened, goOn } = queueOf([waiting('a'), waiting('b'), decided('c'), waiting('d')]);
  await goOn('b');
  expect(opened).toEqual(['d']);
});

test('where the decided row has left the screen, the one in its place', async () => {
  const { opened, goOn, rerender } = queueOf([waiting('a'), waiting('b'), waiting('c')]);
  await goOn('a');
  rerender([waiting('b'), waiting('c')]);
  await goOn('b');
  rerender([waiting('c')]);
  expect(opened).toEqual(['b', 'c']);
});

test('after the last row on the screen the service is asked', async () => {
  const { opened, goOn } = queueOf([waiting('a'), waiting('b')], async () => [waiting('b'), waiting('x')]);
  await goOn('b');
  expect(opened).toEqual(['x']);
});

test('what was put off does not come again, and the end of the queue is said', async () => {
  const rows = [waiting('a'), waiting('b')];
  const { opened, goOn } = queueOf(rows, async () => rows);
  await goOn('a');
  await goOn('b');
  expect(opened).toEqual(['b', undefined]);
  expect(await findToast('Nothing else is waiting here.')).toBeVisible();
  await goOn('b');
  expect(opened).toEqual(['b', undefined, 'a']);
});

test('where the next one cannot be found out, that is said', async () => {
  const { opened, goOn } = queueOf([waiting('a')], () => Promise.reject(new Error('lost')));
  await goOn('a');
  expect(opened).toEqual([undefined]);
  expect(await findToast('The next one could not be loaded')).toBeVisible();
});
