import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Reporter } from './reporter.entity.js';
import { ReporterRetentionService } from './reporter-retention.service.js';
import { ReportersService } from './reporters.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Reporter])],
  providers: [ReporterRetentionService, ReportersService],
  exports: [ReporterRetentionService, ReportersService],
})
export class ReportersModule {}
