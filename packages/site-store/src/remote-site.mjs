// @ts-check
/* Publishing on a site by signed requests: what the release command of the SDK does. */
import { packedType, packRelease } from './packed-release.mjs';
import { signRequest } from './request-signature.mjs';
import { signFolder } from './sign-folder.mjs';
import { SiteRefusal } from './site-refusal.mjs';

/** @typedef {import('./layout.mjs').Release} Release */
/**
 * Page reports about a release during a canary; the contracts' `releaseTotalsSchema`.
 * @typedef {{ loads: number, errors: number, faults: number, visitors: number }} Totals
 */
/**
 * The releases of an app; the contracts' `releaseStatusSchema`.
 * @typedef {{ app: string, live: string | null, canary: { version: string, percent: number, reports?: Totals } | null, stored: string[] }} Status
 */

/** Milliseconds for a request with a release of 50 MB. */
const PATIENCE = 300_000;

/** Returns the address of a site without a slash at its end. A signed request goes over https, or stays on this machine. */
const getAddress = (/** @type {string} */ site) => {
  const { protocol, hostname } = URL.canParse(site) ? new URL(site) : { protocol: '', hostname: '' };
  if (
    protocol === 'https:' ||
    (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  )
    return site.replace(/\/+$/, '');
  throw new SiteRefusal(`"${site}" is no address of a site, such as https://lost.campus.example.`);
};

/** A site that takes releases of an app by requests that its key signs. */
export class RemoteSite {
  #key;

  /**
   * @param {string} site its address, as its PUBLIC_URL
   * @param {string} privateKey PEM
   */
  constructor(site, privateKey) {
    this.address = getAddress(site);
    this.#key = privateKey;
  }

  /**
   * Stores the release in a folder; it is not live by that.
   * @param {string} app
   * @param {string} folder
   * @param {boolean} isAgain true if it may be older than the live release
   * @returns {Promise<{ version: string, isNew: boolean }>}
   */
  async store(app, folder, isAgain) {
    return this.#ask('POST', `/${app}${isAgain ? '?again=true' : ''}`, await packRelease(folder));
  }

  /**
   * Makes a stored release live, or a canary for a share of the visitors.
   * @param {string} app
   * @param {{ version: string, percent?: string | undefined, isAgain: boolean }} which
   * @returns {Promise<Status>}
   */
  makeLive(app, { version, percent, isAgain }) {
    const query = new URLSearchParams({
      version,
      ...(percent && { percent }),
      ...(isAgain && { again: 'true' }),
    });
    return this.#ask('PUT', `/${app}/live?${query}`);
  }

  /**
   * Ends a canary; without one, or with a version, makes the earlier or the named release live.
   * @param {string} app
   * @param {string | undefined} version
   * @returns {Promise<Status>}
   */
  rollBack(app, version) {
    return this.#ask('POST', `/${app}/rollback${version ? `?${new URLSearchParams({ version })}` : ''}`);
  }

  /** @returns {Promise<Status>} */
  getStatus(/** @type {string} */ app) {
    return this.#ask('GET', `/${app}`);
  }

  /**
   * @param {string} method
   * @param {string} path below /api/releases
   * @param {Buffer} [body]
   * @returns {Promise<any>}
   * @throws SiteRefusal with the reason of the service
   */
  async #ask(method, path, body) {
    const url = `${this.address}/api/releases${path}`;
    const headers = {
      ...signRequest({ method, url, ...(body && { body }) }, this.#key),
      ...(body && { 'content-type': packedType }),
    };
    const signal = AbortSignal.timeout(PATIENCE);
    /** @type {Response} */
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'error',
      signal,
      ...(body && { body: new Uint8Array(body) }),
    }).catch((error) => {
      throw new SiteRefusal(`${this.address} does not answer (${error.cause?.code ?? error.message}).`);
    });
    /** @type {any} */
    const answer = await response.json().catch(() => undefined);
    if (response.ok && answer) return answer;
    if (response.status === 404)
      throw new SiteRefusal(`${this.address} takes no releases by requests: its owner sets RELEASE_UPLOADS.`);
    throw new SiteRefusal(answer?.detail ?? `${this.address} answered ${response.status}.`);
  }
}

/**
 * Publishes a built folder: signs it, stores it on the site, tries its main path there, and makes it live.
 * @param {RemoteSite} site
 * @param {string} folder
 * @param {{ keyFile: string, percent?: string | undefined, isAgain: boolean, isStoredOnly: boolean }} options
 * @param {(address: string, release: Release, folder: string) => Promise<void>} tryIt does the main path in a browser; throws
 *   a SiteRefusal if it cannot
 * @param {(line: string) => void} print
 * @returns {Promise<string>} a line about the result
 */
export const publishOn = async (site, folder, { keyFile, percent, isAgain, isStoredOnly }, tryIt, print) => {
  const { release } = await signFolder(folder, keyFile);
  const { name, version } = release;
  const { isNew } = await site.store(name, folder, isAgain);
  print(`${name} ${version} ${isNew ? 'is' : 'was'} stored on ${site.address}, and is not live by that.`);
  await tryIt(site.address, release, folder);
  if (isStoredOnly) return `${name} ${version} is stored and not live.`;
  const { live } = await site.makeLive(name, { version, percent, isAgain });
  return percent
    ? `${name} ${version} is the canary of ${percent} %; ${live} is live.`
    : `${name} ${version} is live.`;
};

/** Words the page reports about a release. */
export const wordTotals = (/** @type {Totals} */ { loads, errors, faults, visitors }) =>
  `${loads} loads, ${errors} errors of ${visitors} visitors${faults > 0 ? `, ${faults} by its own code` : ''}`;

/**
 * Words the state of an app on a site.
 * @param {Status} status
 */
export const formatStatus = ({ app, live, canary, stored }) => {
  const reports = canary?.reports ? ` (${wordTotals(canary.reports)})` : '';
  return [
    `${app}: ${live ? `${live} is live` : 'nothing is live'}.`,
    ...(canary ? [`${canary.version} is the canary of ${canary.percent} %${reports}.`] : []),
    `Stored: ${stored.join(', ') || 'nothing'}.`,
  ].join('\n');
};
