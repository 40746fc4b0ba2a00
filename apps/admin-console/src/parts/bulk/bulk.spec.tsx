import { limits } from '@lost-found/contracts';
import { newItem } from '@lost-found/mocks';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { fill, findRow, press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();

/** Lost reports in front of all others, under review. */
const addLost = (count: number, words: string) => {
  for (let number = 1; number <= count; number += 1)
    service.store.items.unshift(
      newItem({
        title: `${words} ${number}`,
        category: 'Books',
        location: 'Gym',
        description: 'd',
        contactInfo: 'c',
        isLostItem: true,
        status: 'pending',
      }),
    );
};
const statusesOf = (words: string) =>
  service.store.items.filter(({ title }) => title.startsWith(words)).map(({ status }) => status);
const selectPage = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
const reject = async (title: string, reason: string) => {
  press('Reject selected');
  const question = await screen.findByRole('alertdialog', { name: title });
  fill(within(question).getByLabelText(/^Reason/), reason);
  press('Reject', question);
};

test('all results of a search are decided on at once: none outside it, and none that came in later', async () => {
  addLost(3, 'Other');
  addLost(13, 'Scarf');
  renderConsole('/admin/lost-items?search=scarf&status=pending');
  await findRow('Scarf 13');
  selectPage();
  press('Select all 13 results');
  expect(await screen.findByText('13 selected')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
  addLost(1, 'Scarf of later');
  await reject('Reject 13 reports?', 'Reported twice');
  expect(await screen.findByText('13 of 13 rejected')).toBeVisible();
  expect(statusesOf('Scarf of later')).toEqual(['pending']);
  expect(statusesOf('Other')).toEqual(['pending', 'pending', 'pending']);
  const scarves = service.store.items.filter(({ title }) => /^Scarf \d/.test(title));
  expect(new Set(scarves.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(new Set(scarves.map(({ decisionReason }) => decisionReason))).toEqual(new Set(['Reported twice']));
});

test('of more results than can be selected the first ones are, and the button says so', async () => {
  jest.replaceProperty(limits as { selectMax: number }, 'selectMax', 12);
  addLost(13, 'Scarf');
  renderConsole('/admin/lost-items?search=scarf');
  await findRow('Scarf 13');
  selectPage();
  press('Select the first 12 of 13 results');
  expect(await screen.findByText('12 selected')).toBeVisible();
});

test('an answer to a search that was left selects nothing', async () => {
  addLost(20, 'Scarf');
  addLost(1, 'Glove');
  renderConsole('/admin/lost-items?search=scarf');
  await findRow('Scarf 20');
  selectPage();
  let release = () => {};
  const left = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isWalk = ({ url }: Request) => new URL(url).searchParams.has('cursor');
  service.server.use(
    http.get('*/api/admin/lost-items', async ({ request }) => {
      if (isWalk(request)) await left;
    }),
  );
  const answered = new Promise<void>((resolve) =>
    service.server.events.on('response:mocked', ({ request }) => isWalk(request) && resolve()),
  );
  press('Select all 20 results');
  fill(screen.getByRole('searchbox'), 'glove');
  await findRow('Glove 1');
  release();
  await act(() => answered);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Glove 1' }));
  expect(await screen.findByText('1 selected')).toBeVisible();
});

test('many claims are rejected at once with one reason, and each result is shown', async () => {
  const [claim] = service.store.claims.filter(({ status }) => status === 'pending');
  const add = (claimantName: string) => {
    const one = { ...claim, id: crypto.randomUUID(), claimantName } as NonNullable<typeof claim>;
    service.store.claims.unshift(one);
    return one;
  };
  const [first, second] = [add('First Person'), add('Second Person')];
  renderConsole('/admin/claims?status=pending');
  await findRow('First Person');
  for (const name of ['First Person', 'Second Person'])
    fireEvent.click(screen.getByRole('checkbox', { name: `Select ${claim?.itemTitle}, ${name}` }));
  second.status = 'approved';
  await reject('Reject 2 claims?', 'It was given back to its owner');
  expect(await screen.findByText('1 of 2 rejected')).toBeVisible();
  const lines = within(screen.getByRole('list', { name: 'What became of each' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    `${claim?.itemTitle}, Second Person This cannot be done in its present status.`,
    `${claim?.itemTitle}, First Person Rejected`,
  ]);
  expect(first).toMatchObject({ status: 'rejected', decisionReason: 'It was given back to its owner' });
  expect(claim?.status).toBe('pending');
});

test('of many claims on one item one is approved', async () => {
  const [claim] = service.store.claims.filter(({ status }) => status === 'pending');
  service.store.claims.unshift({ ...claim, id: crypto.randomUUID(), claimantName: 'Other' } as never);
  renderConsole('/admin/claims?status=pending');
  await findRow('Other');
  selectPage();
  press('Approve selected');
  press('Approve', await screen.findByRole('alertdialog', { name: 'Approve 2 claims?' }));
  expect(await screen.findByText('1 of 2 approved')).toBeVisible();
  expect(service.store.items.find(({ id }) => id === claim?.itemId)?.status).toBe('claimed');
});
