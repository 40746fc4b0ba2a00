import type { PanelRequest } from '@lost-found/contracts';
import { reportError } from '../reports/report-error';

const load = (request: PanelRequest) =>
  import(/* webpackChunkName: "panels" */ './load-panel').then(({ loadPanel }) => loadPanel(request));

/** Answers the pages that ask for a panel of another remote. What loads panels is downloaded for the first one. */
export const watchPanels = (): void => {
  window.addEventListener('lost-found:panel', (event) => {
    load((event as CustomEvent<PanelRequest>).detail).catch((error) => reportError(error));
  });
};
