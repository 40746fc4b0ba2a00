import type { FastifyReply } from 'fastify';
import type { LiveSite } from '../releases/live-site.js';

function changePolicy(reply: FastifyReply, change: (policy: string) => string): void {
  const name = 'content-security-policy';
  reply.header(name, change(String(reply.getHeader(name))));
}

/** `dompurify` is for remotes that show cleaned HTML of others. */
const TRUSTED_TYPES = "require-trusted-types-for 'script';trusted-types default dompurify";

/**
 * Lets no text of the page become HTML or the address of a script, except by the policy of the shell. Earlier shells
 * have none: they could not load a remote.
 */
export function requireTrustedTypes(reply: FastifyReply, { releases }: LiveSite): void {
  if (releases.get('shell')?.needs?.trustsOwnScripts)
    changePolicy(reply, (policy) => `${policy};${TRUSTED_TYPES}`);
}

/** Directives for the files of a remote. */
const REMOTE_SOURCES = /\b(?:script|style|img|font|connect)-src 'self'/g;

/** Lets this one page load a remote from the reader's own machine, with the connection that reloads it. */
export function allowOrigins(reply: FastifyReply, origins: readonly string[]): void {
  const sockets = origins.map((origin) => origin.replace('http:', 'ws:'));
  const getSources = (directive: string) =>
    directive.startsWith('connect') ? [...origins, ...sockets] : origins;
  changePolicy(reply, (policy) =>
    policy.replace(REMOTE_SOURCES, (directive) => [directive, ...getSources(directive)].join(' ')),
  );
  reply.header('cache-control', 'no-store');
}

/** The console's own page names the address below which its screens are by `<base>`. */
export const allowBase = (reply: FastifyReply): void =>
  changePolicy(reply, (policy) => policy.replace("base-uri 'none'", "base-uri 'self'"));
