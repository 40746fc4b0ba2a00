import sharp from 'sharp';

/** A photo as the portal sends it: 2,048 pixels long, a JPEG of some hundred kB. */
export async function takePhoto() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 };
  const grain = await sharp({ create: { width: 256, height: 192, channels: 3, background: 'grey', noise } })
    .png()
    .toBuffer();
  return sharp(grain).resize(2_048, 1_536).jpeg({ quality: 85 }).toBuffer();
}
