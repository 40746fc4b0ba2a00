import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ItemWriterModule } from '../items/writing/item-writer.module.js';
import { Decision } from './decision.entity.js';
import { UndoController } from './undo.controller.js';
import { UndoService } from './undo.service.js';

/** Decisions with an undo window, for the modules that take them. */
@Module({
  imports: [TypeOrmModule.forFeature([Decision]), ItemWriterModule],
  controllers: [UndoController],
  providers: [UndoService],
  exports: [UndoService],
})
export class UndoModule {}
