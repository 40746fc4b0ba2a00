// @ts-check
/*
 * The styles of a remote are on the page of all apps until the next full load. A rule that does not name a class of its
 * own app changes the other apps.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss from 'postcss';
import parseSelectors from 'postcss-selector-parser';

/** @typedef {import('postcss-selector-parser').Selector} Selector */

/** A larger stylesheet, in characters, is refused unread: the service reads those of other teams. */
const MOST_CHARACTERS = 1_000_000;

/** Names that at-rules give to the whole page. */
const naming = /^(?:-\w+-)?(?:keyframes|property|counter-style)$/;

/**
 * True if the selector applies only while an element with a class of the app is there.
 * @param {Selector} selector
 * @param {string} prefix
 * @returns {boolean}
 */
const isOwn = (selector, prefix) =>
  selector.nodes.some((node) => {
    if (node.type === 'class') return node.value.startsWith(prefix);
    // Each alternative can match alone. :not() names what is not there.
    if (node.type !== 'pseudo' || !/^:(?:is|where|has)$/.test(node.value)) return false;
    return node.nodes.length > 0 && node.nodes.every((one) => isOwn(one, prefix));
  });

/**
 * True inside of another rule, which has been checked, and inside of keyframes.
 * @param {postcss.Node} node
 * @returns {boolean}
 */
const isNested = ({ parent }) => {
  if (!parent || parent.type === 'root') return false;
  const isFrame = parent.type === 'atrule' && /keyframes$/.test(/** @type {postcss.AtRule} */ (parent).name);
  return parent.type === 'rule' || isFrame || isNested(parent);
};

/**
 * Returns what a stylesheet does outside of its app: selectors without a class of the app, and names that begin otherwise.
 * @param {string} css
 * @param {string} app its classes begin with this name and a dash, as CSS modules make them
 * @returns {string[]}
 */
export const foreignRules = (css, app) => {
  const prefix = `${app}-`;
  /** @type {string[]} */
  const foreign = [];
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isNested(rule)) return;
    for (const selector of parseSelectors().astSync(rule.selector).nodes)
      if (!isOwn(selector, prefix)) foreign.push(String(selector).trim());
  });
  root.walkAtRules(naming, ({ name, params }) => {
    const own = name === 'property' ? `--${prefix}` : prefix;
    if (!params.startsWith(own)) foreign.push(`@${name} ${params}`);
  });
  return foreign;
};

/**
 * Describes the first rule in the folder of a remote that styles other apps; undefined without one. The stylesheets of its own page
 * alone are left out: the shell never loads them.
 * @param {string} folder of the build
 * @param {string} app
 * @param {string[]} files of the build, relative to the folder
 */
export const findForeignStyle = (folder, app, files) => {
  const read = (/** @type {string} */ file) => readFileSync(path.join(folder, file), 'utf8');
  const [page, manifest] = ['index.html', 'mf-manifest.json'].map((file) =>
    existsSync(path.join(folder, file)) ? read(file) : '',
  );
  const isOfPageAlone = (/** @type {string} */ file) => page?.includes(file) && !manifest?.includes(file);
  for (const file of files.filter((one) => one.endsWith('.css') && !isOfPageAlone(one))) {
    const css = read(file);
    if (css.length > MOST_CHARACTERS) return `${file} has more than 1 MB.`;
    /** @type {string | undefined} */
    let rule;
    try {
      [rule] = foreignRules(css, app);
    } catch (error) {
      return `${file} is no stylesheet: ${/** @type {Error} */ (error).message}.`;
    }
    if (rule !== undefined)
      return `${file} styles other apps by "${rule}": begin with a class of a CSS module (name.module.css). The names of these classes begin with ${app}-.`;
  }
  return undefined;
};
