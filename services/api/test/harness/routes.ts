import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { z } from 'zod';
import { ACCESS, type AccessLevel } from '../../src/platform/access/access.js';
import { AUDITED } from '../../src/platform/access/audit.interceptor.js';
import { declaredRoutes, getDeclared } from '../../src/platform/openapi/declared-routes.js';

/** A route of the booted service, from its decorators. */
export interface Route {
  readonly method: string;
  /** The path under `/api`, with `:names`. */
  readonly path: string;
  readonly access: AccessLevel | undefined;
  readonly audited: boolean;
  /** True if it may write an entry of the audit log. */
  readonly writesEntry: boolean;
  /** Kinds of parameters that take anything: those without a schema. */
  readonly unchecked: string[];
  /** Schemas of its body and query. */
  readonly schemas: z.ZodType[];
}

interface RouteArgument {
  schema?: unknown;
}

/** A header is a text or missing; the others may be anything. */
const FROM_THE_CALLER = [RouteParamtypes.BODY, RouteParamtypes.QUERY, RouteParamtypes.PARAM];

/** Every route of every controller. */
export const getRoutes = (app: NestFastifyApplication): Route[] =>
  declaredRoutes(app).map((route) => {
    const { method, path, controller, name, handler } = route;
    return {
      method,
      path,
      access: getDeclared<AccessLevel>(ACCESS, route),
      audited: Reflect.hasMetadata(AUDITED, handler),
      writesEntry: (Reflect.getMetadata(AUDITED, handler) ?? []).length > 0,
      unchecked: getArguments(controller, name).flatMap(({ kind, schema }) =>
        schema ? [] : [RouteParamtypes[kind] ?? String(kind)],
      ),
      schemas: getArguments(controller, name).flatMap(({ kind, schema }) =>
        schema && kind !== RouteParamtypes.PARAM ? [schema as z.ZodType] : [],
      ),
    };
  });

function getArguments(controller: new () => object, name: string) {
  const args: Record<string, RouteArgument> =
    Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {};
  return Object.entries(args).flatMap(([key, { schema }]) => {
    const kind = Number(key.split(':')[0]) as RouteParamtypes;
    return FROM_THE_CALLER.includes(kind) ? [{ kind, schema }] : [];
  });
}
