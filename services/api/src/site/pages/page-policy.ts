import type { FastifyReply } from 'fastify';
import type { LiveSite } from '../releases/live-site.js';

/** Changes the content security policy of one page. */
export function changePolicy(reply: FastifyReply, change: (policy: string) => string): void {
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
