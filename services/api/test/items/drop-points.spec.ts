import {
  type BulkOutcome,
  type CampusSettings,
  type Category,
  type EmptiedPoint,
  getDropCode,
  type Place,
  type ReportReceipt,
  type Round,
} from '@lost-found/contracts';
import { form } from '@lost-found/test-kit';
import { OutboxMail } from '../../src/platform/mail/outbox-mail.entity.js';
import { decide, findLogs, refusal } from '../factories/answers.js';
import { png } from '../factories/files.js';
import { signInPerson } from '../factories/people.js';
import { adminItem, anotherStudent, reportFound, submitClaim } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import { useService } from '../harness/use-service.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '100000', UNDO_SECONDS: '0' });

let gym: Place;
beforeAll(async () => {
  const { places } = (await admin.get<CampusSettings>('/api/admin/settings')).body;
  gym = places.find(({ name }) => name === 'Gym') as Place;
  await admin.patch(`/api/admin/settings/places/${gym.id}`, { isDropPoint: true });
});

const drop = async (client: HttpClient, fields: object = {}): Promise<string> => {
  const sent = form({ at: getDropCode(gym), category: 'Bags', ...fields }, 'images', [await png()]);
  return (await client.post<ReportReceipt>('/api/drop-reports', sent)).body.id;
};
const empty = (emptied: Partial<EmptiedPoint>) =>
  admin.post<BulkOutcome>(`/api/admin/drop-points/${gym.id}/empty`, {
    received: [],
    missing: [],
    ...emptied,
  });
const findMailsTo = async (recipient: string) => {
  const mails = await service.dataSource.manager.find(OutboxMail, {
    where: { recipient },
    order: { seq: 'ASC' },
  });
  return mails.map(({ template, language }) => `${template} ${language}`);
};

test('an anonymous report has no reporter, and its contact is not public', async () => {
  const id = await drop(visitor);
  expect(await service.dataSource.query(`SELECT reporter_id FROM items WHERE id = '${id}'`)).toEqual([
    { reporter_id: null },
  ]);
  expect((await visitor.get(`/api/items/${id}/contact`)).status).toBe(404);
});

test('a received item lies at the desk without the number of its bag, and the log has the round', async () => {
  const id = await drop(visitor, { bag: '12' });
  await empty({ received: [id] });
  expect(await adminItem(admin, id)).toMatchObject({ custody: 'at_desk', shelf: null, location: 'Gym' });
  const [entry] = await findLogs(admin, '&action=DROP_POINT_EMPTIED');
  expect(entry?.details).toEqual({ place: 'Gym', received: 1, missing: 0 });
});

test('the reporter of an item that was not there is asked once, in their language', async () => {
  const finder = await signInPerson(service);
  await finder.client.patch('/api/me', { language: 'fr' });
  const mine = await drop(finder.client);
  const theirs = await drop(visitor, { contactInfo: 'drop.finder@campus.test', language: 'es' });
  await empty({ missing: [mine, theirs, await drop(visitor)] });
  await empty({ missing: [mine, theirs] });
  expect((await findMailsTo(finder.email)).filter((mail) => mail.startsWith('not_at'))).toEqual([
    'not_at_point fr',
  ]);
  expect(await findMailsTo('drop.finder@campus.test')).toEqual(['report_received es', 'not_at_point es']);
});

test('a claimant gets the pick-up code after the round', async () => {
  const id = await drop(visitor);
  const student = anotherStudent();
  const claim = await submitClaim(visitor, id, student);
  await decide(admin, claim.id, 'approve');
  await empty({ received: [id] });
  expect(await findMailsTo(student.email)).toEqual([
    'claim_received en',
    'claim_decided en',
    'claim_ready en',
  ]);
});

test('an item that turns up after its round is received at the main desk, without its bag', async () => {
  const id = await drop(visitor, { bag: '12' });
  await empty({ missing: [id] });
  await empty({ received: [id] });
  const { custody, deskId, shelf } = await adminItem(admin, id);
  expect([custody, shelf]).toEqual(['at_desk', null]);
  expect(deskId).not.toBeNull();
});

test('an item that comes back from a claimant lies in the drop point again, and its contact stays private', async () => {
  const id = await drop(visitor, { contactInfo: 'drop.back@campus.test' });
  for (const action of ['mark-claimed', 'resolve', 'approve'])
    await admin.post(`/api/admin/items/${id}/${action}`);
  expect(await adminItem(admin, id)).toMatchObject({ status: 'approved', custody: 'at_drop_point' });
  expect((await visitor.get(`/api/items/${id}/contact`)).status).toBe(404);
});

test('an item of two people is not rejected by one while it lies in the drop point', async () => {
  const { body } = await admin.get<{ data: Category[] }>('/api/admin/settings/categories');
  const bags = `/api/admin/settings/categories/${body.data.find(({ name }) => name === 'Bags')?.id}`;
  await admin.patch(bags, { secondPerson: true });
  const id = await drop(visitor);
  expect(refusal(await admin.post(`/api/admin/items/${id}/reject`))).toEqual([403, 'second_person_required']);
  await admin.patch(bags, { secondPerson: false });
});

test('of two merged reports the item is where it is nearest to the desk', async () => {
  const [first, second] = [await drop(visitor), await drop(visitor)];
  const merge = (id: string, otherId: string) => admin.post(`/api/admin/items/${id}/merge`, { otherId });
  await empty({ received: [first] });
  await merge(second, first);
  expect(await adminItem(admin, second)).toMatchObject({ custody: 'at_desk' });
  const { id } = await reportFound(visitor, { category: 'Bags' });
  await merge(id, await drop(visitor));
  const { data } = (await admin.get<Round>('/api/admin/drop-points')).body;
  expect(data.flatMap(({ items }) => items.map((item) => item.id))).toContain(id);
});
