import { readFileSync } from 'node:fs';
import {
  DEFAULT_DESK,
  dayIn,
  hoursLine,
  type Language,
  nameIn,
  type PublicConfig,
} from '@lost-found/contracts';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Clock } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';
import { EncodedText } from '../../platform/http/encoded-text.js';
import { escapeHtml } from '../../platform/http/html.js';
import { buildInlinePolicy, ownStyle, writeOwnPage } from '../own-pages/own-page.js';
import { desksIn } from './no-script.js';
import { getReader, publicAnswers } from './site-pages.js';

const texts: Readonly<
  Record<Language, { title: string; text: string; retry: string; desks: string; desk: string }>
> = {
  en: {
    title: 'You are offline',
    text: 'This page needs the network. What you typed in a form is kept in this browser.',
    retry: 'Try again',
    desks: 'Where to find us',
    desk: 'Lost & Found desk',
  },
  es: {
    title: 'No hay conexión',
    text: 'Esta página necesita conexión. Lo que has escrito en un formulario se guarda en este navegador.',
    retry: 'Reintentar',
    desks: 'Dónde encontrarnos',
    desk: 'Oficina de objetos perdidos',
  },
  fr: {
    title: 'Vous êtes hors ligne',
    text: 'Cette page a besoin du réseau. Ce que vous avez saisi dans un formulaire est conservé dans ce navigateur.',
    retry: 'Réessayer',
    desks: 'Où nous trouver',
    desk: 'Bureau des objets trouvés',
  },
};

const read = (file: string): string => readFileSync(new URL(`../install/${file}`, import.meta.url), 'utf8');
const style = ownStyle + read('offline.css');
const script = read('offline.js');

/** The page brings all that it shows, because nothing can be loaded when it is read. */
export const offlinePolicy = buildInlinePolicy({ style, script });

/**
 * `/offline`: the page that the service worker keeps and shows while there is no network, with the desks and their hours. At the
 * address of a claim its script shows the pick-up code that this browser keeps.
 */
@Injectable()
export class OfflinePage {
  constructor(
    private readonly config: Config,
    private readonly host: HttpAdapterHost,
    private readonly clock: Clock,
  ) {}

  /** Writes the page in the language and the theme of the reader. */
  async get(request: FastifyRequest): Promise<EncodedText> {
    const { language, theme } = getReader(request);
    const instance = this.host.httpAdapter.getInstance<FastifyInstance>();
    const desks = desksIn((await publicAnswers(instance, request)('GET', '/api/config')).body);
    const today = dayIn(this.config.timeZone, this.clock.now());
    const { title, text, retry, desks: heading } = texts[language];
    const name = `${this.config.campusName} Lost & Found`;
    const places = desks.map((desk) => writeDesk(desk, language, today)).join('');
    const content = `<main>
<h1>${escapeHtml(title)}</h1>
<section id="code" hidden></section>
<p>${escapeHtml(text)}</p>
<p><a class="button" href="">${escapeHtml(retry)}</a></p>
${places && `<h2>${escapeHtml(heading)}</h2>${places}`}
</main>
<script>${script}</script>`;
    const head = `<style>${style}</style>`;
    return new EncodedText(
      writeOwnPage({ language, theme, title: `${title} · ${name}`, name, head, content }),
    );
  }
}

/** Without a place and hours a desk helps nobody to find it. */
function writeDesk(desk: PublicConfig['desks'][number], language: Language, today: string): string {
  const own = nameIn(desk, language);
  const name = own === DEFAULT_DESK ? texts[language].desk : own;
  const lines = [desk.address, hoursLine(desk, language, today)].filter((line) => line !== null);
  if (lines.length === 0) return '';
  const rest = lines.map((line) => `<br>${escapeHtml(line)}`).join('');
  return `<p><strong>${escapeHtml(name)}</strong>${rest}</p>`;
}
