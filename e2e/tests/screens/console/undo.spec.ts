import { Desk, signIn } from '../../../support/desk.ts';
import { claim, reportFound } from '../../../support/http.ts';
import { person } from '../../../support/mailbox.ts';
import { Service } from '../../../support/service.ts';
import { expect, own, test } from '../../../support/test.ts';

test('a claimant is sent nothing of what was undone, and then what was decided', async ({
  page,
  mailbox,
}) => {
  // Nobody waits for five minutes: what is held for that long is sent only where undo fails to keep it.
  const service = await Service.start({ SMTP_URL: mailbox.url, UNDO_SECONDS: '300' });
  try {
    await signIn(page.context(), service);
    const desk = new Desk(page, service.url);
    const title = own('Accordion');
    const { fullName, email } = person('Ada Undone');
    const { id } = await claim(service, await reportFound(service, title), fullName, { email });
    await mailbox.link(email, 'We have received your claim');

    const details = await desk.review(title, fullName);
    await details.getByRole('button', { name: 'Approve Claim' }).click();
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages.getByText('Claim approved and item marked as claimed')).toBeVisible();
    await expect(messages.getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(page.locator('input:focus, textarea:focus, select:focus')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(messages.getByText('Undone: the decision no longer counts')).toBeVisible();
    const undone = await page.request.get(`${service.url}/api/admin/claims/${id}`);
    expect(await undone.json()).toMatchObject({ status: 'pending', item: { status: 'approved' } });

    // A page would complain that the service is away.
    await page.goto('about:blank');
    // The next process sends whatever the one before left behind, then this.
    await service.restart({ UNDO_SECONDS: '1' });
    const rejected = await page.request.post(`${service.url}/api/admin/claims/${id}/reject`);
    expect(await rejected.json()).toMatchObject({ status: 'rejected', decisionId: expect.any(String) });
    await mailbox.link(email, 'Your claim was not approved');
  } finally {
    await service.dispose();
  }
});
