import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last migration of the commit before this one. Its database has the same tables, and is used as it is. */
export const LAST_BEFORE_BASELINE = 'SecureSearch1764427000000';

/** The tables, indexes, rules and first rows of a new database. */
export class Baseline1764500000000 implements MigrationInterface {
  readonly name = 'Baseline1764500000000';

  async up(runner: QueryRunner): Promise<void> {
    const isComplete = `SELECT 1 FROM "migrations" WHERE "name" = '${LAST_BEFORE_BASELINE}'`;
    if ((await runner.query(isComplete)).length > 0)
      return void (await runner.query('DELETE FROM "migrations"'));
    const isPostgres = runner.connection.options.type === 'postgres';
    for (const statement of [...(isPostgres ? postgres : sqlite), ...rows]) await runner.query(statement);
  }

  async down(): Promise<void> {
    throw new Error('There is no version before: restore a backup.');
  }
}

/** As SQLite writes them. PostgreSQL has other words for a key that grows and for `false`. */
const tables = [
  `CREATE TABLE "users" (
    "seq" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "id" uuid NOT NULL, "email" varchar NOT NULL,
    "full_name" varchar NOT NULL, "password_hash" varchar, "avatar_id" uuid, "role" varchar NOT NULL,
    "email_verified" boolean NOT NULL, "student_id" varchar, "phone" varchar, "language" varchar NOT NULL,
    "theme" varchar NOT NULL, "email_notifications" json NOT NULL, "created_at" timestamptz NOT NULL,
    "updated_at" timestamptz NOT NULL, "search_text" text NOT NULL, "invited_at" timestamptz,
    "access" varchar NOT NULL DEFAULT 'full',
    CONSTRAINT "users_role_check" CHECK ("role" IN ('admin', 'user')),
    CONSTRAINT "users_language_check" CHECK ("language" IN ('en', 'es', 'fr')),
    CONSTRAINT "users_theme_check" CHECK ("theme" IN ('system', 'light', 'dark')))`,
  'CREATE UNIQUE INDEX "users_id_key" ON "users" ("id")',
  'CREATE UNIQUE INDEX "users_avatar_id_key" ON "users" ("avatar_id")',
  'CREATE INDEX "users_role_idx" ON "users" ("role", "seq")',
  'CREATE UNIQUE INDEX "users_email_key" ON "users" (lower("email"))',
  'CREATE INDEX "users_unverified_idx" ON "users" ("role", "created_at") WHERE "email_verified" = false',
  'CREATE INDEX "users_invited_idx" ON "users" ("invited_at") WHERE "invited_at" IS NOT NULL',
  `CREATE TABLE "sessions" (
    "id" uuid PRIMARY KEY NOT NULL, "token_hash" varchar NOT NULL, "user_id" uuid NOT NULL,
    "created_at" timestamptz NOT NULL, "expires_at" timestamptz NOT NULL,
    "last_seen_at" timestamptz NOT NULL, "ip_address" varchar NOT NULL, "user_agent" varchar NOT NULL,
    "proven_at" timestamptz, "provider" varchar, "second_factor" boolean NOT NULL DEFAULT 0)`,
  'CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions" ("token_hash")',
  'CREATE INDEX "sessions_user_id_idx" ON "sessions" ("user_id")',
  'CREATE INDEX "sessions_expires_at_idx" ON "sessions" ("expires_at")',
  `CREATE TABLE "account_tokens" (
    "id" uuid PRIMARY KEY NOT NULL, "user_id" uuid NOT NULL, "purpose" varchar NOT NULL,
    "expires_at" timestamptz NOT NULL, "used_at" timestamptz, "created_at" timestamptz NOT NULL,
    CONSTRAINT "account_tokens_purpose_check" CHECK ("purpose" IN ('verify_email', 'reset_password', 'invitation', 'link_identity')))`,
  'CREATE INDEX "account_tokens_user_id_idx" ON "account_tokens" ("user_id", "purpose")',
  'CREATE INDEX "account_tokens_expires_at_idx" ON "account_tokens" ("expires_at")',
  `CREATE TABLE "identities" (
    "id" uuid PRIMARY KEY NOT NULL, "user_id" uuid NOT NULL, "issuer" varchar NOT NULL,
    "subject" varchar NOT NULL, "gave_role" boolean NOT NULL DEFAULT 0, "created_at" timestamptz NOT NULL,
    CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE)`,
  'CREATE UNIQUE INDEX "identities_issuer_subject_key" ON "identities" ("issuer", "subject")',
  'CREATE INDEX "identities_user_id_idx" ON "identities" ("user_id")',
  `CREATE TABLE "known_browsers" (
    "token_hash" varchar PRIMARY KEY NOT NULL, "user_id" uuid NOT NULL, "seen_at" timestamptz NOT NULL,
    CONSTRAINT "known_browsers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE)`,
  'CREATE INDEX "known_browsers_user_id_idx" ON "known_browsers" ("user_id", "seen_at")',
  'CREATE INDEX "known_browsers_seen_at_idx" ON "known_browsers" ("seen_at")',
  `CREATE TABLE "second_factors" (
    "id" uuid PRIMARY KEY NOT NULL, "user_id" uuid NOT NULL, "kind" varchar NOT NULL,
    "name" varchar NOT NULL, "secret" varchar, "last_step" integer, "credential_id" varchar,
    "public_key" varchar, "counter" bigint, "created_at" timestamptz NOT NULL, "last_used_at" timestamptz,
    CONSTRAINT "second_factors_kind_check" CHECK ("kind" IN ('passkey', 'totp')),
    CONSTRAINT "second_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE)`,
  'CREATE INDEX "second_factors_user_id_idx" ON "second_factors" ("user_id")',
  'CREATE UNIQUE INDEX "second_factors_credential_id_key" ON "second_factors" ("credential_id")',
  `CREATE TABLE "recovery_codes" (
    "user_id" uuid NOT NULL, "code_hash" varchar NOT NULL,
    PRIMARY KEY ("user_id", "code_hash"),
    CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE)`,
  `CREATE TABLE "pending_sign_ins" (
    "id" uuid PRIMARY KEY NOT NULL, "token_hash" varchar NOT NULL, "user_id" uuid NOT NULL,
    "password_version" varchar NOT NULL, "provider" varchar, "tries" integer NOT NULL,
    "expires_at" timestamptz NOT NULL,
    CONSTRAINT "pending_sign_ins_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE)`,
  'CREATE UNIQUE INDEX "pending_sign_ins_token_hash_key" ON "pending_sign_ins" ("token_hash")',
  'CREATE INDEX "pending_sign_ins_user_id_idx" ON "pending_sign_ins" ("user_id")',
  'CREATE INDEX "pending_sign_ins_expires_at_idx" ON "pending_sign_ins" ("expires_at")',
  `CREATE TABLE "reporters" (
    "id" uuid PRIMARY KEY NOT NULL, "user_id" uuid, "contact_key" varchar, "name" varchar,
    "contact" varchar NOT NULL, "items_reported" integer NOT NULL, "last_reported_at" timestamptz NOT NULL,
    "verified_at" timestamptz, "created_at" timestamptz NOT NULL, "seq" integer, "search_text" text)`,
  'CREATE UNIQUE INDEX "reporters_user_id_key" ON "reporters" ("user_id")',
  'CREATE UNIQUE INDEX "reporters_contact_key" ON "reporters" ("contact_key")',
  'CREATE UNIQUE INDEX "reporters_seq_key" ON "reporters" ("seq")',
  'CREATE INDEX "reporters_time_idx" ON "reporters" ("last_reported_at", "seq")',
  'CREATE INDEX "reporters_count_idx" ON "reporters" ("items_reported", "seq")',
  `CREATE TABLE "items" (
    "seq" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "id" uuid NOT NULL, "title" varchar NOT NULL,
    "description" text NOT NULL, "category" varchar NOT NULL, "location" varchar NOT NULL,
    "date_found" date NOT NULL, "status" varchar NOT NULL, "contact_info" varchar NOT NULL, "user_id" uuid,
    "reporter_id" uuid, "is_lost_item" boolean NOT NULL, "last_seen_location" varchar,
    "last_seen_at" timestamptz, "reported_by" varchar, "student_id" varchar, "reviewed_at" timestamptz,
    "reviewed_by" uuid, "admin_notes" text, "claimed_at" timestamptz, "created_at" timestamptz NOT NULL,
    "updated_at" timestamptz NOT NULL, "version" integer NOT NULL, "search_text" text NOT NULL,
    "decision_reason" text, "claimed_by" varchar, "public_text" text NOT NULL DEFAULT '', "desk_id" uuid,
    "shelf" varchar, "received_at" timestamptz,
    "outcome" varchar CONSTRAINT "items_outcome_check" CHECK ("outcome" IN ('returned', 'donated', 'police', 'destroyed', 'finder')),
    "kept_back_details" text, "ask_claimant_for" varchar,
    "language" varchar NOT NULL DEFAULT 'en' CONSTRAINT "items_language_check" CHECK ("language" IN ('en', 'es', 'fr')),
    "taker_email" varchar, "taker_student_id" varchar, "identity_shown" varchar, "handover_reason" varchar,
    "closing_warned_at" timestamptz, "import_key" varchar,
    "custody" varchar CONSTRAINT "items_custody_check" CHECK ("custody" IN ('with_finder', 'at_desk', 'missing', 'in_transit', 'handed_over', 'gone')),
    "merged_into" uuid, "second_person_id" uuid, "recipient" varchar, "receipt_number" varchar,
    "snoozed_until" timestamptz, "snoozed_by" uuid, "photo_description" text NOT NULL DEFAULT '',
    "title_words" text NOT NULL DEFAULT '', "public_words" text NOT NULL DEFAULT '',
    "own_second_person" boolean NOT NULL DEFAULT 0, "own_police_only" boolean NOT NULL DEFAULT 0,
    "own_never_public" boolean NOT NULL DEFAULT 0,
    CONSTRAINT "items_status_check" CHECK ("status" IN ('pending', 'approved', 'rejected', 'claimed', 'returned', 'resolved')),
    CONSTRAINT "items_returned_check" CHECK ("status" <> 'returned' OR "is_lost_item"),
    CONSTRAINT "items_reporter_id_fkey" FOREIGN KEY ("reporter_id") REFERENCES "reporters" ("id") ON DELETE SET NULL)`,
  'CREATE UNIQUE INDEX "items_id_key" ON "items" ("id")',
  'CREATE INDEX "items_public_idx" ON "items" ("is_lost_item", "status", "seq")',
  'CREATE INDEX "items_status_idx" ON "items" ("status", "seq")',
  'CREATE INDEX "items_category_idx" ON "items" ("category", "seq")',
  'CREATE INDEX "items_user_id_idx" ON "items" ("user_id", "seq")',
  'CREATE INDEX "items_reporter_id_idx" ON "items" ("reporter_id", "seq")',
  'CREATE INDEX "items_handed_over_idx" ON "items" ("claimed_at", "seq") WHERE "claimed_at" IS NOT NULL',
  'CREATE INDEX "items_public_category_idx" ON "items" ("is_lost_item", "status", "category", "seq")',
  'CREATE INDEX "items_public_location_idx" ON "items" ("is_lost_item", "status", "location", "seq")',
  'CREATE INDEX "items_kind_idx" ON "items" ("is_lost_item", "seq")',
  'CREATE INDEX "items_date_idx" ON "items" ("date_found", "seq")',
  'CREATE INDEX "items_status_date_idx" ON "items" ("status", "date_found", "seq")',
  'CREATE INDEX "items_category_date_idx" ON "items" ("category", "date_found", "seq")',
  'CREATE INDEX "items_kind_date_idx" ON "items" ("is_lost_item", "date_found", "seq")',
  'CREATE INDEX "items_kind_status_date_idx" ON "items" ("is_lost_item", "status", "date_found", "seq")',
  'CREATE INDEX "items_updated_at_idx" ON "items" ("updated_at")',
  'CREATE UNIQUE INDEX "items_import_key" ON "items" ("import_key") WHERE "import_key" IS NOT NULL',
  'CREATE INDEX "items_custody_idx" ON "items" ("custody", "seq")',
  `CREATE INDEX "items_shelf_idx" ON "items" ("shelf") WHERE "custody" = 'at_desk'`,
  'CREATE INDEX "items_merged_into_idx" ON "items" ("merged_into") WHERE "merged_into" IS NOT NULL',
  'CREATE INDEX "items_location_idx" ON "items" ("location", "seq")',
  'CREATE INDEX "items_desk_idx" ON "items" ("desk_id", "seq") WHERE "desk_id" IS NOT NULL',
  'CREATE INDEX "items_shelf_seq_idx" ON "items" ("shelf", "seq") WHERE "shelf" IS NOT NULL',
  'CREATE INDEX "items_created_at_idx" ON "items" ("created_at", "is_lost_item", "status", "outcome", "category", "reviewed_at", "desk_id")',
  'CREATE INDEX "items_snoozed_idx" ON "items" ("is_lost_item", "status", "seq") WHERE "snoozed_by" IS NOT NULL',
  'CREATE INDEX "items_never_public_idx" ON "items" ("seq") WHERE "own_never_public"',
  `CREATE TABLE "item_files" (
    "id" uuid PRIMARY KEY NOT NULL, "position" integer NOT NULL, "name" varchar NOT NULL,
    "type" varchar NOT NULL, "size" integer NOT NULL, "item_id" uuid NOT NULL,
    "is_kept_back" boolean NOT NULL DEFAULT 0,
    CONSTRAINT "item_files_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "items" ("id") ON DELETE CASCADE)`,
  'CREATE UNIQUE INDEX "item_files_item_id_idx" ON "item_files" ("item_id", "position")',
  `CREATE TABLE "claims" (
    "seq" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "id" uuid NOT NULL, "item_id" uuid,
    "item_title" varchar NOT NULL, "user_id" uuid, "claimant_name" varchar NOT NULL,
    "student_id" varchar NOT NULL, "email" varchar NOT NULL, "phone" varchar,
    "ownership_description" text NOT NULL, "status" varchar NOT NULL, "submitted_at" timestamptz NOT NULL,
    "reviewed_at" timestamptz, "reviewed_by" uuid, "verification_note" text, "admin_notes" text,
    "decision_reason" text, "link_version" integer NOT NULL, "search_text" text NOT NULL,
    "language" varchar NOT NULL DEFAULT 'en' CONSTRAINT "claims_language_check" CHECK ("language" IN ('en', 'es', 'fr')),
    "withdrawn_at" timestamptz, "pickup_code" varchar, "pickup_expires_at" timestamptz,
    "handed_over_at" timestamptz, "handed_over_by" uuid, "identity_shown" varchar, "collected_by" varchar,
    "handover_reason" varchar, "lost_report_id" uuid, "closing_warned_at" timestamptz,
    "snoozed_until" timestamptz, "snoozed_by" uuid, "reminders" integer NOT NULL DEFAULT 0,
    "reminded_at" timestamptz,
    CONSTRAINT "claims_status_check" CHECK ("status" IN ('pending', 'approved', 'rejected')),
    CONSTRAINT "claims_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "items" ("id") ON DELETE SET NULL)`,
  'CREATE UNIQUE INDEX "claims_id_key" ON "claims" ("id")',
  'CREATE INDEX "claims_status_idx" ON "claims" ("status", "seq")',
  'CREATE INDEX "claims_item_id_idx" ON "claims" ("item_id")',
  'CREATE INDEX "claims_user_id_idx" ON "claims" ("user_id", "seq")',
  'CREATE INDEX "claims_reviewed_at_idx" ON "claims" ("reviewed_at", "status")',
  `CREATE UNIQUE INDEX "claims_one_approved_key" ON "claims" ("item_id") WHERE "status" = 'approved'`,
  'CREATE INDEX "claims_student_id_idx" ON "claims" ("student_id", "seq")',
  'CREATE UNIQUE INDEX "claims_pickup_code_key" ON "claims" ("pickup_code") WHERE "pickup_code" IS NOT NULL',
  'CREATE INDEX "claims_submitted_at_idx" ON "claims" ("submitted_at", "status", "withdrawn_at", "handed_over_at")',
  'CREATE INDEX "claims_email_idx" ON "claims" ("email", "seq")',
  'CREATE INDEX "claims_snoozed_idx" ON "claims" ("status", "seq") WHERE "snoozed_by" IS NOT NULL',
  `CREATE TABLE "claim_files" (
    "id" uuid PRIMARY KEY NOT NULL, "position" integer NOT NULL, "name" varchar NOT NULL,
    "type" varchar NOT NULL, "size" integer NOT NULL, "claim_id" uuid NOT NULL,
    CONSTRAINT "claim_files_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims" ("id") ON DELETE CASCADE)`,
  'CREATE UNIQUE INDEX "claim_files_claim_id_idx" ON "claim_files" ("claim_id", "position")',
  `CREATE TABLE "messages" (
    "seq" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "id" uuid NOT NULL, "claim_id" uuid NOT NULL,
    "sender_id" uuid, "sender_role" varchar NOT NULL, "content" text NOT NULL, "is_read" boolean NOT NULL,
    "created_at" timestamptz NOT NULL,
    CONSTRAINT "messages_sender_role_check" CHECK ("sender_role" IN ('admin', 'user')),
    CONSTRAINT "messages_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims" ("id") ON DELETE CASCADE)`,
  'CREATE UNIQUE INDEX "messages_id_key" ON "messages" ("id")',
  'CREATE INDEX "messages_claim_id_idx" ON "messages" ("claim_id", "seq")',
  'CREATE INDEX "messages_unread_idx" ON "messages" ("claim_id", "sender_role") WHERE "is_read" = false',
  `CREATE TABLE "matches" (
    "seq" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "lost_id" uuid NOT NULL, "found_id" uuid NOT NULL,
    "matched_at" timestamptz NOT NULL, "score" double precision NOT NULL, "is_strong" boolean NOT NULL,
    "told_at" timestamptz, "dismissed_at" timestamptz, "dismissed_by" uuid, "answer" varchar,
    CONSTRAINT "matches_answer_check" CHECK ("answer" IN ('not_mine', 'have_it_back')),
    CONSTRAINT "matches_lost_id_fkey" FOREIGN KEY ("lost_id") REFERENCES "items" ("id") ON DELETE CASCADE,
    CONSTRAINT "matches_found_id_fkey" FOREIGN KEY ("found_id") REFERENCES "items" ("id") ON DELETE CASCADE)`,
  'CREATE UNIQUE INDEX "matches_pair_key" ON "matches" ("lost_id", "found_id")',
  'CREATE INDEX "matches_found_id_idx" ON "matches" ("found_id")',
  'CREATE INDEX "matches_open_idx" ON "matches" ("seq") WHERE "dismissed_at" IS NULL',
  `CREATE TABLE "notes" (
    "seq" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "id" uuid NOT NULL, "item_id" uuid, "claim_id" uuid,
    "author_id" uuid NOT NULL, "text" text NOT NULL, "created_at" timestamptz NOT NULL,
    CONSTRAINT "notes_subject_check" CHECK (("item_id" IS NULL) <> ("claim_id" IS NULL)),
    CONSTRAINT "notes_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "items" ("id") ON DELETE CASCADE,
    CONSTRAINT "notes_claim_id_fkey" FOREIGN KEY ("claim_id") REFERENCES "claims" ("id") ON DELETE CASCADE)`,
  'CREATE UNIQUE INDEX "notes_id_key" ON "notes" ("id")',
  'CREATE INDEX "notes_item_id_idx" ON "notes" ("item_id", "seq")',
  'CREATE INDEX "notes_claim_id_idx" ON "notes" ("claim_id", "seq")',
  `CREATE TABLE "notifications" (
    "seq" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "id" uuid NOT NULL, "user_id" uuid NOT NULL,
    "type" varchar NOT NULL, "item_id" uuid, "claim_id" uuid, "params" json NOT NULL,
    "is_read" boolean NOT NULL, "created_at" timestamptz NOT NULL,
    CONSTRAINT "notifications_type_check" CHECK ("type" IN ('item_approved', 'item_rejected', 'item_claimed', 'new_message', 'new_submission', 'possible_match')),
    CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE)`,
  'CREATE UNIQUE INDEX "notifications_id_key" ON "notifications" ("id")',
  'CREATE INDEX "notifications_user_id_idx" ON "notifications" ("user_id", "seq")',
  'CREATE INDEX "notifications_unread_idx" ON "notifications" ("user_id", "seq") WHERE "is_read" = false',
  `CREATE TABLE "mail_outbox" (
    "seq" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "id" uuid NOT NULL, "recipient" varchar NOT NULL,
    "language" varchar NOT NULL, "template" varchar NOT NULL, "params" json NOT NULL,
    "status" varchar NOT NULL, "attempts" integer NOT NULL, "last_error" text,
    "created_at" timestamptz NOT NULL, "sent_at" timestamptz,
    CONSTRAINT "mail_outbox_status_check" CHECK ("status" IN ('pending', 'held', 'sending', 'unconfirmed', 'sent', 'failed', 'unknown')))`,
  'CREATE UNIQUE INDEX "mail_outbox_id_key" ON "mail_outbox" ("id")',
  'CREATE INDEX "mail_outbox_recipient_idx" ON "mail_outbox" ("recipient", "template", "created_at")',
  'CREATE INDEX "mail_outbox_created_at_idx" ON "mail_outbox" ("created_at")',
  'CREATE INDEX "mail_outbox_status_idx" ON "mail_outbox" ("status", "created_at")',
  `CREATE TABLE "system_logs" (
    "seq" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "id" uuid NOT NULL, "user_id" uuid,
    "action" varchar NOT NULL, "details" json NOT NULL, "ip_address" varchar NOT NULL,
    "user_agent" varchar NOT NULL, "created_at" timestamptz NOT NULL, "search_text" text NOT NULL,
    "item_id" uuid)`,
  'CREATE UNIQUE INDEX "system_logs_id_key" ON "system_logs" ("id")',
  'CREATE INDEX "system_logs_time_idx" ON "system_logs" ("created_at", "seq")',
  'CREATE INDEX "system_logs_action_time_idx" ON "system_logs" ("action", "created_at", "seq")',
  'CREATE INDEX "system_logs_user_time_idx" ON "system_logs" ("user_id", "created_at", "seq")',
  'CREATE INDEX "system_logs_user_action_time_idx" ON "system_logs" ("user_id", "action", "created_at", "seq")',
  'CREATE INDEX "system_logs_item_idx" ON "system_logs" ("item_id", "seq")',
  `CREATE INDEX "system_logs_address_idx" ON "system_logs" ("created_at") WHERE "ip_address" <> ''`,
  `CREATE TABLE "decisions" (
    "id" uuid PRIMARY KEY NOT NULL, "made_by" uuid NOT NULL, "undo_until" timestamptz NOT NULL,
    "overwritten" json NOT NULL)`,
  `CREATE TABLE "jobs" (
    "id" uuid PRIMARY KEY NOT NULL, "kind" varchar NOT NULL, "key" varchar NOT NULL, "payload" json,
    "due_at" timestamptz NOT NULL, "lease" uuid, "attempts" integer NOT NULL)`,
  'CREATE INDEX "jobs_due_idx" ON "jobs" ("kind", "due_at")',
  'CREATE UNIQUE INDEX "jobs_key_key" ON "jobs" ("kind", "key")',
  `CREATE TABLE "job_runs" (
    "name" varchar PRIMARY KEY NOT NULL, "started_at" timestamptz, "finished_at" timestamptz NOT NULL)`,
  `CREATE TABLE "idempotency_keys" (
    "scope" varchar PRIMARY KEY NOT NULL, "fingerprint" varchar NOT NULL, "resource_id" uuid NOT NULL,
    "created_at" timestamptz NOT NULL)`,
  'CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" ("created_at")',
  `CREATE TABLE "imports" (
    "id" uuid PRIMARY KEY NOT NULL, "list" varchar NOT NULL, "file_name" varchar NOT NULL,
    "kind" varchar NOT NULL, "plan" json NOT NULL, "new_names" json NOT NULL, "state" varchar NOT NULL,
    "created_by" uuid NOT NULL, "created_at" timestamptz NOT NULL)`,
  'CREATE INDEX "imports_created_at_idx" ON "imports" ("created_at")',
  `CREATE TABLE "import_rows" (
    "id" uuid PRIMARY KEY NOT NULL, "import_id" uuid NOT NULL, "number" integer NOT NULL, "old_id" varchar,
    "happened_at" timestamptz NOT NULL, "data" json, "result" varchar NOT NULL, "errors" json NOT NULL,
    "item_id" uuid, "item_version" integer, "before" json, "created_at" timestamptz NOT NULL, "after" json)`,
  'CREATE UNIQUE INDEX "import_rows_number_key" ON "import_rows" ("import_id", "number")',
  'CREATE INDEX "import_rows_due_idx" ON "import_rows" ("import_id", "result", "happened_at")',
  'CREATE INDEX "import_rows_old_id_idx" ON "import_rows" ("import_id", "old_id")',
  `CREATE TABLE "categories" (
    "id" uuid PRIMARY KEY NOT NULL, "position" integer NOT NULL, "name" varchar NOT NULL,
    "used_for" varchar NOT NULL, "keep_days" integer, "is_sensitive" boolean NOT NULL,
    "second_person" boolean NOT NULL DEFAULT 0, "police_only" boolean NOT NULL DEFAULT 0,
    "never_public" boolean NOT NULL DEFAULT 0, "name_en" varchar, "name_es" varchar, "name_fr" varchar,
    CONSTRAINT "categories_used_for_check" CHECK ("used_for" IN ('both', 'found', 'lost')))`,
  'CREATE UNIQUE INDEX "categories_name_key" ON "categories" ("name")',
  `CREATE TABLE "places" (
    "id" uuid PRIMARY KEY NOT NULL, "position" integer NOT NULL, "name" varchar NOT NULL,
    "near" json NOT NULL DEFAULT '[]', "name_en" varchar, "name_es" varchar, "name_fr" varchar)`,
  'CREATE UNIQUE INDEX "places_name_key" ON "places" ("name")',
  `CREATE TABLE "desks" (
    "id" uuid PRIMARY KEY NOT NULL, "position" integer NOT NULL, "name" varchar NOT NULL, "address" varchar,
    "hours" varchar, "map_url" varchar, "name_en" varchar, "name_es" varchar, "name_fr" varchar)`,
  'CREATE UNIQUE INDEX "desks_name_key" ON "desks" ("name")',
  `CREATE TABLE "terms" (
    "id" uuid PRIMARY KEY NOT NULL, "position" integer NOT NULL, "name" varchar NOT NULL,
    "starts_on" date NOT NULL)`,
  'CREATE UNIQUE INDEX "terms_name_key" ON "terms" ("name")',
  `CREATE TABLE "templates" (
    "id" uuid PRIMARY KEY NOT NULL, "position" integer NOT NULL, "name" varchar NOT NULL,
    "used_for" varchar NOT NULL, "text_en" text NOT NULL, "text_es" text NOT NULL, "text_fr" text NOT NULL,
    CONSTRAINT "templates_used_for_check" CHECK ("used_for" IN ('both', 'items', 'claims')))`,
  'CREATE UNIQUE INDEX "templates_name_key" ON "templates" ("name")',
  `CREATE TABLE "saved_views" (
    "id" uuid PRIMARY KEY NOT NULL, "list" varchar NOT NULL, "name" varchar NOT NULL, "query" json NOT NULL,
    "owner_id" uuid, "created_at" timestamptz NOT NULL)`,
  'CREATE INDEX "saved_views_owner_idx" ON "saved_views" ("owner_id")',
  `CREATE TABLE "default_views" (
    "user_id" uuid NOT NULL, "list" varchar NOT NULL, "view_id" uuid NOT NULL,
    PRIMARY KEY ("user_id", "list"))`,
  'CREATE INDEX "default_views_view_id_idx" ON "default_views" ("view_id")',
  `CREATE TABLE "release_figures" (
    "app" varchar NOT NULL, "version" varchar NOT NULL, "day" varchar NOT NULL, "loads" integer NOT NULL,
    "errors" integer NOT NULL, "visitors" json NOT NULL, "timings" json NOT NULL DEFAULT '{}',
    PRIMARY KEY ("app", "version", "day"))`,
];

