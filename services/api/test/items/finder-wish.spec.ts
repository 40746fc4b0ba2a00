import type { AccountExport, AdminItem, CampusSettings } from '@lost-found/contracts';
import { form } from '@lost-found/test-kit';
import { PersonData } from '../../src/operator/person/person-command.js';
import { OutboxMail } from '../../src/platform/mail/outbox-mail.entity.js';
import { signInPerson } from '../factories/people.js';
import { adminItem, reportFound } from '../factories/reports.js';
import { useService } from '../harness/use-service.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '100000', UNDO_SECONDS: '0' });

beforeAll(async () => {
  const { categories } = (await admin.get<CampusSettings>('/api/admin/settings')).body;
  const id = categories.find(({ name }) => name === 'Books')?.id;
  await admin.patch(`/api/admin/settings/categories/${id}`, { finderMayKeep: true });
});
const wish = { category: 'Books', wantsIt: 'yes' } as const;
const isWanted = async (id: string) => (await adminItem(admin, id)).finderWantsIt;
const part = (id: string, outcome: string) => admin.post('/api/admin/items/part', { ids: [id], outcome });
const findMails = () =>
  service.dataSource.manager.find(OutboxMail, {
    where: { template: 'finder_keeps' },
    order: { seq: 'DESC' },
  });

test('the finder’s wish counts where the category allows it, and is for the desk alone', async () => {
  const { id } = await reportFound(visitor, wish);
  expect(await isWanted(id)).toBe(true);
  expect((await visitor.get(`/api/items/${id}`)).text).not.toContain('finderWantsIt');
  const phone = await reportFound(visitor, { ...wish, category: 'Electronics' });
  expect(await isWanted(phone.id)).toBe(false);
});

test('a member of staff who reports a thing never gets it', async () => {
  const { id } = await reportFound(admin, wish);
  expect(await isWanted(id)).toBe(false);
});

test('the desk notes the wish at intake, and the finder whose address it noted is written to', async () => {
  const fields = { title: 'Atlas', location: 'Gym', finder: 'atlas.finder@campus.test', ...wish };
  const { body } = await admin.post<AdminItem>('/api/admin/items', form(fields, 'images', []));
  expect(body.finderWantsIt).toBe(true);
  await part(body.id, 'finder');
  expect((await findMails())[0]).toMatchObject({ recipient: 'atlas.finder@campus.test', language: 'en' });
});

test('a finder with an account is written to at its address, in its language; another outcome writes nothing', async () => {
  const finder = await signInPerson(service);
  await finder.client.patch('/api/me', { language: 'fr' });
  const kept = await reportFound(finder.client, { ...wish, contactInfo: '+34 600 123 456' });
  const given = await reportFound(finder.client, wish);
  const before = (await findMails()).length;
  await part(given.id, 'donated');
  expect(await findMails()).toHaveLength(before);
  await part(kept.id, 'finder');
  expect(await findMails()).toHaveLength(before + 1);
  expect((await findMails())[0]?.recipient).toBe(finder.email);
});

test('a finder without an address gets no e-mail', async () => {
  const before = (await findMails()).length;
  const { id } = await reportFound(visitor, { ...wish, contactInfo: '+34 600 123 456' });
  await part(id, 'finder');
  expect(await findMails()).toHaveLength(before);
});

test('the wish is in the finder’s export, and goes with the finder', async () => {
  const finder = await signInPerson(service);
  const own = await reportFound(finder.client, wish);
  const { body } = await finder.client.get<AccountExport>('/api/me/export');
  expect(body.items.find(({ id }) => id === own.id)?.finderWantsIt).toBe(true);
  const { id } = await reportFound(visitor, { ...wish, contactInfo: 'gone@campus.test' });
  await new PersonData(service.app, 'gone@campus.test').erase();
  expect(await isWanted(id)).toBe(false);
});
