import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from './command.ts';
import { test } from './test.ts';

/** A page much longer than this says nothing new to the eye. */
const maxHeight = 2_400;

const devices = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

export type Device = keyof typeof devices;

const deviceNames = Object.keys(devices) as Device[];

/** The themes take turns: what is light on a phone is dark on a desktop. */
const themeOf = (index: number, device: Device) =>
  (index + (device === 'phone' ? 0 : 1)) % 2 === 0 ? 'light' : 'dark';

/** Pictures in a folder beside the page that shows them. */
interface Album {
  /** Below docs: of the page without `.md`. */
  readonly page: string;
  /** Below docs. */
  readonly folder: string;
  readonly heading: string;
  readonly intro: string;
  readonly screens: readonly { readonly name: string; readonly title: string }[];
}

const fileOf = (name: string, device: Device) => `${name}-${device}.webp`;

/** Writes the page that shows the pictures, and makes room for them. */
export function startAlbum({ page, folder, heading, intro, screens }: Album): void {
  const picture = (name: string, title: string, device: Device, width: number) =>
    `<img src="${folder}/${fileOf(name, device)}" alt="${title}, on a ${device}" width="${width}">`;
  const parts = screens.map(
    ({ name, title }) =>
      `## ${title}\n\n${picture(name, title, 'phone', 240)} ${picture(name, title, 'desktop', 560)}\n`,
  );
  mkdirSync(path.join(root, 'docs', folder), { recursive: true });
  writeFileSync(
    path.join(root, 'docs', `${page}.md`),
    `# ${heading}\n\n${intro} Made by \`npm run screens\`.\n\n${parts.join('\n')}`,
  );
}

interface Pictured {
  /** What the browser says on the screen. */
  readonly complaints?: RegExp[];
}

/** Goes over the pictures of an album: each screen on each device. @param define the test that takes it */
export function forEachPicture<Screen extends Pictured>(
  screens: readonly Screen[],
  define: (screen: Screen, device: Device) => void,
): void {
  for (const device of deviceNames)
    for (const [index, screen] of screens.entries())
      test.describe(() => {
        test.use({
          ...devices[device],
          colorScheme: themeOf(index, device),
          contextOptions: { reducedMotion: 'reduce' },
          expectedComplaints: screen.complaints ?? [],
        });
        define(screen, device);
      });
}

/** Photographs what a page shows: all of it, or what is in its window. */
export async function takePicture(
  page: Page,
  { folder, name, device, whole }: { folder: string; name: string; device: Device; whole: boolean },
): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // What sticks to the window's edge would lie across the picture of a page that is scrolled.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const picture = sharp(await page.screenshot({ fullPage: whole, animations: 'disabled' }));
  const { width = 0, height = 0 } = await picture.metadata();
  const file = path.join(root, 'docs', folder, fileOf(name, device));
  rmSync(file, { force: true });
  await picture
    .extract({ left: 0, top: 0, width, height: Math.min(height, maxHeight) })
    .webp({ quality: 60, effort: 6 })
    .toFile(file);
}
