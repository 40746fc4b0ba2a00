import type { Exchange } from '../exchange.js';
import { accessExchanges } from './access.js';
import { actionExchanges, serviceActionExchanges } from './action-access.js';
import { adminDeskExchanges } from './admin-desk.js';
import { adminItemExchanges } from './admin-items.js';
import { authExchanges } from './auth.js';
import { caseExchanges } from './cases.js';
import { decisionExchanges } from './decisions.js';
import { figureExchanges } from './figures.js';
import { fileExchanges } from './files.js';
import { handoverExchanges } from './handover.js';
import { importExchanges } from './imports.js';
import { intakeExchanges } from './intake.js';
import { invitationExchanges } from './invitations.js';
import { deskMatchExchanges, publicMatchExchanges } from './matching.js';
import { meExchanges } from './me.js';
import { noteExchanges } from './notes.js';
import { partingExchanges } from './parting.js';
import { providerSignInExchanges } from './provider-sign-in.js';
import { publicExchanges } from './public.js';
import { factorListExchanges, secondFactorExchanges } from './second-factor.js';
import { settingsExchanges } from './settings.js';
import { stockExchanges } from './stock.js';
import { systemStatusExchanges } from './system-status.js';
import { transitionExchanges } from './transitions.js';
import { viewExchanges, viewListExchanges } from './views.js';

const answeredByBoth: readonly Exchange[] = [
  ...publicExchanges,
  ...publicMatchExchanges,
  ...fileExchanges,
  ...caseExchanges,
  ...authExchanges,
  ...meExchanges,
  ...adminItemExchanges,
  ...adminDeskExchanges,
  ...actionExchanges,
  ...noteExchanges,
  ...transitionExchanges,
  ...viewListExchanges,
  ...factorListExchanges,
];

/** Actions that need the service: the mocks refuse them. */
const ofService: readonly Exchange[] = [
  ...handoverExchanges,
  ...importExchanges,
  ...intakeExchanges,
  ...settingsExchanges,
  ...partingExchanges,
  ...figureExchanges,
  ...systemStatusExchanges,
  ...invitationExchanges,
  ...providerSignInExchanges,
  ...secondFactorExchanges,
  ...decisionExchanges,
  ...serviceActionExchanges,
  ...stockExchanges,
  ...viewExchanges,
  ...deskMatchExchanges,
];

const routesOf = (some: readonly Exchange[]) => [...new Set(some.map(({ route }) => route))];

export const serviceRoutes: readonly string[] = routesOf(ofService);

/** Every route that the screens use. */
export const conformingRoutes: readonly string[] = routesOf([...answeredByBoth, ...ofService]);

/** Every exchange of every route. */
export const exchanges: readonly Exchange[] = [
  ...answeredByBoth,
  ...ofService,
  ...accessExchanges(conformingRoutes),
];
