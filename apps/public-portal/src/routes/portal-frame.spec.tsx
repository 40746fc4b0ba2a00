import { setSiteApps } from '@lost-found/app-kit';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubItems } from '../test/items';
import { renderPortal } from '../test/portal';
import { getSent, loseAnswer, stubOnce, useService } from '../test/service';

useService();
beforeEach(() => void stubItems());

const goOffline = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
};
const goOnline = () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
};

afterEach(() => {
  onlineManager.setOnline(true);
  jest.restoreAllMocks();
});

test('the offline notice is announced, and the request runs when the connection returns', async () => {
  const user = userEvent.setup();
  renderPortal('/search');
  expect(await screen.findByText('6 items found')).toBeVisible();
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
  goOffline();
  expect((await screen.findByText('You are offline')).closest('[role="status"]')).not.toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Gym');
  expect(await screen.findByText(/^You're offline, so these are the earlier results/)).toBeVisible();
  goOnline();
  expect(await screen.findByText('1 item found')).toBeVisible();
  expect(screen.queryByText('You are offline')).not.toBeInTheDocument();
});

test('a language choice changes the texts, the document language and the title, and is stored (§1)', async () => {
  const user = userEvent.setup();
  renderPortal('/search');
  await screen.findByText('6 items found');
  for (const [language, title] of [
    ['Español', 'Buscar objetos'],
    ['English', 'Search Items'],
  ] as const) {
    await user.click(screen.getByRole('button', { name: /^(Language|Idioma)/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: language }));
    await waitFor(() => expect(document.title).toMatch(new RegExp(`^${title}`)));
    const code = language === 'English' ? 'en' : 'es';
    expect(document.documentElement).toHaveAttribute('lang', code);
    expect(localStorage.getItem('i18nextLng')).toBe(code);
  }
});

test('a change of screen moves the focus to its heading and sets the document title', async () => {
  const user = userEvent.setup();
  renderPortal('/');
  await screen.findByRole('heading', { level: 1 });
  expect(document.body).toHaveFocus();
  await user.click(screen.getAllByRole('link', { name: 'Search Items' })[0] as HTMLElement);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Search Items' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.title).toMatch(/^Search Items/);
});

test('a failed prefetch is not shown', async () => {
  stubOnce('GET /items', loseAnswer());
  renderPortal('/report');
  const [link] = await screen.findAllByRole('link', { name: 'Search Items' });
  await act(() => import('./use-prefetch'));
  const user = userEvent.setup();
  await user.hover(link as HTMLElement);
  // The prefetch must fail before the search opens. Otherwise the search would wait for its answer.
  await waitFor(() => expect(getSent('GET /items')).toHaveLength(1));
  await user.click(link as HTMLElement);
  expect(await screen.findByText('6 items found')).toBeVisible();
});

/** The nestings that HTML forbids. A parser repairs them by splitting elements. */
const misplaced = 'span, p, button, label, h1, h2, h3'
  .split(', ')
  .flatMap((name) => ['div', 'p', 'ul', 'ol', 'section', 'h2'].map((block) => `${name} ${block}`))
  .concat('a a', 'button button', 'a button')
  .join(', ');

test.each(['/', '/search', '/report', '/report-lost', '/sign-in'])(
  'the elements of %s are nested as HTML allows',
  async (path) => {
    renderPortal(path);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.querySelectorAll('button').length).toBeGreaterThan(2));
    expect([...document.querySelectorAll(misplaced)].map(({ outerHTML }) => outerHTML)).toEqual([]);
  },
);

test('the footer and the menu have links to the other apps of the site', async () => {
  setSiteApps([{ name: 'cards', mount: '/cards', title: 'Cards', titles: { en: 'Lost cards' } }]);
  renderPortal('/privacy');
  for (const name of ['More', 'Main navigation']) {
    const places = within(await screen.findByRole('navigation', { name }));
    expect(places.getByRole('link', { name: 'Lost cards' })).toHaveAttribute('href', '/cards');
  }
  setSiteApps([]);
});

test('a site without other apps has no More', async () => {
  renderPortal('/privacy');
  await screen.findByRole('navigation', { name: 'Main navigation' });
  expect(screen.queryByText('More')).not.toBeInTheDocument();
});
