import { rmSync } from 'node:fs';
import { composeSite } from '../../../packages/site-store/src/index.mjs';
import { appNames } from '../../../scripts/lib/apps.mjs';
import { keptSdkVersions } from '../../support/releases/kept-releases.mjs';
import { builtPart, keptPart } from '../../support/releases/part.ts';
import { Service } from '../../support/service.ts';
import { expect, test } from '../../support/test.ts';

for (const version of keptSdkVersions())
  test(`a remote that was built with SDK ${version} passes its main path in the shell of today`, {
    tag: '@full',
  }, async ({ page }) => {
    const kept = await keptPart(`sdk-${version}`);
    const { site, discard } = await composeSite([...(await Promise.all(appNames.map(builtPart))), kept]);
    const service = await Service.start({ WEB_ROOT: site });
    await page.goto(`${service.url}/lost-cards`);
    await expect(page.getByRole('heading', { level: 1, name: 'Lost cards', exact: true })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    // Theme, language, texts and router cross the seam between two versions of our packages.
    await page.getByRole('button', { name: /^Theme: / }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: /^Language: / }).click();
    await page.getByRole('menuitemradio', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nuevo: Lost cards' })).toBeVisible();
    await page.getByRole('link', { name: 'A la página de inicio' }).click();
    await expect(page).toHaveURL(`${service.url}/`);
    await expect(page.getByRole('button', { name: /^Tema: Oscuro/ }).first()).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    await page.goto('about:blank');
    await service.dispose();
    await discard();
    rmSync(kept.folder, { recursive: true });
  });
