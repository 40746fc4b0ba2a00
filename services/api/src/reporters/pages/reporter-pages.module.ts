import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ItemsModule } from '../../items/items.module.js';
import { UndoModule } from '../../undo/undo.module.js';
import { UsersModule } from '../../users/users.module.js';
import { Reporter } from '../reporter.entity.js';
import { ReporterPagesService } from './reporter-pages.service.js';
import { ReportersController } from './reporters.controller.js';

/** Shows reporters with their items; the reporters module counts them. */
@Module({
  imports: [TypeOrmModule.forFeature([Reporter]), UndoModule, ItemsModule, UsersModule],
  controllers: [ReportersController],
  providers: [ReporterPagesService],
})
export class ReporterPagesModule {}
