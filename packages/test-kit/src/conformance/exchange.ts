import type { FieldErrorCode, ProblemCode } from '@lost-found/contracts';
import type { Browser, Sent } from './target.js';
import type { World } from './world.js';

/** A request. Without a sender the administrator sends it to `/api/admin`, and a new visitor elsewhere. */
export interface Asked extends Sent {
  by?: Browser;
  /** for `:id` in the route */
  id?: string;
  /** for the others */
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** not sent: what `then` needs to know */
  saved?: Record<string, string>;
  /** not sent: another person, for the checks of `then` */
  other?: Browser;
}

/** A successful answer. */
export interface Success {
  status: number;
  /** facts of the body, or a function that checks them */
  facts?: object | ((body: never) => void) | undefined;
  /** another media type than JSON */
  type?: RegExp;
}

/** A refusal. */
export interface Refusal {
  code: ProblemCode;
  /** the error code of each field */
  fields?: Record<string, FieldErrorCode> | undefined;
}

/** A request and the answer that it must get. */
export interface Exchange {
  /** such as `GET /api/items/:id` */
  route: string;
  /** describes the situation */
  name: string;
  ask: Asked | ((world: World) => Asked | Promise<Asked>);
  answer: Success | Refusal;
  /** checks the situation afterwards */
  then?: ((world: World, body: never, request: Asked & { by: Browser }) => Promise<void>) | undefined;
}

/** Succeeds with a body, which the schema of the route describes. */
export const gives = (facts?: Success['facts'], status = 200): Success => ({ status, facts });

/** Succeeds, and says nothing. */
export const done: Success = { status: 204 };

/** Is refused. */
export const refuses = (code: ProblemCode, fields?: Refusal['fields']): Refusal => ({ code, fields });

/** A refusal because of fields. */
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
