import type {
  AccountExport,
  AdminClaimPage,
  AdminItem,
  CampusSettings,
  CategoryForm,
  Decided,
  Question,
} from '@lost-found/contracts';
import { DataSource } from 'typeorm';
import { Claim } from '../../src/claims/claim.entity.js';
import { PersonData } from '../../src/operator/person/person-command.js';
import { OutboxMail } from '../../src/platform/mail/outbox-mail.entity.js';
import { decide, findLogs } from '../factories/answers.js';
import { signInPerson } from '../factories/people.js';
import { adminItem, anotherStudent, reportFound, submitClaim } from '../factories/reports.js';
import { useService } from '../harness/use-service.js';

const { service, admin, visitor } = useService({ RATE_LIMIT: '1000', UNDO_SECONDS: '60' });

const make: Question = { en: 'Which make?', es: '¿Qué marca?', fr: 'Quelle marque ?' };
const inside: Question = { en: 'What is inside?', es: '¿Qué hay dentro?', fr: 'Qu’y a-t-il dedans ?' };
const SECRET = 'Zanzibarmarke';
const CLAIMED = 'Quagganotebook';

const setCategory = async (changes: Partial<CategoryForm>, name = 'Bags') => {
  const { categories } = (await admin.get<CampusSettings>('/api/admin/settings')).body;
  const id = categories.find((one) => one.name === name)?.id;
  expect((await admin.patch(`/api/admin/settings/categories/${id}`, changes)).status).toBe(200);
};
beforeEach(() => setCategory({ questions: [make, inside] }));

const asked = [make.es, inside.es].join('\n');
const reportBag = (changes: object = {}, client = visitor) =>
  reportFound(client, { category: 'Bags', title: 'Grey bag', asked, answer1: SECRET, ...changes });
const answersOf = async (id: string) => (await adminItem(admin, id)).answers;
const ofFinder = { question: make, answer: SECRET, by: 'finder' };

test('a finder’s answers are for the desk alone: in no public answer, search, log or e-mail', async () => {
  const { id } = await reportBag();
  expect(await answersOf(id)).toEqual([ofFinder]);
  await submitClaim(service.visitor(), id, { ...anotherStudent(), asked, answer2: CLAIMED });
  const readable = [
    await visitor.get(`/api/items/${id}`),
    await visitor.get('/api/items?search=grey'),
    await admin.get('/api/admin/logs'),
  ];
  for (const { text } of readable) expect(text).not.toMatch(new RegExp(`${SECRET}|${CLAIMED}`));
  for (const by of [visitor, admin])
    for (const path of ['/api/items', '/api/admin/items', '/api/admin/claims'])
      for (const word of [SECRET, CLAIMED])
        expect((await by.get(`${path}?search=${word}`)).body).not.toMatchObject({ total: 1 });
  const mails = await service.app.get(DataSource).manager.find(OutboxMail);
  expect(mails.length).toBeGreaterThan(0);
  expect(JSON.stringify(mails)).not.toMatch(new RegExp(`${SECRET}|${CLAIMED}`));
});

test('a claim shows the desk both sides; the claimant sees neither the finder’s nor the desk’s answers', async () => {
  const { id } = await reportBag();
  const claimant = await signInPerson(service);
  const claim = await submitClaim(claimant.client, id, { ...anotherStudent(), asked, answer2: CLAIMED });
  const { body } = await admin.get<AdminClaimPage>(`/api/admin/claims/${claim.id}`);
  expect(body.item?.answers).toEqual([ofFinder]);
  expect(body.answers).toEqual([{ question: inside, answer: CLAIMED }]);
  expect((await claimant.client.get(`/api/me/claims/${claim.id}`)).text).not.toContain(SECRET);
  const own = await claimant.client.get<AccountExport>('/api/me/export');
  expect(own.body.claims[0]?.answers).toEqual([{ question: inside, answer: CLAIMED }]);
  expect(own.text).not.toContain(SECRET);
});

test('a finder’s export has their own answers, but neither the desk’s nor the claimant’s', async () => {
  const finder = await signInPerson(service);
  const { id } = await reportBag({}, finder.client);
  await submitClaim(service.visitor(), id, { ...anotherStudent(), asked, answer2: CLAIMED });
  const answers = [{ question: inside.fr, answer: 'A hidden note' }];
  expect((await admin.patch(`/api/admin/items/${id}`, { answers })).status).toBe(200);
  const { body, text } = await finder.client.get<AccountExport>('/api/me/export');
  expect(body.items[0]?.answers).toEqual([{ question: make, answer: SECRET }]);
  expect(text).not.toMatch(new RegExp(`${CLAIMED}|hidden note`));
});

test('stored answers keep their question when it is changed or removed', async () => {
  const { id } = await reportBag();
  await setCategory({ questions: [{ ...make, en: 'Which brand?' }] });
  expect(await answersOf(id)).toEqual([ofFinder]);
  await setCategory({ questions: [] });
  expect(await answersOf(id)).toEqual([ofFinder]);
  const { body } = await admin.patch<AdminItem>(`/api/admin/items/${id}`, {
    answers: [{ question: make.en, answer: 'Another' }],
  });
  expect(body.answers).toEqual([{ question: make, answer: 'Another', by: 'desk' }]);
});

test('the log says that answers changed, and not what they are; a settings entry has the questions', async () => {
  const { id } = await reportBag();
  await admin.patch(`/api/admin/items/${id}`, { answers: [{ question: make.fr, answer: '' }] });
  expect(await answersOf(id)).toEqual([]);
  const [entry] = await findLogs(admin, `&search=${id}`);
  expect(entry?.details.changes).toEqual([{ field: 'answers', changed: true }]);
  await setCategory({ questions: [{ ...inside, fr: 'Et dedans ?' }] });
  const [change] = await findLogs(admin, '&action=SETTINGS_UPDATED');
  const texts = ({ en, es, fr }: Question) => `${en} / ${es} / ${fr}`;
  expect(change?.details.changes).toEqual([
    {
      field: 'questions',
      before: [texts(make), texts(inside)],
      after: [texts({ ...inside, fr: 'Et dedans ?' })],
    },
  ]);
});

test('a merge takes over answers to other questions, and its undo gives them back', async () => {
  const target = await reportBag();
  const other = await reportBag({ answer1: 'Another make', answer2: 'A book' });
  const { body } = await admin.post<Decided>(`/api/admin/items/${target.id}/merge`, {
    otherId: other.id,
  });
  expect(await answersOf(target.id)).toEqual([
    ofFinder,
    { question: inside, answer: 'A book', by: 'finder' },
  ]);
  await admin.post('/api/admin/decisions/undo', { ids: [body.decisionId] });
  expect(await answersOf(target.id)).toEqual([ofFinder]);
});

test('the erasure of a person erases the answers of their decided claims and closed reports', async () => {
  const student = anotherStudent();
  const { id } = await reportBag({ contactInfo: student.email });
  const claim = await submitClaim(service.visitor(), id, { ...student, asked, answer2: CLAIMED });
  await decide(admin, claim.id, 'reject');
  await admin.post(`/api/admin/items/${id}/reject`, {});
  const person = new PersonData(service.app, student.email);
  expect(JSON.stringify(await person.export())).toContain(CLAIMED);
  await person.erase();
  const { manager } = service.app.get(DataSource);
  expect((await manager.findOneByOrFail(Claim, { id: claim.id })).answers).toBeNull();
});
