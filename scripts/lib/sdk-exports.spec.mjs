// @ts-check
import { readFileSync, writeFileSync } from 'node:fs';
import { sdkVersion } from './sdk.mjs';
import { brokenPromises, exportsOfSdk } from './sdk-exports.mjs';
import { inRoot } from './workspace.mjs';

const file = inRoot('scripts/lib/sdk-exports.json');

/*
 * After a new entry of docs/sdk-changelog.md, write the names of that version:
 * WRITE_SDK_EXPORTS=1 npx jest scripts/lib/sdk-exports
 */
it('the SDK exports what its version promises', () => {
  const previous = JSON.parse(readFileSync(file, 'utf8'));
  const now = { version: sdkVersion, exports: exportsOfSdk() };
  expect(brokenPromises(previous, now)).toEqual([]);
  if (process.env.WRITE_SDK_EXPORTS) writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  else expect(previous).toEqual(now);
});

it('a removed name needs a major version, a new name a minor one', () => {
  const previous = { version: '1.2.0', exports: { kit: ['Button', 'Card'] } };
  const without = { kit: ['Button'] };
  const more = { kit: ['Button', 'Card', 'Dialog'] };
  expect(brokenPromises(previous, { version: '1.3.0', exports: without })).toEqual([
    'Card of kit is removed: this needs a new major version in docs/sdk-changelog.md.',
  ]);
  expect(brokenPromises(previous, { version: '2.0.0', exports: without })).toEqual([]);
  expect(brokenPromises(previous, { version: '1.2.0', exports: more })).toEqual([
    'Dialog of kit is new: this needs a new minor version in docs/sdk-changelog.md.',
  ]);
  expect(brokenPromises(previous, { version: '1.3.0', exports: more })).toEqual([]);
});
