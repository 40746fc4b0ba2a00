import { type FormFile } from '@lost-found/test-kit';
import sharp, { type Sharp } from 'sharp';

const drawing = (width = 64, height = 48): Sharp =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 40 } } });

/** A real JPEG with its place and camera, rotated. */
export async function jpeg({
  width,
  height,
  name = 'umbrella.jpg',
}: {
  width?: number;
  height?: number;
  name?: string;
} = {}): Promise<FormFile> {
  const content = await drawing(width, height)
    .withExif({
      IFD0: { Model: 'SecretCamera' },
      IFD3: { GPSLatitude: '48/1 51/1 24/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, type: 'image/jpeg', content };
}

export const png = async (name = 'keys.png', width?: number, height?: number): Promise<FormFile> => ({
  name,
  type: 'image/png',
  content: await drawing(width, height).png().toBuffer(),
});
