// @ts-check
import path from 'node:path';

const isSpec = (/** @type {string} */ file) => /\.spec\.(?:tsx?|mjs)$/.test(file);
const isBrowserSpec = (/** @type {string} */ file) => file.startsWith('e2e/tests/') && isSpec(file);
const isScript = (/** @type {string} */ file) => /\.[cm]?[jt]sx?$/.test(file);

/** True if a spec file imports a source file of the service. */
const imports = (/** @type {string} */ text, /** @type {string} */ source) =>
  text.includes(source.replace('services/api', '').replace(/\.ts$/, '.js'));

/** The folder of a service's source that its specs are named after: `claims`, and `mail` for `platform/mail`. */
const roomOf = (/** @type {string} */ source) => {
  const folders = path
    .dirname(source)
    .replace(/^services\/api\/src\/?/, '')
    .split('/');
  return folders[0] === 'platform' ? folders[1] : folders[0];
};

/**
 * Returns the spec files that a change can break, by file names. It is a quick choice: only `npm test` proves
 * rules between parts.
 * @param {string[]} changed paths below the root of the repository
 * @param {string[]} all every file of the repository
 * @param {(file: string) => string} read the text of a file
 * @returns {{ specs: string[], related: string[], browser: string[] }} spec files of Jest; files for which
 *   Jest finds the specs; spec files of Playwright
 */
export function testsOf(changed, all, read) {
  const specs = new Set();
  const related = new Set();
  const browser = new Set();
  const specsIn = (/** @type {(file: string) => boolean} */ isWanted) => {
    for (const file of all) if (isSpec(file) && !isBrowserSpec(file) && isWanted(file)) specs.add(file);
  };
  for (const file of changed) {
    const [top = '', name = ''] = file.split('/');
    if (isBrowserSpec(file)) browser.add(file);
    else if (isSpec(file)) specs.add(file);
    else if (top === 'packages') specsIn((spec) => spec.startsWith(`packages/${name}/`));
    else if (file.startsWith('services/api/src/')) {
      const room = roomOf(file);
      const own = file.replace(/\.ts$/, '.spec.ts');
      specsIn(
        (spec) =>
          spec === own ||
          spec.startsWith(`services/api/test/${room}/`) ||
          spec === `services/api/test/platform/${room}.spec.ts` ||
          (spec.startsWith('services/api/test/') && imports(read(spec), file)),
      );
    } else if ((top === 'apps' || top === 'scripts') && isScript(file)) related.add(file);
    const screen = /^apps\/[^/]+\/src\/(?:routes|features\/[^/]+)\/([^/.]+)\.tsx$/.exec(file)?.[1];
    if (screen)
      for (const spec of all)
        if (spec.startsWith('e2e/tests/screens/') && spec.endsWith(`/${screen}.spec.ts`)) browser.add(spec);
  }
  return { specs: [...specs], related: [...related], browser: [...browser] };
}
