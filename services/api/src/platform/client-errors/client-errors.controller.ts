import { type ClientError, clientErrorSchema } from '@lost-found/contracts';
import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access, WithoutDatabase } from '../access/access.js';
import { Audited } from '../audit/audit.interceptor.js';
import { withoutAddresses } from '../http/log-options.js';
import { Throttled } from '../throttle/throttled.js';

/** Longest user agent logged, in characters. */
const USER_AGENT_MAX = 200;

/** Errors of the pages, which would otherwise be seen by nobody but the person they happened to. */
@Controller('client-errors')
@ApiTags('client-errors')
@Access('public')
@WithoutDatabase()
export class ClientErrorsController {
  @Post()
  @HttpCode(204)
  @Audited()
  @Throttled()
  @ApiNoContentResponse({ description: 'Logged' })
  report(@Body({ schema: clientErrorSchema }) error: ClientError, @Req() request: FastifyRequest): void {
    const { message, stack, page, remote } = error;
    const userAgent = (request.headers['user-agent'] ?? 'unknown').slice(0, USER_AGENT_MAX);
    const clientError = {
      message: withoutAddresses(message),
      ...(stack && { stack: withoutAddresses(stack) }),
      page,
      remote,
      userAgent,
    };
    request.log.warn({ clientError }, 'error in a page');
  }
}
