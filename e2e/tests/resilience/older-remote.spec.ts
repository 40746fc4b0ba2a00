import { remoteContractVersion } from '@lost-found/contracts';
import { tinyModule } from '../../support/resilience/site.ts';
import { expect, test } from '../../support/resilience/test.ts';

const [major = '', minor = ''] = remoteContractVersion.split('.');

/** A shell that was released later, with a contract to which something was added. */
const laterMinor = `${major}.${Number(minor) + 1}`;

test('a remote of an older minor of the contract works in the shell of a later one', async ({
  page,
  served,
}) => {
  const { site, url } = served;
  site.releaseTiny('admin-console', '0.0.0-older', {
    expose: tinyModule({ render: 'return "the older console";' }),
  });
  site.makeLive('admin-console', '0.0.0-older');
  site.releaseAgain('shell', '0.0.0-later');
  expect(site.editScripts('0.0.0-later', `"${remoteContractVersion}"`, `"${laterMinor}"`)).toBeGreaterThan(0);
  site.makeLive('shell', '0.0.0-later');
  await page.goto(`${url}/admin/dashboard`);
  await expect(page.getByText('the older console')).toBeVisible();
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: /Lost Something/ })).toBeVisible();
});
