import { PageToasts } from '@lost-found/app-kit';
import { startI18n } from '@lost-found/i18n';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
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
const getQueue = (shown: Row[], findWaiting: () => Promise<Row[]> = async () => []) => {
  const opened: (string | undefined)[] = [];
  const loaded: string[] = [];
  const service = {
    queryKey: ['rows'],
    queryFn: async () => ({ data: await findWaiting(), total: 2, totalCapped: false, page: 1, pageSize: 20 }),
  };
  const open = (id?: string) => void opened.push(id);
  const { result, rerender, unmount } = renderHook(
    (rows: Row[]) =>
      useQueue({
        shown: rows,
        waiting: service,
        opened: { id: shown[0]?.id, open, close: () => open() },
        details: (id: string) => ({
          queryKey: ['row', id],
          queryFn: async () => {
            loaded.push(id);
            return { id, picture: `/pictures/${id}` };
          },
        }),
        pictures: ({ picture }) => [picture],
      }),
    { initialProps: shown, wrapper: Around },
  );
  return {
    opened,
    loaded,
    rerender,
    unmount,
    queue: () => result.current,
    openNext: (id: string) => act(() => result.current.openNext(waiting(id))),
    reopen: (id: string) => act(() => result.current.reopen(id)),
  };
};

beforeAll(async () => {
  await startI18n();
  await prepareConsole();
});

test('the next below it that waits is opened', async () => {
  const { opened, openNext } = getQueue([waiting('a'), waiting('b'), decided('c'), waiting('d')]);
  await openNext('b');
  expect(opened).toEqual(['d']);
});

test('where the decided row has left the screen, the one in its place', async () => {
  const { opened, openNext, rerender } = getQueue([waiting('a'), waiting('b'), waiting('c')]);
  await openNext('a');
  rerender([waiting('b'), waiting('c')]);
  await openNext('b');
  rerender([waiting('c')]);
  expect(opened).toEqual(['b', 'c']);
});

test('after the last row on the screen the service is asked', async () => {
  const { opened, openNext } = getQueue([waiting('a'), waiting('b')], async () => [
    waiting('b'),
    waiting('x'),
  ]);
  await openNext('b');
  expect(opened).toEqual(['x']);
});

test('a postponed case does not return, and the end of the queue is announced', async () => {
  const rows = [waiting('a'), waiting('b')];
  const { opened, openNext } = getQueue(rows, async () => rows);
  await openNext('a');
  await openNext('b');
  expect(opened).toEqual(['b', undefined]);
  expect(await findToast('Nothing else is waiting here.')).toBeVisible();
  await openNext('b');
  expect(opened).toEqual(['b', undefined, 'a']);
});

test('a failure to find the next case is announced', async () => {
  const { opened, openNext } = getQueue([waiting('a')], () => Promise.reject(new Error('lost')));
  await openNext('a');
  expect(opened).toEqual([undefined]);
  expect(await findToast('The next one could not be loaded')).toBeVisible();
});

test('the next two cases are loaded ahead, with their pictures, also those that are not on the screen', async () => {
  const pictures = jest.spyOn(HTMLImageElement.prototype, 'src', 'set');
  const { loaded } = getQueue([waiting('a'), decided('b'), waiting('c')], async () => [
    waiting('c'),
    waiting('x'),
  ]);
  await waitFor(() => expect(loaded).toEqual(['c', 'x']));
  await waitFor(() => expect(pictures.mock.calls.flat()).toEqual(['/pictures/c', '/pictures/x']));
});

test('what was loaded ahead is gone on to without asking', async () => {
  let requests = 0;
  const { loaded, opened, openNext } = getQueue([waiting('a')], async () => {
    requests += 1;
    return [waiting('a'), waiting('x'), waiting('y')];
  });
  await waitFor(() => expect(loaded).toEqual(['x', 'y']));
  await openNext('a');
  expect([opened, requests]).toEqual([['x'], 1]);
});

test('a case that comes back is opened, and the next one after it is the one that was left for it', async () => {
  const { opened, openNext, reopen } = getQueue([waiting('a'), waiting('b'), waiting('c'), waiting('d')]);
  await openNext('a');
  await openNext('b');
  await reopen('a');
  await openNext('a');
  expect(opened).toEqual(['b', 'c', 'a', 'c']);
});

test('while something is being asked it waits, and comes next', async () => {
  const { opened, openNext, reopen } = getQueue([waiting('a'), waiting('b'), waiting('c')]);
  await openNext('a');
  const question = document.body.appendChild(document.createElement('div'));
  question.setAttribute('role', 'alertdialog');
  await reopen('a');
  expect(opened).toEqual(['b']);
  // Answered, and fading away.
  question.dataset.closed = '';
  await reopen('c');
  question.remove();
  expect(opened).toEqual(['b', 'c']);
  await openNext('b');
  await openNext('a');
  expect(opened).toEqual(['b', 'c', 'a', 'c']);
});

test('what comes back while the next one is being asked for stays on the screen', async () => {
  let resolve = (_: Row[]): void => undefined;
  const promise = new Promise<Row[]>((done) => {
    resolve = done;
  });
  const { opened, queue } = getQueue([waiting('a')], () => promise);
  await act(async () => {
    const going = queue().openNext(waiting('a'));
    queue().reopen('a');
    resolve([waiting('a'), waiting('x')]);
    await going;
  });
  expect(opened).toEqual(['a']);
});

test('a person who has left the list is not led back to it', async () => {
  const { opened, openNext, reopen, unmount } = getQueue([waiting('a'), waiting('b')]);
  await openNext('a');
  unmount();
  await reopen('a');
  expect(opened).toEqual(['b']);
});
