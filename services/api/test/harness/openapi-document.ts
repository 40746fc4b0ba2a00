import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Answer } from './http-client.js';

interface Media {
  readonly schema?: unknown;
}
interface Described {
  readonly responses: Record<string, { content?: Record<string, Media> }>;
  readonly requestBody?: { content: Record<string, Media> };
}

const DOCUMENT = 'openapi.json';

/** A place in the document, as a JSON pointer. */
const pointer = (steps: string[]) =>
  `${DOCUMENT}#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** The service's own OpenAPI document: requests and answers must match it. */
export class OpenApiDocument {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true });
  /** Addresses with fewer parameters come first: they are more exact. */
  readonly #paths: { path: string; pattern: RegExp }[];

  constructor(readonly document: OpenAPIObject) {
    formats.default(this.#ajv);
    this.#ajv.addSchema(document, DOCUMENT);
    this.#paths = Object.keys(document.paths)
      .toSorted((a, b) => a.split('{').length - b.split('{').length)
      .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }));
  }

  /** The operations, such as `GET /api/items/:id`. */
  get operations(): string[] {
    return Object.entries(this.document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
  }

  /** True for an address in the document. */
  knows(method: string, url: string): boolean {
    const path = this.#getPath(url);
    return Object.hasOwn(this.document.paths[path] ?? {}, method.toLowerCase());
  }

  #getPath(url: string): string {
    return this.#paths.find(({ pattern }) => pattern.test(url.split('?')[0] ?? ''))?.path ?? '';
  }

  /** Fails if an answer or an accepted request differs from the document. */
  expectDescribed(method: string, url: string, json: unknown, answer: Answer<unknown>): void {
    const path = this.#getPath(url);
    const place = ['paths', path, method.toLowerCase()];
    const operation = (this.document.paths[path] as Record<string, Described> | undefined)?.[
      method.toLowerCase()
    ];
    if (!operation) throw new Error(`the OpenAPI document has no ${method} ${url}`);
    const { responses, requestBody } = operation;
    const media = String(answer.headers['content-type'] ?? '').split(';')[0] ?? '';
    if (answer.status >= 400) {
      expect(media).toBe('application/problem+json');
      const refused = String(answer.status);
      expect([method, path, Object.keys(responses)]).toEqual([
        method,
        path,
        expect.arrayContaining([refused]),
      ]);
      this.#expectValid(answer.body, [...place, 'responses', refused, 'content', media, 'schema']);
      return;
    }
    if (json !== undefined) {
      expect(Object.keys(requestBody?.content ?? {})).toContain('application/json');
      this.#expectValid(json, [...place, 'requestBody', 'content', 'application/json', 'schema']);
    }
    const status = String(answer.status);
    expect(Object.keys(responses)).toContain(status);
    const content = responses[status]?.content ?? {};
    if (Object.keys(content).length === 0) {
      expect([answer.text, answer.status]).toEqual(['', 204]);
      return;
    }
    expect(Object.keys(content)).toContain(media);
    if (media === 'application/json')
      this.#expectValid(answer.body, [...place, 'responses', status, 'content', media, 'schema']);
  }

  /** Anything is valid where the document says nothing. */
  #expectValid(value: unknown, steps: string[]): void {
    let schema: unknown = this.document;
    for (const step of steps) schema = (schema as Record<string, unknown> | undefined)?.[step];
    const { $ref } = (schema ?? {}) as { $ref?: string };
    // One compiled check serves all places that name the same schema: compiling takes longer than checking.
    const validate = this.#ajv.getSchema($ref ? DOCUMENT + $ref : pointer(steps)) as ValidateFunction;
    expect(validate(value) ? [] : validate.errors).toEqual([]);
  }
}
