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
/** Has a page of this content take over. */
const takeOverBy = async (drawn: HTMLElement, content: string, settle = () => {}) => {
  const root = document.createElement('div');
  root.innerHTML = content;
  takeOver(drawn, root, settle);
  await Promise.resolve();
  return root;
};
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

test('only what the service drew is taken over', () => {
  document.body.innerHTML = '<div id="root"></div>';
  expect(drawnRoot()).toBeUndefined();
  expect(open('')).toBe(document.getElementById('root'));
});

test('what was typed, chosen and ticked is entered again; what was not touched is left alone', async () => {
  const root = open(form('drawn'));
  field('title').value = 'Keys';
  field('text').value = 'Three of them';
  field('kind').value = 'bag';
  field('agree').checked = true;
  field('text').focus();
  field('text').setSelectionRange(1, 3);
  const heard: string[] = [];
  const listen = ({ target }: Event) => heard.push((target as HTMLInputElement).name);
  const place = await takeOverBy(root, form('live'), () => document.body.addEventListener('input', listen));
  document.body.removeEventListener('input', listen);
  expect(document.body.children).toHaveLength(1);
  expect(document.body.firstChild).toBe(place);
  expect(field('title').value).toBe('Keys');
  expect(field('kind').value).toBe('bag');
  expect(field('agree').checked).toBe(true);
  expect(document.activeElement).toBe(field('text'));
  expect([field('text').selectionStart, field('text').selectionEnd]).toEqual([1, 3]);
  expect(heard).not.toContain('other');
  expect(heard).toEqual(expect.arrayContaining(['title', 'text']));
});

test('a link that had the focus has it again', async () => {
  const root = open(form('drawn'));
  document.querySelector('a')?.focus();
  await takeOverBy(root, form('live'));
  expect(document.activeElement).toBe(document.querySelector('a'));
});

test('a form that comes later gets what was typed into the drawn one', async () => {
  const root = open(form('drawn'));
  field('title').value = 'Keys';
  const place = await takeOverBy(root, '<p>A moment</p>');
  place.innerHTML = form('live');
  await Promise.resolve();
  expect(field('title').value).toBe('Keys');
});

test('what the page was drawn from is not asked for again; nonsense is as nothing', () => {
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

test('a page that cannot be taken over stays, below what is said of it', () => {
  const root = open('<h1>Keys</h1>');
  const place = placeAbove(root);
  expect(root.previousElementSibling).toBe(place);
  expect(root.textContent).toBe('Keys');
});

test.each([
  ['compositionstart', 'compositionend'],
  ['pointerdown', 'pointerup'],
])('it waits from %s to %s', async (begins, ends) => {
  const reader = watchReader();
  await reader.untilStill();
  reader.onBegin = jest.fn();
  document.dispatchEvent(new Event(begins));
  expect(reader.onBegin).toHaveBeenCalledTimes(1);
  let isStill = false;
  const waiting = reader.untilStill().then(() => {
    isStill = true;
  });
  await Promise.resolve();
  expect(isStill).toBe(false);
  document.dispatchEvent(new Event(ends));
  await waiting;
});
