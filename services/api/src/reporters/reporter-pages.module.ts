import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ItemsModule } from '../items/items.module.js';
import { UsersModule } from '../users/users.module.js';
import { Reporter } from './reporter.entity.js';
import { ReporterPagesService } from './reporter-pages.service.js';
import { ReportersController } from './reporters.controller.js';

/** Showing reporters, with their items; counting them, which items need, is the reporters module's. */
@Module({
  imports: [TypeOrmModule.forFeature([Reporter]), ItemsModule, UsersModule],
  controllers: [ReportersController],
  providers: [ReporterPagesService],
})
export class ReporterPagesModule {}
