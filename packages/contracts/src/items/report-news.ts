import type { Language } from '../common/languages.js';
import { z } from '../zod.js';

/** Days after the publication of a lost report on which its reporter gets news. */
export const newsDays = [2, 7, 14, 30] as const;

/** After these days news comes again after this number of days. */
export const newsEvery = 30;

/** Days without an answer, an edit or a message after which the reporter is asked if the item is still missing. */
export const unconfirmedDays = 90;

/** Days from this question to the end of the report. */
export const confirmWithinDays = 7;

/** Returns the day of the next news, in days since the publication. @param day the present one */
export const nextNewsDay = (day: number): number =>
  newsDays.find((one) => one > day) ?? (Math.floor(day / newsEvery) + 1) * newsEvery;

/** Answers of the reporter to news. */
export const newsAnswers = ['still_missing', 'have_it_back', 'no_more_mails'] as const;
export type NewsAnswer = (typeof newsAnswers)[number];

/** The last part of the address of the page that asks about each answer: `/report-news/still-missing`. */
export const newsAnswerSegments = {
  still_missing: 'still-missing',
  have_it_back: 'have-it-back',
  no_more_mails: 'no-more-mails',
} as const satisfies Record<NewsAnswer, string>;

/** The reason that the reporter reads, after a report ended without an answer. */
export const notConfirmed = {
  en: 'We asked you whether your item is still missing, and got no answer. If it is, open the report again by the link in our e-mail, or ask the desk.',
  es: 'Te preguntamos si sigues sin tu objeto y no hemos recibido respuesta. Si es así, vuelve a abrir el aviso con el enlace de nuestro correo o pídelo en la oficina.',
  fr: 'Nous vous avons demandé si votre objet est toujours perdu et n’avons pas reçu de réponse. Si c’est le cas, rouvrez le signalement par le lien de notre e-mail, ou demandez-le au bureau.',
} as const satisfies Record<Language, string>;

const moment = z.iso.datetime().nullable();

/** When the reporter of an open lost report was last written to and last answered. */
export const newsRecordSchema = z
  .object({
    sentAt: moment.describe('when news was last sent'),
    answeredAt: moment,
    answer: z.enum(newsAnswers).nullable().describe('the last one'),
    isStopped: z.boolean().describe('the reporter wants no more e-mails about the report'),
    closesAt: moment.describe('when the report is closed unless its reporter confirms it'),
  })
  .meta({ id: 'NewsRecord' });
export type NewsRecord = z.infer<typeof newsRecordSchema>;
