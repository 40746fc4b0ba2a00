import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';
import { onRefusal } from './query-client';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const refuse = (code: ApiError['code']) => () => Promise.reject(new ApiError({ code }));
const read = (code: ApiError['code']) =>
  client.fetchQuery({ queryKey: [code], queryFn: refuse(code) }).catch(() => undefined);
const write = (code: ApiError['code']) =>
  client
    .getMutationCache()
    .build(client, { mutationFn: refuse(code) })
    .execute(undefined)
    .catch(() => undefined);

test('reports each refusal with the code, of reads and writes, until it is stopped', async () => {
  const heard = jest.fn();
  const stop = onRefusal(client, 'unauthenticated', heard);
  await read('not_found');
  await write('forbidden');
  expect(heard).not.toHaveBeenCalled();
  await read('unauthenticated');
  expect(heard).toHaveBeenCalledTimes(1);
  await write('unauthenticated');
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  await read('unauthenticated');
  expect(heard).toHaveBeenCalledTimes(2);
});
