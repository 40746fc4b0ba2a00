import { PASSWORD, signUpForm } from '../factories/accounts.js';
import { review } from '../factories/answers.js';
import { tokenOf } from '../factories/cases.js';
import { jpeg, pdf } from '../factories/files.js';
import { form } from '../factories/form.js';
import { anotherStudent, claimForm, foundReport, lostReport } from '../factories/reports.js';
import {
  admins,
  adminsFile,
  anyone,
  hiddenFile,
  holderOnly,
  ownerAndAdmins,
  ownerOnly,
  signedIn,
} from './access-rows.js';
import type { Operation } from './operation.js';
import type { Scene } from './scene.js';

const fileIdOf = (url: string | undefined) => String(url).split('/').at(-1);
const message = { body: { content: 'Is it still there?' } };

const ofItem = async (scene: Scene) => ({ id: (await scene.item()).id });
const ofLostItem = async (scene: Scene) => ({ id: (await scene.lostItem()).id });
const ofClaim = async (scene: Scene) => ({ id: (await scene.claim()).id });
const ofReporter = async (scene: Scene) => ({ id: (await scene.reporter()).id });
const proof = () => form({}, 'proofFiles', [pdf('bill.pdf')]);

/** Every route of the service with who may call it: what is not here is refused by the test of the matrix. */
export const operations: Readonly<Record<string, readonly Operation[]>> = {
  'GET /api/config': [{ answers: anyone }],
  'GET /api/health/live': [{ answers: anyone }],
  'GET /api/health/ready': [{ answers: anyone }],
  'GET /api/setup': [{ answers: anyone }],
  'GET /api/openapi.json': [{ answers: anyone }],
  'POST /api/client-errors': [
    { answers: anyone, send: () => ({ body: { message: 'It broke', page: '/search' } }) },
  ],

  'GET /api/items': [{ answers: anyone }],
  'GET /api/items/:id': [
    { answers: anyone, send: ofItem },
    { of: 'a lost report', answers: anyone, send: ofLostItem },
  ],
  'POST /api/found-reports': [
    { answers: anyone, send: async () => ({ form: form(foundReport(), 'images', [await jpeg()]) }) },
  ],
  'POST /api/lost-reports': [{ answers: anyone, send: () => ({ form: form(lostReport()) }) }],
  'POST /api/claims': [
    {
      answers: anyone,
      send: async (scene) => ({
        form: form(claimForm((await scene.item()).id, anotherStudent()), 'proofFiles', [pdf()]),
      }),
    },
  ],
  'GET /api/files/:id': [
    {
      of: 'a public picture',
      answers: anyone,
      send: async (scene) => ({ id: fileIdOf((await scene.item()).images[0]) }),
    },
    {
      of: 'a picture of a report under review',
      answers: hiddenFile,
      send: async (scene) => ({ id: fileIdOf((await scene.lostItem()).images[0]) }),
    },
    {
      of: 'the picture of an account',
      answers: hiddenFile,
      send: async (scene) => ({ id: fileIdOf(await scene.avatarUrl()) }),
    },
    {
      of: 'proof',
      answers: adminsFile,
      send: async (scene) => ({ id: fileIdOf(await scene.proofUrl()) }),
    },
  ],

  'POST /api/case/open': [
    { answers: anyone, send: async (scene) => ({ body: { token: tokenOf(await scene.claim()) } }) },
  ],
  'GET /api/case': [{ answers: holderOnly }],
  'GET /api/case/messages': [{ answers: holderOnly }],
  'POST /api/case/messages': [{ answers: holderOnly, send: () => message }],
  'POST /api/case/files': [{ answers: holderOnly, send: () => ({ form: proof() }) }],
  'POST /api/case/withdraw': [{ answers: holderOnly }],
  'POST /api/case/close': [{ answers: anyone }],

  'POST /api/auth/sign-up': [
    { answers: anyone, send: () => ({ body: signUpForm({ email: anotherStudent().email }) }) },
  ],
  'POST /api/auth/verify-email': [
    { answers: anyone, send: async (scene) => ({ body: { token: await scene.token('verify_email') } }) },
  ],
  'POST /api/auth/resend-verification': [
    { answers: anyone, send: () => ({ body: { email: 'somebody@campus.test' } }) },
  ],
  'POST /api/auth/forgot-password': [
    { answers: anyone, send: () => ({ body: { email: 'somebody@campus.test' } }) },
  ],
  'POST /api/auth/reset-password/check': [
    { answers: anyone, send: async (scene) => ({ body: { token: await scene.token('reset_password') } }) },
  ],
  'POST /api/auth/reset-password': [
    {
      answers: anyone,
      send: async (scene) => ({
        body: { token: await scene.token('reset_password'), ...choose('nine quiet otters') },
      }),
    },
  ],
  'POST /api/auth/change-password': [
    {
      answers: signedIn,
      send: () => ({ body: { currentPassword: PASSWORD, ...choose('nine quiet otters') } }),
    },
  ],
  'POST /api/auth/login': [
    {
      answers: anyone,
      send: async (scene) => ({ body: { email: (await scene.stranger()).email, password: PASSWORD } }),
    },
  ],
  'POST /api/auth/admin/login': [
    { answers: anyone, send: ({ service }) => ({ body: { ...service.config.admin } }) },
  ],
  'POST /api/auth/logout': [{ answers: anyone }],
  'GET /api/auth/session': [{ answers: signedIn }],
  'GET /api/auth/sessions': [{ answers: signedIn }],
  'DELETE /api/auth/sessions/:id': [
    {
      answers: ownerOnly,
      send: async (scene) => {
        const { body } = await (await scene.owner()).client.get<{ data: { id: string }[] }>(
          '/api/auth/sessions',
        );
        return { id: body.data[0]?.id ?? '' };
      },
    },
  ],

  'GET /api/me': [{ answers: signedIn }],
  'PATCH /api/me': [{ answers: signedIn, send: () => ({ body: { phone: '+34 600 123 456' } }) }],
  'DELETE /api/me': [{ answers: signedIn, send: () => ({ body: { currentPassword: PASSWORD } }) }],
  'PUT /api/me/avatar': [
    { answers: signedIn, send: async () => ({ form: form({}, 'avatar', [await jpeg()]) }) },
  ],
  'DELETE /api/me/avatar': [{ answers: signedIn }],
  'GET /api/me/export': [{ answers: signedIn }],
  'GET /api/me/settings': [{ answers: signedIn }],
  'PATCH /api/me/settings': [{ answers: signedIn, send: () => ({ body: { theme: 'dark' } }) }],
  'GET /api/me/items': [{ answers: signedIn }],
  'GET /api/me/items/:id': [{ answers: ownerOnly, send: ofItem }],
  'PATCH /api/me/items/:id': [
    { answers: ownerOnly, send: async (scene) => ({ ...(await ofItem(scene)), body: { title: 'Parasol' } }) },
  ],
  'DELETE /api/me/items/:id': [{ answers: ownerOnly, send: ofItem }],
  'GET /api/me/claims': [{ answers: signedIn }],
  'GET /api/me/claims/:id': [{ answers: ownerOnly, send: ofClaim }],
  'POST /api/me/claims/:id/withdraw': [{ answers: ownerOnly, send: ofClaim }],
  'POST /api/me/claims/:id/files': [
    { answers: ownerOnly, send: async (scene) => ({ ...(await ofClaim(scene)), form: proof() }) },
  ],
  'GET /api/claims/:id/messages': [{ answers: ownerAndAdmins, send: ofClaim }],
  'POST /api/claims/:id/messages': [
    { answers: ownerAndAdmins, send: async (scene) => ({ ...(await ofClaim(scene)), ...message }) },
  ],
  'GET /api/me/notifications': [{ answers: signedIn }],
  'GET /api/me/notifications/unread-count': [{ answers: signedIn }],
  'GET /api/me/notifications/stream': [{ answers: signedIn, isStream: true }],
  'POST /api/me/notifications/read-all': [{ answers: signedIn }],
  'POST /api/me/notifications/:id/read': [
    { answers: ownerOnly, send: async (scene) => ({ id: (await scene.notification()).id }) },
  ],

  'GET /api/admin/items': [{ answers: admins, send: ofItemsList }],
  'GET /api/admin/items/:id': [{ answers: admins, send: ofItem }],
  'GET /api/admin/items/:id/history': [{ answers: admins, send: ofItem }],
  'PATCH /api/admin/items/:id': [
    { answers: admins, send: async (scene) => ({ ...(await ofItem(scene)), body: { title: 'Parasol' } }) },
  ],
  'DELETE /api/admin/items/:id': [{ answers: admins, send: ofItem }],
  'POST /api/admin/items/bulk': [
    {
      answers: admins,
      send: async (scene) => ({ body: { ids: [(await scene.item()).id], action: 'reject' } }),
    },
  ],
  'POST /api/admin/items/:id/approve': [{ answers: admins, send: ofLostItem }],
  'POST /api/admin/items/:id/reject': [{ answers: admins, send: ofItem }],
  'POST /api/admin/items/:id/mark-claimed': [{ answers: admins, send: ofItem }],
  'POST /api/admin/items/:id/mark-returned': [
    {
      answers: admins,
      send: async (scene) => {
        const { id } = await scene.lostItem();
        await review(await scene.admin(), id, 'approve');
        return { id };
      },
    },
  ],
  'POST /api/admin/items/:id/resolve': [
    {
      answers: admins,
      send: async (scene) => {
        const { id } = await scene.item();
        await review(await scene.admin(), id, 'markClaimed');
        return { id };
      },
    },
  ],
  'GET /api/admin/lost-items': [{ answers: admins, send: ofItemsList }],
  'GET /api/admin/claims': [{ answers: admins, send: ofItemsList }],
  'GET /api/admin/claims/:id': [{ answers: admins, send: ofClaim }],
  'POST /api/admin/claims/:id/approve': [
    {
      answers: admins,
      send: async (scene) => ({ ...(await ofClaim(scene)), body: { decisionReason: 'The initials fit.' } }),
    },
  ],
  'POST /api/admin/claims/:id/reject': [
    { answers: admins, send: async (scene) => ({ ...(await ofClaim(scene)), body: {} }) },
  ],
  'GET /api/admin/claimed-items': [{ answers: admins, send: ofItemsList }],
  'GET /api/admin/reporters': [{ answers: admins, send: ofItemsList }],
  'GET /api/admin/reporters/:id': [{ answers: admins, send: ofReporter }],
  'GET /api/admin/reporters/:id/items': [{ answers: admins, send: ofReporter }],
  'POST /api/admin/reporters/:id/verify': [{ answers: admins, send: ofReporter }],
  'GET /api/admin/users': [{ answers: admins }],
  'GET /api/admin/users/:id': [
    { answers: admins, send: async (scene) => ({ id: (await scene.stranger()).id }) },
  ],
  'PATCH /api/admin/users/:id': [
    {
      answers: admins,
      send: async (scene) => ({ id: (await scene.stranger()).id, body: { fullName: 'Another Name' } }),
    },
  ],
  'DELETE /api/admin/users/:id': [
    { answers: admins, send: async (scene) => ({ id: (await scene.stranger()).id }) },
  ],
  'GET /api/admin/logs': [{ answers: admins }],
  'GET /api/admin/logs/actions': [{ answers: admins }],
  'GET /api/admin/analytics': [{ answers: admins }],
};

const choose = (password: string) => ({ password, confirmPassword: password });

/** A list is asked for when there is something in it. */
async function ofItemsList(scene: Scene) {
  const { id } = await scene.item();
  await scene.lostItem();
  await scene.claim();
  await review(await scene.admin(), id, 'markClaimed');
  return {};
}
