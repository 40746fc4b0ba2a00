import { act, renderHook } from '@testing-library/react';
import { useDebouncedText } from './use-debounced-text';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const type = () => {
  const settled = jest.fn();
  const hook = renderHook(({ value }) => useDebouncedText(value, settled), { initialProps: { value: '' } });
  const typed = (text: string) => act(() => hook.result.current.setText(text));
  return { ...hook, settled, typed };
};

test('what is typed is handed on once, trimmed, after a pause', () => {
  const { settled, typed } = type();
  typed('b');
  typed(' bag ');
  expect(settled).not.toHaveBeenCalled();
  act(() => jest.runAllTimers());
  expect(settled.mock.calls).toEqual([['bag']]);
});

test('it can be handed on at once, and then no second time', () => {
  const { settled, typed, result } = type();
  typed('bag');
  act(() => result.current.settleNow());
  act(() => jest.runAllTimers());
  expect(settled.mock.calls).toEqual([['bag']]);
});

test('a text is handed on again if it replaces a change from elsewhere within the pause', () => {
  const { settled, typed, rerender } = type();
  typed('bag');
  act(() => jest.runAllTimers());
  rerender({ value: 'keys' });
  typed('bag');
  act(() => jest.runAllTimers());
  expect(settled.mock.calls).toEqual([['bag'], ['bag']]);
});

test('a change from elsewhere overwrites what is typed', () => {
  const { settled, typed, result, rerender } = type();
  typed('bag');
  rerender({ value: 'keys' });
  expect(result.current.text).toBe('keys');
  act(() => jest.runAllTimers());
  expect(settled).not.toHaveBeenCalled();
});
