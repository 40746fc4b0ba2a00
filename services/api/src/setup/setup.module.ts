import { Module } from '@nestjs/common';
import { SetupController } from './setup.controller.js';
import { SetupLog } from './setup-log.js';

@Module({ controllers: [SetupController], providers: [SetupLog] })
export class SetupModule {}
