import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailService } from './mail.service.js';
import { OutboxMail } from './outbox-mail.entity.js';

/** E-mails, for every module that has something to tell. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OutboxMail])],
  providers: [MailService],
  exports: [MailService],
})
export class MailModule {}
