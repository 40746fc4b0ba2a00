import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { setShortcutsOn } from './shortcut-setting';
import { useShortcuts } from './use-shortcuts';

let done: string[];
beforeEach(() => {
  done = [];
  setShortcutsOn(true);
});

const note = (what: string) => () => void done.push(what);

function Page({ dialogs = 0, dialog = false }: { dialogs?: number; dialog?: boolean }) {
  useShortcuts({ a: note('a'), i: note('i'), '/': note('/'), '?': note('?'), 'g i': note('g i') }, dialogs);
  return (
    <>
      <input aria-label="Text" />
      <input type="checkbox" aria-label="Box" />
      <button type="button">Button</button>
      {dialog && <div role="dialog" aria-label="Open" />}
    </>
  );
}

const type = (key: string, more: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });

test('a key does what it stands for, also with Caps Lock; two do what they do together', () => {
  render(<Page />);
  type('a');
  type('A');
  type('g');
  type('i');
  type('i');
  expect(done).toEqual(['a', 'a', 'g i', 'i']);
});

test('Shift counts for letters, not for signs that need it', () => {
  render(<Page />);
  type('A', { shiftKey: true });
  type('?', { shiftKey: true });
  type('/', { shiftKey: true });
  expect(done).toEqual(['?', '/']);
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'repeat'])('not with %s', (modifier) => {
  render(<Page />);
  type('a', { [modifier]: true });
  expect(done).toEqual([]);
});

test('not while something is typed; a box or a button is no text', () => {
  render(<Page />);
  type('a', {}, screen.getByLabelText('Text'));
  expect(done).toEqual([]);
  type('a', {}, screen.getByLabelText('Box'));
  type('a', {}, screen.getByRole('button'));
  expect(done).toEqual(['a', 'a']);
});

test("a page's keys rest while a dialog is open, and the other way round", () => {
  const { rerender } = render(<Page dialog />);
  type('a');
  expect(done).toEqual([]);
  rerender(<Page dialogs={1} dialog />);
  type('a');
  expect(done).toEqual(['a']);
  rerender(<Page dialogs={1} />);
  type('a');
  expect(done).toEqual(['a']);
});

function PressedWhenSeen({ what }: { what: string }) {
  useLayoutEffect(() => {
    expect(screen.getByText(what)).toBeVisible();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  }, [what]);
  return <Decision what={what} />;
}

function Decision({ what }: { what: string }) {
  useShortcuts({ a: note(what) });
  return what;
}

test('a key counts from the moment that what it is for is seen', () => {
  const { rerender } = render(<PressedWhenSeen what="first" />);
  rerender(<PressedWhenSeen what="second" />);
  expect(done).toEqual(['first', 'second']);
});

test('WCAG 2.1.4: they can be switched off, and stay so', () => {
  render(<Page />);
  setShortcutsOn(false);
  type('a');
  expect(done).toEqual([]);
  expect(localStorage.getItem('lost-found-shortcuts')).toBe('off');
  setShortcutsOn(true);
  type('a');
  expect(done).toEqual(['a']);
  expect(localStorage.getItem('lost-found-shortcuts')).toBeNull();
});
