import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { appModule } from '../app.module.js';
import type { Config } from '../config/config.js';
import { OpenApiDocument } from '../openapi/openapi-document.js';
import { serveDocs } from '../openapi/serve-docs.js';
import { serveWeb } from '../web/serve-web.js';
import { createAdapter } from './fastify-adapter.js';
import { FastifyLogger } from './fastify-logger.js';
import { securityHeaders } from './security-headers.js';

const API_PREFIX = 'api';

/** Builds the service; it does not listen yet, and the database is not open yet. */
export async function createApp(config: Config): Promise<NestFastifyApplication> {
  const adapter = createAdapter(config);
  const app = await NestFactory.create<NestFastifyApplication>(appModule(config), adapter, {
    logger: new FastifyLogger(adapter.getInstance().log),
    abortOnError: false,
  });
  app.setGlobalPrefix(API_PREFIX);
  await app.register(helmet, securityHeaders(config));
  await app.register(cookie);
  serveDocs(app);
  await serveWeb(app, config);
  app.get(OpenApiDocument).describes(app);
  return app;
}