const refusal = 'entries of the system log are never changed';

/** Tables with a search text, which an index of its trigrams finds. */
const searched = ['items', 'claims', 'users', 'reporters', 'system_logs'];

/**
 * The only allowed change of an entry empties its address and user agent, and with them the lines of the search text after
 * its first three. The entry must be at least six days old; LOG_ADDRESS_DAYS is at least seven, which leaves room for
 * clocks that differ. Triggers keep the index of the search up to date; erased text leaves it at once.
 */
const sqlite = [
  ...tables,
  `CREATE TRIGGER "system_logs_no_delete" BEFORE DELETE ON "system_logs" BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  `CREATE TRIGGER "system_logs_no_update" BEFORE UPDATE ON "system_logs" WHEN (
    new."ip_address" = '' AND new."user_agent" = ''
    AND substr(old."search_text" || char(10), 1, length(new."search_text") + 1) = new."search_text" || char(10)
    AND length(new."search_text") - length(replace(new."search_text", char(10), '')) = 2
    AND new."seq" IS old."seq" AND new."id" IS old."id" AND new."user_id" IS old."user_id"
    AND new."action" IS old."action" AND new."item_id" IS old."item_id" AND new."details" IS old."details"
    AND new."created_at" IS old."created_at"
    AND old."created_at" < strftime('%Y-%m-%d %H:%M:%f', 'now', '-6 days')
  ) IS NOT TRUE BEGIN SELECT RAISE(ABORT, '${refusal}'); END`,
  ...searched.flatMap((table) => [
    `CREATE VIRTUAL TABLE "${table}_fts" USING fts5(search_text, content='${table}', content_rowid='seq',
    detail=none, columnsize=0, tokenize='trigram case_sensitive 1')`,
    `INSERT INTO "${table}_fts"("${table}_fts", rank) VALUES ('secure-delete', 1)`,
    `CREATE TRIGGER "${table}_fts_insert" AFTER INSERT ON "${table}" BEGIN
    INSERT INTO "${table}_fts"(rowid, search_text) VALUES (new.seq, new.search_text); END`,
    `CREATE TRIGGER "${table}_fts_delete" AFTER DELETE ON "${table}" BEGIN
    INSERT INTO "${table}_fts"("${table}_fts", rowid, search_text) VALUES ('delete', old.seq, old.search_text); END`,
    `CREATE TRIGGER "${table}_fts_update" AFTER UPDATE OF search_text ON "${table}"
    WHEN old.search_text IS NOT new.search_text BEGIN
    INSERT INTO "${table}_fts"("${table}_fts", rowid, search_text) VALUES ('delete', old.seq, old.search_text);
    INSERT INTO "${table}_fts"(rowid, search_text) VALUES (new.seq, new.search_text); END`,
  ]),
];

/** The same, with counters of requests that all instances share: they may be lost, so the table is unlogged. */
const postgres = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  ...tables.map((statement) =>
    statement
      .replace('integer PRIMARY KEY AUTOINCREMENT NOT NULL', 'serial PRIMARY KEY')
      .replaceAll('boolean NOT NULL DEFAULT 0', 'boolean NOT NULL DEFAULT false'),
  ),
  'CREATE SEQUENCE "reporters_seq"',
  'CREATE UNLOGGED TABLE "rate_limits" ("key" varchar(255) PRIMARY KEY, "points" integer NOT NULL DEFAULT 0, "expire" bigint)',
  `CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION '${refusal}'; END $$`,
  `CREATE FUNCTION "refuse_log_change"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (
      new."ip_address" = '' AND new."user_agent" = ''
      AND substr(old."search_text" || chr(10), 1, length(new."search_text") + 1) = new."search_text" || chr(10)
      AND length(new."search_text") - length(replace(new."search_text", chr(10), '')) = 2
      AND to_jsonb(new) - '{ip_address,user_agent,search_text}'::text[]
        = to_jsonb(old) - '{ip_address,user_agent,search_text}'::text[]
      AND old."created_at" < now() - interval '6 days'
    ) IS NOT TRUE THEN RAISE EXCEPTION '${refusal}'; END IF;
    RETURN new;
  END $$`,
  `CREATE TRIGGER "system_logs_no_update" BEFORE UPDATE ON "system_logs"
    FOR EACH ROW EXECUTE FUNCTION "refuse_log_change"()`,
  `CREATE TRIGGER "system_logs_no_delete" BEFORE DELETE ON "system_logs"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"()`,
  // The owner of the table has every right, so only a trigger stops an accidental TRUNCATE.
  `CREATE TRIGGER "system_logs_no_truncate" BEFORE TRUNCATE ON "system_logs"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"()`,
  ...searched.map(
    (table) => `CREATE INDEX "${table}_search_text_idx" ON "${table}" USING gin ("search_text" gin_trgm_ops)`,
  ),
];

