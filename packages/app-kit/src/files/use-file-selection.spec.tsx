import { File as NodeFile } from 'node:buffer';
import { imageRule, proofRule } from '@lost-found/contracts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useFileSelection } from './use-file-selection';

const JPG = '\xFF\xD8\xFF\xE0 photo';
const PNG = '\x89PNG\r\n\x1A\n picture';
const bytes = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
const file = (name: string, type: string, content: string) => new File([bytes(content)], name, { type });

// jsdom's own files cannot be read by Node's Response.
Object.assign(globalThis, { File: NodeFile });

/** A browser that opens all pictures but damaged ones, and writes none. */
beforeEach(() => {
  const decode = async (picture: File) => {
    if ((await picture.text()).includes('damaged')) throw new DOMException('broken');
    return { width: 10, height: 10, close: () => undefined };
  };
  Object.assign(globalThis, { createImageBitmap: decode, OffscreenCanvas: undefined });
});

const choose = async (chosen: File[], rule = imageRule) => {
  const { result } = renderHook(() => useFileSelection(rule));
  act(() => result.current.add(chosen));
  await act(() => new Promise((done) => setTimeout(done)));
  return result;
};
const names = ({ current }: Awaited<ReturnType<typeof choose>>) => current.files.map(({ name }) => name);

test.each(['', 'image/jpg', 'image/pjpeg', 'application/octet-stream', 'image/png', 'text/plain'])(
  'a good JPG of the declared type %j is taken, with its own type',
  async (type) => {
    const selection = await choose([file('photo.jpg', type, JPG)]);
    await waitFor(() => expect(selection.current.files.map((one) => one.type)).toEqual(['image/jpeg']));
    expect(selection.current.trouble.refused).toEqual([]);
  },
);

test('a good PDF without a type is taken as proof, and not as a picture', async () => {
  const pdf = () => file('receipt', '', '%PDF-1.7');
  const proof = await choose([pdf()], proofRule);
  await waitFor(() => expect(names(proof)).toEqual(['receipt']));
  const selection = await choose([pdf()]);
  await waitFor(() =>
    expect(selection.current.trouble.refused).toEqual([{ name: 'receipt', reason: 'kind' }]),
  );
});

test.each([
  ['photo.heic', 'image/heic', '\0\0\0\x18ftypheic', 'heic', 'HEIC'],
  ['photo.jpg', 'image/jpeg', '\0\0\0\x18ftypmif1', 'heic', 'HEIC'],
  ['cat.png', 'image/png', 'GIF89a', 'format', 'GIF'],
  ['cat.jpg', 'image/jpeg', 'RIFF\0\0\0\0WEBP', 'format', 'WebP'],
])('%s (%s) is named as what it is', async (name, type, content, reason, format) => {
  const selection = await choose([file(name, type, content)]);
  await waitFor(() => expect(selection.current.trouble.refused).toEqual([{ name, reason, format }]));
  expect(selection.current.files).toEqual([]);
});

test('a damaged file takes no place: the one that was too many takes it', async () => {
  const broken = file('broken.jpg', 'image/jpeg', `${JPG} damaged`);
  const good = ['a', 'b', 'c'].map((name) => file(`${name}.png`, 'image/png', PNG));
  const selection = await choose([broken, ...good]);
  await waitFor(() => expect(names(selection).toSorted()).toEqual(['a.png', 'b.png', 'c.png']));
  expect(selection.current.trouble).toEqual({
    room: undefined,
    refused: [{ name: 'broken.jpg', reason: 'content', format: undefined }],
  });
});

test.each([
  ['cat.webp', 'image/webp', 'RIFF\0\0\0\0WEBP'],
  ['cat.jpg', 'image/jpeg', '\0\0\0\x18ftypavif'],
])('%s (%s) becomes a JPEG where the browser can open it', async (name, type, content) => {
  const jpeg = new File([bytes(JPG)], 'blob', { type: 'image/jpeg' });
  class Canvas {
    getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
    convertToBlob = async () => jpeg;
  }
  Object.assign(globalThis, { OffscreenCanvas: Canvas });
  const selection = await choose([file(name, type, content)]);
  await waitFor(() => expect(names(selection)).toEqual(['cat.jpg']));
  expect(selection.current.files[0]?.type).toBe('image/jpeg');
  expect(selection.current.trouble.refused).toEqual([]);
});
