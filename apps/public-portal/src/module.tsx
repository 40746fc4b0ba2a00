import { remoteRoutes, removeOldDrafts } from '@lost-found/app-kit';
import { type RemoteModule, remoteContractVersion } from '@lost-found/contracts';
import type { RouteObject } from '@lost-found/router';
import { routes } from './routes';
import { preparePortal } from './texts';

/** The portal's remote module. The shell mounts it at the root of the site. */
const portal: RemoteModule<RouteObject> = {
  name: APP_NAME,
  contractVersion: remoteContractVersion,
  version: APP_VERSION,
  routes: remoteRoutes(routes),
  prepare: () => {
    removeOldDrafts();
    return preparePortal();
  },
};

export default portal;
