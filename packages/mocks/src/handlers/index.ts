import {
  clientErrorSchema,
  clientLoadSchema,
  defaultSettings,
  publicConfigSchema,
  savedViewsSchema,
  secondFactorsSchema,
  setupStatusSchema,
  templatesSchema,
} from '@lost-found/contracts';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { answer, nothing, problem } from '../lib/answers';
import { asAdmin, asUser } from '../lib/as-user';
import { findFile } from '../lib/files';
import { withBody } from '../lib/requests';
import type { Store } from '../store';
import { adminAnalyticsHandlers } from './admin-analytics';
import { adminClaimedItemHandlers, adminClaimHandlers } from './admin-claims';
import { adminBulkItemHandlers, adminItemHandlers, adminLostItemHandlers } from './admin-items';
import { adminLogHandlers } from './admin-logs';
import { adminReporterHandlers } from './admin-reporters';
import { adminUserHandlers } from './admin-users';
import { adminAuthHandlers, authHandlers } from './auth';
import { caseHandlers } from './case';
import { claimHandlers } from './claims';
import { itemHandlers } from './items';
import { matchHandlers } from './matches';
import { meHandlers } from './me';
import { myClaimHandlers } from './my-claims';
import { myItemHandlers, reportLinkHandlers } from './my-items';
import { noteHandlers } from './notes';
import { notificationHandlers } from './notifications';
import { reportHandlers } from './reports';
import { sessionHandlers } from './sessions';

/**
 * MSW records the source line of each handler from the stack of an error. The mocks do not use it, and source maps
 * make it ten times as slow as the rest (28 ms a test).
 */
const withoutPlace = (make: () => HttpHandler[]): HttpHandler[] => {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = limit;
  }
};

/** Every route that a visitor uses. */
export const publicHandlers = (store: Store): HttpHandler[] =>
  withoutPlace(() => [
    ...configHandlers(store),
    ...itemHandlers(store),
    ...reportHandlers(store),
    ...claimHandlers(store),
    ...authHandlers(store),
    ...caseHandlers(store),
    ...matchHandlers(store),
    ...meHandlers(store),
    ...sessionHandlers(store),
    ...myItemHandlers(store),
    ...reportLinkHandlers(store),
    ...myClaimHandlers(store),
    ...notificationHandlers(store),
    ...fileHandlers(store),
    ...clientErrorHandlers(),
  ]);

/** There is no service behind a page that is answered here: what nothing answers is a mistake, and never sent. */
const unanswered = http.all('*/api/*', ({ request: { method, url } }) => {
  throw new Error(`Nothing here answers ${method} ${new URL(url).pathname}`);
});

/** Every route that there is, for a page without a service. */
export const siteHandlers = (store: Store): HttpHandler[] => [
  ...publicHandlers(store),
  ...adminHandlers(store),
  unanswered,
];

/**
 * `POST /client-errors`, `/client-loads`: the mocks drop these reports, because the page's console has the error already.
 */
const clientErrorHandlers = () => [
  http.post('*/api/client-errors', ({ request }) => withBody(request, clientErrorSchema, () => nothing())),
  http.post('*/api/client-loads', ({ request }) => withBody(request, clientLoadSchema, () => nothing())),
];

/** `GET /config` and `GET /setup`. */
const configHandlers = (store: Store) => [
  http.get('*/api/config', () => answer(publicConfigSchema, store.config)),
  http.get('*/api/setup', () => answer(setupStatusSchema, store.setup)),
];

/** `GET /files/:id`: pictures and proof for readers with access (§6). */
const fileHandlers = (store: Store) => [
  http.get('*/api/files/:id', ({ params }) => {
    const file = findFile(store, String(params.id), store.signedInAs);
    return file
      ? new HttpResponse(file, {
          headers: { 'content-type': file.type, 'x-content-type-options': 'nosniff' },
        })
      : problem('not_found');
  }),
];

