import type { FieldErrorCode, ProblemCode, z } from '@lost-found/contracts';
import type { Browser, Sent } from './target.js';
import type { World } from './world.js';

/** One request: who sends it, and what. */
export interface Asked extends Sent {
  by: Browser;
  /** for `:id` in the route */
  id?: string;
  /** for the others */
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** not sent: what `then` needs to know */
  kept?: Record<string, string>;
  /** not sent: somebody else, who is looked at by `then` */
  other?: Browser;
}

/** How a request is answered where it succeeds. */
export interface Success {
  status: number;
  /** of the body; nothing where it has none. It has no field that the schema does not know. */
  schema?: z.ZodType | undefined;
  /** what the body says, as far as it is said here; or looks into it */
  facts?: object | ((body: never) => void) | undefined;
  /** another media type than JSON */
  type?: RegExp;
}

/** How it is refused. */
export interface Refusal {
  code: ProblemCode;
  /** what is said of each field */
  fields?: Record<string, FieldErrorCode> | undefined;
}

/** What is asked of a route, and how it has to answer: the same whoever answers. */
export interface Exchange {
  /** such as `GET /api/items/:id` */
  route: string;
  /** what is the case */
  name: string;
  ask: (world: World) => Promise<Asked>;
  answer: Success | Refusal;
  /** what is the case afterwards */
  then?: ((world: World, body: never, asked: Asked) => Promise<void>) | undefined;
}

/** Succeeds with a body. */
export const gives = (schema: z.ZodType, facts?: Success['facts'], status = 200): Success => ({
  status,
  schema,
  facts,
});

/** Succeeds, and says nothing. */
export const done: Success = { status: 204 };

/** Is refused. */
export const refuses = (code: ProblemCode, fields?: Refusal['fields']): Refusal => ({ code, fields });

/** Is refused for what is wrong with fields. */
export const refusesFields = (fields: Record<string, FieldErrorCode>): Refusal => ({
  code: 'validation_failed',
  fields,
});

/** The exchanges of one route. */
export const route = (
  name: string,
  exchanges: Record<string, [ask: Exchange['ask'], answer: Exchange['answer'], then?: Exchange['then']]>,
): Exchange[] =>
  Object.entries(exchanges).map(([title, [ask, answer, then]]) => ({
    route: name,
    name: title,
    ask,
    answer,
    then,
  }));
