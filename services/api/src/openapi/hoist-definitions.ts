import type { OpenAPIObject } from '@nestjs/swagger';

type Json = Record<string, unknown>;

const LOCAL = '#/$defs/';
const SHARED = '#/components/schemas/';

/**
 * Moves the named parts that Zod keeps inside a schema (`$defs`) to the components of the document: a
 * reference is read from the document's root, where there are no others.
 */
export function hoistDefinitions(document: OpenAPIObject): OpenAPIObject {
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
