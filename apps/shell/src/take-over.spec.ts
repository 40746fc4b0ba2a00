import { QueryClient } from '@tanstack/react-query';
import { drawnRoot, placeAbove, takeAnswers, takeOver, watchReader } from './take-over';

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockReturnValue();
});

const form = (id: string) => `
  <form>
    <a href="/search">Search</a>
    <input id="${id}-1" name="title" value="">
    <input id="${id}-2" name="other" value="as drawn">
    <textarea id="${id}-3" name="text"></textarea>
    <select id="${id}-4" name="kind"><option value="">Choose</option><option value="bag">Bag</option></select>
    <input id="${id}-5" name="agree" type="checkbox">
    <button type="submit">Send</button>
  </form>`;

const open = (content: string) => {
  document.body.innerHTML = `<div id="root" data-drawn>${content}</div>`;
  return drawnRoot() as HTMLElement;
};
/** Replaces the server-rendered page by a page with this content. */
const takeOverBy = async (drawn: HTMLElement, content: string, settle = () => {}) => {
  const root = document.createElement('div');
  root.innerHTML = content;
  takeOver(drawn, root, settle);
  await Promise.resolve();
  return root;
};
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

test('drawnRoot returns only a server-rendered page', () => {
  document.body.innerHTML = '<div id="root"></div>';
  expect(drawnRoot()).toBeUndefined();
  expect(open('')).toBe(document.getElementById('root'));
});

test('takeOver enters typed, chosen and ticked values again, and leaves the other fields unchanged', async () => {
  const root = open(form('drawn'));
  field('title').value = 'Keys';
  field('text').value = 'Three of them';
  field('kind').value = 'bag';
  field('agree').checked = true;
  field('text').focus();
  field('text').setSelectionRange(1, 3);
  const changed: string[] = [];
  const listen = ({ target }: Event) => changed.push((target as HTMLInputElement).name);
  const place = await takeOverBy(root, form('live'), () => document.body.addEventListener('input', listen));
  document.body.removeEventListener('input', listen);
  expect(document.body.children).toHaveLength(1);
  expect(document.body.firstChild).toBe(place);
  expect(field('title').value).toBe('Keys');
  expect(field('kind').value).toBe('bag');
  expect(field('agree').checked).toBe(true);
  expect(document.activeElement).toBe(field('text'));
  expect([field('text').selectionStart, field('text').selectionEnd]).toEqual([1, 3]);
  expect(changed).not.toContain('other');
  expect(changed).toEqual(expect.arrayContaining(['title', 'text']));
});

test('a focused link keeps the focus', async () => {
  const root = open(form('drawn'));
  document.querySelector('a')?.focus();
  await takeOverBy(root, form('live'));
  expect(document.activeElement).toBe(document.querySelector('a'));
});

test('a button that was pressed on the server-rendered page is pressed once on the new page', async () => {
  const buttons =
    '<button>Menu</button><button aria-label="Language: English">EN</button><button>Menu</button>';
  const root = open(buttons);
  document.querySelectorAll('button')[2]?.setAttribute('data-pressed', '');
  const presses: (EventTarget | null)[] = [];
  const listen = ({ target }: Event) => presses.push(target);
  const place = await takeOverBy(root, '<p>A moment</p>');
  place.addEventListener('click', listen);
  expect(presses).toEqual([]);
  place.innerHTML = `<button>Sign out</button>${buttons}`;
  await Promise.resolve();
  place.append('more');
  await Promise.resolve();
  expect(presses).toEqual([document.querySelectorAll('button')[3]]);
  expect(document.activeElement).toBe(presses[0]);
});

test('a form that appears later gets the text from the server-rendered form', async () => {
  const root = open(form('drawn'));
  field('title').value = 'Keys';
  const place = await takeOverBy(root, '<p>A moment</p>');
  place.innerHTML = form('live');
  await Promise.resolve();
  expect(field('title').value).toBe('Keys');
});

test('takeAnswers fills the query cache from the page and ignores bad JSON', () => {
  Object.assign(performance, { getEntriesByType: () => [] });
  const client = new QueryClient();
  document.body.innerHTML =
    '<script type="application/json" id="answers">[[["config"],{"campusName":"X"}]]</script>';
  takeAnswers(client);
  expect(client.getQueryData(['config'])).toEqual({ campusName: 'X' });
  for (const text of ['{', '{}', '']) {
    document.body.innerHTML = `<script type="application/json" id="answers">${text}</script>`;
    expect(() => takeAnswers(client)).not.toThrow();
  }
});

test('a server-rendered page that cannot be replaced stays below the notice', () => {
  const root = open('<h1>Keys</h1>');
  const place = placeAbove(root);
  expect(root.previousElementSibling).toBe(place);
  expect(root.textContent).toBe('Keys');
});

test.each([
  ['compositionstart', 'compositionend'],
  ['pointerdown', 'pointerup'],
])('the reader is busy from %s to %s', async (begins, ends) => {
  const reader = watchReader();
  await reader.untilIdle();
  reader.onBegin = jest.fn();
  document.dispatchEvent(new Event(begins));
  expect(reader.onBegin).toHaveBeenCalledTimes(1);
  let isIdle = false;
  const waiting = reader.untilIdle().then(() => {
    isIdle = true;
  });
  await Promise.resolve();
  expect(isIdle).toBe(false);
  document.dispatchEvent(new Event(ends));
  await waiting;
});
