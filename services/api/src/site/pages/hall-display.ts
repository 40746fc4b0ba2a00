import { dayIn, fillText, type Language, type List, languages, type PublicItem } from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LEAVING_SOON } from '../../items/due-time.js';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { ChangeMark } from '../../platform/database/change-mark.js';
import { EncodedText } from '../../platform/http/encoded-text.js';
import { escapeHtml, tag } from '../../platform/http/html.js';
import { KeptTexts } from '../../platform/http/kept-texts.js';
import { namesIn } from '../../platform/mail/mail-texts.js';
import { QrService } from '../../platform/qr/qr.service.js';
import { Installation } from '../install/installation.js';
import { writeOwnPage } from '../own-pages/own-page.js';
import { publicAnswers } from './site-pages.js';

/** Items that fit on a display at once; people far away read them. */
const ON_SHEET = 4;
const SHEETS = 3;
/** Without a script the page is asked for again after so many seconds. */
const AGAIN = 60;

const texts: Readonly<
  Record<
    Language,
    { newest: string; leaving: string; none: string; until: string; call: string; asOf: string }
  >
> = {
  en: {
    newest: 'Just found',
    leaving: 'Leaving soon',
    none: 'Nothing is waiting for its owner.',
    until: 'Kept until {{day}}',
    call: 'Is one of these yours? Scan the code to claim it.',
    asOf: 'No connection. As of',
  },
  es: {
    newest: 'Recién encontrado',
    leaving: 'Se va pronto',
    none: 'No hay nada que espere a su dueño.',
    until: 'Se guarda hasta el {{day}}',
    call: '¿Algo de esto es tuyo? Escanea el código para reclamarlo.',
    asOf: 'Sin conexión. Actualizado:',
  },
  fr: {
    newest: 'Trouvé récemment',
    leaving: 'Bientôt parti',
    none: 'Aucun objet n’attend son propriétaire.',
    until: 'Gardé jusqu’au {{day}}',
    call: 'Un de ces objets est à vous\u202f? Scannez le code pour le réclamer.',
    asOf: 'Pas de connexion. Mis à jour\u00a0:',
  },
};

interface Sheet {
  title: string;
  items: readonly PublicItem[];
}

/** `/screen`: the newest public items and those that leave soon, for displays in halls. It turns its sheets by a small script. */
@Injectable()
export class HallDisplay {
  readonly #kept: KeptTexts;

  constructor(
    private readonly config: Config,
    private readonly host: HttpAdapterHost,
    private readonly qr: QrService,
    private readonly installation: Installation,
    private readonly clock: Clock,
    changes: ChangeMark,
  ) {
    this.#kept = new KeptTexts(changes, languages.length);
  }

  /**
   * Returns the page in a language: the same text until something changes.
   * @returns null while the service cannot read its data, and has not read it before
   */
  get(request: FastifyRequest, language: Language): Promise<EncodedText | null> {
    const write = async () => {
      const [newest, leaving] = await Promise.all([
        this.#read(request, `pageSize=${ON_SHEET * SHEETS}`),
        this.#read(request, `pageSize=${ON_SHEET * SHEETS}&leavingWithin=${LEAVING_SOON}`),
      ]);
      if (!newest || !leaving) return null;
      const { newest: newestTitle, leaving: leavingTitle } = texts[language];
      return this.#write([...toSheets(newestTitle, newest), ...toSheets(leavingTitle, leaving)], language);
    };
    return this.#kept.get(language, write, dayIn(this.config.timeZone, this.clock.now()));
  }

  /** Returns the page without items: its script shows them as soon as they can be read. */
  async getEmpty(language: Language): Promise<EncodedText> {
    return new EncodedText(await this.#write(null, language));
  }

  async #read(request: FastifyRequest, query: string): Promise<readonly PublicItem[] | null> {
    const instance = this.host.httpAdapter.getInstance<FastifyInstance>();
    const { status, body } = await publicAnswers(instance, request)('GET', `/api/items?${query}`);
    return status === 200 ? (JSON.parse(body) as List<PublicItem>).data : null;
  }

  async #write(sheets: readonly Sheet[] | null, language: Language): Promise<string> {
    const { publicUrl, campusName } = this.config;
    const { none, call, asOf } = texts[language];
    const name = `${campusName} Lost & Found`;
    const code = await this.qr.draw(`${publicUrl}/search`);
    const { style, script } = await this.installation.getDisplayPaths();
    const shown = sheets?.map((sheet) => writeSheet(sheet, language)).join('');
    const empty = `<section class="sheet"><h2>${sheets ? escapeHtml(none) : ''}</h2></section>`;
    return writeOwnPage({
      language,
      title: name,
      name,
      nameIn: 'h1',
      head: `<noscript><meta http-equiv="refresh" content="${AGAIN}"></noscript>
<link rel="stylesheet" href="${style}">
<script src="${script}" defer></script>`,
      content: `<main>${shown || empty}</main>
<footer>${code && tag('img', { src: code, alt: '' })}<p>${escapeHtml(call)}<br><strong>${escapeHtml(publicUrl.replace(/^https?:\/\//, ''))}</strong></p><p class="stale" hidden>${escapeHtml(asOf)} <time></time></p></footer>`,
    });
  }
}

const toSheets = (title: string, items: readonly PublicItem[]): Sheet[] =>
  Array.from({ length: Math.ceil(items.length / ON_SHEET) }, (_, at) => ({
    title,
    items: items.slice(at * ON_SHEET, (at + 1) * ON_SHEET),
  }));

function writeSheet({ title, items }: Sheet, language: Language): string {
  const { until } = texts[language];
  const names = namesIn(language);
  const dayFormat = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const write = (day: string) => dayFormat.format(new Date(day));
  const rows = items.map((item) => {
    const facts = `${names.place(item.location)}, ${write(item.dateFound)}`;
    const last = item.lastDay && fillText(until, { day: write(item.lastDay) });
    const picture = item.thumbnail
      ? tag('img', { src: item.thumbnail, alt: '', loading: 'lazy' })
      : `<span class="kind">${escapeHtml(names.category(item.category))}</span>`;
    return `<li><div class="picture">${picture}</div><div><h3>${escapeHtml(item.title)}</h3><p>${escapeHtml(facts)}</p>${last ? `<p><strong>${escapeHtml(last)}</strong></p>` : ''}<p class="reference">${escapeHtml(item.reference)}</p></div></li>`;
  });
  return `<section class="sheet"><h2>${escapeHtml(title)}</h2><ul>${rows.join('')}</ul></section>`;
}
