import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyService } from './idempotency.service.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { IdempotencyRetentionService } from './idempotency-retention.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([IdempotencyKey])],
  providers: [IdempotencyRetentionService, IdempotencyService],
  exports: [IdempotencyRetentionService, IdempotencyService],
})
export class IdempotencyModule {}
