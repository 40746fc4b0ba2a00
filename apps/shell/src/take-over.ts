import type { QueryClient } from '@tanstack/react-query';

/*
 * The service draws public pages before any script. The browser's view takes their place in one step: nothing is asked
 * again, and what a reader typed, focused and scrolled to meanwhile stays.
 */

/** Where the service drew a page; undefined where it sent the bare sign. */
export const drawnRoot = (): HTMLElement | undefined =>
  document.querySelector<HTMLElement>('#root[data-drawn]') ?? undefined;

/** A place above the drawn page, which stays to be read where nothing can take it over. */
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

/** Takes what the page was drawn from as answered just now; a page that the history brought back may be old. */
export const takeAnswers = (client: QueryClient): void => {
  const updatedAt = isFromHistory() ? 0 : Date.now();
  for (const [key, data] of inlinedAnswers()) client.setQueryData(key, data, { updatedAt });
};

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (root: Element): Field[] => [...root.querySelectorAll<Field>('input, textarea, select')];

const isSelect = (field: Field): field is HTMLSelectElement => field.localName === 'select';
const isOfType = (field: Field, ...types: string[]): field is HTMLInputElement =>
  field.localName === 'input' && types.includes(field.type);

/** Whether a field says something else than it was drawn with. */
const isChanged = (field: Field): boolean => {
  if (isSelect(field)) {
    const drawn = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex !== Math.max(0, drawn);
  }
  if (isOfType(field, 'checkbox', 'radio')) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
};

/** The same element in the page that takes over: ids differ there, names and order do not. */
const twinOf = <Kind extends Element>(one: Kind, before: readonly Kind[], now: readonly Kind[]) => {
  const name = (element: Kind) =>
    `${element.localName} ${element.getAttribute('name') ?? ''} ${element.getAttribute('href') ?? ''}`;
  const alike = (elements: readonly Kind[]) => elements.filter((other) => name(other) === name(one));
  return alike(now)[alike(before).indexOf(one)];
};

/** As if it was entered there: React hears of a value only by an event, and not of one set through its own node. */
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

const caretOf = (element: Element): Parameters<HTMLInputElement['setSelectionRange']> | undefined => {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd, selectionDirection } = element;
  return selectionStart === null ? undefined : [selectionStart, selectionEnd, selectionDirection ?? 'none'];
};

/** What a reader did on a drawn page, to be done again on the one that takes its place. */
const rememberFor = (drawn: HTMLElement, root: HTMLElement) => {
  const { scrollX, scrollY } = window;
  const fields = fieldsOf(drawn);
  const waiting = new Set(fields.filter(isChanged));
  const focusables = [...drawn.querySelectorAll(FOCUSABLE)];
  let focused = focusables.find((element) => element === document.activeElement);
  const caret = focused && caretOf(focused);
  const restore = (): boolean => {
    for (const field of waiting) {
      const twin = twinOf(field, fields, fieldsOf(root));
      if (!twin) continue;
      waiting.delete(field);
      enter(twin, field);
    }
    const twin = focused && twinOf(focused, focusables, [...root.querySelectorAll(FOCUSABLE)]);
    if (twin instanceof HTMLElement) {
      focused = undefined;
      if (document.activeElement === document.body) twin.focus({ preventScroll: true });
      if (caret && caretOf(twin)) (twin as HTMLInputElement).setSelectionRange(...caret);
    }
    return waiting.size === 0 && !focused;
  };
  return { restore, scroll: () => window.scrollTo(scrollX, scrollY) };
};

/** How long a field may come after the rest, in milliseconds: a form waits for what is known of who is signed in. */
const FIELDS_COME_WITHIN = 10_000;

/**
 * Has a page take the place of the drawn one, in one step, and does there again what the reader did, before it is painted.
 * @param root has the page
 * @param settle has the page finish what it does at its start
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

/** What a reader is in the middle of, by how it begins, and how it ends. */
const UNDER_WAY = {
  compositionstart: 'compositionend',
  pointerdown: 'pointerup',
};

export interface Reader {
  /** Waits until they are in the middle of nothing. */
  untilStill(): Promise<void>;
  /** Told when they begin something. */
  onBegin: (() => void) | undefined;
}

/**
 * Notes, from now on, what the reader is in the middle of: an input method loses its place with its field, and a press
 * is no click where its button is exchanged.
 */
export const watchReader = (): Reader => {
  const open = new Set<string>();
  const waiting: (() => void)[] = [];
  const reader: Reader = {
    untilStill: () =>
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
    // After the event's own consequences, such as the click.
    if (open.size === 0) setTimeout(release);
  };
  for (const [begins, ends] of Object.entries(UNDER_WAY)) {
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
