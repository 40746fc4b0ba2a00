import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';

/** When the daily jobs were last run. */
export class JobRuns1763712240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'job_runs',
        columns: [
          { name: 'name', type: 'varchar', isPrimary: true },
          { name: 'started_at', type: 'timestamptz', isNullable: true },
          { name: 'finished_at', type: 'timestamptz' },
        ],
      }),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('job_runs');
  }
}
