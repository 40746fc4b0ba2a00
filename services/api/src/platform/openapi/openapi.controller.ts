import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController } from '../documented/decorators.js';
import { Access, WithoutDatabase } from '../http/routes.js';
import { OpenApiDocument } from './openapi-document.js';

@Controller()
@ApiExcludeController()
@Access('public')
@WithoutDatabase()
export class OpenApiController {
  constructor(private readonly document: OpenApiDocument) {}

  @Get('openapi.json')
  get() {
    return this.document.get();
  }
}
