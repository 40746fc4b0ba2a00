// @ts-check
/*
 * Refuses hard English. A reader with English as a second language must understand each comment, test title and
 * document at the first reading. CONTRIBUTING.md has the rules.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { inRoot } from './lib/workspace.mjs';

const hardWords =
  /\b(?:whoever|whatever|whom|whose|anew|besides?|meanwhile|nobody|somebody|by then|hears?|told|tells?|is said|becomes? of|came of|goes on|taken back|takes? back|forth|likewise|thus|hardly|as far as|of those|of which|of whom|alike|what is so|is so)\b/gi;
const openings =
  /^(?:Of|Whether|Where|What|Who|Whoever|Whom|Which|How|That|As|By|With|Without|In|On|At|To|For|From|Once|Until|Not|Nothing|Nobody|Only|Under|Also|Those|Else|Because|So|More|Less|While|Among|Beside|After|Before|One|All|None)\b/;

/** Hard words per 100 words, and comments without a subject per 100 comments. Some quote a text or a title of elsewhere. */
const most = { words: 0.25, openings: 10 };

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

const files = execFileSync('git', ['ls-files'], { cwd: inRoot('.'), encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:tsx?|mjs|cjs|md)$/.test(file) && !/generated|fixtures\//.test(file));

/** @type {{ file: string, text: string, kind: 'comments' | 'titles' | 'docs' }[]} */
const texts = files.flatMap((file) => {
  const source = readFileSync(inRoot(file), 'utf8');
  const of = (/** @type {'comments' | 'titles' | 'docs'} */ kind, /** @type {string[]} */ found) =>
    found.map((text) => ({ file, text, kind }));
  if (file.endsWith('.md')) return of('docs', paragraphsIn(source));
  return /\.spec\./.test(file) ? of('titles', titlesIn(source)) : of('comments', commentsIn(source));
});

const hardIn = (/** @type {string} */ text) => text.match(hardWords)?.length ?? 0;
const sum = (/** @type {number[]} */ numbers) => numbers.reduce((total, number) => total + number, 0);
/** @type {{ file: string, text: string }[]} */
const wrong = [];
for (const kind of /** @type {const} */ (['comments', 'titles', 'docs'])) {
  const all = texts.filter((text) => text.kind === kind);
  const hard = sum(all.map(({ text }) => hardIn(text)));
  const share = (100 * hard) / sum(all.map(({ text }) => text.split(/\s+/).length));
  console.log(`${kind}: ${share.toFixed(2)} hard words per 100`);
  if (share > most.words) wrong.push(...all.filter(({ text }) => hardIn(text) > 0));
}
const comments = texts.filter(({ kind }) => kind === 'comments');
const withoutSubject = comments.filter(({ text }) => openings.test(text));
const share = (100 * withoutSubject.length) / comments.length;
console.log(`${share.toFixed(1)} % of the comments without a subject`);
if (share > most.openings) wrong.push(...withoutSubject);
for (const { file, text } of wrong) console.error(`${file}: ${text.slice(0, 160)}`);
process.exitCode = wrong.length > 0 ? 1 : 0;
