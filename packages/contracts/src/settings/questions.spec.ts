import { getQuestionTemplates } from './question-templates.js';
import {
  changeAnswers,
  compareAnswers,
  type KnownAnswer,
  type Question,
  questionsSchema,
  splitAnswers,
  toAnswers,
} from './questions.js';

const ask = (en: string): Question => ({ en, es: `${en} (es)`, fr: `${en} (fr)` });
const make = ask('Which make?');
const colour = ask('Which colour?');
const known = (question: Question, answer: string, by: KnownAnswer['by'] = 'finder'): KnownAnswer => ({
  question,
  answer,
  by,
});

test('the fields of a form are answers to the questions that it names, line by line', () => {
  const { fields, typed } = splitAnswers({
    ...{ title: 'Phone', asked: 'Which make?\r\nWhich colour? (fr)', answer1: 'Nokia', answer2: 'Bleu' },
  });
  expect(fields).toEqual({ title: 'Phone' });
  expect(toAnswers([colour, make], typed)).toEqual([
    { question: colour, answer: 'Bleu' },
    { question: make, answer: 'Nokia' },
  ]);
});

test('an answer to a question that is no longer asked is dropped, and so is an empty one', () => {
  const { typed } = splitAnswers({ asked: 'Which size?\nWhich make?', answer1: 'XL', answer2: '' });
  expect(toAnswers([make, colour], typed)).toEqual([]);
});

test.each([
  ['the same words twice', [make, { ...colour, fr: make.fr }], 'question_twice'],
  ['six questions', [1, 2, 3, 4, 5, 6].map((one) => ask(`Question ${one}`)), 'value_invalid'],
  ['a question of two lines', [ask('Which\nmake?')], 'text_invalid_characters'],
  ['a question without a French text', [{ ...make, fr: ' ' }], 'question_required'],
])('a category does not take %s', (_, questions, message) => {
  expect(questionsSchema.safeParse(questions).error?.issues[0]?.message).toContain(message);
});

test('the questions of each template are ones that a category takes', () => {
  for (const questions of Object.values(getQuestionTemplates()))
    expect(questionsSchema.parse(questions)).toEqual(questions);
});

test('what the desk changes is the desk’s; what it leaves alone stays the finder’s; an empty answer goes', () => {
  const before = [known(make, 'Nokia'), known(colour, 'blue')];
  const size = ask('Which size?');
  const typed = [
    { question: 'Which make? (es)', answer: 'Nokia' },
    { question: 'Which colour?', answer: '' },
    { question: 'Which size?', answer: 'small' },
  ];
  expect(changeAnswers(before, [size], typed)).toEqual([known(make, 'Nokia'), known(size, 'small', 'desk')]);
});

test('the desk answers a question that was changed since as it was asked', () => {
  const reworded = ask('What make is it?');
  const typed = [{ question: 'Which make?', answer: 'Sony' }];
  expect(changeAnswers([known(make, 'Nokia')], [reworded], typed)).toEqual([known(make, 'Sony', 'desk')]);
});

test('the desk cannot answer a question of another category', () => {
  expect(changeAnswers([], [make], [{ question: 'Which size?', answer: 'XL' }])).toBeUndefined();
});

test('the comparison names the words that both answers have, without case, accents and small words', () => {
  const [first, second, third] = compareAnswers(
    [known(colour, 'red'), known(make, 'The black case, with TÓTORO')],
    [
      { question: make, answer: 'totoro on the BLACK cover' },
      { question: ask('Which size?'), answer: 'small' },
    ],
  );
  expect(first).toMatchObject({ question: make, shared: ['black', 'totoro'] });
  expect(second).toMatchObject({ question: colour, claimed: undefined, shared: [] });
  expect(third).toMatchObject({ known: undefined, claimed: 'small', shared: [] });
});

test('answers to a question before and after it was changed stand in rows of their own', () => {
  const rows = compareAnswers(
    [known(make, 'Nokia')],
    [{ question: { ...make, fr: 'Quelle marque ?' }, answer: 'Nokia' }],
  );
  expect(rows.map(({ shared }) => shared)).toEqual([[], []]);
});
