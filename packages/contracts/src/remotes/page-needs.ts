import { z } from '../zod.js';

/** A file that a page needs, by its path in the release, and the hash that the browser is to find. */
const needSchema = z.object({
  file: z.string().min(1),
  as: z.enum(['script', 'style']),
  integrity: z.string().regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/),
});
export type Need = z.infer<typeof needSchema>;

/**
 * `needs.json` of a release: what its first page will ask for, so that who serves the page can name it there. It is
 * a help only: a page without it loads the same, later.
 */
export const pageNeedsSchema = z.object({
  /** Shell: true if its page takes over what the service drew; otherwise the service draws nothing. */
  takesOver: z.boolean().optional(),
  /** Shell: true if its page has a policy of Trusted Types; otherwise the service does not require one. */
  trustsOwnScripts: z.boolean().optional(),
  /** Remote: the script that its manifest names. */
  entry: z.string().optional(),
  always: z.array(needSchema),
  /** Files by language. */
  texts: z.record(z.string(), z.array(needSchema)),
  /** Files by path below the mount: `/item/:id`; `*` for any other. */
  screens: z.record(z.string(), z.array(needSchema)),
  /** Requests of such a screen before people can read it: `/api/items/:id`, with the parameters of the path. */
  answers: z.record(z.string(), z.array(z.string().startsWith('/api/'))).optional(),
  /** Remote: texts that a translation lacks; their readers get English. */
  untranslated: z.array(z.string()).optional(),
});
export type PageNeeds = z.infer<typeof pageNeedsSchema>;
