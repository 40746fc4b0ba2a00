import { isLocalOrigin } from '@lost-found/contracts';

/** The used part of the browser's Trusted Types. */
interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(name: string, rules: { createScriptURL: (address: string) => string | null }): object;
}

const WORKER = '/sw.js';

/**
 * True for a script of this site: a file of a release, or the service worker. A remote of the reader's own machine is on
 * localhost; the content security policy of the page decides if it may load.
 */
function isOwnScript(address: string): boolean {
  const { origin, pathname } = new URL(address, document.baseURI);
  if (origin !== window.location.origin) return isLocalOrigin(origin);
  return pathname.startsWith('/remotes/') || pathname === WORKER;
}

/**
 * Names to the browser the addresses that may become scripts or workers, in this page and all its remotes. The policy of the page
 * (`require-trusted-types-for`) refuses all others, and text that would become HTML.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (isOwnScript(address) ? address : null),
  });
}
