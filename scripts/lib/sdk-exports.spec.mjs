// @ts-check
import { brokenPromises, findChanges, readKept, readVersions, writeKept } from './sdk-exports.mjs';

/*
 * After a new entry of docs/sdk-changelog.md, write the types of that version:
 * WRITE_SDK_EXPORTS=1 npx jest scripts/lib/sdk-exports
 */
it('the SDK exports what its version promises', () => {
  const kept = readKept();
  const changes = findChanges(kept);
  expect(brokenPromises(changes, kept.versions, readVersions())).toEqual([]);
  if (process.env.WRITE_SDK_EXPORTS) writeKept();
  else expect({ changes, versions: kept.versions }).toEqual({ changes: [], versions: readVersions() });
});

it('a change needs a new version of the SDK, and of the package that has its own', () => {
  const [sdk, router] = ['docs/sdk-changelog.md', 'packages/router/package.json'];
  const module = '@lost-found/router';
  const removed = { module, text: 'Link is removed', needs: /** @type {const} */ ('major') };
  const added = { module, text: 'Form is new', needs: /** @type {const} */ ('minor') };
  const before = { [sdk]: '1.2.0', [router]: '3.0.0' };
  expect(brokenPromises([removed, added], before, before)).toEqual([
    '@lost-found/router: Link is removed. This needs a new major version in docs/sdk-changelog.md.',
    '@lost-found/router: Link is removed. This needs a new major version in packages/router/package.json.',
    '@lost-found/router: Form is new. This needs a new minor version in docs/sdk-changelog.md.',
    '@lost-found/router: Form is new. This needs a new minor version in packages/router/package.json.',
  ]);
  expect(brokenPromises([removed], before, { [sdk]: '2.0.0', [router]: '3.1.0' })).toHaveLength(1);
  expect(brokenPromises([removed, added], before, { [sdk]: '2.0.0', [router]: '4.0.0' })).toEqual([]);
  expect(brokenPromises([added], before, { [sdk]: '1.3.0', [router]: '3.1.0' })).toEqual([]);
});
