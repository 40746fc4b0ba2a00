import { Desk } from '../../support/desk.ts';
import { claim, reportFound } from '../../support/http.ts';
import { inEachPairing } from '../../support/releases/compatibility-test.ts';
import { expectMessage } from '../../support/said.ts';
import { expect } from '../../support/test.ts';

inEachPairing('admin-console', (test) => {
  test('from the sign-in to items and a claim that is approved (§2)', async ({ page, together }) => {
    const title = 'Piccolo in a blue case';
    const id = await reportFound(together, title);
    await claim(together, id, 'Noor Haddad');
    const desk = new Desk(page, together.url);
    await desk.signIn();

    await page.getByRole('link', { name: 'Manage Items' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Manage Items' })).toBeVisible();
    await expect(page.getByRole('table')).toContainText(title);
    const dialog = await desk.review(title, 'Noor Haddad');
    await dialog.getByRole('button', { name: 'Approve Claim' }).click();
    await expectMessage(page, 'Claim approved and item marked as claimed');
  });
});
