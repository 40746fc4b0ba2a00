import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSourceOptions } from 'typeorm';
import { Config } from '../config/config.js';
import { ChangeMark } from './change-mark.js';
import { CampusDataSource, dataSourceOptions } from './data-source.js';
import { DatabaseInitializer } from './database-initializer.js';
import { ReadOnly } from './read-only.js';
import { KeptLists } from './search/kept-lists.js';
import { UnitOfWork } from './unit-of-work.js';

/** The connection, not yet open: the initializer opens it once the service listens. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [Config],
      useFactory: (config: Config) => ({
        ...dataSourceOptions(config),
        autoLoadEntities: true,
        manualInitialization: true,
      }),
      dataSourceFactory: async (options) => new CampusDataSource(options as DataSourceOptions),
    }),
  ],
  providers: [ChangeMark, DatabaseInitializer, KeptLists, ReadOnly, UnitOfWork],
  exports: [ChangeMark, DatabaseInitializer, KeptLists, ReadOnly, UnitOfWork],
})
export class DatabaseModule {}
