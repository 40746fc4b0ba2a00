import { foldText, isSameFolded } from '../common/fold-text.js';
import { type Language, languages } from '../common/languages.js';
import { optionalText, requiredText } from '../common/text.js';
import { limits } from '../limits.js';
import { z } from '../zod.js';

/** One line: a form sends the questions that it asked as lines. */
const line = requiredText('question_required', limits.questionMax).regex(
  /^[^\r\n]*$/,
  'text_invalid_characters',
);

/** A question of a category, in each language. */
export const questionSchema = z
  .strictObject({ en: line, es: line, fr: line } satisfies Record<Language, z.ZodType>)
  .meta({ id: 'Question' });
export type Question = z.infer<typeof questionSchema>;

export const questionsSchema = z
  .array(questionSchema)
  .max(limits.questions, 'value_invalid')
  .refine(
    (questions) => new Set(questions.flatMap(getFolded)).size === questions.flatMap(getFolded).length,
    'question_twice',
  )
  .describe('asked of the desk at intake, of a finder and of a claimant; the answers are private');

/** The different texts of a question: two languages may share one. */
const getFolded = (question: Question): string[] => [
  ...new Set(languages.map((language) => foldText(question[language]))),
];

/** An answer, with the question as it was asked. */
export const answerSchema = z.object({ question: questionSchema, answer: z.string() }).meta({ id: 'Answer' });
export type Answer = z.infer<typeof answerSchema>;

/** What the desk or the finder knows about an item; never public, and never shown to a claimant. */
export const knownAnswerSchema = answerSchema
  .extend({ by: z.enum(['desk', 'finder']) })
  .meta({ id: 'KnownAnswer' });
export type KnownAnswer = z.infer<typeof knownAnswerSchema>;

const answer = optionalText(limits.answerMax);

/** The names of the fields with the answers, in the order of the questions. */
export const answerFields = ['answer1', 'answer2', 'answer3', 'answer4', 'answer5'] as const;

/** The answers in a form: flat fields, so that a browser without a script can send them. */
export const answersForm = {
  asked: optionalText(limits.questions * (limits.questionMax + 2)).describe(
    'the questions as they were asked, one a line, in any language; an answer to a question that was changed since is dropped',
  ),
  ...({
    answer1: answer,
    answer2: answer,
    answer3: answer,
    answer4: answer,
    answer5: answer,
  } satisfies Record<(typeof answerFields)[number], typeof answer>),
};
export type AnswersForm = Partial<Record<keyof typeof answersForm, string | undefined>>;

/** An answer to a question that is named by its text in any language. */
export const typedAnswerSchema = z.strictObject({
  question: requiredText('question_required', limits.questionMax),
  answer: optionalText(limits.answerMax).default(''),
});
export type TypedAnswer = z.infer<typeof typedAnswerSchema>;

/** Separates the answers from the other fields of a form. */
export function splitAnswers<Form extends AnswersForm>(form: Form) {
  const { asked = '', answer1, answer2, answer3, answer4, answer5, ...fields } = form;
  const texts = [answer1, answer2, answer3, answer4, answer5];
  const typed = asked
    .split(/\r?\n/u)
    .map((question, at): TypedAnswer => ({ question, answer: texts[at] ?? '' }));
  return { fields, typed };
}

const isNamedBy = (question: Question, text: string): boolean =>
  languages.some((language) => isSameFolded(question[language], text));

const isSameQuestion = (one: Question, two: Question): boolean =>
  languages.every((language) => one[language] === two[language]);

/** Returns the typed answers to these questions; those to other questions are dropped. */
export const toAnswers = (questions: readonly Question[], typed: readonly TypedAnswer[]): Answer[] =>
  questions.flatMap((question) => {
    const text = typed.find((one) => isNamedBy(question, one.question))?.answer;
    return text ? [{ question, answer: text }] : [];
  });

/** Returns the questions of an item: those that were answered, as they were asked, then the others of its category. */
export const questionsOf = (known: readonly Answer[], questions: readonly Question[]): Question[] => {
  const answered = known.map(({ question }) => question);
  return [...answered, ...questions.filter((one) => !answered.some((other) => isSameQuestion(one, other)))];
};

/**
 * Returns the answers after the desk changed some: an empty one goes, a changed one is the desk's.
 * @param questions of the item's category
 * @returns undefined if a typed answer is to no question of the item
 */
export function changeAnswers(
  known: readonly KnownAnswer[],
  questions: readonly Question[],
  typed: readonly TypedAnswer[],
): KnownAnswer[] | undefined {
  const askable = questionsOf(known, questions);
  if (typed.some((one) => !askable.some((question) => isNamedBy(question, one.question)))) return undefined;
  return askable.flatMap((question) => {
    const before = known.find((one) => one.question === question);
    const text = typed.find((one) => isNamedBy(question, one.question))?.answer ?? before?.answer;
    if (!text) return [];
    return [before?.answer === text ? before : { question, answer: text, by: 'desk' }];
  });
}

/** Returns the answers of a report that takes another one over: its own, then those to other questions. */
export const mergeAnswers = (own: readonly KnownAnswer[], other: readonly KnownAnswer[]): KnownAnswer[] => [
  ...own,
  ...other.filter((one) => !own.some(({ question }) => isSameQuestion(question, one.question))),
];

/** The answers to one question, side by side. */
export interface ComparedAnswers {
  readonly question: Question;
  readonly known: KnownAnswer | undefined;
  readonly claimed: string | undefined;
  /** The words that both answers have, folded. */
  readonly shared: readonly string[];
}

/** Compares what the desk or the finder knows with what a claimant says: questions that both answered come first. */
export function compareAnswers(known: readonly KnownAnswer[], claimed: readonly Answer[]): ComparedAnswers[] {
  const rows = questionsOf(
    known,
    claimed.map(({ question }) => question),
  ).map((question) => {
    const own = known.find((one) => isSameQuestion(one.question, question));
    const said = claimed.find((one) => isSameQuestion(one.question, question))?.answer;
    return { question, known: own, claimed: said, shared: own && said ? sharedWords(own.answer, said) : [] };
  });
  const isPair = ({ known: own, claimed: said }: ComparedAnswers) => Number(Boolean(own && said));
  return rows.sort((a, b) => isPair(b) - isPair(a));
}

/** Words that say nothing of a thing, in English, Spanish and French. */
const smallWords =
  /^(?:a|an|and|at|by|de|del|des|du|el|en|es|et|est|il|in|is|it|its|l|la|las|le|les|los|mi|mon|ma|my|no|non|of|on|or|ou|que|se|si|su|sur|the|to|un|una|une|with|y|yes|oui|con|avec|has|have|tiene|i)$/u;

const wordsIn = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !smallWords.test(word));

const sharedWords = (one: string, two: string): string[] => {
  const others = new Set(wordsIn(two));
  return [...new Set(wordsIn(one))].filter((word) => others.has(word));
};
