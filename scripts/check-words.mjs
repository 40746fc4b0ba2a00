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

/** @type {{ file: string, text: string, isComment: boolean }[]} */
const texts = files.flatMap((file) => {
  const source = readFileSync(inRoot(file), 'utf8');
  const isSpec = /\.spec\./.test(file);
  const found = file.endsWith('.md') ? paragraphsIn(source) : isSpec ? titlesIn(source) : commentsIn(source);
  return found.map((text) => ({ file, text, isComment: !isSpec && !file.endsWith('.md') }));
});

const wordsIn = (/** @type {string} */ text) => text.match(hardWords) ?? [];
const hard = texts.filter(({ text }) => wordsIn(text).length > 0);
const comments = texts.filter(({ isComment }) => isComment);
const withoutSubject = comments.filter(({ text }) => openings.test(text));
const count = texts.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
const found = {
  words: (100 * hard.reduce((sum, { text }) => sum + wordsIn(text).length, 0)) / count,
  openings: (100 * withoutSubject.length) / comments.length,
};
console.log(
  `${found.words.toFixed(2)} hard words per 100, ${found.openings.toFixed(1)} % of the comments without a subject`,
);
const wrong = [
  ...(found.words > most.words ? hard : []),
  ...(found.openings > most.openings ? withoutSubject : []),
];
for (const { file, text } of wrong) console.error(`${file}: ${text.slice(0, 160)}`);
process.exitCode = wrong.length > 0 ? 1 : 0;
