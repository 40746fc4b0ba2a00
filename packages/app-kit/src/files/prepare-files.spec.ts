import { prepareFiles, shrinkPicture } from './prepare-files';

const drawn: { width: number; height: number }[] = [];
let picture = { width: 4_000, height: 3_000 };
let encoded = new File([new Uint8Array(10)], 'encoded', { type: 'image/jpeg' });

/** A browser that can draw, as far as this asks one to. */
class Canvas {
  constructor(width: number, height: number) {
    drawn.push({ width, height });
  }
  getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
  convertToBlob = async () => encoded;
}
const decode = async () => ({ ...picture, close: () => undefined });

const photo = (bytes = 2_000_000) => new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' });

beforeEach(() => {
  drawn.length = 0;
  picture = { width: 4_000, height: 3_000 };
  encoded = new File([new Uint8Array(10)], 'encoded', { type: 'image/jpeg' });
  Object.assign(globalThis, { createImageBitmap: jest.fn(decode), OffscreenCanvas: Canvas });
});

test('a large picture becomes 2,048 pixels long, upright, and a JPEG', async () => {
  const small = await shrinkPicture(photo());
  expect(drawn).toEqual([{ width: 2_048, height: 1_536 }]);
  expect(createImageBitmap).toHaveBeenCalledWith(expect.anything(), { imageOrientation: 'from-image' });
  expect([small?.name, small?.type, small?.size]).toEqual(['photo.jpg', 'image/jpeg', 10]);
});

test.each([
  [
    'small already',
    () => {
      picture = { width: 800, height: 600 };
      return photo(300_000);
    },
  ],
  [
    'would become larger',
    () => {
      encoded = new File([new Uint8Array(3_000_000)], 'encoded', { type: 'image/jpeg' });
      return photo();
    },
  ],
  [
    'cannot be encoded as JPEG',
    () => {
      encoded = new File([new Uint8Array(10)], 'encoded', { type: 'image/png' });
      return photo();
    },
  ],
  [
    'the browser cannot turn it',
    () => {
      Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new TypeError('from-image')) });
      return photo();
    },
  ],
  [
    'the browser cannot draw',
    () => {
      Object.assign(globalThis, { createImageBitmap: undefined });
      return photo();
    },
  ],
])('the file goes as it was chosen: %s', async (_, make) => {
  const file = make();
  expect(await shrinkPicture(file)).toBe(file);
});

test('what cannot be read is no picture', async () => {
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new DOMException('broken')) });
  expect(await shrinkPicture(photo())).toBeNull();
});

test('each file is worked on once, one after the other', async () => {
  const [first, second] = [photo(), photo()];
  const early = prepareFiles([first]);
  const [a, b] = await prepareFiles([first, second]);
  expect(await early).toEqual([a]);
  expect(a).not.toBe(b);
  expect(drawn).toHaveLength(2);
});
