import type { AdminClaim, AdminItem, List, Problem } from '@lost-found/contracts';
import { AdminClient } from '../../support/admin-client.ts';
import { reportFound, submitClaim } from '../../support/http.ts';
import { expect, test } from '../../support/test.ts';

test('of ten administrators approving ten claims on one item at once, one wins (§4)', async ({ service }) => {
  const { id: itemId } = await reportFound(service, 'Contested umbrella');
  const names = Array.from({ length: 10 }, (_, number) => `Claimant Number${number}`);
  const claims = await Promise.all(names.map((name) => submitClaim(service, itemId, name)));
  const admins = await Promise.all([AdminClient.signIn(service), AdminClient.signIn(service)]);

  const answers = await Promise.all(
    claims.map((claim, index) => admins[index % 2]!.post(`/claims/${claim.id}/approve`)),
  );
  const won = answers.filter((answer) => answer.ok);
  const lost = answers.filter((answer) => !answer.ok);
  expect(won).toHaveLength(1);
  for (const answer of lost) {
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as Problem).code).toBe('transition_not_allowed');
  }

  const item = await admins[0].get<AdminItem>(`/items/${itemId}`);
  expect(item.status).toBe('claimed');
  const { data } = await admins[0].get<List<AdminClaim>>('/claims?search=Contested&pageSize=100');
  expect(data.map((claim) => claim.status).sort()).toEqual(['approved', ...Array(9).fill('pending')]);
});
