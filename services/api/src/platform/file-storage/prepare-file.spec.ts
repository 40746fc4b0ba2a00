import sharp from 'sharp';
import { DomainError } from '../errors/domain-error.js';
import { preparePicture } from './prepare-file.js';

const codeOf = (content: Buffer, type: string) =>
  preparePicture(content, type).then(
    () => undefined,
    (error: unknown) => (error instanceof DomainError ? error.code : error),
  );

it('A transparent PNG lies on white, in the picture and in its thumbnail', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background } })
    .png()
    .toBuffer();
  const { picture, thumbnail } = await preparePicture(clear, 'image/png');
  for (const drawn of [picture, thumbnail]) {
    const { data, info } = await sharp(drawn).raw().toBuffer({ resolveWithObject: true });
    expect(info.channels).toBe(3);
    expect(Math.min(...data)).toBeGreaterThan(250);
  }
});

it('A picture of 200 megapixels is too large, and a damaged one is not accepted', async () => {
  const create = { width: 20_000, height: 10_000, channels: 3, background: '#fff' } as const;
  const large = await sharp({ create, limitInputPixels: false }).jpeg({ quality: 1 }).toBuffer();
  expect(await codeOf(large, 'image/jpeg')).toBe('picture_too_large');
  expect(await codeOf(large.subarray(0, 40), 'image/jpeg')).toBe('file_type_unsupported');
});
