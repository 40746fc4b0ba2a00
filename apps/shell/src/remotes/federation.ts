import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteName } from './remote-table';
import { manifestTimeout } from './with-timeout';

/** What a manifest's download failed with, by URL: the runtime's own error does not tell. */
const failures = new Map<string, unknown>();

/** Without a limit, a manifest that never answers would keep the page waiting for ever. */
const fetchInTime = async (url: string, init: RequestInit): Promise<Response> => {
  failures.delete(url);
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(manifestTimeout) });
  } catch (error) {
    failures.set(url, error);
    throw error;
  }
};

registerPlugins([{ name: 'manifest-timeout', fetch: fetchInTime }]);

/**
 * Downloads what a remote exposes, by the manifest of one of its releases. `force` makes the runtime forget
 * an attempt that failed.
 */
export const importRemote = async (name: RemoteName, manifestUrl: string): Promise<unknown> => {
  const container = name.replaceAll('-', '_');
  const entry = new URL(manifestUrl, window.location.origin).href;
  registerRemotes([{ name: container, entry }], { force: true });
  try {
    return await loadRemote(`${container}/module`);
  } catch (error) {
    throw failures.get(entry) ?? error;
  }
};
