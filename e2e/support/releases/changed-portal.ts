import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PreparedRelease } from '../../../packages/site-store/src/index.mjs';
import { appNames } from '../../../scripts/lib/apps.mjs';
import { prepareRelease } from '../../../scripts/lib/release/prepare-release.mjs';
import { root } from '../command.ts';
import { builtPart } from './part.ts';

/** Replaces a piece of a file, which has to be in it. */
const change = (file: string, from: string, to: string): void => {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
};

const isSource = (file: string): boolean => !/\/(?:node_modules|dist|tsconfig\.json)$/.test(file);

/** A copy of the portal and of the design system, in folders as in the repository, with the repository's packages. */
const copySources = (folder: string): void => {
  for (const name of appNames) {
    mkdirSync(path.join(folder, 'apps', name), { recursive: true });
    cpSync(path.join(root, 'apps', name, 'package.json'), path.join(folder, 'apps', name, 'package.json'));
  }
  cpSync(path.join(root, 'apps/apps.json'), path.join(folder, 'apps/apps.json'));
  for (const place of ['apps/public-portal', 'packages/design-system']) {
    cpSync(path.join(root, place), path.join(folder, place), { recursive: true, filter: isSource });
    symlinkSync(path.join(root, place, 'node_modules'), path.join(folder, place, 'node_modules'));
  }
};

/** The build configuration of the copy: the portal with the changed design system. */
const configuration = (designSystem: string): string => `
  import config from './rsbuild.config';
  const at = (file: string) => '${designSystem}/src/' + file;
  export default {
    ...config,
    resolve: {
      alias: {
        ...config.resolve?.alias,
        '@lost-found/design-system/page.css$': at('styles/page.css'),
        '@lost-found/design-system/dialogs$': at('dialogs.ts'),
        '@lost-found/design-system$': at('index.ts'),
      },
    },
  };
`;

/** The text of the new component. */
export const ribbonText = 'Open day on Friday';

/** A new component, another prop, another value of a token and another style of a component. */
const changeDesignSystem = (portal: string, designSystem: string): void => {
  writeFileSync(
    path.join(designSystem, 'src/brand/ribbon.tsx'),
    `export const Ribbon = ({ text }: { text: string }) => <p role="note">{text}</p>;\n`,
  );
  const index = path.join(designSystem, 'src/index.ts');
  writeFileSync(index, `${readFileSync(index, 'utf8')}export { Ribbon } from './brand/ribbon';\n`);
  const logo = path.join(designSystem, 'src/brand/logo.tsx');
  change(logo, 'suffix?: string', 'motto?: string');
  change(logo, '{ name, suffix, render', '{ name, motto: suffix, render');
  const tokens = path.join(designSystem, 'src/styles/tokens.module.css');
  change(tokens, '--color-accent: light-dark(#0a5564', '--color-accent: light-dark(#7a1f5c');
  change(
    path.join(designSystem, 'src/actions/button.module.css'),
    'border-radius: var(--radius-m)',
    'border-radius: 0',
  );
  const header = path.join(portal, 'src/routes/portal-header.tsx');
  change(header, 'suffix={', 'motto={');
  const frame = path.join(portal, 'src/routes/portal-frame.tsx');
  change(
    frame,
    "from '@lost-found/design-system';",
    "from '@lost-found/design-system';\nimport { Ribbon } from '@lost-found/design-system';",
  );
  change(frame, '<PageLayout', `<Ribbon text="${ribbonText}" />\n      <PageLayout`);
};

/** Builds a release of the portal with a design system that the others on the page do not have, for a site. */
export const changedPortal = async (site: string): Promise<PreparedRelease> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-found-changed-'));
  try {
    copySources(folder);
    const portal = path.join(folder, 'apps/public-portal');
    const designSystem = path.join(folder, 'packages/design-system');
    changeDesignSystem(portal, designSystem);
    writeFileSync(path.join(portal, 'rsbuild.changed.config.ts'), configuration(designSystem));
    await promisify(execFile)(
      'node_modules/.bin/rsbuild',
      ['build', '--config', 'rsbuild.changed.config.ts'],
      {
        cwd: portal,
        env: { ...process.env, NODE_ENV: 'production' },
      },
    );
    const { name, contractVersion, shared } = (await builtPart('public-portal')).release;
    const build = { name, version: '0.2.0', contractVersion, shared, folder: path.join(portal, 'dist') };
    return await prepareRelease(site, build);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
