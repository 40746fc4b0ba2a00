import { z } from 'zod';
import { serviceVersion } from '../../platform/config/version.js';
import { AFTER_FAILED_MIGRATION } from '../../platform/database/failed-migration.js';
import { SEE_DAMAGE } from '../with-database.js';
import { type Check, failed, ok, warning } from './finding.js';

const REQUEST_MS = 10_000;

const CERTIFICATE =
  'its certificate is not signed by an authority that this machine knows. Add the intermediate certificates.';

/** Causes of a failed request, by their codes in Node, and the way on. */
const causes: Readonly<Record<string, string>> = {
  ENOTFOUND: 'no machine has this name. Look at DNS.',
  EAI_AGAIN: 'the name cannot be looked up now. Look at DNS.',
  ECONNREFUSED: 'nothing listens there. Start the proxy, or look at its port.',
  ECONNRESET: 'the connection was cut. Look at the proxy.',
  UND_ERR_SOCKET: 'the connection was cut. Look at the proxy.',
  EHOSTUNREACH: 'no way leads there. Look at the network and the firewall.',
  ENETUNREACH: 'no way leads there. Look at the network and the firewall.',
  ETIMEDOUT: 'it does not answer in time. Look at the firewall.',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer in time. Look at the firewall.',
  CERT_HAS_EXPIRED: 'its certificate has expired. Renew it, and reload the proxy.',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet. Look at the clock of this machine.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself.',
  SELF_SIGNED_CERT_IN_CHAIN: CERTIFICATE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: CERTIFICATE,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: CERTIFICATE,
  ERR_SSL_WRONG_VERSION_NUMBER: 'it speaks no TLS there. Look at the port and the proxy.',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it speaks no TLS there. Look at the port and the proxy.',
};

/** Words why a request got no answer. `fetch` itself only says that it failed. */
export function wordUnreachable(error: Error): string {
  if (error.name === 'TimeoutError') return `${causes.ETIMEDOUT}`;
  const cause = (error.cause ?? error) as NodeJS.ErrnoException;
  const { code = '', message } = cause;
  return `${causes[code] ?? message} (${code || error.name})`;
}

const readySchema = z.object({
  status: z.string(),
  reasons: z.array(z.object({ code: z.string(), detail: z.string() })),
  version: z.string(),
});

const problemSchema = z.object({
  code: z.string(),
  params: z.object({ reason: z.string() }).partial().optional(),
});

const ask = (address: string, path: 'health/ready' | 'setup') =>
  fetch(`${address}/api/${path}`, { signal: AbortSignal.timeout(REQUEST_MS) });

/** Words the trouble of a service that answers and is not ready. */
const wordUnready = ({ code, params }: z.infer<typeof problemSchema>): string => {
  const wayOn = params?.reason === 'database_damaged' ? SEE_DAMAGE : 'Look at its log.';
  return `It answers and is not ready: ${[code, params?.reason].filter(Boolean).join(', ')}. ${wayOn}`;
};

const setupSchema = z.object({ migration: z.string() });

/** @returns null unless a migration failed */
async function wordFailedMigration(address: string): Promise<string | null> {
  const answer = await ask(address, 'setup');
  const setup = setupSchema.safeParse(await answer.json().catch(() => null));
  return setup.success
    ? `It answers and is not ready: the migration ${setup.data.migration} failed. Its log has the cause. ${AFTER_FAILED_MIGRATION}`
    : null;
}

export const service: Check = async ({ config: { port, host } }) => {
  const address = `http://${/^(::|0\.0\.0\.0)$/.test(host) ? '127.0.0.1' : host}:${port}`;
  const answer = await ask(address, 'health/ready').catch(() => null);
  if (!answer) return warning(`No service answers on ${address}: npm start, or look at its log.`);
  const body: unknown = await answer.json().catch(() => null);
  const problem = problemSchema.safeParse(body);
  if (!answer.ok && problem.success)
    return failed((await wordFailedMigration(address)) ?? wordUnready(problem.data));
  const ready = readySchema.safeParse(body);
  if (!ready.success)
    return warning(
      `${wordOther(body)} answers on ${address}. Version ${serviceVersion} is installed: restart it.`,
    );
  const { status, reasons, version } = ready.data;
  if (reasons.length > 0)
    return failed(
      `${reasons.map(({ code, detail }) => `${code}: ${detail}`).join(' ')} The Status page and its log have the details.`,
    );
  return version === serviceVersion
    ? ok(`Answers on ${address}: ${status}.`)
    : warning(`The running service is version ${version}: restart it.`);
};

const wordOther = (body: unknown): string => {
  const older = z.object({ version: z.string() }).safeParse(body);
  if (older.success) return `An older service (version ${older.data.version})`;
  return z.object({ status: z.string() }).safeParse(body).success ? 'An older service' : 'Another program';
};

export const address: Check = async ({ config: { publicUrl, trustProxy, production } }) => {
  const answer = await ask(publicUrl, 'health/ready').catch((error: Error) => wordUnreachable(error));
  if (typeof answer === 'string') return warning(`${publicUrl} does not answer from here: ${answer}`);
  if (!answer.headers.get('content-type')?.includes('json'))
    return warning(`${publicUrl} answers ${answer.status}, but not this service: look at the proxy.`);
  if (production && publicUrl.startsWith('https:') && !trustProxy)
    return warning('PUBLIC_URL is https and TRUST_PROXY is off: all visitors count as one network.');
  return ok(`${publicUrl} answers.`);
};
