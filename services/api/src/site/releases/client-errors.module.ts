import { Module } from '@nestjs/common';
import { SiteModule } from '../site.module.js';
import { ClientErrorsController } from './client-errors.controller.js';
import { ReleaseFiguresModule } from './release-figures.module.js';

@Module({
  imports: [ReleaseFiguresModule, SiteModule],
  controllers: [ClientErrorsController],
})
export class ClientErrorsModule {}
