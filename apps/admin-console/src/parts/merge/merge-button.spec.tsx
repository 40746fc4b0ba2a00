import { fireEvent, screen, within } from '@testing-library/react';
import { fill, findToast, press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { getRequests, refuse, stub, stubItems, stubOnce, useService } from '../../test/service';

useService();

const open = async () => {
  const [item, other, lost] = stubItems({ title: 'Bag' }, { title: 'Grey bag' }, { isLostItem: true });
  if (!item || !other || !lost) throw new Error('items are missing');
  stub('GET /admin/items', ({ query }) => ({
    data: [item, other, lost].filter(({ reference }) => reference === query.search),
  }));
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
  const { item, other, dialog, find } = await open();
  find(other.reference);
  const choice = await within(dialog).findByLabelText('Which one is kept');
  expect(choice).toHaveValue(item.id);
  fill(choice, other.id);
  stubOnce('POST /admin/items/:id/merge', refuse('second_person_required'));
  press('Merge', dialog);
  fill(await within(dialog).findByLabelText(/^Email of the colleague/), 'col@campus.test');
  fill(within(dialog).getByLabelText(/^Password or one-time code/), 'cabinet 12');
  press('Merge', dialog);
  expect(await findToast('The reports are merged')).toBeVisible();
  const secondPerson = { email: 'col@campus.test', password: 'cabinet 12' };
  expect(getRequests('POST /admin/items/:id/merge')).toMatchObject([
    { params: { id: other.id }, body: { otherId: item.id } },
    { params: { id: other.id }, body: { otherId: item.id, secondPerson } },
  ]);
});

test('a report of another kind, and a reference that nothing has, are refused at the field', async () => {
  const { lost, dialog, find } = await open();
  find(lost.reference);
  expect(await within(dialog).findByText(/^These two cannot be merged/)).toBeVisible();
  find('LF-00000');
  expect(await within(dialog).findByText('No report has this reference.')).toBeVisible();
  expect(within(dialog).queryByLabelText('Which one is kept')).not.toBeInTheDocument();
});
