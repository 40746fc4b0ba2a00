import { SiteProvider, startI18n } from '@lost-found/i18n';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { press } from '../../test/actions';
import { prepareConsole } from '../../texts';
import { type LabelledItem, LabelSizeMenu, PrintLabelsButton } from './print-labels-button';

const item = (title: string, qrCode = `data:image/png;base64,${title}`): LabelledItem => ({
  id: `id-of-${title}`,
  reference: `LF-${title}`,
  title,
  category: 'Bags',
  location: 'Gym',
  dateFound: '2026-11-20',
  shelf: 'A 3',
  itemUrl: `https://lost.campus.example/item/${title}`,
  qrCode,
});

const { print: ownPrint } = window;
const print = jest.fn();

beforeAll(async () => {
  await startI18n();
  await prepareConsole();
  window.print = print;
  HTMLImageElement.prototype.decode = async () => undefined;
});
beforeEach(() => print.mockReset());
afterAll(() => {
  window.print = ownPrint;
});

const show = (...items: LabelledItem[]) =>
  render(
    <SiteProvider site={{ campusName: 'Campus', timeZone: 'UTC' }}>
      <PrintLabelsButton items={items} />
      <LabelSizeMenu />
    </SiteProvider>,
  );
const labels = () => screen.getAllByRole('listitem', { hidden: true });

test('a sheet has a label for each item: title, reference, QR code', async () => {
  show(item('Bag'), item('Key'));
  press('Print 2 labels');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(labels()).toHaveLength(2);
  const bag = labels()[0] as HTMLElement;
  for (const text of ['Bag', 'LF-Bag', 'Shelf A 3', 'Bags · Gym · Nov 20, 2026', 'Campus Lost & Found'])
    expect(within(bag).getByText(text)).toBeInTheDocument();
  expect(within(bag).getByAltText('QR code of Bag')).toHaveAttribute('src', 'data:image/png;base64,Bag');
});

test('a code that an item came without is drawn', async () => {
  show(item('Bag', ''));
  press('Print label');
  await waitFor(() => expect(print).toHaveBeenCalled());
  expect(screen.getByAltText('QR code of Bag')).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/svg/),
  );
});

test('where its code could not be drawn, a label has the address', async () => {
  show({ ...item('Bag', ''), itemUrl: `https://lost.campus.example/${'x'.repeat(3_000)}` });
  press('Print label');
  await waitFor(() => expect(print).toHaveBeenCalled());
  expect(screen.getByText(/^https:.*x$/)).toBeInTheDocument();
});

test('labels keep the size that was chosen in this browser', async () => {
  show(item('Bag'));
  fireEvent.click(screen.getByRole('button', { name: 'Label size' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: '62 × 29 mm' }));
  press('Print label');
  await waitFor(() => expect(print).toHaveBeenCalled());
  expect(screen.getByRole('list', { hidden: true })).toHaveAttribute('data-size', '62x29');
  expect(localStorage.getItem('lost-found-label-size')).toBe('62x29');
});

test('after printing the labels are gone, and can be printed again', async () => {
  show(item('Bag'));
  press('Print label');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryAllByRole('listitem', { hidden: true })).toEqual([]);
  press('Print label');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
});

test('there is nothing to print of no items', () => {
  show();
  expect(screen.getByRole('button', { name: 'Print 0 labels' })).toBeDisabled();
});
