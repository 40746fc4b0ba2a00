import { type DynamicModule, Module } from '@nestjs/common';
import { Config } from './config.js';

@Module({})
class ConfigModule {}

/** Makes the settings injectable everywhere. */
export const configModule = (config: Config): DynamicModule => ({
  module: ConfigModule,
  global: true,
  providers: [{ provide: Config, useValue: config }],
  exports: [Config],
});
