import { fireEvent, screen } from '@testing-library/react';
import { press } from '../../test/actions';
import { renderConsole } from '../../test/console';
import { stubItems, useService } from '../../test/service';

useService();

/** A camera that shows the given codes in turn. */
const openCamera = async (answer: () => Promise<MediaStream>, looks: readonly (readonly string[])[] = []) => {
  const shown = [...looks];
  const detect = jest.fn(async () => (shown.shift() ?? []).map((rawValue) => ({ rawValue })));
  Object.assign(navigator, { mediaDevices: { getUserMedia: answer } });
  globalThis.BarcodeDetector = class {
    static getSupportedFormats = async () => ['qr_code'];
    detect = detect;
  };
  const router = renderConsole('/admin/users');
  await screen.findByRole('heading', { name: 'No users found' });
  press('Scan with the camera');
  return { router, detect };
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
  const { router } = await openCamera(async () => stream, [[], [reference], [reference]]);
  expect(await screen.findByText(`Read: ${reference}`)).toBeVisible();
  expect(await screen.findByRole('dialog', { name: item?.title })).toBeVisible();
  expect(router.state.location.search).toContain(id);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop the camera' }));
  expect(track.stop).toHaveBeenCalled();
  expect(screen.queryByRole('region', { name: 'Camera scanner' })).not.toBeInTheDocument();
});

test.each([
  ['NotAllowedError', 'The camera is not allowed'],
  ['NotFoundError', 'There is no camera to use'],
])('after %s the panel says what to do', async (name, text) => {
  await openCamera(() => Promise.reject(new DOMException('', name)));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText(/type the reference or the code/)).toBeVisible();
});
