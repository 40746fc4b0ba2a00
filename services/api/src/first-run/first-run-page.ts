import { readFileSync } from 'node:fs';
import { type CampusSettings, fillText, OTHER_PLACE } from '@lost-found/contracts';
import type { Config } from '../platform/config/config.js';
import { escapeHtml, tag } from '../platform/http/html.js';
import { namesIn } from '../platform/mail/mail-texts.js';
import { buildInlinePolicy, ownStyle, writeOwnPage } from '../site/own-pages/own-page.js';
import type { getReader } from '../site/pages/site-pages.js';
import { DESKS, dayInputs, type Fields, type InputError } from './first-run-form.js';
import { type Texts, texts } from './first-run-texts.js';

type Reader = Pick<ReturnType<typeof getReader>, 'language' | 'theme'>;

const style = ownStyle + readFileSync(new URL('first-run.css', import.meta.url), 'utf8');

/** The page needs no script, and sends its form only here. */
export const firstRunPolicy = buildInlinePolicy({ style, hasForm: true });

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const NAME = 'Lost & Found';

function writePage({ language, theme }: Reader, title: string, parts: string): string {
  const content = `<main>\n<h1>${escapeHtml(title)}</h1>\n${parts}\n</main>`;
  const head = `<style>${style}</style>`;
  return writeOwnPage({ language, theme, title: `${title} · ${NAME}`, name: NAME, head, content });
}

/** Says the same of every link that does not open the page. */
export function writeRefusal(reader: Reader): string {
  const { refusedTitle, refused } = texts[reader.language];
  return writePage(reader, refusedTitle, paragraph(refused));
}

export function writeBusy(reader: Reader): string {
  const { busyTitle, busy } = texts[reader.language];
  return writePage(reader, busyTitle, paragraph(busy));
}

/** Starts with the settings that there are. */
export function getFirstFields(
  { campusName, timeZone, publicUrl }: Config,
  settings: CampusSettings,
): Fields {
  const fields = new URLSearchParams({
    campusName,
    timeZone,
    publicUrl,
    places: settings.places.flatMap(({ name }) => (name === OTHER_PLACE ? [] : [name])).join('\n'),
  });
  for (const { id } of settings.categories) fields.append('category', id);
  for (const [at, { name, address }] of settings.desks.slice(0, DESKS).entries()) {
    fields.append(`desk${at}.name`, name);
    fields.append(`desk${at}.address`, address ?? '');
  }
  return fields;
}

interface FormToWrite {
  readonly key: string;
  readonly fields: Fields;
  readonly settings: CampusSettings;
  readonly hasMailServer: boolean;
  readonly errors?: readonly InputError[];
  /** How the test e-mail ended. */
  readonly notice?: string | undefined;
}

/** Writes the form with what was typed. It goes back only to its sender: no one else has the key. */
export function writeForm(reader: Reader, form: FormToWrite): string {
  const { key, settings, hasMailServer, errors = [], notice } = form;
  const own = texts[reader.language];
  const write = new FormWriter(form.fields, errors, own);
  const parts = [
    paragraph(own.intro),
    write.summary(),
    notice ? `<section role="status">${paragraph(notice)}</section>` : '',
    '<form method="post" action="/first-run">',
    tag('input', { type: 'hidden', name: 'key', value: key }),
    write.group(own.campus, [
      write.field('campusName', own.campusName, { hint: own.campusNameHint }),
      write.field('timeZone', own.timeZone, { hint: own.timeZoneHint }),
      write.field('publicUrl', own.publicUrl, { hint: own.publicUrlHint, type: 'url' }),
    ]),
    write.group(own.desks, [
      `<p class="hint">${escapeHtml(own.desksHint)}</p>`,
      ...Array.from({ length: DESKS }, (_, at) => write.desk(at)),
    ]),
    write.categories(settings, namesIn(reader.language).category),
    write.group(own.places, [write.lines('places', own.places, own.placesHint)]),
    write.group(own.admin, [
      write.field('fullName', own.fullName, { autocomplete: 'name' }),
      write.field('email', own.email, { type: 'email', autocomplete: 'username' }),
      write.field('password', own.password, { ...newPassword, hint: own.passwordHint }),
      write.field('confirmPassword', own.confirmPassword, newPassword),
    ]),
    write.group(own.mail, hasMailServer ? [paragraph(own.mailIsSet)] : write.mailServer()),
    `<button>${escapeHtml(own.submit)}</button> <button class="second" name="action" value="test">${escapeHtml(own.test)}</button>`,
    '</form>',
  ];
  return writePage(reader, own.title, parts.join('\n'));
}

const newPassword = { type: 'password', autocomplete: 'new-password' };

interface FieldOptions {
  readonly hint?: string;
  readonly type?: string;
  readonly autocomplete?: string;
}

class FormWriter {
  constructor(
    private readonly fields: Fields,
    private readonly errors: readonly InputError[],
    private readonly texts: Texts,
  ) {}

