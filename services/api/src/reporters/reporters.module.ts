import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Reporter } from './reporter.entity.js';
import { ReportersService } from './reporters.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Reporter])],
  providers: [ReportersService],
  exports: [ReportersService],
})
export class ReportersModule {}
