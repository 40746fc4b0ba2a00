import { Administrator } from '../../support/administrator.ts';
import { reportFound, submitClaim } from '../../support/http.ts';
import { expect, test } from '../../support/test.ts';

test.use({ expectedComplaints: [/status of 409/] });

test('two administrators approve two claims on one item at once: one wins (§4) @desktop', async ({
  ownService,
  anotherPerson,
}) => {
  const title = 'Gloves that two people miss';
  const { id } = await reportFound(ownService, title);
  const claimants = ['First Claimant', 'Second Claimant'];
  for (const name of claimants) await submitClaim(ownService, id, name);

  const desks = await Promise.all(
    claimants.map(async () => new Administrator(await (await anotherPerson()).newPage(), ownService.url)),
  );
  for (const desk of desks) await desk.signIn();
  const dialogs = await Promise.all(desks.map((desk, index) => desk.review(title, claimants[index]!)));
  await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: 'Approve Claim' }).click()));

  const outcome = (desk: Administrator) =>
    Promise.race([
      desk.page
        .getByText('Claim approved and item marked as claimed')
        .waitFor()
        .then(() => 'won'),
      desk.page
        .getByText('This claim could not be decided that way')
        .waitFor()
        .then(() => 'lost'),
    ]);
  const outcomes = await Promise.all(desks.map(outcome));
  expect([...outcomes].sort()).toEqual(['lost', 'won']);

  const winner = claimants[outcomes.indexOf('won')]!;
  const claimed = await desks[0]!.open('/admin/claimed', 'Claimed Items', title);
  await expect(claimed).toContainText(winner);
});