/** `GET /admin/settings/templates`: the templates for a reason. They do not change here. */
const templateHandlers = (store: Store) => [
  http.get('*/api/admin/settings/templates', () =>
    asAdmin(store, () => answer(templatesSchema, { data: defaultSettings().templates })),
  ),
];

/** `GET /admin/views`: every list asks for them; here there are none. */
const viewHandlers = (store: Store) => [
  http.get('*/api/admin/views', () => asAdmin(store, () => answer(savedViewsSchema, { data: [] }))),
];

/** `GET /admin/factors`: the second factors of the signed-in person. The mocks have none. */
const factorHandlers = (store: Store) => [
  http.get('*/api/admin/factors', () =>
    asAdmin(store, () =>
      answer(secondFactorsSchema, { required: false, hasPassword: true, factors: [], recoveryCodesLeft: 0 }),
    ),
  ),
];

/** Actions of the desk that need the service. The mocks refuse them. */
const serviceHandlers = (store: Store) => {
  const refuse = () => asAdmin(store, () => problem('needs_service'));
  const paths = [
    '*/api/admin/settings',
    '*/api/admin/settings/*',
    '*/api/admin/handover',
    '*/api/admin/claims/:id/hand-over',
    '*/api/admin/due',
    '*/api/admin/figures',
    '*/api/admin/status',
    '*/api/admin/status/*',
    '*/api/admin/items/part',
    '*/api/admin/decisions/undo',
    '*/api/admin/items/:id/matches',
    '*/api/admin/items/:id/pictures/:fileId',
    '*/api/admin/lost-items/:id/matches',
    '*/api/admin/matches',
    '*/api/admin/matches/*',
    '*/api/admin/users/invitations',
    '*/api/admin/factors/*',
    '*/api/admin/items/place',
    '*/api/admin/stock',
    '*/api/admin/views',
    '*/api/admin/imports',
    '*/api/admin/imports/*',
    '*/api/admin/views/*',
  ];
  return [
    ...paths.map((path) => http.all(path, refuse)),
    http.post('*/api/admin/items', refuse),
    http.post('*/api/admin/lost-items', refuse),
    http.all('*/api/auth/second-factor', () => problem('needs_service')),
    http.all('*/api/auth/second-factor/passkey-options', () => problem('needs_service')),
    http.all('*/api/auth/proof/passkey-options', () => asUser(store, () => problem('needs_service'))),
    http.all('*/api/auth/oidc/:step', () => problem('needs_service')),
    http.all('*/api/auth/invitation', () => problem('needs_service')),
    http.all('*/api/auth/invitation/check', () => problem('needs_service')),
  ];
};

/** Every route that the console uses. */
export const adminHandlers = (store: Store): HttpHandler[] =>
  withoutPlace(() => [
    ...adminAuthHandlers(store),
    // Must precede the handlers of items, which match every action on an item.
    ...noteHandlers(store),
    ...['hand-over', 'miss', 'merge', 'undo-intake', 'pictures'].map((action) =>
      http.post(`*/api/admin/items/:id/${action}`, () => asAdmin(store, () => problem('needs_service'))),
    ),
    http.post('*/api/admin/items/:id/lift-rules', () =>
      asAdmin(store, ({ access }) => problem(access === 'full' ? 'needs_service' : 'forbidden')),
    ),
    http.post('*/api/admin/items/suggestions', () => asAdmin(store, () => problem('needs_service'))),
    http.post('*/api/admin/items/suggestions/bulk', () => asAdmin(store, () => problem('needs_service'))),
    ...adminBulkItemHandlers(store),
    ...adminItemHandlers(store),
    ...adminLostItemHandlers(store),
    ...adminClaimHandlers(store),
    ...adminClaimedItemHandlers(store),
    ...adminReporterHandlers(store),
    ...adminUserHandlers(store),
    ...adminLogHandlers(store),
    ...adminAnalyticsHandlers(store),
    ...templateHandlers(store),
    ...viewHandlers(store),
    ...factorHandlers(store),
    ...serviceHandlers(store),
    ...notificationHandlers(store),
  ]);
