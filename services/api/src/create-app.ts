import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { packedType } from '@lost-found/site-store';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { appModule } from './app.module.js';
import { serveFirstRun } from './first-run/serve-first-run.js';
import { Clock } from './platform/clock/clock.js';
import type { Config } from './platform/config/config.js';
import { UnitOfWork } from './platform/database/unit-of-work.js';
import { createAdapter } from './platform/http/fastify-adapter.js';
import { FastifyLogger } from './platform/http/fastify-logger.js';
import { cacheAnswers } from './platform/http/kept-answers.js';
import { securityHeaders } from './platform/http/security-headers.js';
import { Metrics } from './platform/metrics/metrics.js';
import { OpenApiDocument } from './platform/openapi/openapi-document.js';
import { serveDocs } from './platform/openapi/serve-docs.js';
import { refuseCommonAdminPassword } from './sign-in/password/first-admin.js';
import { answerForms } from './site/forms/answer-forms.js';
import { serveWeb } from './site/pages/serve-web.js';
import { SiteFollower } from './site/releases/site-follower.js';

const API_PREFIX = 'api';

/**
 * Builds the service. It does not listen yet, and the database is not open yet.
 * @throws StartupError when ADMIN_PASSWORD is a common password
 */
export async function createApp(config: Config, clock = new Clock()): Promise<NestFastifyApplication> {
  await refuseCommonAdminPassword(config);
  const adapter = createAdapter(config);
  const app = await NestFactory.create<NestFastifyApplication>(appModule(config, clock), adapter, {
    logger: new FastifyLogger(adapter.getInstance().log),
    abortOnError: false,
    bodyParser: false,
  });
  // Browsers can send forms and plain text to other sites without a preflight, so a body must be JSON or a
  // form with files.
  adapter.getInstance().removeContentTypeParser('text/plain');
  app.useBodyParser('application/json');
  // A packed release stays a stream, which is read once its signature is checked.
  adapter.getInstance().addContentTypeParser(packedType, (_request, body, done) => done(null, body));
  app.setGlobalPrefix(API_PREFIX);
  app.get(Metrics).watch(adapter.getInstance());
  await app.register(helmet, securityHeaders(config));
  await app.register(cookie);
  cacheAnswers(adapter.getInstance(), config, app.get(UnitOfWork));
  answerForms(app);
  serveDocs(app);
  await app.get(SiteFollower).begin();
  await serveWeb(app);
  await serveFirstRun(app);
  app.get(OpenApiDocument).describes(app);
  return app;
}
