import { problemSchema } from '@lost-found/contracts';
import { Controller, Get, Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiExcludeController, DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { z } from 'zod';
import { Access, WithoutDatabase } from '../routes.js';

/** The OpenAPI 3.1 document of all routes, drawn from the schemas that guard them. */
@Injectable()
export class OpenApiDocument {
  #build: (() => OpenAPIObject) | undefined;
  #built: OpenAPIObject | undefined;

  /** Called once with the finished application. Drawn when it is first asked for: it costs a start time. */
  describes(app: NestFastifyApplication): void {
    this.#build = () =>
      hoistDefinitions(withoutFilesInJson(withProblems(SwaggerModule.createDocument(app, settings()))));
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

type Json = Record<string, unknown>;

/** A form may come as JSON where it has no files: its decorators describe both alike. */
function withoutFilesInJson(document: OpenAPIObject): OpenAPIObject {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path as Json));
  for (const { requestBody } of operations as { requestBody?: { content: Record<string, Json> } }[]) {
    const { 'multipart/form-data': form, 'application/json': json } = requestBody?.content ?? {};
    if (form && json) json.schema = withoutFiles(json.schema as Json);
  }
  return document;
}

const withoutFiles = (schema: Json): Json => {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, { items?: { format?: string } }>);
  return {
    ...schema,
    properties: Object.fromEntries(fields.filter(([, { items }]) => items?.format !== 'binary')),
  };
};

const LOCAL = '#/$defs/';
const SHARED = '#/components/schemas/';

/**
 * Moves the named parts that Zod keeps inside a schema (`$defs`) to the components of the document: a
 * reference is read from the document's root, where there are no others.
 */
function hoistDefinitions(document: OpenAPIObject): OpenAPIObject {
  document.components ??= {};
  document.components.schemas ??= {};
  visit(document, document.components.schemas as Json);
  return document;
}

function visit(node: unknown, components: Json): void {
  if (Array.isArray(node)) for (const part of node) visit(part, components);
  else if (node !== null && typeof node === 'object') visitObject(node as Json, components);
}

function visitObject(node: Json, components: Json): void {
  const { $defs, $ref } = node;
  if (typeof $ref === 'string' && $ref.startsWith(LOCAL)) node.$ref = SHARED + $ref.slice(LOCAL.length);
  delete node.$schema;
  delete node.$defs;
  for (const [name, definition] of Object.entries(($defs as Json | undefined) ?? {})) {
    visit(definition, components);
    components[name] ??= definition;
  }
  for (const part of Object.values(node)) visit(part, components);
}

/** The description of this very API. */
@Controller()
@ApiExcludeController()
@Access('public')
@WithoutDatabase()
export class OpenApiController {
  constructor(private readonly document: OpenApiDocument) {}

  @Get('openapi.json')
  get() {
    return this.document.get();
  }
}
