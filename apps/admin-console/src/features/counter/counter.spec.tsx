import { setSiteApps } from '@lost-found/app-kit';
import type { PanelRequest } from '@lost-found/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fill, press, scan } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getSent, stub, stubItems, stubOnce, useService } from '../../test/service';

useService();
const box = () => screen.findByRole('combobox', { name: 'Find anything' });
const decisionId = '00000000-0000-4000-8000-0000000000d1';
const itemId = '00000000-0000-4000-8000-0000000000a1';

test('the box has the focus; a card that is scanned anywhere is looked for there', async () => {
  stubItems({ title: 'Student card' });
  renderConsole('/admin/counter');
  await waitFor(async () => expect(await box()).toHaveFocus());
  (await box()).blur();
  scan('CAMP1234567');
  expect(await box()).toHaveValue('CAMP1234567');
  expect(await screen.findByRole('option', { name: /^Student card/ })).toBeVisible();
  expect(getSent('GET /admin/items')).toEqual([{ search: 'CAMP1234567', pageSize: '5', kind: 'found' }]);
});

test('Enter before the answer opens the only thing that is found', async () => {
  stub('GET /admin/users', { data: [] });
  stub('GET /admin/lost-items', { data: [] });
  const router = renderConsole('/admin/counter');
  const [item] = stubItems({ title: 'Purple kite' });
  stub('GET /admin/lost-items', { data: [] });
  fill(await box(), 'kite');
  fireEvent.keyDown(await box(), { key: 'Enter' });
  await waitFor(() => expect(router.state.location.search).toBe(`?item=${item?.id}`));
});

test('what waits has its number and its oldest, and leads to its list', async () => {
  stub('GET /admin/queues', { claims: 3, lostReports: 0, foundReports: 0, toBeBroughtIn: 1 });
  stub('GET /admin/counter', {
    oldest: { claims: '2026-03-04T10:00:00.000Z', toBeBroughtIn: null },
    done: [],
  });
  renderConsole('/admin/counter');
  const waiting = within(await screen.findByRole('region', { name: 'What is waiting' }));
  const claims = await waiting.findByRole('link', { name: 'Claims' });
  expect(claims).toHaveAttribute('href', '/admin/claims?status=pending');
  await waitFor(() => expect(claims.closest('li')).toHaveTextContent('Claims3oldest from Mar 4, 2026'));
  expect(waiting.getByRole('link', { name: 'To be brought in' })).toBeVisible();
  expect(waiting.queryByRole('link', { name: 'Lost reports' })).not.toBeInTheDocument();
});

test('what was done last is undone from its line', async () => {
  const entry = {
    id: decisionId,
    action: 'ITEM_APPROVED',
    createdAt: '2026-03-04T10:00:00.000Z',
    subject: { kind: 'item', id: itemId, title: 'Bag' },
  } as const;
  stub('GET /admin/counter', { done: [entry] });
  stubOnce('GET /admin/counter', { done: [{ ...entry, decisionId }] });
  stub('POST /admin/decisions/undo', { data: [{ id: decisionId, ok: true }] });
  renderConsole('/admin/counter');
  const done = await screen.findByRole('region', { name: 'What you did last' });
  expect(within(done).getByRole('link', { name: 'Bag' })).toHaveAttribute(
    'href',
    `/admin/items?item=${itemId}`,
  );
  press('Undo: Item approved, Bag', done);
  await waitFor(() => expect(getSent('POST /admin/decisions/undo')).toEqual([{ ids: [decisionId] }]));
  await waitFor(() => expect(within(done).queryByRole('button')).not.toBeInTheDocument());
});

test('the panels that other apps have for the counter are below it', async () => {
  setSiteApps([{ name: 'cards', mount: '/cards', title: 'Lost cards', slots: ['counter-home'] }]);
  const show = ({ detail }: CustomEvent<PanelRequest>) =>
    detail.show(({ title }) => <p>{`Panel of ${title}`}</p>);
  window.addEventListener('lost-found:panel', show as never, { once: true });
  renderConsole('/admin/counter');
  expect(await screen.findByText('Panel of Lost cards')).toBeVisible();
  setSiteApps([]);
});
