import type { Session } from '@lost-found/contracts';
import type { Page } from '@playwright/test';
import { Desk, signIn } from '../../../support/desk.ts';
import { reportFound } from '../../../support/http.ts';
import { Service } from '../../../support/service.ts';
import { expect, own, test } from '../../../support/test.ts';

const warningOn = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });

test('An inactive administrator is warned in every tab and keeps the typed text', async ({
  page,
  context,
}) => {
  const service = await Service.start({ ADMIN_IDLE_MINUTES: '10' });
  try {
    await page.clock.install();
    await signIn(context, service);
    const title = own('Accordion');
    await reportFound(service, title);
    const desk = new Desk(page, service.url);
    await desk.open('/admin/items', 'Manage Items', title);
    await desk.pick('Edit', title);
    const typed = page.getByRole('dialog', { name: 'Edit item' }).getByLabel('Title');
    await typed.fill('Concertina');
    const other = await context.newPage();
    await new Desk(other, service.url).open('/admin/users', 'User Management');

    // The page's clock moves, the service's does not: it answers as if it had.
    let isResting = true;
    await context.route('**/api/auth/session', async (route) => {
      const response = await route.fetch();
      const session = (await response.json()) as Session;
      expect(session.idleLeft).toBeGreaterThan(0);
      await route.fulfill({ response, json: isResting ? { ...session, idleLeft: 240_000 } : session });
    });
    await page.clock.fastForward('05:30');
    await expect(warningOn(other)).toBeVisible();
    await expect(warningOn(page)).toContainText('What you typed stays');
    await expect(page.getByRole('button', { name: 'Stay Signed In' })).toBeFocused();
    isResting = false;
    await page.keyboard.press('Enter');
    await expect(warningOn(page)).toBeHidden();
    await expect(warningOn(other)).toBeHidden();
    await expect(typed).toHaveValue('Concertina');
  } finally {
    // Else they look for their live events at a service that is gone.
    for (const one of context.pages()) await one.close();
    await service.dispose();
  }
});
