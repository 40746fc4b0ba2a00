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

/** The steps in which a page loads a remote. */
const loadSteps = ['manifest', 'entry', 'module', 'texts', 'chunk'] as const;
/** Reasons why a step failed; `waiting`: it has no result yet. */
const loadReasons = ['missing', 'contract', 'timeout', 'unreachable', 'broken', 'waiting'] as const;

/** A step that failed, was slow, or has no result yet. Each word is from a closed list, so it has no personal data. */
const loadStepSchema = z.object({
  remote: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
  step: z.enum(loadSteps),
  attempt: z.int().min(1).max(9_999).describe('1 for the first time in this page'),
  ms: z.int().min(0).max(3_600_000),
  reason: z.enum(loadReasons).optional(),
});
export type LoadStep = z.infer<typeof loadStepSchema>;

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
    trace: z.array(loadStepSchema).max(30).optional().describe('how the page loaded its remotes'),
  })
  .meta({ id: 'ClientError' });
export type ClientError = z.infer<typeof clientErrorSchema>;

/** `POST /client-loads`: a page runs a release of a remote. */
export const clientLoadSchema = z
  .object({ name: z.string().max(most.name), version: z.string().max(100) })
  .meta({ id: 'ClientLoad' });
export type ClientLoad = z.infer<typeof clientLoadSchema>;
