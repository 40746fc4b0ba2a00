/** A name that changes with the content, as the bundlers write it: `main.3f2a9c1b.js`, `font-3f2a9c1b.woff2`. */
const HASHED = /[.-][0-9a-f]{8,}\.(?:\w+\.)?\w+$/i;
/** `/remotes/<name>/<version>/…`: a released version never changes. */
const RELEASED = /\/remotes\/[^/]+\/[^/]+\/./;
const FOR_EVER = 'public, max-age=31536000, immutable';
/** For what may be another thing next time. */
export const ASK_FIRST = 'no-cache';

/** How long a file may be kept. @param path under the web root, with a leading slash */
export function cacheControl(path: string): string {
  if (RELEASED.test(path)) return FOR_EVER;
  if (/\.(?:html|json)$/.test(path)) return ASK_FIRST;
  return HASHED.test(path) ? FOR_EVER : ASK_FIRST;
}
