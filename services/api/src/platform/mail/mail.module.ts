import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config } from '../config/config.js';
import { FolderDelivery } from './delivery/folder-delivery.js';
import { MailDelivery } from './delivery/mail-delivery.js';
import { SmtpDelivery } from './delivery/smtp-delivery.js';
import { MailService } from './mail.service.js';
import { MailRenderer } from './mail-renderer.js';
import { MailSender } from './mail-sender.js';
import { Outbox } from './outbox.js';
import { OutboxMail } from './outbox-mail.entity.js';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([OutboxMail])],
  providers: [
    MailRenderer,
    MailSender,
    MailService,
    Outbox,
    {
      provide: MailDelivery,
      inject: [Config],
      useFactory: (config: Config) =>
        config.smtpUrl ? new SmtpDelivery(config, config.smtpUrl) : new FolderDelivery(config),
    },
  ],
  exports: [MailSender, MailService, Outbox],
})
export class MailModule {}
