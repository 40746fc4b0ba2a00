import type { FastifyRequest } from 'fastify';
import type { Config } from './config.js';
import { isLoopback } from './loopback.js';

/** Where a request says what host it asks for, and for whom a proxy asks. */
const HOSTS = ['host', 'x-forwarded-host'];
const ADDRESSES = ['x-forwarded-for', 'x-real-ip'];

/**
 * Whether a request may use the demo account, and be told of it. Where that is for this machine only, a request
 * that names another host, or that a proxy brings from elsewhere, may not.
 */
export function isDemoOpenTo({ headers }: Pick<FastifyRequest, 'headers'>, { demo }: Config): boolean {
  if (demo !== 'local') return demo === 'public';
  const valuesOf = (names: string[]) => names.flatMap((name) => String(headers[name] ?? '').split(','));
  const hosts = valuesOf(HOSTS).map((host) => host.replace(/:\d+\s*$/, ''));
  const named = [...hosts, ...valuesOf(ADDRESSES)].map((text) => text.trim()).filter(Boolean);
  return headers.forwarded === undefined && named.every(isLoopback);
}
