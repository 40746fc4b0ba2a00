import { Module } from '@nestjs/common';
import { ClientErrorsController } from './client-errors.controller.js';

/** Takes in what goes wrong in the pages. */
@Module({ controllers: [ClientErrorsController] })
export class ClientErrorsModule {}
