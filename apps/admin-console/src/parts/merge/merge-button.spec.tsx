import { problem } from '@lost-found/mocks';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { fill, findToast, press } from '../../test/actions';
import { renderConsole, useMockService } from '../../test/console';

const service = useMockService();

const open = async () => {
  const found = service.store.items.filter(({ isLostItem, status }) => !isLostItem && status === 'approved');
  const lost = service.store.items.find(({ isLostItem }) => isLostItem);
  const [item, other] = found;
  if (!item || !other || !lost) throw new Error('the sample data lacks items');
  renderConsole(`/admin/items?item=${item.id}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Merge…' }));
  const dialog = await screen.findByRole('alertdialog');
  const box = within(dialog).getByRole('textbox', { name: 'Reference of the other report' });
  const find = (reference: string) => {
    fill(box, reference);
    press('Find', dialog);
  };
  return { item, other, lost, dialog, find };
};

test('another report of the item is found by its reference; the one that is chosen takes it over', async () => {
  const merged: unknown[] = [];
  service.server.use(
    http.post('*/api/admin/items/:id/merge', async ({ params, request }) => {
      merged.push([params.id, await request.json()]);
      return HttpResponse.json(service.store.items.find(({ id }) => id === params.id));
    }),
  );
  const { item, other, dialog, find } = await open();
  find(other.reference);
  const kept = await within(dialog).findByLabelText('Which one is kept');
  expect(kept).toHaveValue(item.id);
  fireEvent.change(kept, { target: { value: other.id } });
  press('Merge', dialog);
  expect(await findToast('The reports are merged')).toBeVisible();
  expect(merged).toEqual([[other.id, { otherId: item.id }]]);
});

test('a merge that needs two people asks for the colleague', async () => {
  const sent: unknown[] = [];
  service.server.use(
    http.post('*/api/admin/items/:id/merge', async ({ params, request }) => {
      const { secondPerson } = (await request.json()) as { secondPerson?: object };
      sent.push(secondPerson);
      return secondPerson
        ? HttpResponse.json(service.store.items.find(({ id }) => id === params.id))
        : problem('second_person_required');
    }),
  );
  const { other, dialog, find } = await open();
  find(other.reference);
  await within(dialog).findByLabelText('Which one is kept');
  press('Merge', dialog);
  fill(await within(dialog).findByLabelText(/^Email of the colleague/), 'col@campus.test');
  fill(within(dialog).getByLabelText(/^Password or one-time code/), 'cabinet 12');
  press('Merge', dialog);
  expect(await findToast('The reports are merged')).toBeVisible();
  expect(sent).toEqual([undefined, { email: 'col@campus.test', password: 'cabinet 12' }]);
});

test('a report of another kind, and a reference that nothing has, are refused at the field', async () => {
  const { lost, dialog, find } = await open();
  find(lost.reference);
  expect(await within(dialog).findByText(/^These two cannot be merged/)).toBeVisible();
  find('LF-00000');
  expect(await within(dialog).findByText('No report has this reference.')).toBeVisible();
  expect(within(dialog).queryByLabelText('Which one is kept')).not.toBeInTheDocument();
});
