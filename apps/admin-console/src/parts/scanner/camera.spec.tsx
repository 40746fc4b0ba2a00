import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { press } from '../../test/actions';
import { barCodes, paintCard } from '../../test/bar-codes';
import { renderConsole } from '../../test/console';
import { getSent, stub, stubItems, useService } from '../../test/service';

useService();

/** A browser whose own detector reads the given codes in turn. */
const readCodes = (looks: readonly (readonly string[])[]) => {
  const shown = [...looks];
  globalThis.BarcodeDetector = class {
    static getSupportedFormats = async () => ['qr_code', 'code_39', 'code_128', 'codabar', 'ean_13', 'itf'];
    detect = async () =>
      (shown.shift() ?? []).map((rawValue) => ({
        rawValue,
        format: rawValue.startsWith('A') ? 'codabar' : 'code_39',
      }));
  };
};

/** A browser without a detector for bar codes, whose camera shows a picture. */
const showPicture = ({ data, width, height }: ReturnType<typeof paintCard>) => {
  globalThis.BarcodeDetector = class {
    static getSupportedFormats = async () => ['qr_code'];
    detect = async () => [];
  };
  const pixels = Uint8ClampedArray.from({ length: 4 * data.length }, (_, at) => data[at >> 2] ?? 0);
  const context = { drawImage: () => undefined, getImageData: () => ({ data: pixels, width, height }) };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLVideoElement.prototype, 'videoWidth', 'get').mockReturnValue(width);
  jest.spyOn(HTMLVideoElement.prototype, 'videoHeight', 'get').mockReturnValue(height);
};

const useCamera = (answer: () => Promise<MediaStream>) =>
  Object.assign(navigator, { mediaDevices: { getUserMedia: answer } });

/** The field for a student ID, with the focus, on the page for a call. */
const focusStudentId = async () => {
  renderConsole('/admin/call');
  // The page gives the focus to the title first.
  await waitFor(async () => expect(await screen.findByRole('textbox', { name: /Title/ })).toHaveFocus());
  const field = screen.getByRole('textbox', { name: /^Student ID/ });
  act(() => field.focus());
  return field;
};

const openCamera = async (answer: () => Promise<MediaStream>) => {
  useCamera(answer);
  const router = renderConsole('/admin/users');
  await screen.findByRole('heading', { name: 'No users found' });
  press('Scan with the camera');
  return { router };
};

const getStream = () => {
  const track = Object.assign(new EventTarget(), { stop: jest.fn() });
  return { track, stream: { getTracks: () => [track], getVideoTracks: () => [track] } as never };
};

afterEach(() => {
  globalThis.BarcodeDetector = undefined;
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('a label in the picture opens its item, once; closing stops the camera', async () => {
  const { track, stream } = getStream();
  const [item] = stubItems({ title: 'Umbrella' });
  const { reference = '', id = '' } = item ?? {};
  readCodes([[], [reference], [reference]]);
  const { router } = await openCamera(async () => stream);
  expect(await screen.findByText(`Read: ${reference}`)).toBeVisible();
  expect(await screen.findByRole('dialog', { name: item?.title })).toBeVisible();
  expect(router.state.location.search).toContain(id);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop the camera' }));
  expect(track.stop).toHaveBeenCalled();
  expect(screen.queryByRole('region', { name: 'Camera scanner' })).not.toBeInTheDocument();
});

test('a code that one look alone reads does not count', async () => {
  const [item] = stubItems({ title: 'Umbrella' });
  const { reference = '', id = '' } = item ?? {};
  readCodes([['CAMP7654321'], [reference], [reference]]);
  const { router } = await openCamera(async () => getStream().stream);
  expect(await screen.findByRole('dialog', { name: item?.title })).toBeVisible();
  expect(router.state.location.search).toContain(id);
  expect(screen.queryByText(/CAMP7654321/)).not.toBeInTheDocument();
});

test('a card is read without a detector of the browser; Handover searches for its number', async () => {
  stub('GET /admin/handover', {});
  showPicture(paintCard(barCodes['Code 39'].widths, { angle: 3 }));
  useCamera(async () => getStream().stream);
  renderConsole('/admin/handover');
  const box = await screen.findByRole('combobox', { name: /^Pick-up code/ });
  press('Scan with the camera');
  await waitFor(() => expect(box).toHaveValue('CAMP1234567'));
  await waitFor(() => expect(getSent('GET /admin/handover')).toContainEqual({ search: 'CAMP1234567' }));
});

test.each([
  ['CAMP1234567', 'CAMP1234567'],
  ['A21234000123456B', '21234000123456'],
])('the card %s is written into the field for a student ID that had the focus', async (seen, written) => {
  readCodes([[seen], [seen]]);
  useCamera(async () => getStream().stream);
  const field = await focusStudentId();
  const button = screen.getByRole('button', { name: 'Scan with the camera' });
  act(() => button.focus());
  fireEvent.click(button);
  await waitFor(() => expect(field).toHaveValue(written));
  expect(screen.getByText(`Read: ${written}`)).toBeVisible();
});

test('a reference that the camera reads opens its item and is no student ID', async () => {
  const [item] = stubItems({ title: 'Umbrella' });
  const { reference = '', title = '' } = item ?? {};
  readCodes([[reference], [reference]]);
  useCamera(async () => getStream().stream);
  await focusStudentId();
  press('Scan with the camera');
  expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
});

test('after some seconds without a code the panel says what helps', async () => {
  readCodes([]);
  await openCamera(async () => getStream().stream);
  const hint = await screen.findByText(
    'Hold a label, a pick-up code or a student card in front of the camera.',
  );
  const startedAt = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(startedAt + 10_000);
  await waitFor(() => expect(hint).toHaveTextContent(/^Nothing has been read yet/));
});

test.each([
  ['NotAllowedError', 'The camera is not allowed'],
  ['NotFoundError', 'There is no camera to use'],
])('after %s the panel says what to do', async (name, text) => {
  await openCamera(() => Promise.reject(new DOMException('', name)));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(/type the reference or the code/)).toBeVisible();
});
