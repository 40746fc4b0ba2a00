import type { Question } from './questions.js';

const getQuestion = (en: string, es: string, fr: string): Question => ({ en, es, fr });

const model = getQuestion(
  'Which make and model is it?',
  '¿Qué marca y modelo es?',
  'De quelle marque et de quel modèle s’agit-il\u00a0?',
);
const marks = getQuestion(
  'Which case, stickers or scratches does it have?',
  '¿Qué funda, pegatinas o arañazos tiene?',
  'Quelle housse, quels autocollants ou quelles rayures a-t-il\u00a0?',
);
const contents = getQuestion(
  'Name two things that are in it.',
  'Nombra dos cosas que hay dentro.',
  'Citez deux choses qui se trouvent dedans.',
);

/** Questions to start from, by kind of thing: a function, so that a page that does not call it does not include them. */
export const getQuestionTemplates = () => ({
  phone: [
    model,
    getQuestion(
      'What can be seen on the lock screen?',
      '¿Qué se ve en la pantalla de bloqueo?',
      'Que voit-on sur l’écran de verrouillage\u00a0?',
    ),
    marks,
  ],
  laptop: [
    model,
    getQuestion(
      'Which name does it show when it starts?',
      '¿Qué nombre muestra al encenderse?',
      'Quel nom affiche-t-il au démarrage\u00a0?',
    ),
    marks,
  ],
  wallet: [
    getQuestion(
      'Which colour and material is it?',
      '¿De qué color y material es?',
      'De quelle couleur et de quelle matière est-il\u00a0?',
    ),
    contents,
  ],
  keys: [
    getQuestion('How many keys are there?', '¿Cuántas llaves hay?', 'Combien y a-t-il de clés\u00a0?'),
    getQuestion(
      'What else is on the key ring?',
      '¿Qué más hay en el llavero?',
      'Qu’y a-t-il d’autre sur le porte-clés\u00a0?',
    ),
  ],
  bag: [
    getQuestion('Which make is it?', '¿De qué marca es?', 'De quelle marque est-il\u00a0?'),
    contents,
    getQuestion(
      'What hangs on it, or is sewn or written on it?',
      '¿Qué cuelga de él, o lleva cosido o escrito?',
      'Qu’est-ce qui y est accroché, cousu ou écrit\u00a0?',
    ),
  ],
  glasses: [
    getQuestion(
      'What is written on the inside of the frame?',
      '¿Qué pone en la parte interior de la montura?',
      'Qu’est-il écrit à l’intérieur de la monture\u00a0?',
    ),
    getQuestion(
      'What does their case look like?',
      '¿Cómo es su estuche?',
      'À quoi ressemble leur étui\u00a0?',
    ),
  ],
});
export type QuestionTemplate = keyof ReturnType<typeof getQuestionTemplates>;
