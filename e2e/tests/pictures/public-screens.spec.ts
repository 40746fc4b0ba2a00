import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root } from '../../support/command.ts';
import { publicScreens } from '../../support/portal/screens.ts';
import { textsIn } from '../../support/portal/texts.ts';
import { test } from '../../support/portal-test.ts';

const folder = path.join(root, 'docs/screens');

/** A page much longer than this says nothing new to the eye. */
const maxHeight = 2_400;

const devices = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
} as const;

type Device = keyof typeof devices;

/** The themes take turns: what is light on a phone is dark on a desktop. */
const themeOf = (index: number, device: Device) =>
  (index + (device === 'phone' ? 0 : 1)) % 2 === 0 ? 'light' : 'dark';

const fileOf = (name: string, device: Device) => `${name}-${device}.webp`;

const overview = () => {
  const pictures = publicScreens.map(
    ({ name, title }) =>
      `## ${title}\n\n<img src="screens/${fileOf(name, 'phone')}" alt="${title}, on a phone" width="240"> <img src="screens/${fileOf(name, 'desktop')}" alt="${title}, on a desktop" width="560">\n`,
  );
  const intro =
    'Every public screen and modal, on a phone and on a desktop; the themes take turns. What goes by itself after seconds is held for its picture. Made by `npm run screens`.';
  return `# The public screens\n\n${intro}\n\n${pictures.join('\n')}`;
};

test.beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(root, 'docs/screens.md'), overview());
});

for (const device of Object.keys(devices) as Device[]) {
  for (const [index, screen] of publicScreens.entries()) {
    test.describe(() => {
      test.use({
        ...devices[device],
        colorScheme: themeOf(index, device),
        contextOptions: { reducedMotion: 'reduce' },
        expectedComplaints: screen.complaints ?? [],
      });

      test(`${screen.title}, on a ${device}`, async ({ page, service, items, account }) => {
        await screen.show({ page, url: service.url, t: textsIn('en'), items, account });
        await page.evaluate(() => document.fonts.ready);
        const whole = !screen.inWindow && (await page.getByRole('dialog').count()) === 0;
        // What sticks to the window's edge would lie across the picture of a page that is scrolled.
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        const picture = sharp(await page.screenshot({ fullPage: whole, animations: 'disabled' }));
        const { width = 0, height = 0 } = await picture.metadata();
        const file = path.join(folder, fileOf(screen.name, device));
        rmSync(file, { force: true });
        await picture
          .extract({ left: 0, top: 0, width, height: Math.min(height, maxHeight) })
          .webp({ quality: 60, effort: 6 })
          .toFile(file);
      });
    });
  }
}
