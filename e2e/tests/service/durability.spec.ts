import type { AdminItem, ReportReceipt } from '@lost-found/contracts';
import { AdminClient } from '../../support/clients.ts';
import { foundReport, sendForm } from '../../support/http.ts';
import { expect, test } from '../../support/test.ts';

test('a kill amid a hundred reports loses none that was answered (§4)', async ({ ownService }) => {
  const answered: string[] = [];
  const send = async (number: number) => {
    const report = foundReport(`Drill umbrella ${number}`);
    const answer = await sendForm(`${ownService.url}/api/found-reports`, report);
    if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
    answered.push(((await answer.json()) as ReportReceipt).id);
    if (answered.length === 30) await ownService.kill();
  };

  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, number) => send(number)));
  const cutOff = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(answered.length).toBeGreaterThanOrEqual(30);
  expect(cutOff.length, 'the kill came before the last answer').toBeGreaterThan(0);
  for (const { reason } of cutOff as PromiseRejectedResult[])
    expect(String(reason)).toMatch(/fetch failed|terminated/);

  await ownService.revive();
  const admin = await AdminClient.signIn(ownService);
  const kept = new Set((await admin.all<AdminItem>('/items?search=Drill')).map((item) => item.id));
  expect(answered.filter((id) => !kept.has(id))).toEqual([]);

  const { id } = (await (
    await sendForm(`${ownService.url}/api/found-reports`, foundReport('After'))
  ).json()) as ReportReceipt;
  expect(id, 'the database takes reports again').toBeTruthy();
});
