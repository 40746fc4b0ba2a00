import type { FastifyRequest } from 'fastify';
import type { Config } from './config.js';
import { isLoopback } from './loopback.js';

/** Headers that proxies, tunnels and content delivery networks add. */
const PROXY_HEADER =
  /^(?:via|forwarded|x-forwarded(?:-.+)?|x-original-(?:forwarded-for|host)|x-real-ip|(?:x-)?client-ip|x-cluster-client-ip|true-client-ip|cdn-loop|(?:cf|fly|fastly|ngrok|tailscale|x-amz|x-amzn|x-appengine|x-azure|x-envoy|x-vercel)-.+)$/;

/**
 * True if a request may use and see the demo account. If it is for this machine only, a request with another host, or
 * through any proxy, may not: a tunnel on this machine brings visitors from elsewhere.
 */
export function isDemoOpenTo({ headers }: Pick<FastifyRequest, 'headers'>, { demo }: Config): boolean {
  if (demo !== 'local') return demo === 'public';
  const host = (headers.host ?? '').replace(/:\d+\s*$/, '').trim();
  return (!host || isLoopback(host)) && !Object.keys(headers).some((name) => PROXY_HEADER.test(name));
}
