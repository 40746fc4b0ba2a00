import { screen, waitFor } from '@testing-library/react';
import { answered, stopClock } from '../../test/clock';
import { choose, control, press } from '../../test/form';
import { getFile, renderPortal } from '../../test/portal';
import { useService } from '../../test/service';

useService();

const label = 'Images (optional)';
const skipped = 'Some files were skipped. Please upload only JPG, JPEG, or PNG files under 5MB.';

/** Simulates a browser that can open all pictures except those with a name that starts with "broken". */
beforeEach(() => {
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture');
  Object.assign(globalThis, {
    createImageBitmap: async ({ name }: File) => {
      if (name.startsWith('broken')) throw new DOMException('not a picture', 'InvalidStateError');
      return { width: 800, height: 600, close: () => undefined };
    },
    OffscreenCanvas: class {
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      convertToBlob = async () => new File([new Uint8Array(400_000)], '', { type: 'image/jpeg' });
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { createImageBitmap: undefined, OffscreenCanvas: undefined });
});

const open = async () => {
  renderPortal('/report');
  await screen.findByRole('button', { name: 'Submit Report' });
};

test('§5 a .jpg that is not a picture is refused by name, and the focus stays in its field', async () => {
  await open();
  control('Title').focus();
  // The message about skipped files disappears after three seconds.
  stopClock();
  choose(label, [getFile('broken.jpg', 'image/jpeg'), getFile('good.jpg', 'image/jpeg')]);
  await answered(() => screen.queryByText(/^“broken.jpg” cannot be opened/) !== null);
  expect(screen.getByText(skipped)).toBeVisible();
  expect(screen.getByText('good.jpg')).toBeVisible();
  expect(screen.getByText('1 of 3 files chosen')).toBeVisible();
  expect(control('Title')).toHaveFocus();
});

test('§5 a photo over 5 MB is reduced and not refused', async () => {
  await open();
  choose(label, [getFile('large.png', 'image/png', 5_242_881)]);
  expect(await screen.findByText('large.jpg')).toBeVisible();
  expect(screen.getByText('391 KB')).toBeVisible();
  expect(screen.queryByText(skipped)).not.toBeInTheDocument();
});

test('§5 each refused file is listed with its reason until the selection changes', async () => {
  await open();
  const picture = (name: string) => getFile(name, 'image/png');
  choose(label, [
    getFile('notes.txt', 'text/plain'),
    getFile('empty.png', 'image/png', 0),
    ...['1.png', '2.png', '3.png', '4.png'].map(picture),
  ]);
  expect(screen.getByText("“notes.txt” isn't a JPG or PNG.")).toBeVisible();
  expect(screen.getByText('“empty.png” is empty.')).toBeVisible();
  expect(screen.getByText('“4.png” is one too many.')).toBeVisible();
  expect(screen.getByText('Only 3 more image(s) can be added. Maximum 3 images allowed.')).toBeVisible();
  press('Remove 1.png');
  await waitFor(() => expect(screen.queryByText('“4.png” is one too many.')).not.toBeInTheDocument());
});
