import type { IntakeDraft, IntakeSuggestions } from '@lost-found/contracts';
import { newItem, problem } from '@lost-found/mocks';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { draftsInTab, fill, findToast, press, pressKey } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();

/** The service, which the mocks have no calls of. @returns what it was sent */
const takeCalls = (suggested: Partial<IntakeSuggestions> = {}) => {
  const sent: { fields: Record<string, FormDataEntryValue>; key: string | null }[] = [];
  const drafts: IntakeDraft[] = [];
  const queues = { claims: 0, lostReports: 0, foundReports: 0, matches: 0 };
  service.server.use(
    http.get('*/api/admin/queues', () => HttpResponse.json(queues)),
    http.post('*/api/admin/items/suggestions', async ({ request }) => {
      drafts.push((await request.json()) as IntakeDraft);
      return HttpResponse.json({ category: null, publicTitle: null, matches: [], twins: [], ...suggested });
    }),
    http.post('*/api/admin/lost-items', async ({ request }) => {
      const fields = Object.fromEntries(await request.formData());
      sent.push({ fields, key: request.headers.get('idempotency-key') });
      const isMailed = String(fields.contactInfo).includes('@');
      const reportUrl = isMailed ? null : 'https://campus.test/report#secret';
      const id = '4f3c9d53-0b5e-4a7b-9e0e-3f1c2a5d7b90';
      const receipt = { id, reference: 'LF-4K7Q2', itemUrl: '', qrCode: '', reportUrl };
      return HttpResponse.json(receipt, { status: 201 });
    }),
  );
  return { sent, drafts };
};

const type = (label: RegExp, text: string) => fill(screen.getByLabelText(label), text);

const fillIn = async (contact: string) => {
  await screen.findByRole('textbox', { name: /^Title/ });
  type(/^Title/, 'Black umbrella');
  type(/^Category/, 'Accessories');
  type(/^Description/, 'Black, with a wooden handle and a scratch.');
  type(/^Last seen location/, 'Gym, court 2');
  type(/^Date and time lost/, '2026-03-02T08:00');
  type(/^Full name/, 'Ana Ruiz');
  type(/^Email or phone/, contact);
};

test('what a caller says is compared while it is typed, and a match leads to its item', async () => {
  const facts = { description: 'd', contactInfo: 'Desk', category: 'Accessories', location: 'Gym' };
  const item = newItem({ ...facts, title: 'Umbrella with a handle' });
  const match = { item, score: 0.9, isStrong: true, reasons: [] };
  const { drafts } = takeCalls({ category: 'Accessories', matches: [match] });
  renderConsole('/admin/lost-items');
  await screen.findByRole('heading', { name: 'Lost Items Reported' });
  pressKey(document.body, 'g', 'a');
  const title = await screen.findByRole('textbox', { name: /^Title/ });
  await waitFor(() => expect(title).toHaveFocus());
  await userEvent.type(title, 'Umbrella');
  const found = await screen.findByRole('region', { name: 'Perhaps found' });
  expect(within(found).getByRole('link', { name: 'Umbrella with a handle' })).toHaveAttribute(
    'href',
    `/admin/items?item=${item.id}`,
  );
  expect(screen.getByLabelText(/^Category/)).toHaveValue('Accessories');
  expect(drafts.at(-1)).toEqual({ isLostItem: true, title: 'Umbrella' });
});

test('a caller with an address gets the link by e-mail, and the next call starts empty', async () => {
  const { sent } = takeCalls();
  renderConsole('/admin/call');
  await fillIn('ana@campus.test');
  fill(screen.getByLabelText('Language of the emails'), 'fr');
  press('Save the report');
  expect(await screen.findByText(/on their way to ana@campus.test/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'LF-4K7Q2' })).toBeVisible();
  expect(screen.queryByText('Link to the report')).toBeNull();
  expect(sent[0]?.fields).toMatchObject({
    ...{ title: 'Black umbrella', category: 'Accessories', lastSeenLocation: 'Gym, court 2' },
    ...{
      lastSeenAt: '2026-03-02T08:00',
      reportedBy: 'Ana Ruiz',
      contactInfo: 'ana@campus.test',
      language: 'fr',
    },
  });
  const next = screen.getByRole('button', { name: 'Next call' });
  expect(next).toHaveFocus();
  fireEvent.click(next);
  expect(await screen.findByRole('textbox', { name: /^Title/ })).toHaveValue('');
});

test('the clerk reads out the reference to a caller without an address, and can give the link', async () => {
  takeCalls();
  renderConsole('/admin/call');
  await fillIn('+34 600 000 333');
  press('Save the report');
  expect(await screen.findByText(/Read out the reference/)).toBeVisible();
  expect(screen.getByText('https://campus.test/report#secret')).toBeVisible();
});

test('a report that was not saved stays in the form and is sent again once', async () => {
  const { sent } = takeCalls();
  renderConsole('/admin/call');
  await fillIn('someone');
  press('Save the report');
  expect(await screen.findByText('Please enter a valid email or phone number')).toBeVisible();
  expect(sent).toEqual([]);
  const keys: (string | null)[] = [];
  service.server.use(
    http.post(
      '*/api/admin/lost-items',
      ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return problem('service_busy');
      },
      { once: true },
    ),
  );
  type(/^Email or phone/, '+34 600 000 333');
  press('Save the report');
  await findToast(/^Nothing was saved/);
  press('Save the report');
  await screen.findByText(/Read out the reference/);
  expect(sent.map(({ key }) => key)).toEqual(keys);
});

test('a half-typed call is still there after a link, until it is saved', async () => {
  takeCalls();
  const router = renderConsole('/admin/call');
  await fillIn('ana@campus.test');
  await act(() => router.navigate('/admin/handover'));
  await screen.findByRole('heading', { name: 'Handover' });
  await act(() => router.navigate('/admin/call'));
  expect(await screen.findByText('Your draft is still here')).toBeVisible();
  for (const [label, value] of [
    [/^Title/, 'Black umbrella'],
    [/^Category/, 'Accessories'],
    [/^Email or phone/, 'ana@campus.test'],
  ] as const)
    expect(screen.getByLabelText(label)).toHaveValue(value);
  press('Save the report');
  await screen.findByRole('region', { name: 'Receipt' });
  expect(draftsInTab()).toHaveLength(0);
});
