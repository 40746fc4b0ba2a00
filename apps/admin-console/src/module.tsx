import { remoteRoutes } from '@lost-found/app-kit';
import { type RemoteModule, remoteContractVersion } from '@lost-found/contracts';
import type { RouteObject } from '@lost-found/router';
import { routes } from './routes';
import { prepareConsole } from './texts';

/** The console as the shell mounts it: under /admin. */
const adminConsole: RemoteModule<RouteObject> = {
  name: APP_NAME,
  contractVersion: remoteContractVersion,
  version: APP_VERSION,
  routes: remoteRoutes(routes),
  prepare: prepareConsole,
};

export default adminConsole;
