import { type AdminItem, limits } from '@lost-found/contracts';
import { newItem } from '@lost-found/mocks';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { control, fill, inSummary, press, summary } from '../../test/form';
import { renderPortal, sampleUser, signInAs, useMockService } from '../../test/portal';

const service = useMockService();

const facts = {
  title: 'Red bottle',
  category: 'Other',
  location: 'Gym',
  description: 'Red steel bottle',
  contactInfo: 'front desk',
};
const report = (more: Partial<AdminItem> = {}): AdminItem => {
  const item = newItem({ ...facts, userId: sampleUser(service.store).id, ...more });
  service.store.items.unshift(item);
  return item;
};
const lost = (more: Partial<AdminItem> = {}) =>
  report({
    isLostItem: true,
    status: 'pending',
    description: 'Red steel bottle with a dent',
    contactInfo: 'jonas@campus.example',
    lastSeenLocation: 'Gym',
    lastSeenAt: '2026-01-05T10:00:00.000Z',
    ...more,
  });
const open = async () => {
  renderPortal('/profile/items');
  await screen.findByRole('heading', { name: 'Red bottle' });
};
const button = (name: string) => screen.queryByRole('button', { name: `${name}: Red bottle` });
const edit = async () => {
  await userEvent.setup().click(screen.getByRole('button', { name: 'Edit: Red bottle' }));
  return screen.findByRole('dialog', { name: 'Edit your report' });
};

beforeEach(() => signInAs(service.store, sampleUser(service.store)));

test('My Items explains that there are no reports yet', async () => {
  renderPortal('/profile/items');
  expect(await screen.findByText('You have not reported anything yet')).toBeVisible();
});

test.each([
  [report, 'approved', 'Approved', /^Anyone can find it in the search/, true, true],
  [report, 'rejected', 'Rejected', /^The desk took it out of the search/, false, true],
  [report, 'claimed', 'Claimed', /^The owner has been found/, false, false],
  [report, 'resolved', 'Resolved', /^It is back with its owner/, false, false],
  [lost, 'pending', 'Pending Review', /^The desk is reviewing your report/, true, true],
  [lost, 'approved', 'Published', /^Your report is published/, false, true],
  [lost, 'returned', 'Returned', /^You have your item back/, false, false],
] as const)(
  'a report (%p) with the status %s shows its status, the next step and the allowed actions',
  async (make, status, name, next, editable, withdrawable) => {
    make({ status });
    await open();
    expect(screen.getAllByText(name)[0]).toBeVisible();
    expect(screen.getByText(next)).toBeVisible();
    expect(Boolean(button('Edit'))).toBe(editable);
    expect(Boolean(button('Withdraw'))).toBe(withdrawable);
  },
);

test('an item at the desk cannot be edited or withdrawn, and the page explains why', async () => {
  report({ custody: 'at_desk' });
  await open();
  expect(screen.getByText(/^The desk has it, so this report can no longer/)).toBeVisible();
  expect(button('Edit')).toBeNull();
  expect(button('Withdraw')).toBeNull();
});

test('a disposed item is not shown as returned to its owner', async () => {
  report({ status: 'resolved', custody: 'gone', outcome: 'donated' });
  await open();
  expect(screen.getByText(/^Nobody came for it/)).toBeVisible();
});

test('a rejected report shows the reason', async () => {
  lost({ status: 'rejected', decisionReason: 'You reported it twice.' });
  await open();
  expect(screen.getByText('What the desk says')).toBeVisible();
  expect(screen.getByText('You reported it twice.')).toBeVisible();
});

