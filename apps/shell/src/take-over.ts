import { pressedAttribute } from '@lost-found/contracts';
import type { QueryClient } from '@tanstack/react-query';

/*
 * The service renders public pages to HTML. When the scripts run, the browser's view replaces that page in one step. It
 * repeats no request, it keeps the reader's input, focus and scroll position, and it presses the button that the reader
 * pressed.
 */

/** Returns the root element of the server-rendered page; undefined if the service sent only the logo. */
export const drawnRoot = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('#root[data-drawn]') ?? undefined;

/** Creates an element above the server-rendered page. The page stays readable when the browser's view cannot load. */
export const placeAbove = (root: HTMLElement): HTMLElement => {
  root.dataset.drawn = 'left';
  const place = document.createElement('div');
  root.before(place);
  return place;
};

const isFromHistory = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
};

const inlinedAnswers = (): [readonly unknown[], unknown][] => {
  try {
    const answers: unknown = JSON.parse(document.getElementById('answers')?.textContent ?? '[]');
    return Array.isArray(answers) ? answers : [];
  } catch {
    return [];
  }
};

/**
 * Puts the answers that the service wrote into the page into the query cache. They count as fresh, except when the
 * page comes from the browser's history, because it may be old.
 */
export const takeAnswers = (client: QueryClient): void => {
  const updatedAt = isFromHistory() ? 0 : Date.now();
  for (const [key, data] of inlinedAnswers()) client.setQueryData(key, data, { updatedAt });
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const getFields = (root: Element): Field[] => [...root.querySelectorAll<Field>('input, textarea, select')];

const isSelect = (field: Field): field is HTMLSelectElement => field.localName === 'select';
const isOfType = (field: Field, ...types: string[]): field is HTMLInputElement =>
  field.localName === 'input' && types.includes(field.type);

/** True when the reader changed the field. */
const isChanged = (field: Field): boolean => {
  if (isSelect(field)) {
    const drawn = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, drawn);
  }
  if (isOfType(field, 'checkbox', 'radio')) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
};

/** Finds the same element in the new page. The ids differ between the pages; the names and the order do not. */
const getCounterpart = <Kind extends Element>(
  element: Kind,
  before: readonly Kind[],
  now: readonly Kind[],
) => {
  const getKey = (any: Kind) =>
    `${any.localName} ${any.getAttribute('name') ?? ''} ${any.getAttribute('href') ?? ''}`;
  const withSameKey = (elements: readonly Kind[]) =>
    elements.filter((other) => getKey(other) === getKey(element));
  return withSameKey(now)[withSameKey(before).indexOf(element)];
};

/**
 * Enters the value as the reader would. React learns of a value only by an event. It ignores a value that was set on
 * the node's own property, so the code uses the setter of the prototype.
 */
const enter = (field: Field, from: Field): void => {
  if (isOfType(field, 'checkbox', 'radio')) {
    if (field.checked !== (from as HTMLInputElement).checked) field.click();
    return;
  }
  if (isOfType(field, 'file')) field.files = (from as HTMLInputElement).files;
  else {
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    set?.call(field, from.value);
  }
  if (!isOfType(field, 'file') && !isSelect(field))
    field.dispatchEvent(new Event('input', { bubbles: true }));
  else field.dispatchEvent(new Event('change', { bubbles: true }));
};

const FOCUSABLE = 'a[href], button, input, textarea, select, summary, [tabindex]';

const getCaret = (element: Element): Parameters<HTMLInputElement['setSelectionRange']> | undefined => {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd, selectionDirection } = element;
  return selectionStart === null ? undefined : [selectionStart, selectionEnd, selectionDirection ?? 'none'];
};

const readLabel = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/** Finds the button that the reader pressed in the new page. A button with another label would do another thing. */
const pressedIn = (drawn: HTMLElement, root: HTMLElement): (() => HTMLElement | undefined) | undefined => {
  const pressed = drawn.querySelector<HTMLButtonElement>(`[${pressedAttribute}]`);
  if (!pressed) return undefined;
  const sameLabel = (page: HTMLElement) =>
    [...page.querySelectorAll('button')].filter((button) => readLabel(button) === readLabel(pressed));
  const place = sameLabel(drawn).indexOf(pressed);
  return () => sameLabel(root)[place];
};

