import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { Config } from '../../platform/config/config.js';
import type { AuditEntry } from './audit.service.js';

/**
 * Writes each audit entry to standard output as a log line, for a log system that this service cannot change.
 * Ignores LOG_LEVEL, except `silent`.
 */
@Injectable()
export class AuditLines implements OnModuleInit {
  #isOn = false;

  constructor(
    private readonly config: Config,
    private readonly adapter: HttpAdapterHost<FastifyAdapter>,
  ) {}

  /** Commands write no audit lines: their output is for the operator. */
  onModuleInit(): void {
    this.#isOn = this.config.auditLines;
  }

  write(entry: AuditEntry): void {
    if (!this.#isOn) return;
    this.adapter.httpAdapter.getInstance().log.child({ audit: true }, { level: 'info' }).info(entry);
  }
}
