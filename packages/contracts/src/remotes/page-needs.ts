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
  /** Of the shell: which remote answers below which path. The first that fits does. */
  mounts: z.array(z.object({ name: z.string(), mount: z.string().startsWith('/') })).optional(),
  /** Of the shell: its page takes over what the service drew into it; else nothing is drawn. */
  takesOver: z.boolean().optional(),
  /** Of a remote: the script that its manifest names. */
  entry: z.string().optional(),
  always: z.array(needSchema),
  /** By language. */
  texts: z.record(z.string(), z.array(needSchema)),
  /** By path below the mount: `/item/:id`; `*` for any other. */
  screens: z.record(z.string(), z.array(needSchema)),
  /** What such a screen asks the service for before it can be read: `/api/items/:id`, with the path's own names. */
  answers: z.record(z.string(), z.array(z.string().startsWith('/api/'))).optional(),
});
export type PageNeeds = z.infer<typeof pageNeedsSchema>;
