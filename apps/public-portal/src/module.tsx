import { type RemoteModule, remoteContractVersion } from '@lost-found/contracts';
import type { RouteObject } from '@lost-found/router';
import { routes } from './routes';
import { preparePortal } from './texts';

/** The portal as the shell mounts it: at the root of the site. */
const portal: RemoteModule<RouteObject> = {
  name: 'public-portal',
  contractVersion: remoteContractVersion,
  version: APP_VERSION,
  routes,
  prepare: preparePortal,
};

export default portal;
