import { durations } from '@lost-found/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { pressKey } from '../../test/actions';
import { setShortcutsOn, useDecisionKeys, useShortcuts } from './use-shortcuts';

let done: string[];
/** The clock stands still, in milliseconds: the pauses of a busy machine are no pauses between keys. */
let now: number;
beforeEach(() => {
  done = [];
  now = 0;
  jest.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => now);
  setShortcutsOn(true);
});

const note = (what: string) => () => void done.push(what);

function Page({ dialog = false }: { dialog?: boolean }) {
  useShortcuts({ a: note('a'), i: note('i'), '/': note('/'), '?': note('?'), 'g i': note('g i') });
  return (
    <>
      <input aria-label="Text" />
      <input type="checkbox" aria-label="Box" />
      <button type="button">Button</button>
      {dialog && <div role="dialog" aria-label="Open" />}
    </>
  );
}

const press = (key: string, more: object = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more });

/** Presses a key after the one before, as fast as people do. */
const type = (...pressed: Parameters<typeof press>) => {
  now += 100;
  press(...pressed);
};

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

test.each([
  ['a reference with Caps Lock', 'LF-FQGIA'],
  ['an address', 'https://campus.example/item/1'],
])('the keys of %s that a scanner types are no shortcuts', (_, text) => {
  render(<Page />);
  for (const key of text) {
    now += 10;
    press(key);
  }
  expect(done).toEqual([]);
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

test("a page's keys rest while a dialog is open, the platform's own too", () => {
  const { rerender } = render(<Page dialog />);
  type('a');
  expect(done).toEqual([]);
  rerender(<Page />);
  const own = document.body.appendChild(document.createElement('dialog'));
  own.open = true;
  type('a');
  expect(done).toEqual([]);
  own.remove();
  pressKey(document.body, 'a');
  expect(done).toEqual(['a']);
});

interface ModalProps {
  shown?: string;
  /** What the popup says of itself, such as that it closes. */
  state?: string;
  above?: boolean;
}

function Modal({ shown = 'first', state, above = false }: ModalProps) {
  useDecisionKeys({ a: note(`a ${shown}`) }, shown);
  return (
    <div role="dialog" aria-label="Claim" {...(state && { [state]: '' })}>
      <textarea aria-label="Text" />
      <button type="button">Button</button>
      {above && <div role="alertdialog" aria-label="Above" />}
    </div>
  );
}

describe('after a pause', () => {
  const moment = durations.keysRest;

  const typeAt = (time: number, key: string, target?: Element) => {
    now = time;
    press(key, {}, target);
  };

  test('a deciding key counts once what it decides on has been seen for a moment', () => {
    const { rerender } = render(<Modal />);
    typeAt(moment - 1, 'a');
    expect(done).toEqual([]);
    typeAt(2 * moment, 'a');
    expect(done).toEqual(['a first']);
    now = 4 * moment;
    rerender(<Modal shown="second" />);
    typeAt(5 * moment - 1, 'a');
    expect(done).toEqual(['a first']);
    typeAt(6 * moment, 'a');
    expect(done).toEqual(['a first', 'a second']);
  });

  test('a key that was pressed before is of no use, however late a busy page takes it', () => {
    const { rerender } = render(<Modal />);
    now = 9 * moment;
    rerender(<Modal shown="second" />);
    typeAt(8 * moment, 'a');
    expect(done).toEqual([]);
  });

  test("what is typed on after a dialog was closed is no shortcut of the page's", () => {
    const { rerender } = render(<Page dialog />);
    typeAt(moment, 'h');
    rerender(<Page />);
    typeAt(2 * moment - 1, 'a');
    typeAt(3 * moment - 2, 'a');
    expect(done).toEqual([]);
    typeAt(5 * moment, 'a');
    typeAt(5 * moment, 'a');
    expect(done).toEqual(['a', 'a']);
  });

  test('typed letters decide nothing, even if the focus moves', () => {
    render(<Modal />);
    typeAt(3 * moment, 'h', screen.getByLabelText('Text'));
    typeAt(4 * moment - 1, 'a');
    typeAt(5 * moment - 2, 'a');
    expect(done).toEqual([]);
    typeAt(6 * moment - 2, 'a');
    expect(done).toEqual(['a first']);
  });
});

test.each(['data-closed', 'data-starting-style', 'data-ending-style'])(
  'a key decides nothing while its dialog moves: %s',
  (state) => {
    render(<Modal state={state} />);
    pressKey(document.body, 'a');
    expect(done).toEqual([]);
  },
);

test('a key decides nothing while a dialog lies above, nor without its own', () => {
  const { rerender } = render(<Modal above />);
  pressKey(document.body, 'a');
  expect(done).toEqual([]);
  rerender(<Modal />);
  pressKey(document.body, 'a');
  expect(done).toEqual(['a first']);
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
