import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { integrities, releaseFile, releaseFolder } from '../../../packages/site-store/src/index.mjs';
import { releaseCommand } from '../../support/releases/part.ts';
import { Site, tinyModule } from '../../support/resilience/site.ts';
import { expect, test } from '../../support/test.ts';

/** The remote has no page at the mount itself. */
const mainPath = [{ open: '/lost-cards/all' }, { see: { text: 'the cards' } }];
const more = { apiVersion: 1, shared: {}, mount: '/lost-cards', title: 'Lost cards' };
/** An element of React without React: steps of a main path find the texts of elements. */
const element = `{ $$typeof: Symbol.for('react.transitional.element'), type: 'p', key: null, props: { children: 'the cards' } }`;
const working = { expose: tinyModule({ render: `return ${element};` }) };

/** Builds a remote of a few lines as a folder of another repository. */
const buildFolder = async (site: Site, version: string, code: Parameters<Site['releaseTiny']>[2]) => {
  site.releaseTiny('lost-cards', version, code);
  const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'lost-found-planted-')), 'dist');
  renameSync(releaseFolder(site.folder, 'lost-cards', version), folder);
  writeFileSync(path.join(folder, 'main-path.json'), JSON.stringify(mainPath));
  const release = JSON.parse(readFileSync(releaseFile(folder), 'utf8'));
  const files = await integrities(folder);
  writeFileSync(releaseFile(folder), JSON.stringify({ ...release, ...more, files }));
  return folder;
};

/** Each has the page of the working one, and a fault. */
const planted: [string, Parameters<Site['releaseTiny']>[2]][] = [
  ['an error in its drawing', { expose: tinyModule({ render: 'throw new Error("when drawn");' }) }],
  [
    'a loader that never ends',
    { expose: working.expose.replace("path: '*',", "path: '*', loader: () => new Promise(() => {}),") },
  ],
  [
    'endless memory',
    { expose: tinyModule({ render: 'const all = []; for (;;) all.push(new Array(1e5).fill({}));' }) },
  ],
  ['a fetch of its own', { ...working, entry: '"use strict"; window.fetch = () => Promise.reject();' }],
];

test('A release with a fault that only a browser finds is not live, and the same release without it is', {
  tag: '@full',
}, async () => {
  test.setTimeout(900_000);
  const site = new Site();
  const folders: string[] = [];
  const publish = async (version: string, code: Parameters<Site['releaseTiny']>[2]) => {
    const folder = await buildFolder(site, version, code);
    folders.push(path.dirname(folder));
    return releaseCommand(site.folder, 'publish', folder, '--any-service');
  };
  try {
    for (const [index, [title, code]] of planted.entries()) {
      const { exitCode, errors } = await publish(`1.0.${index}`, code);
      expect([exitCode, errors.join('\n')], title).toEqual([1, expect.stringContaining('its main path')]);
      expect(site.live, title).toEqual(site.built);
    }
    expect(await publish('1.1.0', working)).toMatchObject({ exitCode: 0, errors: [] });
    expect(site.live['lost-cards']?.version).toBe('1.1.0');
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true });
    site.dispose();
  }
});
