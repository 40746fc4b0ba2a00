import type { ProblemCode } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DocumentBuilder, OpenAPIObject } from '@nestjs/swagger';
import { ACCESS, type AccessLevel, WITHOUT_DATABASE } from '../access/access.js';
import { Config } from '../config/config.js';
import { serviceVersion } from '../config/version.js';
import { loadOpenApi } from '../documented/decorators.js';
import { REFUSALS } from '../http/routes.js';
import { requestsFactor } from '../throttle/throttled.js';
import { type DeclaredRoute, declaredRoutes, getDeclared } from './declared-routes.js';
import { asResponses, type DescribedOperation, getRefusals, problemDefinitions } from './refusals.js';

/** The OpenAPI 3.1 document of all routes, drawn from the schemas that guard them. */
@Injectable()
export class OpenApiDocument {
  #build: (() => Promise<OpenAPIObject>) | undefined;
  #built: Promise<OpenAPIObject> | undefined;

  constructor(private readonly config: Config) {}

  /** Called once with the finished application. Drawn when it is first asked for: it costs a start time. */
  describes(app: NestFastifyApplication): void {
    this.#build = async () => {
      const { DocumentBuilder, SwaggerModule } = await loadOpenApi();
      const about = settings(new DocumentBuilder(), this.config);
      const document = withoutFilesInJson(SwaggerModule.createDocument(app, about, { operationIdFactory }));
      Object.assign(document.info, { license });
      describeOperations(document, declaredRoutes(app));
      return hoistDefinitions(document);
    };
  }

  get(): Promise<OpenAPIObject> {
    this.#built ??= this.#build?.();
    if (!this.#built) throw new Error('the document does not know its application');
    return this.#built;
  }
}

const operationIdFactory = (_controller: string, handler: string) => handler;

/** OpenAPI 3.1 names a licence by its SPDX identifier, which the types of 3.0 do not know. */
const license = { name: 'MIT', identifier: 'MIT' };

function settings(builder: DocumentBuilder, { publicUrl }: Config) {
  const isSecure = publicUrl.startsWith('https:');
  const cookie = (description: string) => ({ type: 'apiKey', in: 'cookie', description }) as const;
  return builder
    .setOpenAPIVersion('3.1.0')
    .setTitle('Campus Lost & Found')
    .setDescription('Lost property back to its owners. Errors are RFC 9457 problems with a stable `code`.')
    .setVersion(serviceVersion)
    .addServer(publicUrl)
    .addCookieAuth(
      `${isSecure ? '__Host-' : ''}lost_found_session`,
      cookie('Set by a sign-in. Routes with the role `admin` need an administrator.'),
      'session',
    )
    .addCookieAuth(
      `${isSecure ? '__Secure-' : ''}lost_found_case`,
      cookie('Set by `POST /api/case/open`, which takes the token of a secret link.'),
      'case',
    )
    .build();
}

/** OpenAPI 3.1 lists a caller's required roles after the scheme. */
const getSecurity: Readonly<Record<AccessLevel, Record<string, string[]>[]>> = {
  public: [],
  user: [{ session: [] }],
  intake: [{ session: ['intake'] }],
  desk: [{ session: ['desk'] }],
  full: [{ session: ['full'] }],
  case: [{ case: [] }],
};

function describeOperations(document: OpenAPIObject, routes: readonly DeclaredRoute[]): void {
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const methods = document.paths[path] as Record<string, DescribedOperation> | undefined;
    const operation = methods?.[route.method.toLowerCase()];
    if (!operation) continue;
    const access = getDeclared<AccessLevel>(ACCESS, route) ?? 'full';
    operation.security = getSecurity[access];
    const refusals = getRefusals(route.method, operation, {
      access,
      needsDatabase: !getDeclared(WITHOUT_DATABASE, route),
      isThrottled: requestsFactor(route.handler) > 0,
    });
    Object.assign(
      operation.responses,
      asResponses([...refusals, ...(getDeclared<ProblemCode[]>(REFUSALS, route) ?? [])]),
    );
  }
  document.components ??= {};
  document.components.schemas = { ...document.components.schemas, ...problemDefinitions() };
}

type Json = Record<string, unknown>;

/** A form without files may come as JSON: the decorators describe both in the same way. */
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
 * Moves the named parts that Zod keeps inside a schema (`$defs`) to the components of the document, because
 * references start at the document's root.
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
  const { $defs } = node;
  unwrap(node);
  const { $ref } = node;
  if (typeof $ref === 'string' && $ref.startsWith(LOCAL)) node.$ref = SHARED + $ref.slice(LOCAL.length);
  delete node.$schema;
  delete node.$defs;
  for (const [name, definition] of Object.entries(($defs as Json | undefined) ?? {})) {
    visit(definition, components);
    components[name] ??= definition;
  }
  for (const part of Object.values(node)) visit(part, components);
}

/** Zod wraps a reference that has its own description. */
function unwrap(node: Json): void {
  const { allOf, ...rest } = node;
  if (!Array.isArray(allOf) || allOf.length !== 1) return;
  delete node.allOf;
  Object.assign(node, allOf[0], rest);
}