  /** The list of all errors, each a link to its input. */
  summary(): string {
    if (this.errors.length === 0) return '';
    const labels: Readonly<Record<string, unknown>> = { ...this.texts };
    const lines = this.errors.map((error) => {
      const label = labels[error.field];
      const text = [...(typeof label === 'string' ? [label] : []), this.#word(error)].join(' – ');
      return `<li>${tag('a', { href: `#${error.field}` })}${escapeHtml(text)}</a></li>`;
    });
    return `<section role="alert"><h2>${escapeHtml(this.texts.wrong)}</h2><ul>${lines.join('')}</ul></section>`;
  }

  group(legend: string, parts: readonly string[]): string {
    return `<fieldset><legend>${escapeHtml(legend)}</legend>${parts.join('')}</fieldset>`;
  }

  field(
    name: string,
    label: string,
    { hint, type = 'text', autocomplete = 'off' }: FieldOptions = {},
  ): string {
    const value = this.fields.get(name) ?? '';
    const input = {
      ...this.#describe(name, hint),
      class: 'text',
      type,
      autocomplete,
      spellcheck: 'false',
      value,
    };
    return this.#wrap(name, label, tag('input', input), hint);
  }

  lines(name: string, label: string, hint: string): string {
    const value = escapeHtml(this.fields.get(name) ?? '');
    // A parser drops the first line break.
    const input = `${tag('textarea', { ...this.#describe(name, hint), rows: '10' })}\n${value}</textarea>`;
    return this.#wrap(name, label, input, hint);
  }

  desk(at: number): string {
    const own = this.texts;
    const hours = Object.keys(dayInputs) as (keyof typeof dayInputs)[];
    return this.group(fillText(own.desk, { number: at + 1 }), [
      this.field(`desk${at}.name`, own.name),
      this.field(`desk${at}.address`, own.address),
      ...hours.map((days) => this.field(`desk${at}.${days}`, own[days])),
    ]);
  }

  categories({ categories }: CampusSettings, wordCategory: (name: string) => string): string {
    const chosen = this.fields.getAll('category');
    const boxes = categories.map(({ id, name }, at) => {
      const checked = chosen.includes(id) ? '' : undefined;
      // The first one is where the error of all leads.
      const box = {
        type: 'checkbox',
        name: 'category',
        value: id,
        id: at === 0 ? 'category' : undefined,
        checked,
      };
      return `<label class="choice">${tag('input', box)} ${escapeHtml(wordCategory(name))}</label>`;
    });
    return this.group(this.texts.categories, [this.#error('category'), ...boxes]);
  }

  mailServer(): string[] {
    const own = this.texts;
    return [
      `<p class="hint">${escapeHtml(own.mailHint)}</p>`,
      this.field('mailHost', own.mailHost),
      this.field('mailPort', own.mailPort, { hint: own.mailPortHint }),
      this.field('mailUser', own.mailUser),
      this.field('mailPassword', own.mailPassword, { hint: own.mailPasswordHint, type: 'password' }),
    ];
  }

  #wrap(name: string, label: string, input: string, hint?: string): string {
    const hintLine = hint ? `<p class="hint" id="${name}-hint">${escapeHtml(hint)}</p>` : '';
    const labelLine = `${tag('label', { for: name })}${escapeHtml(label)}</label>`;
    return `<div class="field">${labelLine}${hintLine}${input}${this.#error(name)}</div>`;
  }

  #describe(name: string, hint: string | undefined) {
    const isWrong = this.#find(name) !== undefined;
    const described = [hint && `${name}-hint`, isWrong && `${name}-error`].filter(Boolean).join(' ');
    const marks = {
      'aria-describedby': described || undefined,
      'aria-invalid': isWrong ? 'true' : undefined,
    };
    return { id: name, name, ...marks };
  }

  #error(name: string): string {
    const error = this.#find(name);
    return error ? `<p class="error" id="${name}-error">${escapeHtml(this.#word(error))}</p>` : '';
  }

  #find(name: string): InputError | undefined {
    return this.errors.find(({ field }) => field === name);
  }

  #word({ code, params }: InputError): string {
    const { errors, fallback }: { errors: Readonly<Partial<Record<string, string>>>; fallback: string } =
      this.texts;
    return fillText(errors[code] ?? fallback, params);
  }
}

/** Writes a line that systemd, Compose and a shell read in the same way. */
function toLine(name: string, value: string): string {
  if (/^[\w@%+=:,./-]*$/.test(value)) return `${name}=${value}`;
  if (!value.includes("'")) return `${name}='${value}'`;
  return `${name}="${value.replace(/[\\"$`]/g, '\\$&')}"`;
}

interface Outcome {
  readonly email: string;
  /** Values that the environment does not have yet. */
  readonly remaining: Readonly<Record<string, string>>;
  /** Names of the variables that have their value already. */
  readonly set: readonly string[];
}

export function writeOutcome(reader: Reader, { email, remaining, set }: Outcome): string {
  const own = texts[reader.language];
  const lines = Object.entries(remaining).map(([name, value]) => escapeHtml(toLine(name, value)));
  const signIn = `<p><a class="button" href="/admin/login">${escapeHtml(own.signIn)}</a></p>`;
  const copied = `${paragraph(own.copy)}<pre>${lines.join('\n')}</pre>`;
  return writePage(
    reader,
    own.doneTitle,
    [
      paragraph(fillText(own.done, { email })),
      `<section><h2>${escapeHtml(own.remains)}</h2>`,
      lines.length > 0 ? copied : paragraph(own.nothing),
      set.length > 0 ? paragraph(fillText(own.set, { names: set.join(', ') })) : '',
      '</section>',
      signIn,
    ].join('\n'),
  );
}
