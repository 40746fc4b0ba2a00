import { fireEvent, screen, waitFor } from '@testing-library/react';
import { choose, control, fill, headingInFocus, press, summary } from '../../test/form';
import { getFile, renderPortal } from '../../test/portal';
import { getSent, refuse, stub, useService } from '../../test/service';

useService();
const DROP = 'POST /drop-reports';
beforeEach(() => {
  stub('GET /config', { dropPoints: [{ code: 'K0T7Q2', location: 'Gym' }] });
  stub(DROP, { reference: 'LF-4K7Q2', reportUrl: 'http://localhost/report-status#secret' });
});

const title = 'Left at the drop point: Gym';
const open = async () => {
  renderPortal('/report?at=kot7q2');
  await screen.findByRole('heading', { name: title });
};

test('a photo, a category and one press report an item that lies in the drop point', async () => {
  await open();
  expect(screen.getByRole('checkbox', { name: 'I left it here, in the box' })).toBeChecked();
  choose('Photo', [getFile('bottle.jpg', 'image/jpeg')]);
  fireEvent.click(screen.getByRole('radio', { name: 'Bags' }));
  press('Send');
  await headingInFocus('Thank you! Please put it in the box now.');
  expect(getSent(DROP)).toMatchObject([
    { at: 'K0T7Q2', category: 'Bags', language: 'en', images: ['bottle.jpg'] },
  ]);
  expect(screen.getByLabelText('Link to your report')).toHaveValue('http://localhost/report-status#secret');
  press('Report another item');
  expect(await screen.findByRole('radio', { name: 'Bags' })).not.toBeChecked();
});

test('without a photo it needs a few words', async () => {
  await open();
  press('Send');
  expect((await summary()).texts).toEqual([
    'Category is required',
    'Please add a photo, or write what it is',
  ]);
  fireEvent.click(screen.getByRole('radio', { name: 'Bags' }));
  fill({ 'In a few words': 'Green bag' });
  press('Send');
  await waitFor(() => expect(getSent(DROP)).toMatchObject([{ title: 'Green bag' }]));
});

test('an item that lies elsewhere gets the longer form, with the place filled in', async () => {
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'I left it here, in the box' }));
  await screen.findByRole('button', { name: 'Submit Report' });
  expect(control('Location Found')).toHaveValue('Gym');
});

test('the code of a point that ended says so, and offers the longer form', async () => {
  renderPortal('/report?at=ZZZZZZ');
  expect(await screen.findByText('This drop point is no longer in use')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Submit Report' })).toBeVisible();
});

test('a point that ended while the form was open says why the report was refused', async () => {
  stub(DROP, refuse('drop_point_ended'));
  await open();
  choose('Photo', [getFile('bottle.jpg', 'image/jpeg')]);
  fireEvent.click(screen.getByRole('radio', { name: 'Bags' }));
  press('Send');
  expect(await screen.findByText(/Please bring the item to the desk/)).toBeVisible();
});
