import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OutboxMail } from '../../platform/mail/outbox-mail.entity.js';
import { UsersModule } from '../../users/users.module.js';
import { TestMailController } from './test-mail.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([OutboxMail]), UsersModule],
  controllers: [TestMailController],
})
export class TestMailModule {}
