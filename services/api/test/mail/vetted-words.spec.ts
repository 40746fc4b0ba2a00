import type { CampusSettings, CategoryRule } from '@lost-found/contracts';
import { MailRenderer } from '../../src/platform/mail/mail-renderer.js';
import { mailsTo } from '../factories/accounts.js';
import { receive } from '../factories/answers.js';
import { jpeg } from '../factories/files.js';
import { adminItem, anotherStudent, reportFound, submitClaim } from '../factories/reports.js';
import { rule as it } from '../harness/engines.js';
import { useService } from '../harness/use-service.js';

const { service, admin } = useService({ RATE_LIMIT: '1000' });

const title = 'Amber quokka';
/** The last e-mail to an address, as it is read. */
const lastMailTo = async (email: string) => {
  const mail = (await mailsTo(service, email)).at(-1);
  if (!mail) throw new Error(`${email} was written nothing`);
  return service.app.get(MailRenderer).render(mail);
};

/** Claims an item with a picture, and returns the e-mail about that. */
const claim = async (prepare: (itemId: string) => Promise<unknown> = async () => {}) => {
  const { id: itemId } = await reportFound(service.visitor(), { title }, [await jpeg()]);
  await receive(admin, itemId);
  await prepare(itemId);
  const student = anotherStudent();
  const { id: claimId } = await submitClaim(service.visitor(), itemId, student);
  return { itemId, claimId, mail: await lastMailTo(student.email), ...student };
};

const changeCategory = async (rules: Partial<Record<CategoryRule, boolean>>) => {
  const { body } = await admin.get<CampusSettings>('/api/admin/settings');
  const row = body.categories.find(({ name }) => name === 'Accessories');
  await admin.patch(`/api/admin/settings/categories/${row?.id}`, rules);
};

it('a report that the desk has not vetted gives its words and pictures to no e-mail', async () => {
  const contactInfo = 'stranger@campus.test';
  const { reference } = await reportFound(service.visitor(), { title, contactInfo }, [await jpeg()]);
  const { subject, text, html } = await lastMailTo(contactInfo);
  expect(subject + text + html).not.toMatch(/quokka|<img/i);
  expect(text).toContain(`Reference: ${reference}`);
});

it('the e-mail of a claim names a vetted item, and shows the picture that everybody may see', async () => {
  const { itemId, mail } = await claim();
  const [image] = (await adminItem(admin, itemId)).images;
  expect(mail.subject).toContain(`: ${title} – `);
  expect(mail.text).toContain(`Item: ${title}`);
  expect(mail.html).toContain(`<img src="${service.config.publicUrl}${image}?size=thumbnail"`);
  const shown = await service.visitor().get(`${image}?size=thumbnail`);
  expect(shown.headers['cross-origin-resource-policy']).toBe('cross-origin');
});

it('an e-mail shows no picture that the desk keeps back', async () => {
  const { mail } = await claim(async (id) => {
    const { images: keptBackImages } = await adminItem(admin, id);
    await admin.patch(`/api/admin/items/${id}/pictures`, { keptBackImages }, { 'if-match': '*' });
  });
  expect(mail.html).not.toContain('<img');
});

it.each([
  ['isSensitive', true],
  ['neverPublic', false],
] as const)('an e-mail shows no picture of a category with the rule %s', async (rule, isNamed) => {
  const { claimId, email } = await claim();
  await changeCategory({ [rule]: true });
  await admin.post(`/api/claims/${claimId}/messages`, { content: 'What colour is it?' });
  const mail = await lastMailTo(email);
  await changeCategory({ [rule]: false });
  expect(mail.html).not.toContain('<img');
  expect(mail.subject.includes(title)).toBe(isNamed);
  expect(mail.subject).toMatch(isNamed ? /quokka/ : /LF-/);
});
