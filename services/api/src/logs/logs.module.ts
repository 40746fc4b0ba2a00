import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module.js';
import { LogsController } from './logs.controller.js';
import { LogsService } from './logs.service.js';
import { SystemLog } from './system-log.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([SystemLog]), UsersModule],
  controllers: [LogsController],
  providers: [LogsService],
  exports: [LogsService],
})
export class LogsModule {}
