import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the schedule of news for each lost report. Rows of open reports are added by the first run of the job. */
export class ReportNews1765000000000 implements MigrationInterface {
  readonly name = 'ReportNews1765000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE "report_news" (
      "item_id" uuid NOT NULL, "opened_on" date NOT NULL, "next_on" date NOT NULL,
      "confirmed_at" timestamptz NOT NULL, "sent_at" timestamptz, "asked_at" timestamptz,
      "answered_at" timestamptz, "answer" varchar, "is_stopped" boolean NOT NULL,
      CONSTRAINT "report_news_pkey" PRIMARY KEY ("item_id"),
      CONSTRAINT "report_news_answer_check" CHECK ("answer" IN ('still_missing', 'have_it_back', 'no_more_mails')),
      CONSTRAINT "report_news_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "items" ("id") ON DELETE CASCADE)`);
    await runner.query('CREATE INDEX "report_news_next_on_idx" ON "report_news" ("next_on")');
    await runner.query('CREATE INDEX "report_news_confirmed_at_idx" ON "report_news" ("confirmed_at")');
  }

  async down(): Promise<void> {
    throw new Error('Restore the backup of the version before.');
  }
}