/** The lists of the specification, further categories of items, and the first reasons of rejections. */
const rows = [
  `INSERT INTO "categories" ("id", "position", "name", "used_for", "keep_days", "is_sensitive") VALUES
    ('10000000-0000-4000-8000-000000000001', 0, 'ID Card', 'lost', NULL, true),
    ('10000000-0000-4000-8000-000000000002', 1, 'Electronics', 'both', NULL, false),
    ('10000000-0000-4000-8000-000000000003', 2, 'Documents', 'lost', NULL, true),
    ('10000000-0000-4000-8000-000000000004', 3, 'Personal Items', 'lost', 90, false),
    ('10000000-0000-4000-8000-000000000005', 4, 'Bags', 'both', 90, false),
    ('10000000-0000-4000-8000-000000000006', 5, 'Clothing', 'both', 90, false),
    ('10000000-0000-4000-8000-000000000007', 6, 'Books', 'both', 90, false),
    ('10000000-0000-4000-8000-000000000008', 7, 'Accessories', 'both', 90, false),
    ('10000000-0000-4000-8000-000000000009', 8, 'Other', 'both', 90, false)`,
  `INSERT INTO "places" ("id", "position", "name") VALUES
    ('20000000-0000-4000-8000-000000000001', 0, 'Main Library'),
    ('20000000-0000-4000-8000-000000000002', 1, 'Student Center'),
    ('20000000-0000-4000-8000-000000000003', 2, 'Engineering Building'),
    ('20000000-0000-4000-8000-000000000004', 3, 'Cafeteria'),
    ('20000000-0000-4000-8000-000000000005', 4, 'Gym'),
    ('20000000-0000-4000-8000-000000000006', 5, 'Other')`,
  `INSERT INTO "desks" ("id", "position", "name") VALUES
    ('30000000-0000-4000-8000-000000000001', 0, 'Lost & Found desk')`,
  `INSERT INTO "templates" ("id", "position", "name", "used_for", "text_en", "text_es", "text_fr") VALUES
    ('40000000-0000-4000-8000-000000000001', 0, 'Not enough detail', 'both',
      'There is not enough detail for us to tell whose it is. Please send it again and say more, such as marks, contents, where and when.',
      'No hay detalles suficientes para saber de quién es. Envía otra solicitud con más datos, como marcas, contenido, lugar y momento.',
      'Il n’y a pas assez de détails pour savoir à qui est l’objet. Faites une nouvelle demande plus précise : marques, contenu, lieu et moment.'),
    ('40000000-0000-4000-8000-000000000002', 1, 'Does not match', 'claims',
      'What you describe does not match the item that we have.',
      'Lo que describes no coincide con el objeto que tenemos.',
      'Votre description ne correspond pas à l’objet que nous avons.'),
    ('40000000-0000-4000-8000-000000000003', 2, 'Returned to somebody else', 'claims',
      'Somebody else could show that the item is theirs.',
      'Otra persona ha podido demostrar que el objeto es suyo.',
      'Une autre personne a pu prouver que l’objet est à elle.'),
    ('40000000-0000-4000-8000-000000000004', 3, 'Reported before', 'items',
      'This was reported before. We go on with the earlier report.',
      'Ya teníamos un aviso de este objeto. Seguimos con el anterior.',
      'Cet objet avait déjà été signalé. Nous poursuivons avec le premier signalement.'),
    ('40000000-0000-4000-8000-000000000005', 4, 'Not something that we keep', 'items',
      'This is not something that we keep at the desk.',
      'No es algo que guardemos en la oficina.',
      'Ce n’est pas un objet que nous gardons au bureau.')`,
];
