import { textsIn } from '../../../support/portal/texts.ts';
import { expect, test } from '../../../support/test.ts';

const html = 'html';

test('§1 Languages: the switcher changes every text, and the choice is kept', async ({ page, service }) => {
  const t = textsIn('es');
  await page.goto(`${service.url}/report-lost`);
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.locator(html)).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reportLost.title'));
  await expect(page).toHaveTitle(new RegExp(`^${t('reportLost.title')}`));
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('es');

  await page.reload();
  await expect(page.getByRole('button', { name: 'Idioma: Español' })).toBeVisible();
  await page.goto(`${service.url}/search`);
  await expect(page.locator(html)).toHaveAttribute('lang', 'es');
});

test('§1 Languages: query string, then cookie, then local storage, then the browser', async ({
  anotherPerson,
  service,
}) => {
  const person = await anotherPerson();
  const page = await person.newPage();
  const languageAt = async (query: string) => {
    await page.goto(`${service.url}/${query}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page.locator(html).getAttribute('lang');
  };
  expect(await languageAt(''), 'the browser says English').toBe('en');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'fr'));
  expect(await languageAt(''), 'local storage').toBe('fr');
  await person.addCookies([{ name: 'i18next', value: 'es', url: service.url }]);
  expect(await languageAt(''), 'the cookie').toBe('es');
  expect(await languageAt('?lng=fr'), 'the query string').toBe('fr');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng')), 'kept').toBe('fr');
});

for (const [locale, lang] of [
  ['fr-CA', 'fr'],
  ['es-MX', 'es'],
  ['de-DE', 'en'],
] as const) {
  test.describe(() => {
    test.use({ locale });

    test(`§1 Languages: a browser in ${locale} is answered in ${lang}`, async ({ page, service }) => {
      await page.goto(service.url);
      await expect(page.locator(html)).toHaveAttribute('lang', lang);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsIn(lang)('home.title'));
    });
  });
}

test.describe('in Spanish', () => {
  test.use({ locale: 'es-ES' });

  test('§1 Languages: messages, dates and figures are written as its readers do', async ({
    page,
    service,
  }) => {
    const t = textsIn('es');
    await page.goto(service.url);
    await expect(page.getByText('1247', { exact: true })).toBeVisible();
    await page.goto(`${service.url}/search`);
    await expect(page.getByText(/^\d{1,2} [a-z]{3,4} \d{4}$/).first()).toBeVisible();
    await page.goto(`${service.url}/report-lost`);
    await page.getByRole('button', { name: t('form.submitReport') }).click();
    const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
    await expect(summary.getByRole('link')).toHaveText(
      [
        'item_name',
        'category',
        'lost_description',
        'last_seen_location',
        'last_seen_at',
        'contact',
        'student_id',
        'reporter_name',
      ].map((code) => t(`errors:${code}_required`)),
    );
  });
});
