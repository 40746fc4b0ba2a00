import { problemSchema } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';
import { hoistDefinitions } from './hoist-definitions.js';

/** The OpenAPI 3.1 document of all routes, drawn from the schemas that guard them. */
@Injectable()
export class OpenApiDocument {
  #build: (() => OpenAPIObject) | undefined;
  #built: OpenAPIObject | undefined;

  /** Called once with the finished application. Drawn when it is first asked for: it costs a start time. */
  describes(app: NestFastifyApplication): void {
    this.#build = () => hoistDefinitions(withProblems(SwaggerModule.createDocument(app, settings())));
  }

  get(): OpenAPIObject {
    this.#built ??= this.#build?.();
    if (!this.#built) throw new Error('the document does not know its application');
    return this.#built;
  }
}

const settings = () =>
  new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Campus Lost & Found')
    .setDescription('Lost property back to its owners. Errors are RFC 9457 problems with a stable `code`.')
    .setVersion('1')
    .addCookieAuth('lost_found_session')
    .build();

/** Every route may answer with a problem, which no controller has to say. */
function withProblems(document: OpenAPIObject): OpenAPIObject {
  const schema = z.toJSONSchema(problemSchema) as never;
  const content = { 'application/problem+json': { schema } };
  for (const path of Object.values(document.paths))
    for (const operation of [path.get, path.post, path.patch, path.put, path.delete])
      if (operation) operation.responses.default = { description: 'A refusal', content };
  return document;
}
