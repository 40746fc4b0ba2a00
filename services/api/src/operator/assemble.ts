import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { appModule } from '../app.module.js';
import type { Config } from '../platform/config/config.js';
import { createAdapter } from '../platform/http/fastify-adapter.js';

/** Builds the service without starting it: no migrations, e-mails, matching or listening. */
export const assemble = (config: Config): Promise<NestFastifyApplication> =>
  NestFactory.create<NestFastifyApplication>(appModule(config), createAdapter(config), {
    logger: ['warn', 'error', 'fatal'],
    abortOnError: false,
  });
