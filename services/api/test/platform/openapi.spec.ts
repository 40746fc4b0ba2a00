import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { useService } from '../harness/use-service.js';

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly security: Record<string, string[]>[];
  readonly responses: Record<string, { readonly description: string }>;
}

describe('the OpenAPI document', () => {
  const { service } = useService({ PUBLIC_URL: 'https://lost.campus.test' });
  let document: OpenAPIObject;

  beforeAll(async () => {
    document = (await service.visitor().get<OpenAPIObject>('/api/openapi.json')).body;
  });

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods as Record<string, Operation>).map(
        ([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const,
      ),
    );

  it('has a name and a summary of each route', () => {
    const unnamed = operations().filter(
      ([, { operationId, summary }]) => !summary || !/^[a-z][A-Za-z]+$/.test(operationId),
    );
    expect(unnamed.map(([route]) => route)).toEqual([]);
    expect(operations().length).toBeGreaterThan(150);
  });

  it('passes the recommended rules of a public linter', () => {
    const found = execFileSync(process.execPath, [join(import.meta.dirname, 'lint-openapi.mjs')], {
      input: JSON.stringify(document),
      encoding: 'utf8',
    });
    // Three routes only ever lead a browser on, by 303: of no 2xx the linter warns.
    const redirects =
      /^operation-2xx-response: .*~1api~1(auth~1oidc~1(callback|sign-out)|report~1news~1stop~1\{token\})\//;
    const others = (JSON.parse(found) as string[]).filter((line) => !redirects.test(line));
    expect(others).toEqual([]);
  });

  it('says who may call a route, and what it refuses with which status', () => {
    const of = Object.fromEntries(operations());
    expect(of['GET /api/items']?.security).toEqual([]);
    expect(of['GET /api/me']?.security).toEqual([{ session: [] }]);
    expect(of['GET /api/case']?.security).toEqual([{ case: [] }]);
    const approve = of['POST /api/admin/claims/{id}/approve'];
    expect(approve).toMatchObject({ operationId: 'approveClaim', security: [{ session: ['desk'] }] });
    expect(approve?.responses['401']?.description).toContain('`unauthenticated`');
    expect(approve?.responses['409']?.description).toContain('`claim_decided`');
    expect(document.servers).toEqual([expect.objectContaining({ url: 'https://lost.campus.test' })]);
  });
});
