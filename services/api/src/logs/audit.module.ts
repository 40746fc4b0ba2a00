import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditService } from './audit.service.js';
import { SystemLog } from './system-log.entity.js';

/** Writing the system log, everywhere; reading it is the logs module's. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([SystemLog])],
  providers: [AuditService],
  exports: [AuditService],
})
export class AuditModule {}
