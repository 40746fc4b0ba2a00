import { File } from 'node:buffer';
import type { BulkDrafts, IntakeSuggestions } from '@lost-found/contracts';
import { newItem, problem } from '@lost-found/mocks';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { draftsInTab, findToast, press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();

/** The service, which the mocks have no intake of. @returns what it was sent */
const takeItemsIn = (suggested: Partial<IntakeSuggestions> = {}) => {
  const sent: { fields: Record<string, FormDataEntryValue>; key: string | null }[] = [];
  const queues = { claims: 0, lostReports: 0, foundReports: 0, matches: 0 };
  service.server.use(
    http.get('*/api/admin/queues', () => HttpResponse.json(queues)),
    http.get('*/api/admin/items/:id/matches', () => HttpResponse.json({ matches: [], twins: [] })),
    http.post('*/api/admin/items/suggestions', () =>
      HttpResponse.json({ category: null, publicTitle: null, matches: [], twins: [], ...suggested }),
    ),
    http.post('*/api/admin/items/suggestions/bulk', async ({ request }) => {
      const { drafts } = (await request.json()) as BulkDrafts;
      const suggestions = drafts.map(() => ({ category: null, publicTitle: null, ...suggested }));
      return HttpResponse.json({ suggestions });
    }),
    http.post('*/api/admin/items', async ({ request }) => {
      const fields = Object.fromEntries(await request.formData());
      sent.push({ fields, key: request.headers.get('idempotency-key') });
      const facts = { description: '', contactInfo: 'Desk', category: 'Bags', location: 'Gym' };
      const item = newItem({ ...facts, title: String(fields.title) });
      const taken = { custody: 'at_desk', receivedAt: item.createdAt } as const;
      return HttpResponse.json({ ...item, ...taken }, { status: 201 });
    }),
  );
  return sent;
};

const refuseOnce = (refusal: () => Response | Promise<Response>) =>
  service.server.use(http.post('*/api/admin/items', refusal, { once: true }));

const titleField = () => screen.findByRole('textbox', { name: /^Item Title|^Title/ });
const select = (name: RegExp) => screen.getByRole('combobox', { name });
const savedItem = async (title: string) =>
  (await screen.findByText(`${title} is saved`)).closest('[role=status]') as HTMLElement;

test('an item is taken in by keyboard; the next form keeps the other values, with the focus in the title', async () => {
  const sent = takeItemsIn();
  renderConsole('/admin/intake');
  const title = await titleField();
  await waitFor(() => expect(title).toHaveFocus());
  await userEvent.selectOptions(select(/^Category/), 'Bags');
  await userEvent.selectOptions(select(/^Place found/), 'Gym');
  await userEvent.type(select(/^Shelf/), 'B 12');
  await userEvent.type(screen.getByRole('textbox', { name: /^Finder/ }), 'Ana Ruiz');
  await userEvent.type(title, 'Grey bag');
  select(/^Place found/).focus();
  await userEvent.keyboard('{Enter}');
  const saved = await savedItem('Grey bag');
  expect(saved).toHaveTextContent(/Reference LF-[0-9A-Z]{5}/);
  expect(within(saved).getByRole('button', { name: 'Print label' })).toBeVisible();
  expect(sent[0]?.fields).toMatchObject({
    ...{ title: 'Grey bag', category: 'Bags', location: 'Gym', shelf: 'B 12', finder: 'Ana Ruiz' },
  });
  expect(title).toHaveFocus();
  expect(title).toHaveValue('');
  expect(select(/^Category/)).toHaveValue('Bags');
  expect(select(/^Place found/)).toHaveValue('Gym');
  expect(select(/^Shelf/)).toHaveValue('B 12');
  expect(screen.getByRole('textbox', { name: /^Finder/ })).toHaveValue('');
  await userEvent.type(title, 'Atlas{Enter}');
  await savedItem('Atlas');
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('a chosen photo asks for its description (EN 301 549 §11.8)', async () => {
  const sent = takeItemsIn();
  renderConsole('/admin/intake');
  const title = await titleField();
  const description = () => screen.queryByRole('textbox', { name: 'What can be seen in the photos' });
  expect(description()).toBeNull();
  // Node's fetch does not accept jsdom's own File.
  const files = [new File(['photo'], 'bag.png', { type: 'image/png' })];
  fireEvent.change(screen.getByLabelText('Photos', { selector: 'input' }), { target: { files } });
  await waitFor(() => expect(description()).not.toBeNull());
  await userEvent.type(description() as HTMLElement, 'A grey bag');
  await userEvent.selectOptions(select(/^Category/), 'Bags');
  await userEvent.selectOptions(select(/^Place found/), 'Gym');
  await userEvent.type(title, 'Grey bag{Enter}');
  await savedItem('Grey bag');
  expect(sent[0]?.fields).toMatchObject({ photoDescription: 'A grey bag' });
  expect(description()).toBeNull();
});

test('letters typed while an item is saved belong to the next one', async () => {
  takeItemsIn({ category: 'Bags' });
  renderConsole('/admin/intake');
  const title = await titleField();
  await userEvent.selectOptions(select(/^Place found/), 'Gym');
  await userEvent.type(title, 'Grey bag{Enter}');
  await waitFor(() => expect(title).toHaveValue(''));
  await userEvent.type(title, 'Red bag');
  await savedItem('Grey bag');
  expect(title).toHaveValue('Red bag');
});

test('the category that the title names is chosen until the clerk chooses one', async () => {
  const sent = takeItemsIn({ category: 'Clothing' });
  renderConsole('/admin/intake');
  const title = await titleField();
  await userEvent.selectOptions(select(/^Place found/), 'Gym');
  await userEvent.type(title, 'Scarf');
  await waitFor(() => expect(select(/^Category/)).toHaveValue('Clothing'));
  await userEvent.selectOptions(select(/^Category/), 'Bags');
  await userEvent.type(title, '{Enter}');
  await savedItem('Scarf');
  await userEvent.type(title, 'Hat{Enter}');
  await savedItem('Hat');
  expect(sent.map(({ fields }) => fields.category)).toEqual(['Bags', 'Clothing']);
});

test('a title that names a person is kept back, unless the clerk publishes it', async () => {
  const sent = takeItemsIn({ category: 'ID Card', publicTitle: 'Student card' });
  renderConsole('/admin/intake');
  const title = await titleField();
  await userEvent.selectOptions(select(/^Place found/), 'Gym');
  await userEvent.type(title, 'Student card of Ana Ruiz{Enter}');
  await savedItem('Student card');
  await userEvent.type(title, 'Student card of Ana Ruiz');
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Show “Student card” to everybody/ }));
  await userEvent.type(title, '{Enter}');
  await savedItem('Student card of Ana Ruiz');
  expect(sent.map(({ fields }) => [fields.title, fields.keptBackDetails || undefined])).toEqual([
    ['Student card', 'Student card of Ana Ruiz'],
    ['Student card of Ana Ruiz', undefined],
  ]);
});

