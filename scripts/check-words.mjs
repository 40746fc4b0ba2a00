// @ts-check
/*
 * Refuses hard English. A reader with English as a second language must understand each text and name at the first
 * reading. CONTRIBUTING.md has the rules.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './lib/workspace.mjs';

const hardWords =
  /\b(?:whoever|whatever|whom|whose|anew|besides?|meanwhile|nobody|somebody|by then|hears?|told|tells?|is said|becomes? of|came of|goes on|taken back|takes? back|forth|likewise|thus|hardly|as far as|of those|of which|of whom|alike|what is so|is so)\b/gi;
const openings =
  /^(?:Of|Whether|Where|What|Who|Whoever|Whom|Which|How|That|As|By|With|Without|In|On|At|To|For|From|Once|Until|Not|Nothing|Nobody|Only|Under|Also|Those|Else|Because|So|More|Less|While|Among|Beside|After|Before|One|All|None)\b/;

/** Hard words per 100 words of each kind of text; “somebody else” is good English on a screen. Some quote a text of elsewhere. */
const most = {
  comments: 0.25,
  titles: 0.25,
  docs: 0.25,
  exchanges: 0.25,
  descriptions: 0.25,
  screens: 0.35,
  identifiers: 0.25,
};
/** Comments without a subject per 100 comments. */
const mostOpenings = 10;

/** @param {string} source */
function commentsIn(source) {
  const blocks = [...source.matchAll(/\/\*\*?([\s\S]*?)\*\//g)].map(([, text = '']) =>
    text.replace(/^\s*\*/gm, ''),
  );
  const lines = [...source.matchAll(/(?:^[ \t]*\/\/(?!\s*(?:@ts|biome)).*\n?)+/gm)].map(([text]) =>
    text.replace(/^\s*\/\//gm, ' '),
  );
  return [...blocks, ...lines]
    .map((text) =>
      text
        .replace(/@\w+.*$/gm, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((text) => text.length >= 12);
}

/** @param {string} source */
const titlesIn = (source) =>
  [...source.matchAll(/\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(
    ([, , text = '']) => text,
  );

/** @param {string} source */
const paragraphsIn = (source) => source.replace(/```[\s\S]*?```/g, '').split(/\n{2,}|\n[-|]/);

/** The names in a record of exchanges: keys with a space. @param {string} source */
const exchangesIn = (source) =>
  [...source.matchAll(/^\s*'((?:\\.|[^'])* (?:\\.|[^'])*)'\s*:/gm)].map(([, text = '']) => text);

/** @param {string} source */
const descriptionsIn = (source) =>
  [...source.matchAll(/\.describe\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(([, , text = '']) => text);

/** Names of constants, functions, classes and types, as words. @param {string} source */
const identifiersIn = (source) =>
  [...source.matchAll(/\b(?:const|let|function|class|interface|type|#)\s*([A-Za-z_$][\w$]{2,})/g)].map(
    ([, name = '']) => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase(),
  );

/** @param {unknown} value @returns {string[]} */
const stringsIn = (value) =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsIn);

const files = execFileSync('git', ['ls-files'], { cwd: inRoot('.'), encoding: 'utf8' })
  .split('\n')
  .filter(
    (file) =>
      /\.(?:tsx?|mjs|cjs|md)$|locales\/en\/.*\.json$/.test(file) &&
      !/generated|fixtures\//.test(file) &&
      existsSync(inRoot(file)),
  );

/** @typedef {keyof typeof most} Kind */
/** The texts of a file by their kind. @returns {Partial<Record<Kind, string[]>>} */
const textsIn = (/** @type {string} */ file, /** @type {string} */ source) => {
  if (file.endsWith('.json')) return { screens: stringsIn(JSON.parse(source)) };
  if (file.endsWith('.md')) return { docs: paragraphsIn(source) };
  if (/\.spec\./.test(file)) return { titles: titlesIn(source) };
  return {
    comments: commentsIn(source),
    exchanges: file.includes('/exchanges/') ? exchangesIn(source) : [],
    descriptions: descriptionsIn(source),
    identifiers: identifiersIn(source),
  };
};

/** @type {{ file: string, text: string, kind: Kind }[]} */
const texts = files.flatMap((file) =>
  Object.entries(textsIn(file, readFileSync(inRoot(file), 'utf8'))).flatMap(([kind, found]) =>
    found.map((text) => ({ file, text, kind: /** @type {Kind} */ (kind) })),
  ),
);

const hardIn = (/** @type {string} */ text) => text.match(hardWords)?.length ?? 0;
const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0);
/** @type {{ file: string, text: string }[]} */
const wrong = [];
for (const [kind, bar] of Object.entries(most)) {
  const all = texts.filter((text) => text.kind === kind);
  const hard = sum(all.map(({ text }) => hardIn(text)));
  const share = (100 * hard) / sum(all.map(({ text }) => text.split(/\s+/).length));
  console.log(`${kind}: ${share.toFixed(2)} hard words per 100`);
  if (share > bar) wrong.push(...all.filter(({ text }) => hardIn(text) > 0));
}
const comments = texts.filter(({ kind }) => kind === 'comments');
const withoutSubject = comments.filter(({ text }) => openings.test(text));
const share = (100 * withoutSubject.length) / comments.length;
console.log(`${share.toFixed(1)} % of the comments without a subject`);
if (share > mostOpenings) wrong.push(...withoutSubject);
for (const { file, text } of wrong) console.error(`${file}: ${text.slice(0, 160)}`);
process.exitCode = wrong.length > 0 ? 1 : 0;
