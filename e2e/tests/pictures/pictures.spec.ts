import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../../support/command.ts';
import { signIn } from '../../support/desk.ts';
import { consoleScreens } from '../../support/screens/console.ts';
import { publicScreens } from '../../support/screens/public.ts';
import type { Screen } from '../../support/screens/visit.ts';
import { expect, test } from '../../support/test.ts';
import { textsIn } from '../../support/texts.ts';

/** A page much longer than this says nothing new to the eye. */
const maxHeight = 2_400;

const devices = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

type Device = keyof typeof devices;

const deviceNames = Object.keys(devices) as Device[];

/** The themes take turns: what is light on a phone is dark on a desktop. */
const findTheme = (index: number, device: Device) =>
  (index + (device === 'phone' ? 0 : 1)) % 2 === 0 ? 'light' : 'dark';

/** All pictures, out of git: each change would add megabytes to it. */
const albums = path.join(root, '.cache/screens');

/** Below docs: the few pictures that docs/screens.md shows. */
const screensFolder = path.join(root, 'docs/screens');

/** Pictures in a folder with a page that shows them. */
interface Album {
  /** Of the folder, and of its page beside it. */
  readonly name: string;
  readonly heading: string;
  readonly screens: readonly Screen[];
  /** Names of those that docs/screens.md shows. */
  readonly inDocs: readonly string[];
}

const all: Album[] = [
  {
    name: 'public',
    heading: 'The public screens',
    screens: publicScreens,
    inDocs: ['home', 'search', 'claim', 'claim-sent', 'report-found-sent', 'case'],
  },
  {
    name: 'console',
    heading: 'The screens of the console',
    screens: consoleScreens,
    inDocs: [
      ...[
        'dashboard',
        'items-selected',
        'claim',
        'logs',
        'intake',
        'intake-many',
        'call',
        'match',
        'merge',
        'handover',
        'stock',
        'transfer',
        'due',
        'import',
        'figures',
        'settings',
      ],
    ],
  },
];

const getFile = (name: string, device: Device) => `${name}-${device}.webp`;

/** Writes the pages that show the pictures, and makes room for them. */
test.beforeAll(() => {
  mkdirSync(screensFolder, { recursive: true });
  for (const { name: folder, heading, screens } of all) {
    const picture = (name: string, title: string, device: Device, width: number) =>
      `<img src="${folder}/${getFile(name, device)}" alt="${title}, on a ${device}" width="${width}">`;
    const parts = screens.map(
      ({ name, title }) =>
        `## ${title}\n\n${picture(name, title, 'phone', 240)} ${picture(name, title, 'desktop', 560)}\n`,
    );
    mkdirSync(path.join(albums, folder), { recursive: true });
    writeFileSync(path.join(albums, `${folder}.md`), `# ${heading}\n\n${parts.join('\n')}`);
  }
});

/** Photographs what a page shows: the whole page, unless only its window is asked for. */
async function takePicture(page: Page, album: Album, { name, inWindow }: Screen, device: Device) {
  const whole = !inWindow && (await page.locator('[role=dialog], [role=alertdialog]').count()) === 0;
  await page.evaluate(() => document.fonts.ready);
  // What sticks to the window's edge would lie across the picture of a page that is scrolled.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const picture = sharp(await page.screenshot({ fullPage: whole, animations: 'disabled' }));
  const { width = 0, height = 0 } = await picture.metadata();
  const file = path.join(albums, album.name, getFile(name, device));
  rmSync(file, { force: true });
  await picture
    .extract({ left: 0, top: 0, width, height: Math.min(height, maxHeight) })
    .webp({ quality: 60, effort: 6 })
    .toFile(file);
  if (album.inDocs.includes(name))
    copyFileSync(file, path.join(screensFolder, `${album.name}-${getFile(name, device)}`));
}

for (const album of all)
  for (const device of deviceNames)
    for (const [index, screen] of album.screens.entries())
      test.describe(() => {
        test.use({
          ...devices[device],
          colorScheme: findTheme(index, device),
          contextOptions: { reducedMotion: 'reduce' },
          expectedComplaints: screen.complaints ?? [],
        });

        test(`${screen.title}, on a ${device}`, async ({ page, service, items, account, cases }) => {
          if (screen.atDesk) await signIn(page.context(), service);
          await screen.show({ page, url: service.url, t: textsIn('en'), items, account, cases });
          await takePicture(page, album, screen, device);
        });
      });

/** Of the picture of the README, in pixels. */
const height = 510;
const gap = 15;

/** The search, the home page on a phone in Spanish and in the dark, and Manage Items. */
const views = [
  { path: '/search', window: { width: 1200, height: 800 }, locale: 'en', colorScheme: 'light' },
  { path: '/', window: { width: 376, height: 800 }, locale: 'es', colorScheme: 'dark' },
  { path: '/admin/items', window: { width: 1200, height: 800 }, locale: 'en', colorScheme: 'light' },
] as const;

test('the picture of the README', async ({ browser, service }) => {
  const pictures: Buffer[] = [];
  for (const { path: screen, window, locale, colorScheme } of views) {
    const context = await browser.newContext({
      viewport: window,
      locale,
      colorScheme,
      reducedMotion: 'reduce',
    });
    if (screen.startsWith('/admin')) await signIn(context, service);
    const page = await context.newPage();
    await page.goto(service.url + screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('img').first()).toBeVisible();
    await page.evaluate(async () => {
      await document.fonts.ready;
      await Promise.allSettled([...document.images].map((image) => image.decode()));
    });
    const picture = sharp(await page.screenshot({ animations: 'disabled' }));
    pictures.push(await picture.resize({ height }).toBuffer());
    await context.close();
  }
  const widths = await Promise.all(pictures.map(async (one) => (await sharp(one).metadata()).width ?? 0));
  const left = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width + gap, 0));
  const width = widths.reduce((sum, one) => sum + one, 0) + gap * (widths.length - 1);
  await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite(pictures.map((input, index) => ({ input, left: left[index] ?? 0, top: 0 })))
    .png({ palette: true, effort: 10 })
    .toFile(path.join(root, 'docs/images/overview.png'));
});
