import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SiteModule } from '../site.module.js';
import { PageReportsController } from './page-reports.controller.js';
import { ReleaseFigure } from './release-figure.entity.js';
import { ReleaseFigures } from './release-figures.js';

@Module({
  imports: [TypeOrmModule.forFeature([ReleaseFigure]), SiteModule],
  controllers: [PageReportsController],
  providers: [ReleaseFigures],
  exports: [ReleaseFigures],
})
export class ReleaseFiguresModule {}
