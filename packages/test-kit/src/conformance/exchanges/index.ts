import type { Exchange } from '../exchange.js';
import { accessExchanges } from './access.js';
import { actionExchanges } from './action-access.js';
import { adminDeskExchanges } from './admin-desk.js';
import { adminItemExchanges } from './admin-items.js';
import { authExchanges } from './auth.js';
import { caseExchanges } from './cases.js';
import { decisionExchanges } from './decisions.js';
import { dropPointExchanges } from './drop-points.js';
import { figureExchanges } from './figures.js';
import { fileExchanges } from './files.js';
import { handoverExchanges } from './handover.js';
import { importExchanges } from './imports.js';
import { intakeExchanges } from './intake.js';
import { invitationExchanges } from './invitations.js';
import { deskMatchExchanges, publicMatchExchanges } from './matching.js';
import { meExchanges } from './me.js';
import { noteExchanges } from './notes.js';
import { ownerExchanges } from './owners.js';
import { partingExchanges } from './parting.js';
import { providerSignInExchanges } from './provider-sign-in.js';
import { publicExchanges } from './public.js';
import { factorListExchanges, secondFactorExchanges } from './second-factor.js';
import { settingsExchanges } from './settings.js';
import { stockExchanges } from './stock.js';
import { systemStatusExchanges } from './system-status.js';
import { transitionExchanges } from './transitions.js';
import { viewExchanges, viewListExchanges } from './views.js';

const ownExchanges: readonly Exchange[] = [
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
  ...handoverExchanges,
  ...importExchanges,
  ...intakeExchanges,
  ...settingsExchanges,
  ...ownerExchanges,
  ...partingExchanges,
  ...figureExchanges,
  ...systemStatusExchanges,
  ...invitationExchanges,
  ...providerSignInExchanges,
  ...secondFactorExchanges,
  ...decisionExchanges,
  ...stockExchanges,
  ...dropPointExchanges,
  ...viewExchanges,
  ...deskMatchExchanges,
];

/** Every route that the screens use. */
export const conformingRoutes: readonly string[] = [...new Set(ownExchanges.map(({ route }) => route))];

/** Every exchange of every route. */
export const exchanges: readonly Exchange[] = [...ownExchanges, ...accessExchanges(conformingRoutes)];
