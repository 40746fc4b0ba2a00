import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

type Handler = (...args: never[]) => unknown;
type Controller = new () => object;

export interface DeclaredRoute {
  readonly method: string;
  /** The path under `/api`, with `:names`. */
  readonly path: string;
  readonly controller: Controller;
  readonly name: string;
  readonly handler: Handler;
}

export function declaredRoutes(app: NestFastifyApplication): DeclaredRoute[] {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => routesOfController(metatype as Controller));
}

function routesOfController(controller: Controller): DeclaredRoute[] {
  const prefix: string = Reflect.getMetadata(PATH_METADATA, controller) ?? '';
  return Object.getOwnPropertyNames(controller.prototype).flatMap((name) => {
    const handler = (controller.prototype as Record<string, Handler>)[name] as Handler;
    const method: RequestMethod | undefined = Reflect.getMetadata(METHOD_METADATA, handler);
    if (method === undefined) return [];
    const path = [prefix, Reflect.getMetadata(PATH_METADATA, handler) as string]
      .flatMap((part) => part.split('/'))
      .filter(Boolean);
    const declared = { path: `/api/${path.join('/')}`, controller, name, handler };
    return { method: RequestMethod[method] ?? String(method), ...declared };
  });
}

/** Returns the value of a decorator on a route, or else on its controller. */
export const getDeclared = <T>(key: symbol, { handler, controller }: DeclaredRoute): T | undefined =>
  Reflect.getMetadata(key, handler) ?? Reflect.getMetadata(key, controller);
