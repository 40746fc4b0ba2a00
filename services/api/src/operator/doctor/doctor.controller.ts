import { type DoctorReport, doctorReportSchema } from '@lost-found/contracts';
import { Get } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { Operation, Routes } from '../../platform/http/routes.js';
import { KeptAnswer } from '../kept-answer.js';
import { OperatorProcess } from '../operator-process.js';

@Routes('admin/status/doctor', { access: 'full', tag: 'health' })
export class DoctorController {
  readonly #kept: KeptAnswer<DoctorReport>;

  constructor(
    private readonly process: OperatorProcess,
    private readonly clock: Clock,
  ) {
    this.#kept = new KeptAnswer(clock);
  }

  @Get()
  @Operation('Checks the installation as npm run doctor does', doctorReportSchema)
  runDoctor() {
    return this.#kept.get('', () => this.#examine());
  }

  async #examine(): Promise<DoctorReport> {
    const checkedAt = this.clock.date().toISOString();
    try {
      const findings = (await this.process.ask(['doctor', '--json'])) as DoctorReport['findings'];
      return { findings, problem: null, checkedAt };
    } catch (error) {
      return { findings: [], problem: (error as Error).message, checkedAt };
    }
  }
}
