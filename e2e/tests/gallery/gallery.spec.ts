import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { root } from '../../support/command.ts';
import { everyLook, expectNoBarriers } from '../../support/conditions.ts';
import { atRest } from '../../support/settled.ts';

const folder = path.join(root, 'dist/gallery');
const address = 'http://gallery.test';
/** Git ignores the pictures, as those of the screens. */
const album = path.join(root, '.cache/screens/gallery');

const examplesIn = (room: string) => {
  const { entries } = JSON.parse(readFileSync(path.join(folder, 'index.json'), 'utf8'));
  const examples: { id: string; title: string }[] = Object.values(entries);
  return examples.filter(({ title }) => title.startsWith(`${room}/`)).map(({ id }) => id);
};

/** Density changes sizes and no colours. */
const looksIn = { comfortable: everyLook, dense: everyLook.slice(0, 1) };

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const room of ['Actions', 'Brand', 'Data', 'Feedback', 'Forms', 'Layout', 'Navigation', 'Overlays'])
  for (const density of ['comfortable', 'dense'] as const)
    test(`the examples of ${room} have no barriers, ${density}`, { tag: '@full' }, async ({ page }) => {
      mkdirSync(album, { recursive: true });
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', ({ message }) => complaints.push(message));
      await page.route(`${address}/**`, (route) =>
        route.fulfill({ path: path.join(folder, new URL(route.request().url()).pathname) }),
      );
      const examples = examplesIn(room);
      expect(examples.length).toBeGreaterThan(0);
      for (const [index, id] of examples.entries())
        await test.step(id, async () => {
          await page.setViewportSize({ width: 640, height: 480 });
          await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'light' : 'dark' });
          await page.goto(`${address}/iframe.html?id=${id}&viewMode=story&globals=density:${density}`);
          // The component is there, and its steps are done.
          await expect(page.locator('body.sb-show-main')).toBeAttached();
          await expect(page.locator('#storybook-root > *').first()).toBeAttached();
          await atRest(page);
          const picture = await page.screenshot({ animations: 'disabled' });
          await sharp(picture)
            .webp({ quality: 60 })
            .toFile(path.join(album, `${id}-${density}.webp`));
          await expectNoBarriers(page, looksIn[density], { isPart: true });
        });
      expect(complaints).toEqual([]);
    });
