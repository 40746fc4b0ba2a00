import type { ProblemCode } from '@lost-found/contracts';

/** Texts of the document that a route's declarations do not contain. */
interface Operation {
  /** Client generators make a function of it: unique, and never changed. */
  readonly id: string;
  readonly summary: string;
  /** Refusals of this route alone; `refusalsOf` knows those that follow from access, parameters and body. */
  readonly refuses?: readonly ProblemCode[];
}

/** Operations by method and path, such as `GET /api/items/{id}`. */
export type Operations = Readonly<Record<string, Operation>>;