test('a report shows its status changes, its public page and its QR code', async () => {
  const { id } = report({ status: 'claimed' });
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByText('What happened so far'));
  const steps = within(screen.getByRole('group')).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.split(' ')[0])).toEqual([
    'Reported',
    'Approved',
    'Claimed',
  ]);
  expect(screen.getByRole('link', { name: 'Public page: Red bottle' })).toHaveAttribute(
    'href',
    `/item/${id}`,
  );
  await user.click(screen.getByRole('button', { name: 'QR code: Red bottle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'QR code' }));
  expect(dialog.getByRole('img', { name: 'QR code for the page of Red bottle' })).toBeInTheDocument();
});

describe('the edit dialog', () => {
  test('saves only the changed fields', async () => {
    const item = report();
    const sent = jest.fn();
    service.server.events.on('request:start', async ({ request }) => {
      if (request.method === 'PATCH') sent(await request.clone().json());
    });
    await open();
    await edit();
    fill({ Title: 'Blue bottle' });
    press('Save Changes');
    expect(await screen.findByRole('heading', { name: 'Blue bottle' })).toBeVisible();
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ title: 'Blue bottle' }));
    expect(item).toMatchObject({ title: 'Blue bottle', contactInfo: 'front desk' });
    service.server.events.removeAllListeners();
  });

  test('changes and empties the description of the photos', async () => {
    const item = report({ images: ['/api/files/1'], photoDescription: 'A blue bottle' });
    for (const photoDescription of ['A red bottle', '']) {
      await open();
      await edit();
      fill({ 'What can be seen in the photos? (optional)': photoDescription });
      press('Save Changes');
      await waitFor(() => expect(item).toMatchObject({ photoDescription }));
      cleanup();
    }
  });

  test('keeps a category that only the desk can set on a found item', async () => {
    const item = report();
    item.category = 'ID Card';
    await open();
    await edit();
    expect(control('Category')).toHaveValue('ID Card');
    fill({ Title: 'Student card' });
    press('Save Changes');
    expect(await screen.findByRole('heading', { name: 'Student card' })).toBeVisible();
    expect(item.category).toBe('ID Card');
  });

  test.each([
    [report, 'Title', '', 'Title is required'],
    [lost, 'Item Name', '', 'Item name is required'],
    [lost, 'Date and Time Lost', '2999-01-01T10:00', 'The date cannot be in the future'],
  ] as const)(
    'refuses the same values as the report form (§5): %p %s',
    async (make, name, value, message) => {
      make();
      await open();
      await edit();
      fill({ [name]: value });
      press('Save Changes');
      expect((await summary()).texts).toEqual([inSummary(name, message)]);
    },
  );

  test('shows and changes the time of the loss in campus time', async () => {
    Object.assign(service.store.config, { timeZone: 'Asia/Tokyo' });
    const item = lost();
    renderPortal('/profile/items', 'Asia/Tokyo');
    await screen.findByRole('heading', { name: 'Red bottle' });
    await edit();
    expect(control('Date and Time Lost')).toHaveValue('2026-01-05T19:00');
    fill({ 'Date and Time Lost': '2026-01-06T08:15' });
    press('Save Changes');
    await waitFor(() => expect(item.lastSeenAt).toBe('2026-01-05T23:15:00.000Z'));
    expect(item.dateFound).toBe('2026-01-06');
  });

  test('reports on Save Changes that nothing was changed', async () => {
    const item = report();
    await open();
    await edit();
    press('Save Changes');
    expect(await screen.findByText('Nothing was changed.')).toBeVisible();
    expect(item.version).toBe(1);
  });

  test('asks for confirmation before it discards the input', async () => {
    report();
    await open();
    await edit();
    fill({ Title: 'Blue bottle' });
    press('Cancel');
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(control('Title')).toHaveValue('Blue bottle');
  });

  test('restores the input after a reload, and then saves or discards it', async () => {
    const item = report();
    const openAgain = async () => {
      cleanup();
      await open();
      await edit();
    };
    await open();
    await edit();
    fill({ Title: 'Blue bottle' });
    await openAgain();
    expect(screen.getByText('We kept what you typed last time')).toBeVisible();
    press('Save Changes');
    // The dialog closes and the draft is removed after the service has stored the change.
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(item.title).toBe('Blue bottle');
    item.title = 'Red bottle';
    await openAgain();
    expect(control('Title')).toHaveValue('Red bottle');
    fill({ Title: 'Green bottle' });
    await openAgain();
    press('Cancel');
    const question = await screen.findByRole('alertdialog', { name: 'Discard what you typed?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Discard' }));
    await openAgain();
    expect(control('Title')).toHaveValue('Red bottle');
  });

  test('keeps the input after an edit conflict and can save it', async () => {
    const item = report();
    await open();
    await edit();
    fill({ Title: 'Blue bottle' });
    Object.assign(item, { contactInfo: 'reception', version: 2 });
    press('Save Changes');
    expect(await screen.findByText('This report was changed in the meantime')).toBeVisible();
    expect(control('Title')).toHaveValue('Blue bottle');
    press('Save Changes');
    await waitFor(() => expect(item.title).toBe('Blue bottle'));
    expect(item.contactInfo).toBe('reception');
  });

  test('reports that the new status does not allow the change', async () => {
    const item = report();
    await open();
    await edit();
    fill({ Title: 'Blue bottle' });
    item.status = 'claimed';
    press('Save Changes');
    expect(await screen.findByText('This cannot be done in its present status.')).toBeVisible();
    expect(item.title).toBe('Red bottle');
  });
});

