import { newItem, problem } from '@lost-found/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { findToast, press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();

/** The service, which the mocks have no intake of. @returns what it was sent */
const takeThingsIn = () => {
  const sent: { fields: Record<string, FormDataEntryValue>; key: string | null }[] = [];
  service.server.use(
    http.post('*/api/admin/items', async ({ request }) => {
      const fields = Object.fromEntries(await request.formData());
      sent.push({ fields, key: request.headers.get('idempotency-key') });
      const facts = { description: '', contactInfo: 'Desk', category: 'Bags', location: 'Gym' };
      return HttpResponse.json(newItem({ ...facts, title: String(fields.title) }), { status: 201 });
    }),
  );
  return sent;
};

const titleField = () => screen.findByRole('textbox', { name: /^Item Title|^Title/ });
const select = (name: RegExp) => screen.getByRole('combobox', { name });

test('a thing is taken in by keyboard; the next form keeps place and shelf, with the focus in the title', async () => {
  const sent = takeThingsIn();
  renderConsole('/admin/intake');
  const title = await titleField();
  await waitFor(() => expect(title).toHaveFocus());
  await userEvent.selectOptions(select(/^Category/), 'Bags');
  await userEvent.selectOptions(select(/^Place found/), 'Gym');
  await userEvent.type(select(/^Shelf/), 'B 12');
  await userEvent.type(title, 'Grey bag');
  await userEvent.type(select(/^Shelf/), '{Enter}');
  expect(await screen.findByText('Grey bag is saved')).toBeVisible();
  const saved = screen.getByText('Grey bag is saved').closest('[role=status]') as HTMLElement;
  expect(saved).toHaveTextContent(/Reference LF-[0-9A-Z]{5}/);
  expect(within(saved).getByRole('button', { name: 'Print label' })).toBeVisible();
  expect(sent[0]?.fields).toMatchObject({
    title: 'Grey bag',
    category: 'Bags',
    location: 'Gym',
    shelf: 'B 12',
  });
  await waitFor(() => expect(title).toHaveFocus());
  expect(title).toHaveValue('');
  expect(select(/^Category/)).toHaveValue('');
  expect(select(/^Place found/)).toHaveValue('Gym');
  expect(select(/^Shelf/)).toHaveValue('B 12');
  await userEvent.selectOptions(select(/^Category/), 'Books');
  await userEvent.type(title, 'Atlas{Enter}');
  expect(await screen.findByText('Atlas is saved')).toBeVisible();
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

test('a missing value is reported at its field, and nothing is sent', async () => {
  const sent = takeThingsIn();
  renderConsole('/admin/intake');
  await userEvent.type(await titleField(), 'Grey bag{Enter}');
  expect(await screen.findByText('Category is required')).toBeVisible();
  expect(screen.getByText(/^(Location|Place).* is required$/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a removed place is reported at its field, and typed text stays', async () => {
  const errors = [{ field: 'location', code: 'choice_invalid' as const, message: '' }];
  service.server.use(
    http.post('*/api/admin/items', () => {
      service.store.config.locations = service.store.config.locations.filter((name) => name !== 'Gym');
      return problem('validation_failed', { errors });
    }),
  );
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
  const sent = takeThingsIn();
  await userEvent.selectOptions(select(/^Place found/), 'Cafeteria');
  press('Save');
  expect(await screen.findByText('Grey bag is saved')).toBeVisible();
  expect(sent[0]?.fields).toMatchObject({ location: 'Cafeteria' });
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
