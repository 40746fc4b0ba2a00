import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { requireTogether } from '../../../scripts/lib/release/together.mjs';
import { builtPart, keptPart } from '../../support/releases/part.ts';

for (const remote of ['public-portal', 'admin-console'] as const) {
  test(`the shell has what ${remote} needs of it, the one of them new and the other released`, async () => {
    const [newShell, newRemote] = [await builtPart('shell'), await builtPart(remote)];
    const [shell, released] = [await keptPart('shell'), await keptPart(remote)];
    for (const { folder } of [shell, released]) rmSync(folder, { recursive: true });
    expect(() => requireTogether(newShell.release, released.release)).not.toThrow();
    expect(() => requireTogether(shell.release, newRemote.release)).not.toThrow();
  });
}

test('a remote that needs what a shell does not share, or another contract, is refused', () => {
  const shell = { name: 'shell', version: '1', contractVersion: '1.0', shared: { ui: ['Button'] } };
  const remote = { name: 'portal', version: '2', contractVersion: '1.3', shared: { ui: ['Button'] } };
  expect(() => requireTogether(shell, remote)).not.toThrow();
  expect(() => requireTogether(remote, { ...shell, shared: { ui: [] } })).toThrow(
    'portal 2 needs Button of ui, which shell 1 does not share: a shell that does has to be live first.',
  );
  expect(() => requireTogether(shell, { ...remote, contractVersion: '2.0' })).toThrow('of another major');
});

test('what is not ours a shell shares whole, unless it says which part of it', () => {
  const shell = { name: 'shell', version: '1', contractVersion: '1.0', shared: { ui: ['Button'] } };
  const needs = { '@others/queries': ['useQuery'] };
  const remote = { name: 'portal', version: '2', contractVersion: '1.0', shared: needs };
  expect(() => requireTogether(shell, remote)).not.toThrow();
  expect(() => requireTogether({ ...shell, shared: { '@others/queries': [] } }, remote)).toThrow(
    'portal 2 needs useQuery of @others/queries',
  );
});
