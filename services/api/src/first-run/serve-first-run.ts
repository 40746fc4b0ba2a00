import { isIP } from 'node:net';
import { accountEmailSchema, fillText } from '@lost-found/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runInRequest } from '../platform/access/request-context.js';
import { Config } from '../platform/config/config.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { sendTestMail } from '../platform/mail/delivery/send-test-mail.js';
import { SettingsService } from '../settings/settings.service.js';
import { getReader } from '../site/pages/site-pages.js';
import { FirstRun } from './first-run.service.js';
import { type FirstRunForm, RefusedForm, readForm, readMailServer } from './first-run-form.js';
import {
  firstRunPolicy,
  getFirstFields,
  writeBusy,
  writeForm,
  writeOutcome,
  writeRefusal,
} from './first-run-page.js';
import { texts } from './first-run-texts.js';

const FORM = 'application/x-www-form-urlencoded';
const PATH = '/first-run';

/**
 * Serves `/first-run`, which sets a campus up without a script. Its key is in the address and in the form: another site,
 * which does not know it, can send nothing here, so the origin of a request proves nothing more.
 */
export async function serveFirstRun(app: NestFastifyApplication): Promise<void> {
  const page = new FirstRunRoutes(app);
  const instance = app.getHttpAdapter().getInstance() as FastifyInstance;
  await instance.register(async (routes) => {
    // The parser of the other forms refuses this address.
    routes.removeContentTypeParser(FORM);
    routes.addContentTypeParser(
      FORM,
      { parseAs: 'string' },
      async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
    );
    routes.get(PATH, (request, reply) => page.show(request, reply));
    routes.post(PATH, (request, reply) => page.receive(request, reply));
  });
}

class FirstRunRoutes {
  readonly #firstRun: FirstRun;
  readonly #settings: SettingsService;
  readonly #config: Config;

  constructor(app: NestFastifyApplication) {
    this.#firstRun = app.get(FirstRun);
    this.#settings = app.get(SettingsService, { strict: false });
    this.#config = app.get(Config, { strict: false });
  }

  async show(request: FastifyRequest, reply: FastifyReply) {
    const { key } = request.query as { key?: unknown };
    return this.#answer(request, reply, key, async () => {
      const settings = await this.#settings.read();
      const fields = getFirstFields(this.#config, settings);
      return this.#write(request, { key: String(key), fields, settings });
    });
  }

  async receive(request: FastifyRequest, reply: FastifyReply) {
    const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const key = fields.get('key') ?? '';
    return this.#answer(request, reply, key, async () => {
      const write = async (more: { errors?: RefusedForm['errors']; notice?: string }) =>
        this.#write(request, { key, fields, settings: await this.#settings.read(), ...more });
      try {
        if (fields.get('action') === 'test')
          return await write({ notice: await this.#test(request, fields) });
        return await this.#setUp(request, readForm(fields, this.#config));
      } catch (error) {
        if (!(error instanceof RefusedForm)) throw error;
        reply.code(400);
        return write({ errors: error.errors });
      }
    });
  }

  /** Answers with a page; with the same refusal for every key that does not open it. */
  async #answer(request: FastifyRequest, reply: FastifyReply, key: unknown, write: () => Promise<string>) {
    const reader = getReader(request);
    reply.header('content-security-policy', firstRunPolicy).type('text/html; charset=utf-8');
    try {
      if (typeof key === 'string' && (await this.#firstRun.isOpen(key, request.ip))) return await write();
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      const { code, retryAfterSeconds } = error;
      if (code !== 'link_invalid' && code !== 'too_many_requests') throw error;
      if (code === 'too_many_requests') {
        reply.code(429).header('retry-after', retryAfterSeconds);
        return writeBusy(reader);
      }
    }
    reply.code(404);
    return writeRefusal(reader);
  }

  #write(request: FastifyRequest, form: Omit<Parameters<typeof writeForm>[1], 'hasMailServer'>): string {
    return writeForm(getReader(request), { ...form, hasMailServer: this.#config.smtpUrl !== null });
  }

  async #setUp(request: FastifyRequest, form: FirstRunForm): Promise<string> {
    const reader = getReader(request);
    const origin = {
      requestId: request.id,
      ipAddress: isIP(request.ip) ? request.ip : 'unknown',
      userAgent: request.headers['user-agent'] ?? 'unknown',
      actor: null,
      auditedActions: ['USER_CREATED', 'SETTINGS_UPDATED'] as const,
    };
    await runInRequest(origin, () => this.#firstRun.setUp(form, reader.language));
    const { campusName, timeZone, publicUrl, smtpUrl } = this.#config;
    const current: Record<string, string | null> = {
      CAMPUS_NAME: campusName,
      TIME_ZONE: timeZone,
      PUBLIC_URL: publicUrl,
      SMTP_URL: smtpUrl,
    };
    const values = Object.entries(form.environment);
    const isSet = ([name, value]: [string, string]) => current[name] === value;
    return writeOutcome(reader, {
      email: form.admin.email,
      remaining: Object.fromEntries(values.filter((value) => !isSet(value))),
      set: values.filter(isSet).map(([name]) => name),
    });
  }

  /** Sends the test e-mail. @returns how it ended @throws RefusedForm for its inputs */
  async #test(request: FastifyRequest, fields: URLSearchParams): Promise<string> {
    const { language } = getReader(request);
    const own = texts[language];
    const typed = readMailServer(fields);
    const smtpUrl = this.#config.smtpUrl ?? typed.smtpUrl;
    if (!this.#config.smtpUrl && typed.errors.length > 0) throw new RefusedForm(typed.errors);
    const { data } = accountEmailSchema.safeParse({ email: fields.get('email') });
    if (!data) throw new RefusedForm([{ field: 'email', code: 'email_invalid' }]);
    if (!smtpUrl) return own.noServer;
    const to = data.email;
    const subject = fillText(own.testSubject, { name: this.#config.campusName });
    const text = fillText(own.testText, { url: this.#config.publicUrl });
    return sendTestMail(this.#config, smtpUrl, { to, language, subject, text }).then(
      () => fillText(own.tested, { to }),
      (error: Error) => fillText(own.notTested, { to, reason: error.message }),
    );
  }
}
