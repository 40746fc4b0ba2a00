// @ts-check
/* The checks of a release before it is published or live. They need the package's dependencies; the rest of it needs none. */
export { checkAgainstLive, checkBuiltFolder, mainPathFile, parseBuiltRelease } from './built-folder.mjs';
export { getAppsOnSamePage, requireApi, requireFit, requireNewer, requireTogether } from './fit.mjs';
export {
  endCanary,
  promote,
  requireCanBeCanary,
  requireWasLive,
  rollBack,
  withCanary,
} from './make-live.mjs';
export { checkScriptBudgets } from './script-budgets.mjs';
