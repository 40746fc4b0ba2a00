import type { Message } from '@lost-found/contracts';
import { messagesInOrder } from './messages';

const page = (...ids: string[]) => ({ data: ids.map((id) => ({ id }) as Message) });

test('messages keep the order of writing on every page', () => {
  expect(messagesInOrder([page('4', '3'), page('2', '1')]).map(({ id }) => id)).toEqual(['1', '2', '3', '4']);
});

test('a message that a newer one moved to the next page is there once', () => {
  expect(messagesInOrder([page('4', '3', '2'), page('3', '2', '1')]).map(({ id }) => id)).toEqual([
    '1',
    '2',
    '3',
    '4',
  ]);
});

test('before anything was loaded there are none', () => {
  expect(messagesInOrder(undefined)).toEqual([]);
});
