import { Refusal } from './refusal.mjs';
import { stress } from './stress.mjs';

const usage = new Refusal('Usage: npm run stress -- <path of a spec file>');

describe('npm run stress', () => {
  it.each([
    ['no path', []],
    ['a path where no file is', ['scripts/lib/none.spec.mjs']],
    ['a file that is no spec', ['scripts/lib/stress.mjs']],
    ['two paths', ['scripts/lib/stress.spec.mjs', 'scripts/lib/apps.spec.mjs']],
  ])('refuses %s', (_case, args) => {
    expect(() => stress(args)).toThrow(usage);
  });
});
