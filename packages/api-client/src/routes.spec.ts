/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conformingRoutes } from '@lost-found/test-kit/conformance';

const sources = readdirSync(__dirname)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
  .map((name) => readFileSync(join(__dirname, name), 'utf8'));

/** A call with its first argument that is no list: a query's key stands before its path. */
const call =
  /(?:request|post|submit|readOptions|pageOptions)<[^;(]*?>\(\s*(?:\[[^\]]*\],\s*)?(?:path)?['`]([^'`]+)['`]/g;

/** The paths that a source calls, with `:id` for what is filled in. */
const pathsIn = (source: string): string[] =>
  [...source.matchAll(call)].map(([, path = '']) =>
    path.replace(/\$\{(?:claimId|id)\}/g, ':id').replace(/\$\{(lostId|foundId|fileId)\}/g, ':$1'),
  );

const called = [...new Set(sources.flatMap(pathsIn))];

/** What an item or a claim is asked to become is filled in, too. */
const pattern = (path: string): RegExp =>
  new RegExp(`^[A-Z]+ /api${path.replace(/\$\{[^}]*(?:\{[^}]*\})?[^}]*\}/g, '[a-z-]+')}$`);

describe('every path that is called here', () => {
  it('is found in the sources', () => {
    expect(called.length).toBeGreaterThan(40);
  });

  it.each(called)('%s is one that the service and its mocks are held to', (path) => {
    expect(conformingRoutes.filter((route) => pattern(path).test(route))).not.toEqual([]);
  });
});
