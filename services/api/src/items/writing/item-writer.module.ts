import { Module } from '@nestjs/common';
import { ItemWriter } from './item-writer.js';

/** Writes items for all modules. */
@Module({ providers: [ItemWriter], exports: [ItemWriter] })
export class ItemWriterModule {}
