import { z } from '../zod.js';
import { type FieldErrorCode, fieldErrorTexts } from './field-errors.js';
import { type ProblemCode, problems } from './problem-errors.js';

const fieldCodes = Object.keys(fieldErrorTexts) as [FieldErrorCode, ...FieldErrorCode[]];
const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** A refused field: `field` is its path, such as `email`; `params` fill the translated text. */
export const fieldErrorSchema = z
  .object({
    field: z.string(),
    code: z.enum(fieldCodes),
    message: z.string(),
    params: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'FieldError' });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every error: RFC 9457 `application/problem+json`. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    code: z.enum(problemCodes),
    detail: z.string(),
    requestId: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    errors: z.array(fieldErrorSchema).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
