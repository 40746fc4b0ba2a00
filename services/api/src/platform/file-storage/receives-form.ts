import { z } from '@lost-found/contracts';
import {
  applyDecorators,
  type CallHandler,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { type ApiBody, ApiConsumes, Documented } from '../documented/decorators.js';
import { Idempotent } from '../idempotency/idempotent.js';
import type { UploadRule } from './receive-upload.js';
import { type Upload, UploadsService } from './uploads.service.js';

type SchemaObject = Extract<Parameters<typeof ApiBody>[0], { schema: unknown }>['schema'];

const uploads = new WeakMap<FastifyRequest, Upload>();

const UPLOAD_RULE = Symbol('upload rule');

/** Receives the form before the handler runs; afterwards the files are gone that the handler did not keep. */
@Injectable()
class UploadInterceptor implements NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly service: UploadsService,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const rule = this.reflector.get<UploadRule>(UPLOAD_RULE, context.getHandler());
    return from(
      this.service.handle(request, rule, (upload) => {
        uploads.set(request, upload);
        return lastValueFrom(next.handle(), { defaultValue: undefined });
      }),
    );
  }
}

/** A route that takes a form with files. Its handler takes `@CurrentUpload()`. */
export const ReceivesFiles = (rule: UploadRule) =>
  applyDecorators(SetMetadata(UPLOAD_RULE, rule), UseInterceptors(UploadInterceptor));

/** Parameter: the received form (`Upload`). */
export const CurrentUpload = createParamDecorator((_data: undefined, context: ExecutionContext) =>
  uploads.get(context.switchToHttp().getRequest<FastifyRequest>()),
);

/**
 * An idempotent route that takes a form with files.
 * @param fields documents the form's fields; the handler validates them
 */
export function ReceivesForm(fields: z.ZodType, rule: UploadRule) {
  return applyDecorators(
    ReceivesFiles(rule),
    Idempotent(),
    ApiConsumes('multipart/form-data', 'application/json'),
    Documented((library) => library.ApiBody({ schema: describeForm(fields, rule) })),
  );
}

function describeForm(fields: z.ZodType, { field, files }: UploadRule): SchemaObject {
  const { $schema: _, ...schema } = inPlace(z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' }));
  const upload = { type: 'array', maxItems: files.maxFiles, items: { type: 'string', format: 'binary' } };
  return { ...schema, properties: { ...schema.properties, [field]: upload } } as SchemaObject;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A named schema is a reference to itself; the files can only be added to its content. */
const inPlace = (schema: JsonSchema): JsonSchema => {
  const named = schema.$ref && schema.$defs?.[schema.$ref.replace('#/$defs/', '')];
  return named || schema;
};
