import { File } from 'node:buffer';
import type { BulkDrafts, IntakeDraft, IntakeSuggestions } from '@lost-found/contracts';
import type { Parts } from '@lost-found/test-kit';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftsInTab, fill, findToast, press, scan } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getRequests, getSent, refuse, refuseFields, stub, stubOnce, useService } from '../../test/service';

useService(() => {
  stub('GET /admin/queues', { matches: 0 });
  stub('POST /admin/items', ({ body }) => {
    const now = new Date().toISOString();
    const { title } = body as { title: string };
    return { title, status: 'approved', custody: 'at_desk', createdAt: now, receivedAt: now };
  });
});

type Suggested = Parts<Pick<IntakeSuggestions, 'category' | 'publicTitle' | 'personal'>>;
const suggest = (suggested: Suggested) => stub('POST /admin/items/suggestions', suggested);
/** Suggests something for each row of the grid. */
const suggestRows = (suggestFor: (draft: IntakeDraft) => Suggested) =>
  stub('POST /admin/items/suggestions/bulk', ({ body }) => ({
    suggestions: (body as BulkDrafts).drafts.map(suggestFor),
  }));

const titleField = () => screen.findByRole('textbox', { name: /^Item Title|^Title/ });
const select = (name: RegExp) => screen.getByRole('combobox', { name });
const choosePlace = () => fill(select(/^Place found/), 'Gym');
const savedItem = async (title: string) =>
  (await screen.findByText(`${title} is saved`)).closest('[role=status]') as HTMLElement;
const sentItems = () => getSent('POST /admin/items') as Record<string, unknown>[];

/** Opens the form with its place chosen. @returns the title */
const openForm = async () => {
  renderConsole('/admin/intake');
  const title = await titleField();
  choosePlace();
  return title;
};

