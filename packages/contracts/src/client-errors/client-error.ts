import { z } from '../zod.js';

/** Most characters kept of each text; longer ones are cut, because a long error is still worth knowing. */
const most = { message: 500, stack: 4_000, page: 200, name: 60, version: 40 } as const;
/** A report with a longer text is refused. */
const accepted = 50_000;

const cut = (characters: number) =>
  z
    .string()
    .max(accepted)
    .overwrite((text) => text.slice(0, characters));

/** `POST /client-errors`: what went wrong in a page. Nothing that a person typed. */
export const clientErrorSchema = z
  .object({
    message: cut(most.message),
    stack: cut(most.stack).optional(),
    page: z
      .string()
      .max(accepted)
      .regex(/^\//)
      // A query can be a search, and a fragment can be the secret of a link.
      .overwrite((path) => path.replace(/[?#].*$/s, '').slice(0, most.page))
      .describe('path of the page, without what follows `?` or `#`'),
    remote: z.object({ name: cut(most.name), version: cut(most.version) }).optional(),
    fault: z
      .boolean()
      .optional()
      .describe('true if the code of the release threw the error, and not the network or the browser'),
  })
  .meta({ id: 'ClientError' });
export type ClientError = z.infer<typeof clientErrorSchema>;

/** `POST /client-loads`: a page runs a release of a remote. */
export const clientLoadSchema = z
  .object({ name: z.string().max(most.name), version: z.string().max(100) })
  .meta({ id: 'ClientLoad' });
export type ClientLoad = z.infer<typeof clientLoadSchema>;
