// @ts-check
/*
 * A page that asks for more than its service knows loses what people enter: the service drops a field that it does not
 * know. So the service comes first, and a release for an older one is refused.
 */
import { requireApi } from '../../../packages/site-store/src/checks.mjs';
import { Refusal } from '../refusal.mjs';

/** @typedef {Pick<import('../../../packages/site-store/src/layout.mjs').Release, 'name' | 'version' | 'apiVersion'>} Needing */

/** Milliseconds. */
const PATIENCE = 10_000;

/** The address of the service that answers the pages of a site. */
const defaultUrl = () =>
  process.env.API_URL?.trim() || `http://localhost:${process.env.PORT?.trim() || 3000}`;

/**
 * Returns the version of a service's API; 0 for an old service that does not name it.
 * @param {string} url
 * @returns {Promise<number>}
 */
const apiVersionAt = async (url) => {
  const response = await fetch(new URL('/api/config', url), { signal: AbortSignal.timeout(PATIENCE) });
  if (!response.ok) throw new Error(`it answers ${response.status}`);
  const { apiVersion = 0, campusName } = /** @type {Record<string, any>} */ (await response.json());
  if (campusName === undefined) throw new Error('that is no service of this site');
  return apiVersion;
};

/** The reason why a request failed. */
const getReason = (/** @type {unknown} */ error) => {
  const { message, cause } = /** @type {Error & { cause?: Error & { code?: string } }} */ (error);
  return cause?.code ?? cause?.message ?? message;
};

/**
 * Refuses a release that needs a later service than the one that answers the site.
 * @param {Needing} release
 * @param {{ service?: string | undefined, 'any-service': boolean }} options the address of the service, and whether one
 *   that does not answer is taken to be new enough
 */
export const requireService = async (release, { service, 'any-service': isTrusted }) => {
  const { name, version, apiVersion: needed } = release;
  if (needed === undefined) return;
  const url = service ?? defaultUrl();
  if (!URL.canParse(url))
    throw new Refusal(`${url} is no address of a service, such as https://lost.campus.example.`);
  const found = await apiVersionAt(url).catch((error) => {
    if (isTrusted) return undefined;
    throw new Refusal(
      `${name} ${version} needs API ${needed}, and which the service at ${url} has is not known (${getReason(error)}). Start it, name it by --service <address>, or take it as new enough by --any-service.`,
    );
  });
  if (found !== undefined) requireApi(release, found, `the service at ${url}`);
};
