import { fireEvent, screen, waitFor, within } from '@testing-library/react';

/** Presses a button of the page or of a part of it. */
export const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  fireEvent.click(within(inside).getByRole('button', { name }));

/** Puts a value into a control. */
export const fill = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

/** The row of a list that speaks of something, once it is there; the words of a search are marked in it. */
export const findRow = async (text: string): Promise<HTMLElement> => {
  const isAll = (_: string, element: Element | null) =>
    element?.textContent === text && ![...element.children].some((child) => child.textContent === text);
  const cell = await screen.findByText(isAll, { selector: 'tbody *' });
  const row = cell.closest('tr');
  if (!row) throw new Error(`"${text}" is in no row`);
  return row;
};

/** Returns the names of a row's buttons, without the row's title. */
export const getButtons = (row: HTMLElement): string[] =>
  within(row)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label')?.split(':')[0] ?? button.textContent ?? '');

/** Opens the menu of a row. */
export const openMenu = async (row: HTMLElement): Promise<HTMLElement> => {
  fireEvent.click(within(row).getByRole('button', { name: /^More actions/ }));
  return screen.findByRole('menu');
};

/** Chooses from the menu of a row. */
export const choose = async (name: string, row: HTMLElement): Promise<void> => {
  fireEvent.click(within(await openMenu(row)).getByRole('menuitem', { name }));
};

/** Counts the rows of a list. */
export const rowCount = (): number => document.querySelectorAll('tbody tr').length;

/** Finds a toast. An error is in the page twice: visible and announced. */
export const findToast = async (text: string | RegExp): Promise<HTMLElement> =>
  within(await screen.findByRole('region', { name: 'Messages' })).findByText(text);

/** A dialog has come to rest: while it opens, its keys decide nothing. */
export const standsStill = (dialog: HTMLElement) =>
  waitFor(() => expect(dialog).not.toHaveAttribute('data-starting-style'));

/** An hour: longer than any pause that a key has to keep. */
const LATER = 3_600_000;
let presses = 0;

/**
 * Presses a key long after the last key or change.
 * @param keys several keys follow each other at once
 */
export const pressKey = (target: Element, ...keys: string[]) => {
  presses += 1;
  const at = new Event('keydown').timeStamp + presses * LATER;
  for (const key of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(target, event);
  }
};

/**
 * Types a text and Enter into what has the focus, as a browser does.
 * @param keyMs for each key, by the time stamps of the events: 5 is a scanner
 */
export const typeKeys = (text: string, keyMs: number) => {
  presses += 1;
  const start = new Event('keydown').timeStamp + presses * LATER;
  for (const [index, key] of [...text, 'Enter'].entries()) {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: start + index * keyMs });
    const isTaken = !fireEvent(target, event);
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isTaken || !isField) continue;
    if (key === 'Enter') target.form?.requestSubmit();
    else fireEvent.input(target, { target: { value: target.value + key } });
  }
};
export const scan = (text: string) => typeKeys(text, 5);

/** The names of the half-typed forms that this tab keeps. */
export const draftsInTab = (): string[] =>
  Object.keys(sessionStorage).filter((name) => name.includes('desk-draft.'));