/** Records what the reader did on the server-rendered page, and returns functions that restore it on the new page. */
const rememberFor = (drawn: HTMLElement, root: HTMLElement) => {
  const { scrollX, scrollY } = window;
  const fields = getFields(drawn);
  const waiting = new Set(fields.filter(isChanged));
  const focusables = [...drawn.querySelectorAll(FOCUSABLE)];
  let focused = focusables.find((element) => element === document.activeElement);
  const caret = focused && getCaret(focused);
  let findPressed = pressedIn(drawn, root);
  const restore = (): boolean => {
    for (const field of waiting) {
      const counterpart = getCounterpart(field, fields, getFields(root));
      if (!counterpart) continue;
      waiting.delete(field);
      enter(counterpart, field);
    }
    const target = focused && getCounterpart(focused, focusables, [...root.querySelectorAll(FOCUSABLE)]);
    if (target instanceof HTMLElement) {
      focused = undefined;
      if (document.activeElement === document.body) target.focus({ preventScroll: true });
      if (caret && getCaret(target)) (target as HTMLInputElement).setSelectionRange(...caret);
    }
    const pressed = findPressed?.();
    if (pressed) {
      findPressed = undefined;
      // A dialog returns the focus to the button that opened it.
      pressed.focus({ preventScroll: true });
      pressed.click();
    }
    return waiting.size === 0 && !focused && !findPressed;
  };
  return { restore, scroll: () => window.scrollTo(scrollX, scrollY) };
};

/** Maximum wait for fields that appear later, in milliseconds. A form may wait for the session data. */
const FIELDS_COME_WITHIN = 10_000;

/**
 * Replaces the server-rendered page in one step, and restores the reader's input, focus, press and scroll position before
 * the next paint.
 * @param root the element that holds the new page
 * @param settle makes the new page finish its start-up effects
 */
export const takeOver = (drawn: HTMLElement, root: HTMLElement, settle: () => void): void => {
  const { restore, scroll } = rememberFor(drawn, root);
  drawn.replaceWith(root);
  queueMicrotask(() => {
    settle();
    const isWhole = restore();
    scroll();
    if (isWhole) return;
    const observer = new MutationObserver(() => restore() && observer.disconnect());
    observer.observe(root, { childList: true, subtree: true });
    setTimeout(() => observer.disconnect(), FIELDS_COME_WITHIN);
  });
};

/** The actions of a reader that take time: the event that begins one, and the event that ends it. */
const ACTIONS = {
  compositionstart: 'compositionend',
  pointerdown: 'pointerup',
};

export interface Reader {
  /** Resolves when no action is in progress. */
  untilIdle(): Promise<void>;
  /** Called when the reader begins an action. */
  onBegin: (() => void) | undefined;
}

/**
 * Tracks the reader's actions from now on. A replaced field interrupts an input method, and a press on a replaced
 * button causes no click. The page must therefore not be replaced during an action.
 */
export const watchReader = (): Reader => {
  const open = new Set<string>();
  const waiting: (() => void)[] = [];
  const reader: Reader = {
    untilIdle: () =>
      new Promise((resolve) => {
        if (open.size === 0) resolve();
        else waiting.push(resolve);
      }),
    onBegin: undefined,
  };
  const release = () => {
    for (const resolve of waiting.splice(0)) resolve();
  };
  const end = (kind: string) => {
    open.delete(kind);
    // The timeout lets the event's own effects, such as the click, run first.
    if (open.size === 0) setTimeout(release);
  };
  for (const [begins, ends] of Object.entries(ACTIONS)) {
    const begin = () => {
      open.add(begins);
      reader.onBegin?.();
    };
    document.addEventListener(begins, begin, true);
    document.addEventListener(ends, () => end(begins), true);
  }
  document.addEventListener('pointercancel', () => end('pointerdown'), true);
  return reader;
};
