import { remoteContractVersion } from '@lost-found/contracts';
import { expect, test } from '../../support/resilience/test.ts';
import { untilSearch } from '../../support/visitor.ts';

const name = 'lost-cards';
const place = {
  mount: '/lost-cards',
  title: 'Lost cards',
  titles: { en: 'Lost cards', es: 'Tarjetas perdidas', fr: 'Cartes perdues' },
  slots: ['item-page'],
};

/** A remote of a few lines with a page and a panel. @param panel JavaScript of the panel's component */
const withPanel = (panel: string) => ({
  place,
  expose: `({ default: {
    name: '${name}', contractVersion: '${remoteContractVersion}', version: '1.0.0', prepare: async () => {},
    routes: [{ index: true, Component: () => 'The page of the cards' }],
    slots: { 'item-page': async () => ({ default: ({ itemId }) => { ${panel} } }) },
  } })`,
});

test.use({ expectedComplaints: [/no cards/] });

test('A further remote has a link on each page and a panel below an item; without the panel the item stays', async ({
  page,
  served,
  reports,
}) => {
  const { site, url } = served;
  site.releaseTiny(name, '1.0.0', withPanel('return "Cards beside " + itemId;'));
  site.makeLive(name, '1.0.0');
  const drawn = await page.request.get(url, { headers: { accept: 'text/html', 'accept-language': 'es' } });
  expect(await drawn.text()).toMatch(/<a href="\/lost-cards"[^>]*>Tarjetas perdidas<\/a>/);

  await page.goto(`${url}/search`);
  await untilSearch(page);
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Lost cards' }).click();
  await expect(page.getByText('The page of the cards')).toBeVisible();
  await page.goBack();
  await untilSearch(page);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  const panel = page.getByRole('region', { name: 'Lost cards' });
  await expect(panel).toHaveText(/^Cards beside /);
  const item = page.url();
  expect(item).toContain(String(await panel.textContent()).replace('Cards beside ', ''));

  site.releaseTiny(name, '1.1.0', withPanel('throw new Error("no cards");'));
  site.makeLive(name, '1.1.0');
  const reported = page.waitForResponse('**/api/client-errors');
  await page.goto(item);
  await reported;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(panel).toHaveCount(0);
  expect(reports()).toContainEqual(
    expect.objectContaining({ message: 'Error: no cards', remote: { name, version: '1.1.0' } }),
  );
});
