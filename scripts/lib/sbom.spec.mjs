// @ts-check
import { getRefused, isAllowed, stabilize } from './sbom.mjs';

const component = (/** @type {string} */ name, /** @type {string} */ id, group = '') => ({
  'bom-ref': group ? `${group}/${name}` : name,
  name,
  group,
  licenses: id ? [{ license: { id } }] : undefined,
});

describe('a licence', () => {
  it.each(['MIT', 'MIT OR GPL-3.0-only', '(GPL-2.0-only OR Apache-2.0)', 'MIT AND ISC AND BSD-3-Clause'])(
    'is allowed: %s',
    (expression) => {
      expect(isAllowed(expression)).toBe(true);
    },
  );

  it.each([
    '',
    'GPL-3.0-only',
    'AGPL-3.0-or-later',
    'SEE LICENSE IN LICENSE.md',
    'MIT AND GPL-3.0-only',
    'LGPL-3.0-or-later OR GPL-2.0-only',
    'MIT AND (GPL-3.0-only OR ISC)',
  ])('is not allowed: %s', (expression) => {
    expect(isAllowed(expression)).toBe(false);
  });
});

describe('the components', () => {
  it('are named where their licence is not allowed, or missing', () => {
    const components = [
      component('fastify', 'MIT'),
      component('copyleft', 'GPL-3.0-only'),
      component('unsaid', ''),
    ];
    expect(getRefused(components)).toEqual(['copyleft: GPL-3.0-only', 'unsaid: names no licence']);
  });

  it('may be of us, or the one library that is loaded as a file of its own', () => {
    const libvips = 'sharp-libvips-linux-x64';
    expect(getRefused([component('contracts', '', '@lost-found')])).toEqual([]);
    expect(getRefused([component(libvips, 'LGPL-3.0-or-later', '@img')])).toEqual([]);
    expect(getRefused([component(libvips, 'GPL-3.0-only', '@img')])).toHaveLength(1);
    expect(getRefused([component('another', 'LGPL-3.0-or-later', '@img')])).toHaveLength(1);
  });
});

describe('the list of components', () => {
  const zod = component('zod', 'MIT');
  const qr = component('qr', 'MIT');
  const ours = component('contracts', '', '@lost-found');
  /**
   * @param {number} run pnpm gives each one another number and time
   * @param {ReturnType<typeof component>[]} components
   * @param {[string, string[]][]} edges
   */
  const list = (run, components, edges) => ({
    serialNumber: `urn:uuid:${run}`,
    metadata: { timestamp: `${run}`, component: component('product', 'MIT') },
    components,
    dependencies: edges.map(([ref, dependsOn]) => ({ ref, dependsOn })),
  });
  const at = '2026-11-30T00:00:00.000Z';
  const first = list(
    1,
    [zod, ours, qr],
    [
      ['qr', []],
      ['product', ['zod', 'qr']],
      ['zod', ['qr']],
      ['@lost-found/contracts', []],
    ],
  );
  const second = list(
    2,
    [qr, zod, ours],
    [
      ['zod', ['qr']],
      ['@lost-found/contracts', ['zod', 'qr']],
      ['qr', []],
      ['product', ['qr']],
    ],
  );

  it('is the same in every run of pnpm', () => {
    expect(JSON.stringify(stabilize(first, at))).toBe(JSON.stringify(stabilize(second, at)));
    expect(stabilize(first, at).dependencies).toEqual([
      { ref: 'product', dependsOn: ['qr', 'zod'] },
      { ref: 'qr', dependsOn: [] },
      { ref: 'zod', dependsOn: ['qr'] },
    ]);
  });

  it('has another number with another component', () => {
    const { serialNumber } = stabilize(first, at);
    expect(serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(stabilize({ ...first, components: [zod, qr] }, at).serialNumber).not.toBe(serialNumber);
  });
});
