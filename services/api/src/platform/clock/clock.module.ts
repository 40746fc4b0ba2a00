import type { DynamicModule } from '@nestjs/common';
import { Clock } from './clock.js';

class ClockModule {}

/** Makes the clock injectable everywhere. */
export const clockModule = (clock: Clock): DynamicModule => ({
  module: ClockModule,
  global: true,
  providers: [{ provide: Clock, useValue: clock }],
  exports: [Clock],
});
