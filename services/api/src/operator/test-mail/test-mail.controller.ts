import { type TestMail, testMailSchema } from '@lost-found/contracts';
import { Get, Post, Req } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { FastifyRequest } from 'fastify';
import { Repository } from 'typeorm';
import { AuditService } from '../../logs/audit/audit.service.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { readerLanguage } from '../../platform/http/reader-language.js';
import {
  Audited,
  type Author,
  CurrentAuthor,
  Operation,
  Routes,
  Throttled,
} from '../../platform/http/routes.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { OutboxMail } from '../../platform/mail/outbox-mail.entity.js';
import { tooMany } from '../../platform/throttle/limiters.js';
import { ProofService } from '../../sign-in/proof/proof.service.js';
import { UsersService } from '../../users/users.service.js';

const HOUR_MS = 3_600_000;
const template = 'test_mail';

@Routes('admin/status/test-mail', { access: 'full', tag: 'health' })
export class TestMailController {
  constructor(
    @InjectRepository(OutboxMail) private readonly outbox: Repository<OutboxMail>,
    private readonly mail: MailService,
    private readonly users: UsersService,
    private readonly unitOfWork: UnitOfWork,
    private readonly proof: ProofService,
    private readonly audit: AuditService,
  ) {}

  @Get()
  @Operation("Gets the last test e-mail to the caller's address", testMailSchema)
  async getTestMail(@CurrentAuthor() { id }: Author): Promise<TestMail> {
    const { email: to } = await this.users.get(id);
    const mail = await this.outbox.findOne({ where: { recipient: to, template }, order: { seq: 'DESC' } });
    if (!mail) return { to, last: null };
    const { status, lastError: failure, createdAt } = mail;
    return { to, last: { at: createdAt.toISOString(), status, failure } };
  }

  @Post()
  @Audited('TEST_MAIL_SENT')
  @Throttled()
  @Operation("Sends a test e-mail to the caller's address", testMailSchema, { status: 202 })
  async sendTestMail(@CurrentAuthor() author: Author, @Req() request: FastifyRequest): Promise<TestMail> {
    await this.proof.require(request);
    const { email: to } = await this.users.get(author.id);
    const language = readerLanguage(request);
    const isTaken = await this.unitOfWork.transaction(async (manager) => {
      const isQueued = await this.mail.enqueue(manager, { to, language, template });
      if (isQueued) await this.audit.record(manager, 'TEST_MAIL_SENT', {});
      return isQueued;
    });
    if (!isTaken) throw tooMany(HOUR_MS);
    return this.getTestMail(author);
  }
}
