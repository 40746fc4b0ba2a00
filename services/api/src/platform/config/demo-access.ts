import type { FastifyRequest } from 'fastify';
import type { Config } from './config.js';
import { isLoopback } from './loopback.js';

/** Headers with the requested host, and with the client of a proxy. */
const HOSTS = ['host', 'x-forwarded-host'];
const ADDRESSES = ['x-forwarded-for', 'x-real-ip'];

/**
 * True if a request may use and see the demo account. If it is for this machine only, a request with another host, or
 * through a proxy from elsewhere, may not.
 */
export function isDemoOpenTo({ headers }: Pick<FastifyRequest, 'headers'>, { demo }: Config): boolean {
  if (demo !== 'local') return demo === 'public';
  const valuesOf = (names: string[]) => names.flatMap((name) => String(headers[name] ?? '').split(','));
  const hosts = valuesOf(HOSTS).map((host) => host.replace(/:\d+\s*$/, ''));
  const named = [...hosts, ...valuesOf(ADDRESSES)].map((text) => text.trim()).filter(Boolean);
  return headers.forwarded === undefined && named.every(isLoopback);
}
