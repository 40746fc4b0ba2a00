import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteName } from './remote-table';
import { manifestTimeout } from './with-timeout';

/** Without it, a manifest that never answers would keep the page waiting for ever. */
registerPlugins([
  {
    name: 'manifest-timeout',
    fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(manifestTimeout) }),
  },
]);

/**
 * Downloads what a remote exposes, by the manifest of one of its releases. `force` makes the runtime forget
 * an attempt that failed.
 */
export const importRemote = async (name: RemoteName, manifestUrl: string): Promise<unknown> => {
  const entry = new URL(manifestUrl, window.location.origin).href;
  registerRemotes([{ name: name.replaceAll('-', '_'), entry }], { force: true });
  return loadRemote(`${name.replaceAll('-', '_')}/module`);
};