test('the reports load again after an interruption of the live stream', async () => {
  const item = lost();
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const ready = new TextEncoder().encode('event: ready\ndata: {"unreadCount":0}\n\n');
  service.server.use(
    http.get('*/api/me/notifications/stream', () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          streams.push(controller);
          controller.enqueue(ready);
        },
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
  );
  await open();
  expect(screen.getByText(/^The desk is reviewing your report/)).toBeVisible();
  await waitFor(() => expect(streams).toHaveLength(1));
  item.status = 'approved';
  streams[0]?.close();
  expect(await screen.findByText(/^Your report is published/)).toBeVisible();
});

describe('the withdrawal of a report', () => {
  const ask = async () => {
    await open();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Withdraw: Red bottle' }));
    return within(await screen.findByRole('alertdialog', { name: 'Withdraw this report?' }));
  };

  test('deletes the report after a confirmation', async () => {
    const item = report();
    const dialog = await ask();
    expect(dialog.getByText('“Red bottle” will be deleted. This cannot be undone.')).toBeVisible();
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Withdraw report' }));
    expect(await screen.findByText('“Red bottle” has been withdrawn.')).toBeVisible();
    expect(service.store.items).not.toContain(item);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  test('replaces the last page by the previous one when it was the only report there', async () => {
    report();
    for (let number = 1; number <= limits.pageSize; number += 1) report({ title: `Thing ${number}` });
    const router = renderPortal('/profile/items?page=2');
    await screen.findByRole('heading', { name: 'Red bottle' });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Withdraw: Red bottle' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Withdraw this report?' }));
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Withdraw report' }));
    expect(await screen.findByRole('heading', { name: 'Thing 10' })).toBeVisible();
    expect(router.state.location.search).toBe('');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  test('is refused with the reason when the item was claimed in the meantime', async () => {
    const item = report();
    const dialog = await ask();
    item.status = 'claimed';
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Withdraw report' }));
    const messages = await screen.findByRole('region', { name: 'Messages' });
    await waitFor(() => expect(messages).toHaveTextContent('This report can no longer be withdrawn.'));
    // The message stays after the list is loaded again and the button is gone.
    fireEvent.mouseEnter(messages);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull());
    expect(messages).toHaveTextContent('This report can no longer be withdrawn.');
    expect(service.store.items).toContain(item);
  });

  test('shows an error after a failure', async () => {
    report();
    service.server.use(http.delete('*/api/me/items/:id', () => HttpResponse.error()));
    const dialog = await ask();
    await userEvent.setup().click(dialog.getByRole('button', { name: 'Withdraw report' }));
    expect(await screen.findByText('The report could not be withdrawn. Please try again.')).toBeVisible();
  });
});
