import { z } from '@lost-found/contracts';
import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { ApiIdempotent } from '../idempotency/idempotency.service.js';
import type { UploadRule } from './receive-upload.js';

type SchemaObject = Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema'];

/** Documents a form that may carry files: its fields by their schema, which `receiveUpload` cannot tell. */
export function ApiForm(fields: z.ZodType, { field, files }: UploadRule) {
  const { $schema: _, ...schema } = inPlace(z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' }));
  const upload = { type: 'array', maxItems: files.maxFiles, items: { type: 'string', format: 'binary' } };
  return applyDecorators(
    ApiConsumes('multipart/form-data', 'application/json'),
    ApiIdempotent(),
    ApiBody({ schema: { ...schema, properties: { ...schema.properties, [field]: upload } } as SchemaObject }),
  );
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A named schema comes as a reference to itself; the files can only be added to what it says. */
const inPlace = (schema: JsonSchema): JsonSchema => {
  const named = schema.$ref && schema.$defs?.[schema.$ref.replace('#/$defs/', '')];
  return named || schema;
};