test('a report of a finder is received in place of a second item', async () => {
  const facts = { description: '', contactInfo: 'a@b.example', category: 'Bags', location: 'Gym' };
  const item = { ...newItem({ ...facts, title: 'Grey backpack' }), custody: 'with_finder' } as const;
  takeItemsIn({ twins: [{ item, score: 0.9, isStrong: false, reasons: [] }] });
  const places: unknown[] = [];
  service.server.use(
    http.post('*/api/admin/items/:id/receive', async ({ request }) => {
      places.push(await request.json());
      return HttpResponse.json({ ...item, custody: 'at_desk' });
    }),
  );
  renderConsole('/admin/intake');
  const title = await titleField();
  await userEvent.type(select(/^Shelf/), 'C 3');
  await userEvent.type(title, 'Backpack');
  await userEvent.click(await screen.findByRole('button', { name: 'This is it: Received: Grey backpack' }));
  expect(await findToast(/^Taken in/)).toBeVisible();
  expect(places).toEqual([{ shelf: 'C 3' }]);
  expect(title).toHaveValue('');
});

test('an intake is undone from the list', async () => {
  takeItemsIn({ category: 'Bags' });
  const undone: unknown[] = [];
  service.server.use(
    http.post('*/api/admin/items/:id/undo-intake', ({ params }) => {
      undone.push(params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderConsole('/admin/intake');
  const title = await titleField();
  await userEvent.selectOptions(select(/^Place found/), 'Gym');
  await userEvent.type(title, 'Grey bag{Enter}');
  await userEvent.click(within(await savedItem('Grey bag')).getByRole('button', { name: 'Undo: Grey bag' }));
  expect(await findToast(/^The intake is undone/)).toBeVisible();
  expect(screen.queryByText('Grey bag is saved')).toBeNull();
  expect(undone).toHaveLength(1);
});

test('an undone intake that needs two people asks for the colleague', async () => {
  takeItemsIn({ category: 'Bags' });
  const sent: unknown[] = [];
  service.server.use(
    http.post('*/api/admin/items/:id/undo-intake', async ({ request }) => {
      const { secondPerson } = (await request.json().catch(() => ({}))) as { secondPerson?: object };
      sent.push(secondPerson);
      return secondPerson ? new HttpResponse(null, { status: 204 }) : problem('second_person_required');
    }),
  );
  renderConsole('/admin/intake');
  const title = await titleField();
  await userEvent.selectOptions(select(/^Place found/), 'Gym');
  await userEvent.type(title, 'Grey bag{Enter}');
  await userEvent.click(within(await savedItem('Grey bag')).getByRole('button', { name: 'Undo: Grey bag' }));
  const asked = await screen.findByRole('alertdialog', { name: 'Undo the intake of “Grey bag”?' });
  await userEvent.type(within(asked).getByLabelText(/^Email of the colleague/), 'col@campus.test');
  await userEvent.type(within(asked).getByLabelText(/^Password or one-time code/), 'cabinet 12');
  await userEvent.click(within(asked).getByRole('button', { name: 'Undo' }));
  expect(await findToast(/^The intake is undone/)).toBeVisible();
  expect(sent).toEqual([undefined, { email: 'col@campus.test', password: 'cabinet 12' }]);
});

test('a missing value is reported at its field, and nothing is sent', async () => {
  const sent = takeItemsIn();
  renderConsole('/admin/intake');
  await userEvent.type(await titleField(), 'Grey bag{Enter}');
  expect(await screen.findByText('Category is required')).toBeVisible();
  expect(screen.getByText(/^(Location|Place).* is required$/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a removed place is reported at its field, and the typed text is put back', async () => {
  const sent = takeItemsIn();
  const errors = [{ field: 'location', code: 'choice_invalid' as const, message: '' }];
  refuseOnce(() => {
    service.store.config.locations = service.store.config.locations.filter((name) => name !== 'Gym');
    return problem('validation_failed', { errors });
  });
  renderConsole('/admin/intake');
  const title = await titleField();
  await userEvent.selectOptions(select(/^Category/), 'Bags');
  await userEvent.selectOptions(select(/^Place found/), 'Gym');
  await userEvent.type(title, 'Grey bag{Enter}');
  expect(await screen.findByText('Please choose one of the options')).toBeVisible();
  expect(select(/^Place found/)).toHaveFocus();
  await waitFor(() =>
    expect(within(select(/^Place found/)).queryByRole('option', { name: 'Gym' })).toBeNull(),
  );
  expect(title).toHaveValue('Grey bag');
  expect(select(/^Category/)).toHaveValue('Bags');
  await userEvent.selectOptions(select(/^Place found/), 'Cafeteria');
  press('Save');
  await savedItem('Grey bag');
  expect(sent[0]?.fields).toMatchObject({ location: 'Cafeteria' });
});

test('an item that was refused while the next one is typed waits in the list', async () => {
  takeItemsIn({ category: 'Bags' });
  let refuse = (_: Response): void => undefined;
  refuseOnce(
    () =>
      new Promise((resolve) => {
        refuse = resolve;
      }),
  );
  renderConsole('/admin/intake');
  const title = await titleField();
  await userEvent.selectOptions(select(/^Place found/), 'Gym');
  await userEvent.type(title, 'Grey bag{Enter}');
  await waitFor(() => expect(title).toHaveValue(''));
  await userEvent.type(title, 'Red');
  refuse(problem('internal_error'));
  const list = await screen.findByRole('region', { name: 'Taken in last' });
  const putBack = await within(list).findByRole('button', { name: 'Put back into the form' });
  await userEvent.clear(title);
  await userEvent.click(putBack);
  expect(title).toHaveValue('Grey bag');
  await userEvent.type(title, '{Enter}');
  await savedItem('Grey bag');
});

test('the demo says that it needs the service, and keeps what was typed', async () => {
  renderConsole('/admin/intake');
  const title = await titleField();
  await userEvent.selectOptions(select(/^Category/), 'Bags');
  await userEvent.selectOptions(select(/^Place found/), 'Gym');
  await userEvent.type(title, 'Grey bag');
  press('Save');
  expect(await findToast(/needs the service/)).toBeVisible();
  expect(title).toHaveValue('Grey bag');
});

describe('many at once', () => {
  const rowTitle = (number: number) => screen.findByRole('textbox', { name: `Title, row ${number}` });

  test('each row is saved with the common values; a refused one stays with its reason', async () => {
    const sent = takeItemsIn({ category: 'Clothing' });
    renderConsole('/admin/intake/many');
    await userEvent.type(await rowTitle(1), 'Scarf{Enter}');
    expect(await rowTitle(2)).toHaveFocus();
    await userEvent.keyboard('Hat{ArrowUp}');
    expect(await rowTitle(1)).toHaveFocus();
    press('Save 2 items');
    expect(await screen.findByText(/^(Location|Place).* is required$/)).toBeVisible();
    await userEvent.selectOptions(select(/^Place found/), 'Gym');
    await userEvent.type(select(/^Shelf$/), 'BOX 1');
    const errors = [{ field: 'title', code: 'text_scanned' as const, message: '' }];
    refuseOnce(() => problem('validation_failed', { errors }));
    press('Save 2 items');
    expect(await screen.findByText('1 item is saved')).toBeVisible();
    expect(await rowTitle(1)).toHaveValue('Scarf');
    expect(await rowTitle(1)).toBeInvalid();
    press('Save 1 item');
    await waitFor(() => expect(sent).toHaveLength(2));
    for (const { fields } of sent)
      expect(fields).toMatchObject({ category: 'Clothing', location: 'Gym', shelf: 'BOX 1' });
    expect(draftsInTab()).toHaveLength(0);
  });

  test('the common category does not decide which part of a title is public', async () => {
    const sent = takeItemsIn();
    service.server.use(
      http.post('*/api/admin/items/suggestions/bulk', async ({ request }) => {
        const { drafts } = (await request.json()) as BulkDrafts;
        const suggestions = drafts.map(({ category }) => ({
          ...{ category: 'ID Card', publicTitle: category ? null : 'Card' },
        }));
        return HttpResponse.json({ suggestions });
      }),
    );
    renderConsole('/admin/intake/many');
    await userEvent.type(await rowTitle(1), 'Card of Ada Lund');
    await userEvent.selectOptions(select(/^Place found/), 'Gym');
    press('Save 1 item');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.fields).toMatchObject({ title: 'Card', keptBackDetails: 'Card of Ada Lund' });
  });

  test('pasted rows show the category that they are saved with', async () => {
    const sent = takeItemsIn();
    service.server.use(
      http.post('*/api/admin/items/suggestions/bulk', async ({ request }) => {
        const { drafts } = (await request.json()) as BulkDrafts;
        const suggestions = drafts.map(({ title }) => ({
          ...{ category: title === 'Scarf' ? 'Clothing' : null, publicTitle: null },
        }));
        return HttpResponse.json({ suggestions });
      }),
    );
    renderConsole('/admin/intake/many');
    (await rowTitle(1)).focus();
    await userEvent.paste('Scarf\n"Odd" thing\nCap\n');
    await waitFor(() => expect(select(/^Category, row 1$/)).toHaveDisplayValue('Clothing'));
    expect(await rowTitle(2)).toHaveValue('"Odd" thing');
    expect(select(/^Category, row 3$/)).toHaveDisplayValue('Other');
    await userEvent.selectOptions(select(/^Place found/), 'Gym');
    press('Save 3 items');
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ fields }) => fields.category)).toEqual(['Clothing', 'Other', 'Other']);
  });

  test('rows of a spreadsheet are pasted, and survive a reload', async () => {
    takeItemsIn();
    renderConsole('/admin/intake/many');
    (await rowTitle(1)).focus();
    await userEvent.paste('Red umbrella\tAccessories\tA 1\tA broken rib\n"Blue ""cap"" "\tHats');
    expect(await rowTitle(2)).toHaveValue('Blue "cap"');
    expect(await rowTitle(1)).toHaveFocus();
    press('Save 2 items');
    await waitFor(() => expect(select(/^Place found/)).toHaveFocus());
    expect(select(/^Category, row 1$/)).toHaveValue('Accessories');
    expect(select(/^Category, row 2$/)).toHaveValue('');
    expect(screen.getByRole('textbox', { name: 'Shelf, row 1' })).toHaveValue('A 1');
    cleanup();
    renderConsole('/admin/intake/many');
    expect(await rowTitle(1)).toHaveValue('Red umbrella');
    expect(await rowTitle(3)).toHaveValue('');
    expect(await screen.findByText('Your draft is still here')).toBeVisible();
    press('Clear the draft');
    expect(await rowTitle(1)).toHaveValue('');
    await waitFor(async () => expect(await rowTitle(1)).toHaveFocus());
    expect(draftsInTab()).toHaveLength(0);
  });
});

describe('a half-typed item', () => {
  const typeItem = async () => {
    takeItemsIn();
    const router = renderConsole('/admin/intake');
    await userEvent.type(await titleField(), 'Grey bag');
    await userEvent.selectOptions(select(/^Category/), 'Bags');
    await userEvent.type(screen.getByRole('textbox', { name: /^Finder/ }), 'Ana Ruiz');
    return router;
  };

  test('is still there after a link and after a reload, and can be cleared', async () => {
    const router = await typeItem();
    await act(() => router.navigate('/admin/handover'));
    await screen.findByRole('heading', { name: 'Handover' });
    await act(() => router.navigate('/admin/intake'));
    expect(await titleField()).toHaveValue('Grey bag');
    cleanup();
    renderConsole('/admin/intake');
    expect(await titleField()).toHaveValue('Grey bag');
    expect(select(/^Category/)).toHaveValue('Bags');
    expect(screen.getByRole('textbox', { name: /^Finder/ })).toHaveValue('Ana Ruiz');
    expect(screen.getByText('Your draft is still here')).toBeVisible();
    press('Clear the draft');
    expect(await titleField()).toHaveValue('');
    expect(await titleField()).toHaveFocus();
    expect(screen.queryByText('Your draft is still here')).not.toBeInTheDocument();
    expect(draftsInTab()).toHaveLength(0);
  });

  test('is gone once it is saved', async () => {
    await typeItem();
    await userEvent.selectOptions(select(/^Place found/), 'Gym');
    press('Save');
    await savedItem('Grey bag');
    expect(draftsInTab()).toHaveLength(0);
  });

  test('is forgotten at Sign Out', async () => {
    await typeItem();
    expect(draftsInTab()).toHaveLength(1);
    press('Sign Out');
    expect(await screen.findByLabelText(/^Email/)).toBeVisible();
    expect(draftsInTab()).toHaveLength(0);
  });

  test('is not shown to another administrator, and forgotten', async () => {
    await typeItem();
    cleanup();
    const [key = ''] = draftsInTab();
    const draft = JSON.parse(sessionStorage.getItem(key) ?? '');
    sessionStorage.setItem(key, JSON.stringify({ ...draft, by: crypto.randomUUID() }));
    renderConsole('/admin/intake');
    expect(await titleField()).toHaveValue('');
    expect(draftsInTab()).toHaveLength(0);
  });
});
