import { open, type Visit } from './visit.ts';

/**
 * Opens a page as the sample account.
 * @param session the cookie of the one that the browser gets
 */
export async function openSignedIn(
  visit: Visit,
  path: string,
  session = visit.account.cookie,
): Promise<void> {
  const { page, url, account } = visit;
  const cookies = session.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=');
    return { name, value, url };
  });
  await page.context().addCookies(cookies);
  // By which the pages know that they may ask who is signed in.
  await page.addInitScript((id) => localStorage.setItem('lost-found-signed-in', id), account.userId);
  await open(visit, path);
  await page.getByRole('banner').locator('a[href="/profile/notifications"]').waitFor();
}
