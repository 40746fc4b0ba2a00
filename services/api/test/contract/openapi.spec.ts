import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Answer } from '../harness/http-client.js';
import { createTestApp, type TestApp } from '../harness/test-app.js';
import { call, type Operation } from './operation.js';
import { operations } from './operations.js';
import { type Caller, callers, Scene } from './scene.js';

type Document = Pick<OpenAPIObject, 'openapi' | 'paths'>;
interface Media {
  readonly schema?: unknown;
}
interface Described {
  readonly responses: Record<string, { content?: Record<string, Media> }>;
  readonly requestBody?: { content: Record<string, Media> };
}

const DOCUMENT = 'openapi.json';
/** Its own description is not part of it. */
const undescribed = ['GET /api/openapi.json'];
const routes = Object.keys(operations).filter((route) => !undescribed.includes(route));

/** A place in the document, as a JSON pointer. */
const pointer = (...steps: string[]) =>
  `${DOCUMENT}#/${steps.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

const mediaOf = ({ headers }: Answer<unknown>) => String(headers['content-type'] ?? '').split(';')[0] ?? '';

describe('the OpenAPI document', () => {
  let service: TestApp;
  let document: Document;
  let ajv: Ajv2020;
  /** For what changes nothing in it: a refused call, and one that is only prepared. */
  let scene: Scene;

  beforeAll(async () => {
    service = await createTestApp({ RATE_LIMIT: '100000' });
    scene = new Scene(service);
    document = (await service.visitor().get<Document>('/api/openapi.json')).body;
    ajv = new Ajv2020({ strict: false, allErrors: true });
    formats.default(ajv);
    ajv.addSchema(document, DOCUMENT);
  });
  afterAll(() => service.close());

  const place = (route: string): [path: string, method: string] => {
    const [method = '', path = ''] = route.split(' ');
    return [path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase()];
  };
  const described = (route: string): Described => {
    const [path, method] = place(route);
    return (document.paths[path] as Record<string, Described> | undefined)?.[method] as Described;
  };

  /** What in a value is not as the document says at a place; nothing where it says nothing. */
  const differences = (value: unknown, ...steps: string[]) => {
    const validate = ajv.getSchema(pointer('paths', ...steps)) as ValidateFunction;
    return validate(value) ? [] : validate.errors;
  };

  it('describes the operations that are called here, and no others', () => {
    const inDocument = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(inDocument.toSorted()).toEqual(routes.toSorted());
  });

  it('names what a list can be asked', () => {
    const parameters = document.paths['/api/admin/items']?.get?.parameters as { name: string }[];
    const names = ['category', 'cursor', 'page', 'pageSize', 'search', 'sort', 'status'];
    expect(parameters.map(({ name }) => name).toSorted()).toEqual(names);
  });

  const answeredBy = ({ answers }: Operation, wanted: (answer: unknown) => boolean): Caller | undefined =>
    callers.toReversed().find((caller) => wanted(answers[caller]));

  it.each(routes)('says how %s answers', async (route) => {
    const { responses } = described(route);
    for (const use of operations[route] ?? []) {
      const caller = answeredBy(use, (answer) => answer === 'ok') as Caller;
      const answer = await call(new Scene(service), caller, route, use);
      const status = String(answer.status);
      const { content = {} } = responses[status] ?? {};
      expect([status, Object.keys(responses)]).toEqual([status, expect.arrayContaining([status])]);
      if (Object.keys(content).length === 0) {
        expect([answer.text, answer.status]).toEqual(['', 204]);
        continue;
      }
      const media = mediaOf(answer);
      expect([media, Object.keys(content)]).toEqual([media, expect.arrayContaining([media])]);
      if (media === 'application/json')
        expect(
          differences(answer.body, ...place(route), 'responses', status, 'content', media, 'schema'),
        ).toEqual([]);
    }
  });

  it.each(routes)('says what %s refuses with', async (route) => {
    for (const use of operations[route] ?? []) {
      const caller = answeredBy(use, (answer) => answer !== 'ok');
      if (!caller) continue;
      const answer = await call(scene, caller, route, use);
      const media = 'application/problem+json';
      expect(mediaOf(answer)).toBe(media);
      expect(
        differences(answer.body, ...place(route), 'responses', 'default', 'content', media, 'schema'),
      ).toEqual([]);
    }
  });

  it.each(routes)('says what %s takes', async (route) => {
    const { requestBody } = described(route);
    for (const use of operations[route] ?? []) {
      const { body } = (await use.send?.(scene)) ?? {};
      if (body === undefined) continue;
      expect(Object.keys(requestBody?.content ?? {})).toContain('application/json');
      expect(
        differences(body, ...place(route), 'requestBody', 'content', 'application/json', 'schema'),
      ).toEqual([]);
    }
  });
});
