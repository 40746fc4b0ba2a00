import { act, renderHook } from '@testing-library/react';
import { useCopy } from './use-copy';

const writeText = jest.fn();
beforeEach(() => {
  writeText.mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
});
afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'));

const open = (text: string, shown: HTMLElement) => {
  document.body.replaceChildren(shown);
  return renderHook((now) => useCopy(now, { current: shown }), { initialProps: text });
};

const createInput = (value: string) => Object.assign(document.createElement('input'), { value });

test('a text is copied, and another text is not yet', async () => {
  const { result, rerender } = open('LF-4K7Q2', createInput('LF-4K7Q2'));
  expect(result.current.outcome).toBeUndefined();
  await act(() => result.current.copy());
  expect(writeText).toHaveBeenCalledWith('LF-4K7Q2');
  expect(result.current.outcome).toBe('copied');
  rerender('LF-8M3P9');
  expect(result.current.outcome).toBeUndefined();
});

test.each([
  ['a field', createInput('LF-4K7Q2')],
  ['a list', Object.assign(document.createElement('ul'), { innerHTML: '<li>LF-4K7Q2</li>' })],
])('a text that the browser does not copy is selected in %s', async (_, shown) => {
  writeText.mockRejectedValue(new Error('not here'));
  const { result } = open('LF-4K7Q2', shown);
  await act(() => result.current.copy());
  expect(result.current.outcome).toBe('selected');
  expect(shown).toHaveSelection('LF-4K7Q2');
});
