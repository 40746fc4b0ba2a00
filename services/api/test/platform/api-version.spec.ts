import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiVersion } from '@lost-found/contracts';
import type { OpenAPIObject } from '@nestjs/swagger';
import { useService } from '../harness/use-service.js';

/** A short hash of what each route takes, and the version that was raised for it last. */
interface Requests {
  version: number;
  requests: Record<string, string>;
}

const file = join(import.meta.dirname, '../../../../packages/contracts/api-requests.json');
const written: Requests = JSON.parse(readFileSync(file, 'utf8'));

/** Words about a field change nothing that is sent. */
const words = new Set(['description', 'summary', 'title', 'example', 'examples', 'operationId']);

/** A part of the document with what it refers to in its place. One that is in itself is named there. */
function resolve(
  part: unknown,
  document: OpenAPIObject,
  within: readonly string[] = [],
  isFields = false,
): unknown {
  if (Array.isArray(part)) return part.map((one) => resolve(one, document, within));
  if (part === null || typeof part !== 'object') return part;
  const { $ref } = part as { $ref?: unknown };
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    if (within.includes(name)) return name;
    return resolve(document.components?.schemas?.[name], document, [...within, name]);
  }
  return Object.fromEntries(
    Object.entries(part)
      // A field may have the name of such a word.
      .filter(([key]) => isFields || !words.has(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, resolve(value, document, within, key === 'properties' && !isFields)]),
  );
}

function requestsIn(document: OpenAPIObject): Requests['requests'] {
  const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, { parameters?: unknown; requestBody?: unknown }>).map(
      ([method, { parameters, requestBody }]): [string, string] => {
        const taken = JSON.stringify(resolve({ parameters, requestBody }, document));
        return [
          `${method.toUpperCase()} ${path}`,
          createHash('sha256').update(taken).digest('hex').slice(0, 8),
        ];
      },
    ),
  );
  return Object.fromEntries(routes.sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('the version of the API', () => {
  const { service } = useService();

  it('rises with what a route takes, so that no page is shipped to a service that would drop it', async () => {
    const { body } = await service.visitor().get<OpenAPIObject>('/api/openapi.json');
    const requests = requestsIn(body);
    const changed = [...new Set([...Object.keys(requests), ...Object.keys(written.requests)])].filter(
      (route) => requests[route] !== written.requests[route],
    );
    if (process.env.WRITE_API_REQUESTS && changed.length > 0) {
      // One version for each change: it is written only with a version that is raised.
      expect(apiVersion).toBe(written.version + 1);
      writeFileSync(file, `${JSON.stringify({ version: apiVersion, requests }, null, 2)}\n`);
      return;
    }
    // Changed? Raise apiVersion (packages/contracts/src/config/api-version.ts) by one, then run this test with WRITE_API_REQUESTS=1.
    expect(changed).toEqual([]);
    expect(apiVersion).toBe(written.version);
  });

  it('reaches every page and the release commands', async () => {
    const { body } = await service.visitor().get<{ apiVersion?: number }>('/api/config');
    expect(body.apiVersion).toBe(apiVersion);
  });
});
