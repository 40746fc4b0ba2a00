// @ts-check
import { getRefused, isAllowed } from './sbom.mjs';

const component = (/** @type {string} */ name, /** @type {string} */ id, group = '') => ({
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
