import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftsInTab, fill, findToast, press, pressKey } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getRequests, getSent, refuse, stub, stubOnce, useService } from '../../test/service';

const reportUrl = 'https://campus.test/report#secret';
useService(() => {
  stub('GET /admin/queues', { matches: 0 });
  stub('POST /admin/lost-items', ({ body }) => ({
    ...{ reference: 'LF-4K7Q2' },
    reportUrl: (body as { contactInfo: string }).contactInfo.includes('@') ? null : reportUrl,
  }));
});

const fillIn = async (contactInfo: string) => {
  await screen.findByRole('textbox', { name: /^Title/ });
  for (const [label, text] of [
    [/^Title/, 'Black umbrella'],
    [/^Category/, 'Accessories'],
    [/^Description/, 'Black, with a wooden handle and a scratch.'],
    [/^Last seen location/, 'Gym, court 2'],
    [/^Date and time lost/, '2026-03-02T08:00'],
    [/^Full name/, 'Ana Ruiz'],
    [/^Email or phone/, contactInfo],
  ] as const)
    fill(screen.getByLabelText(label), text);
};

test('what a caller says is compared while it is typed, and a match leads to its item', async () => {
  const id = '00000000-0000-4000-8000-0000000000b1';
  const item = { id, title: 'Umbrella with a handle', status: 'approved' } as const;
  stub('POST /admin/items/suggestions', { category: 'Accessories', matches: [{ item, isStrong: true }] });
  renderConsole('/admin/lost-items');
  await screen.findByRole('heading', { name: 'Lost Items Reported' });
  pressKey(document.body, 'g', 'a');
  const title = await screen.findByRole('textbox', { name: /^Title/ });
  await waitFor(() => expect(title).toHaveFocus());
  await userEvent.type(title, 'Umbrella');
  const found = await screen.findByRole('region', { name: 'Perhaps found' });
  expect(within(found).getByRole('link', { name: item.title })).toHaveAttribute(
    'href',
    `/admin/items?item=${id}`,
  );
  expect(screen.getByLabelText(/^Category/)).toHaveValue('Accessories');
  const draft = { isLostItem: true, title: 'Umbrella' };
  expect(getSent('POST /admin/items/suggestions').at(-1)).toEqual(draft);
});

test('a caller with an address gets the link by e-mail, and the next call starts empty', async () => {
  renderConsole('/admin/call');
  await fillIn('ana@campus.test');
  fill(screen.getByLabelText('Language of the emails'), 'fr');
  press('Save the report');
  expect(await screen.findByText(/on their way to ana@campus.test/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'LF-4K7Q2' })).toBeVisible();
  expect(screen.queryByText('Link to the report')).toBeNull();
  expect(getSent('POST /admin/lost-items')).toMatchObject([
    {
      ...{ title: 'Black umbrella', category: 'Accessories', lastSeenLocation: 'Gym, court 2' },
      ...{ lastSeenAt: '2026-03-02T08:00', reportedBy: 'Ana Ruiz' },
      ...{ contactInfo: 'ana@campus.test', language: 'fr' },
    },
  ]);
  const next = screen.getByRole('button', { name: 'Next call' });
  expect(next).toHaveFocus();
  fireEvent.click(next);
  expect(await screen.findByRole('textbox', { name: /^Title/ })).toHaveValue('');
});

test('the clerk reads out the reference to a caller without an address, and can give the link', async () => {
  renderConsole('/admin/call');
  await fillIn('+34 600 000 333');
  press('Save the report');
  expect(await screen.findByText(/Read out the reference/)).toBeVisible();
  expect(screen.getByText(reportUrl)).toBeVisible();
});

test('a saved report shows at once what may be it', async () => {
  stub('GET /admin/items/:id', { isLostItem: true, status: 'approved' });
  const item = { title: 'Umbrella with a handle', status: 'approved' } as const;
  stub('GET /admin/items/:id/matches', { matches: [{ item, isStrong: true, score: 0.9 }], twins: [] });
  renderConsole('/admin/call');
  await fillIn('ana@campus.test');
  press('Save the report');
  expect(await screen.findByRole('button', { name: `Compare: ${item.title}` })).toBeVisible();
});

test('a report that was not saved stays in the form and is sent again once', async () => {
  stubOnce('POST /admin/lost-items', refuse('service_busy'));
  renderConsole('/admin/call');
  await fillIn('someone');
  press('Save the report');
  expect(await screen.findByText('Please enter a valid email or phone number')).toBeVisible();
  expect(getSent('POST /admin/lost-items')).toEqual([]);
  fill(screen.getByLabelText(/^Email or phone/), '+34 600 000 333');
  press('Save the report');
  await findToast(/^Nothing was saved/);
  press('Save the report');
  await screen.findByText(/Read out the reference/);
  const keys = getRequests('POST /admin/lost-items').map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

test('a half-typed call is still there after a link, until it is saved', async () => {
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
