import {
  DEFAULT_DESK,
  dayAfter,
  dayIn,
  deskLine,
  fillText,
  type Language,
  languages,
  type PublicItem,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { ChangeMark } from '../../platform/database/change-mark.js';
import type { EncodedText } from '../../platform/http/encoded-text.js';
import { KeptTexts } from '../../platform/http/kept-texts.js';
import { mailTexts, namesIn } from '../../platform/mail/mail-texts.js';
import { SettingsService } from '../../settings/settings.service.js';
import { LEAVING_SOON } from '../due-time.js';
import { PublicItemsService } from './public-items.service.js';

/** Titles of each list: a newsletter is read at a glance. */
const MOST_TITLES = 12;
/** Days that the text is about. */
const WEEK = 7;

const texts: Readonly<
  Record<
    Language,
    {
      found: string;
      none: string;
      count: string;
      newest: string;
      more: string;
      leaving: string;
      until: string;
      desk: string;
      call: string;
    }
  >
> = {
  en: {
    found: 'Found this week ({{days}}): {{count}}',
    none: 'Nothing was found this week ({{days}}).',
    count: '{{name}}: {{count}}',
    newest: 'Newest',
    more: 'All of them: {{url}}',
    leaving: 'Leaving soon',
    until: '{{title}}: kept until {{day}}',
    desk: 'Where and when',
    call: 'Is one of these yours? Find it and claim it: {{url}}',
  },
  es: {
    found: 'Encontrado esta semana ({{days}}): {{count}}',
    none: 'Esta semana no se ha encontrado nada ({{days}}).',
    count: '{{name}}: {{count}}',
    newest: 'Lo más reciente',
    more: 'La lista completa: {{url}}',
    leaving: 'Se va pronto',
    until: '{{title}}: se guarda hasta el {{day}}',
    desk: 'Dónde y cuándo',
    call: '¿Algo de esto es tuyo? Búscalo y reclámalo: {{url}}',
  },
  fr: {
    found: 'Trouvés cette semaine ({{days}})\u00a0: {{count}}',
    none: 'Rien n’a été trouvé cette semaine ({{days}}).',
    count: '{{name}}\u00a0: {{count}}',
    newest: 'Les plus récents',
    more: 'La liste complète\u00a0: {{url}}',
    leaving: 'Bientôt partis',
    until: '{{title}}\u00a0: gardé jusqu’au {{day}}',
    desk: 'Où et quand',
    call: 'Un de ces objets est à vous\u202f? Trouvez-le et réclamez-le\u00a0: {{url}}',
  },
};

/** The week in plain text, for a newsletter: what was found, what leaves soon, where and when the desk is open. */
@Injectable()
export class WeekTextService {
  readonly #kept: KeptTexts;

  constructor(
    private readonly items: PublicItemsService,
    private readonly settings: SettingsService,
    private readonly config: Config,
    private readonly clock: Clock,
    changes: ChangeMark,
  ) {
    this.#kept = new KeptTexts(changes, languages.length);
  }

  /** Returns the text in a language: the same until something changes, or the day ends. */
  get(language: Language): Promise<EncodedText> {
    const today = dayIn(this.config.timeZone, this.clock.now());
    return this.#kept.get(language, () => this.#write(language, today), today);
  }

  async #write(language: Language, today: string): Promise<string> {
    const { publicUrl, campusName } = this.config;
    const page = { page: 1, pageSize: MOST_TITLES, sort: '-createdAt' } as const;
    const [categories, { data: found }, { data: leaving }, desks] = await Promise.all([
      this.items.countFound(WEEK),
      this.items.findPublic({ foundWithin: WEEK, ...page }),
      this.items.findPublic({ leavingWithin: LEAVING_SOON, ...page }),
      this.#writeDesks(language, today),
    ]);
    const { none, newest, more, leaving: leavingTitle, until, desk, call, ...words } = texts[language];
    const names = namesIn(language);
    const dayFormat = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const writeDay = (day: string) => dayFormat.format(new Date(day));
    const days = dayFormat.formatRange(new Date(dayAfter(today, 1 - WEEK)), new Date(today));
    const getDetails = (item: PublicItem) => `(${names.place(item.location)}, ${writeDay(item.dateFound)})`;
    const url = `${publicUrl}/search`;
    const listed = found.map((item) => `- ${item.title} ${getDetails(item)}\n  ${item.itemUrl}`);
    const leavingLines = leaving.map(
      ({ title, lastDay, itemUrl }) =>
        `- ${fillText(until, { title, day: writeDay(lastDay ?? today) })}\n  ${itemUrl}`,
    );
    const section = (title: string, lines: readonly string[]) =>
      lines.length > 0 ? [[title, ...lines]] : [];
    const counts = categories
      .map(({ category, count }) => ({ name: names.category(category), count }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, language));
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    const head = fillText(total > 0 ? words.found : none, { days, count: total });
    const blocks = [
      [`${campusName} Lost & Found`],
      [head, ...counts.map((line) => fillText(words.count, line))],
      ...section(newest, total > MOST_TITLES ? [...listed, fillText(more, { url })] : listed),
      ...section(leavingTitle, leavingLines),
      ...section(desk, desks),
      [fillText(call, { url })],
    ];
    return `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`;
  }

  async #writeDesks(language: Language, today: string): Promise<string[]> {
    const { desks } = await this.settings.get();
    const { defaultDesk } = mailTexts[language];
    return desks.flatMap((desk) => {
      const isSaid = desk.name !== DEFAULT_DESK || desk.address || desk.hours || desk.week || desk.mapUrl;
      return (isSaid && deskLine(desk, language, { defaultName: defaultDesk, today })) || [];
    });
  }
}
