import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MOST_ROWS, useRows } from './many-rows';

const Around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);
const common = { deskId: '', category: '', location: '', dateFound: '', shelf: '' };

test('A pasted list fills the grid up to its limit, and the rest is left out', () => {
  const { result } = renderHook(() => useRows(common), { wrapper: Around });
  const [{ key } = { key: 0 }] = result.current.rows;
  const pasted = Array.from({ length: MOST_ROWS + 1 }, (_, at) => ({ title: `Item ${at + 1}` }));
  act(() => result.current.insert(key, pasted));
  expect(result.current.rows).toHaveLength(MOST_ROWS);
  expect(result.current.rows.at(-1)).toMatchObject({ title: `Item ${MOST_ROWS}` });
});