test('an item is taken in by keyboard; the next form keeps the other values, with the focus in the title', async () => {
  renderConsole('/admin/intake');
  const title = await titleField();
  await waitFor(() => expect(title).toHaveFocus());
  fill(select(/^Category/), 'Bags');
  choosePlace();
  fill(select(/^Shelf/), 'B 12');
  fill(screen.getByRole('textbox', { name: /^Finder/ }), 'Ana Ruiz');
  await userEvent.type(title, 'Grey bag');
  act(() => select(/^Place found/).focus());
  await userEvent.keyboard('{Enter}');
  const saved = await savedItem('Grey bag');
  expect(saved).toHaveTextContent(/Reference LF-[0-9A-Z]{5}/);
  expect(within(saved).getByRole('button', { name: 'Print label' })).toBeVisible();
  expect(sentItems()[0]).toMatchObject({
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
  const keys = getRequests('POST /admin/items').map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('with its tick, saving an item prints its label: one key for both; what was saved stays in the tab', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation();
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  const title = await openForm();
  fill(select(/^Category/), 'Bags');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Print label when saved' }));
  await userEvent.type(title, 'Grey bag{Enter}');
  await savedItem('Grey bag');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const labels = { name: 'QR labels', hidden: true };
  expect(screen.getByRole('list', labels)).toHaveTextContent('Grey bag');
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(screen.queryByRole('list', labels)).toBeNull());
  print.mockRestore();
  fireEvent.click(screen.getByRole('link', { name: /^Handover/ }));
  await screen.findByRole('heading', { level: 1, name: 'Handover' });
  fireEvent.click(screen.getByRole('link', { name: /^Intake/ }));
  const last = await screen.findByRole('region', { name: 'Taken in last' });
  expect(last).toHaveTextContent('Grey bag');
  expect(screen.getByRole('checkbox', { name: 'Print label when saved' })).toBeChecked();
});

test('the owner is taken from the title with one key, and the form says who gets the e-mail', async () => {
  suggest({ category: 'ID Card', publicTitle: 'Student card', personal: 'Camille Moreau' });
  stub('POST /admin/owners/find', ({ body }) => ({
    hint: { name: (body as { whose: string }).whose },
    person: { name: 'Camille Moreau', studentId: null, email: 'camille@campus.example', source: 'directory' },
    question: null,
  }));
  const title = await openForm();
  await userEvent.type(title, 'Student card of Camille Moreau');
  await screen.findByRole('button', { name: '↓ takes “Camille Moreau” from the title' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByText(/^Gets an email: Camille Moreau, camille@campus\.example/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await savedItem('Student card');
  expect(sentItems()[0]).toMatchObject({ title: 'Student card', whose: 'Camille Moreau' });
});

test('the owner’s card costs two keys more than its scan, also after a title with a name', async () => {
  suggest({ category: 'ID Card', publicTitle: 'Student card', personal: 'Camille Moreau' });
  const title = await openForm();
  await userEvent.type(title, 'Student card of Camille Moreau');
  await screen.findByRole('checkbox', { name: /^Show “Student card” to everybody/ });
  await userEvent.tab();
  scan('CAMP1000001');
  await userEvent.keyboard('{Enter}');
  await savedItem('Student card');
  expect(sentItems()).toMatchObject([{ title: 'Student card', whose: 'CAMP1000001' }]);
});

test('a chosen photo asks for its description (EN 301 549 §11.8)', async () => {
  const title = await openForm();
  const description = () => screen.queryByRole('textbox', { name: 'What can be seen in the photos' });
  expect(description()).toBeNull();
  // Node's fetch does not accept jsdom's own File.
  const files = [new File(['photo'], 'bag.png', { type: 'image/png' })];
  fireEvent.change(screen.getByLabelText('Photos', { selector: 'input' }), { target: { files } });
  await waitFor(() => expect(description()).not.toBeNull());
  fill(description() as HTMLElement, 'A grey bag');
  fill(select(/^Category/), 'Bags');
  await userEvent.type(title, 'Grey bag{Enter}');
  await savedItem('Grey bag');
  expect(sentItems()[0]).toMatchObject({ photoDescription: 'A grey bag', images: ['bag.png'] });
  expect(description()).toBeNull();
});

test('letters typed while an item is saved belong to the next one', async () => {
  suggest({ category: 'Bags' });
  const title = await openForm();
  await userEvent.type(title, 'Grey bag{Enter}');
  await waitFor(() => expect(title).toHaveValue(''));
  await userEvent.type(title, 'Red bag');
  await savedItem('Grey bag');
  expect(title).toHaveValue('Red bag');
});

test('the category that the title names is chosen until the clerk chooses one', async () => {
  suggest({ category: 'Clothing' });
  const title = await openForm();
  await userEvent.type(title, 'Scarf');
  await waitFor(() => expect(select(/^Category/)).toHaveValue('Clothing'));
  fill(select(/^Category/), 'Bags');
  await userEvent.type(title, '{Enter}');
  await savedItem('Scarf');
  await userEvent.type(title, 'Hat{Enter}');
  await savedItem('Hat');
  expect(sentItems().map(({ category }) => category)).toEqual(['Bags', 'Clothing']);
});

test('a title that names a person is kept back, unless the clerk publishes it', async () => {
  suggest({ category: 'ID Card', publicTitle: 'Student card' });
  const title = await openForm();
  await userEvent.type(title, 'Student card of Ana Ruiz{Enter}');
  await savedItem('Student card');
  await userEvent.type(title, 'Student card of Ana Ruiz');
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Show “Student card” to everybody/ }));
  await userEvent.type(title, '{Enter}');
  await savedItem('Student card of Ana Ruiz');
  expect(sentItems().map((sent) => [sent.title, sent.keptBackDetails || undefined])).toEqual([
    ['Student card', 'Student card of Ana Ruiz'],
    ['Student card of Ana Ruiz', undefined],
  ]);
});

test('a report of a finder is received in place of a second item', async () => {
  const item = { title: 'Grey backpack', status: 'approved', custody: 'with_finder' } as const;
  stub('POST /admin/items/suggestions', { twins: [{ item }] });
  renderConsole('/admin/intake');
  const title = await titleField();
  fill(select(/^Shelf/), 'C 3');
  await userEvent.type(title, 'Backpack');
  fireEvent.click(await screen.findByRole('button', { name: 'This is it: Received: Grey backpack' }));
  expect(await findToast(/^Taken in/)).toBeVisible();
  expect(getSent('POST /admin/items/:id/receive')).toEqual([{ shelf: 'C 3' }]);
  expect(title).toHaveValue('');
});

test('an intake is undone from the list; one that needs two people asks for the colleague', async () => {
  suggest({ category: 'Bags' });
  stub('POST /admin/items/:id/undo-intake', ({ body }) =>
    (body as { secondPerson?: object } | undefined)?.secondPerson
      ? undefined
      : refuse('second_person_required'),
  );
  const title = await openForm();
  await userEvent.type(title, 'Grey bag{Enter}');
  press('Undo: Grey bag', await savedItem('Grey bag'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo the intake of “Grey bag”?' });
  fill(within(dialog).getByLabelText(/^Email of the colleague/), 'col@campus.test');
  fill(within(dialog).getByLabelText(/^Password or one-time code/), 'cabinet 12');
  press('Undo', dialog);
  expect(await findToast(/^The intake is undone/)).toBeVisible();
  expect(screen.queryByText('Grey bag is saved')).toBeNull();
  const secondPerson = { email: 'col@campus.test', password: 'cabinet 12' };
  expect(getSent('POST /admin/items/:id/undo-intake').at(-1)).toEqual({ secondPerson });
});

test('a missing value is reported at its field, and nothing is sent', async () => {
  renderConsole('/admin/intake');
  await userEvent.type(await titleField(), 'Grey bag{Enter}');
  expect(await screen.findByText('Category is required')).toBeVisible();
  expect(screen.getByText(/^(Location|Place).* is required$/)).toBeVisible();
  expect(sentItems()).toEqual([]);
});

test('a removed place is reported at its field, and the typed text is put back', async () => {
  stubOnce('POST /admin/items', () => {
    stub('GET /config', { locations: ['Cafeteria', 'Other'] });
    return refuseFields({ location: 'choice_invalid' });
  });
  const title = await openForm();
  fill(select(/^Category/), 'Bags');
  await userEvent.type(title, 'Grey bag{Enter}');
  expect(await screen.findByText('Please choose one of the options')).toBeVisible();
  expect(select(/^Place found/)).toHaveFocus();
  await waitFor(() =>
    expect(within(select(/^Place found/)).queryByRole('option', { name: 'Gym' })).toBeNull(),
  );
  expect(title).toHaveValue('Grey bag');
  expect(select(/^Category/)).toHaveValue('Bags');
  fill(select(/^Place found/), 'Cafeteria');
  press('Save');
  await savedItem('Grey bag');
  expect(sentItems()[1]).toMatchObject({ location: 'Cafeteria' });
});

test('an item that was refused while the next one is typed waits in the list', async () => {
  suggest({ category: 'Bags' });
  let resolve: (answer: Response) => void = () => undefined;
  const late = new Promise<Response>((settle) => {
    resolve = settle;
  });
  stubOnce('POST /admin/items', () => late);
  const title = await openForm();
  await userEvent.type(title, 'Grey bag{Enter}');
  await waitFor(() => expect(title).toHaveValue(''));
  await userEvent.type(title, 'Red');
  resolve(refuse('internal_error'));
  const list = await screen.findByRole('region', { name: 'Taken in last' });
  const putBack = await within(list).findByRole('button', { name: 'Put back into the form' });
  await userEvent.clear(title);
  fireEvent.click(putBack);
  expect(title).toHaveValue('Grey bag');
  await userEvent.type(title, '{Enter}');
  await savedItem('Grey bag');
});

describe('many at once', () => {
  const rowTitle = (number: number) => screen.findByRole('textbox', { name: `Title, row ${number}` });

  test('each row is saved with the common values; a refused one stays with its reason', async () => {
    suggestRows(() => ({ category: 'Clothing' }));
    renderConsole('/admin/intake/many');
    await userEvent.type(await rowTitle(1), 'Scarf{Enter}');
    expect(await rowTitle(2)).toHaveFocus();
    await userEvent.keyboard('Hat{ArrowUp}');
    expect(await rowTitle(1)).toHaveFocus();
    press('Save 2 items');
    expect(await screen.findByText(/^(Location|Place).* is required$/)).toBeVisible();
    choosePlace();
    fill(select(/^Shelf$/), 'BOX 1');
    stubOnce('POST /admin/items', refuseFields({ title: 'text_scanned' }));
    press('Save 2 items');
    expect(await screen.findByText('1 item is saved')).toBeVisible();
    expect(await rowTitle(1)).toHaveValue('Scarf');
    expect(await rowTitle(1)).toBeInvalid();
    press('Save 1 item');
    await waitFor(() => expect(sentItems()).toHaveLength(3));
    for (const fields of sentItems())
      expect(fields).toMatchObject({ category: 'Clothing', location: 'Gym', shelf: 'BOX 1' });
    await waitFor(() => expect(draftsInTab()).toHaveLength(0));
  });

  test('the common category does not decide which part of a title is public', async () => {
    suggestRows(({ category }) => ({ category: 'ID Card', publicTitle: category ? null : 'Card' }));
    renderConsole('/admin/intake/many');
    await userEvent.type(await rowTitle(1), 'Card of Ada Lund');
    choosePlace();
    press('Save 1 item');
    await waitFor(() => expect(sentItems()).toHaveLength(1));
    expect(sentItems()[0]).toMatchObject({ title: 'Card', keptBackDetails: 'Card of Ada Lund' });
  });

  test('the owner is taken from the title with one key, or scanned', async () => {
    suggestRows(({ title }) => ({ category: 'ID Card', personal: title?.split(' of ')[1] }));
    renderConsole('/admin/intake/many');
    const owner = (number: number) => screen.getByRole('textbox', { name: `Whose is it?, row ${number}` });
    await userEvent.type(await rowTitle(1), 'Card of Ada Lund{Enter}Keys');
    choosePlace();
    await waitFor(() => expect(owner(1)).toHaveAttribute('placeholder', 'Ada Lund'));
    act(() => owner(1).focus());
    await userEvent.keyboard('{ArrowDown}');
    act(() => owner(2).focus());
    scan('CAMP1000001');
    press('Save 2 items');
    await waitFor(() => expect(sentItems()).toHaveLength(2));
    expect(sentItems().map(({ whose }) => whose)).toEqual(['Ada Lund', 'CAMP1000001']);
  });

  test('pasted rows show the category that they are saved with', async () => {
    suggestRows(({ title }) => ({ category: title === 'Scarf' ? 'Clothing' : null }));
    renderConsole('/admin/intake/many');
    (await rowTitle(1)).focus();
    await userEvent.paste('Scarf\n"Odd" thing\nCap\n');
    await waitFor(() => expect(select(/^Category, row 1$/)).toHaveDisplayValue('Clothing'));
    expect(await rowTitle(2)).toHaveValue('"Odd" thing');
    expect(select(/^Category, row 3$/)).toHaveDisplayValue('Other');
    choosePlace();
    press('Save 3 items');
    await waitFor(() => expect(sentItems()).toHaveLength(3));
    expect(sentItems().map(({ category }) => category)).toEqual(['Clothing', 'Other', 'Other']);
  });

  test('rows of a spreadsheet are pasted, and survive a reload', async () => {
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
    const router = renderConsole('/admin/intake');
    fill(await titleField(), 'Grey bag');
    fill(select(/^Category/), 'Bags');
    fill(screen.getByRole('textbox', { name: /^Finder/ }), 'Ana Ruiz');
    await waitFor(() => expect(draftsInTab()).toHaveLength(1));
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
    choosePlace();
    press('Save');
    await savedItem('Grey bag');
    expect(draftsInTab()).toHaveLength(0);
  });

  test('is forgotten at Sign Out', async () => {
    await typeItem();
    stub('GET /auth/session', refuse('unauthenticated'));
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

test('the questions of the category are asked at intake; no answer is required or stays for the next item', async () => {
  const question = { en: 'Which make is it?', es: '¿De qué marca es?', fr: 'De quelle marque est-il ?' };
  stub('GET /config', { questions: { Bags: [question] } });
  const title = await openForm();
  fill(select(/^Category/), 'Bags');
  fill(await screen.findByRole('textbox', { name: 'Which make is it?' }), 'Eastpak');
  await userEvent.type(title, 'Grey bag{Enter}');
  await savedItem('Grey bag');
  expect(sentItems()[0]).toMatchObject({ asked: 'Which make is it?', answer1: 'Eastpak' });
  expect(screen.getByRole('textbox', { name: 'Which make is it?' })).toHaveValue('');
});

test('Intake shows what to do with such a thing as soon as its category is chosen', async () => {
  const data = [{ name: 'ID Card', toDo: 'To the card office on the next day.' }];
  stub('GET /admin/settings/categories', { data });
  await openForm();
  fill(select(/^Category/), 'Bags');
  expect(screen.queryByText(/To the card office/)).toBeNull();
  fill(select(/^Category/), 'ID Card');
  expect((await screen.findByText(/To the card office/)).closest('[role=status]')).toBeVisible();
});

test('the finder is asked if they would like to have it where the category allows that', async () => {
  stub('GET /config', { finderCategories: ['Books'] });
  const title = await openForm();
  fill(select(/^Category/), 'Bags');
  expect(screen.queryByRole('checkbox', { name: /^The finder would like/ })).toBeNull();
  fill(select(/^Category/), 'Books');
  fireEvent.click(screen.getByRole('checkbox', { name: /^The finder would like/ }));
  await userEvent.type(title, 'Atlas{Enter}');
  await savedItem('Atlas');
  expect(sentItems()[0]).toMatchObject({ wantsIt: 'yes' });
  expect(screen.getByRole('checkbox', { name: /^The finder would like/ })).not.toBeChecked();
});
