import { counterSchema } from '@lost-found/contracts';
import { Get } from '@nestjs/common';
import { type Author, CurrentAuthor, Operation, Routes } from '../platform/http/routes.js';
import { CounterService } from './counter.service.js';

/** The home page of the counter. */
@Routes('admin/counter', { access: 'intake', tag: 'analytics' })
export class CounterController {
  constructor(private readonly counter: CounterService) {}

  @Get()
  @Operation('Gets what waits longest, and what the caller did last', counterSchema)
  getCounter(@CurrentAuthor() { id }: Author) {
    return this.counter.get(id);
  }
}
