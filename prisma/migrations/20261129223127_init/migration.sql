-- CreateEnum
CREATE TYPE "run_status" AS ENUM ('waiting', 'running', 'done', 'failed');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('lead', 'annotator', 'adjudicator');

-- CreateEnum
CREATE TYPE "sample_state" AS ENUM ('reserve', 'open', 'awaiting_audit', 'disputed', 'settled', 'rechecking', 'stalled', 'returned', 'final', 'discarded');

-- CreateEnum
CREATE TYPE "pre_judgment" AS ENUM ('all_0', 'all_1', 'mixed', 'incomplete');

-- CreateEnum
CREATE TYPE "participation_role" AS ENUM ('annotator', 'adjudicator');

-- CreateEnum
CREATE TYPE "participation_status" AS ENUM ('claimed', 'submitted', 'closed', 'expired', 'released', 'superseded');

-- CreateEnum
CREATE TYPE "ending_kind" AS ENUM ('closed', 'withdrawn');

-- CreateEnum
CREATE TYPE "settlement_kind" AS ENUM ('agreed', 'adjudicated', 'irreconcilable');

-- CreateTable
CREATE TABLE "import_run" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "file_name" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "bytes_read" BIGINT NOT NULL DEFAULT 0,
    "status" "run_status" NOT NULL DEFAULT 'waiting',
    "under_way" BOOLEAN NOT NULL DEFAULT true,
    "uploaded_at" TIMESTAMPTZ(3),
    "touched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "rows_read" INTEGER NOT NULL DEFAULT 0,
    "rows_stored" INTEGER NOT NULL DEFAULT 0,
    "error_count" INTEGER NOT NULL DEFAULT 0,
    "errors" JSONB NOT NULL DEFAULT '[]',
    "notices" JSONB NOT NULL DEFAULT '[]',
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

CONSTRAINT "import_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload_chunk" (
    "import_id" UUID NOT NULL,
    "n" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

CONSTRAINT "upload_chunk_pkey" PRIMARY KEY ("import_id","n")
);

-- CreateTable
CREATE TABLE "release" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" "run_status" NOT NULL DEFAULT 'waiting',
    "note" TEXT NOT NULL DEFAULT '',
    "records" INTEGER NOT NULL DEFAULT 0,
    "records_sha256" TEXT,
    "provenance_sha256" TEXT,
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

CONSTRAINT "release_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "release_item" (
    "release_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "sample_id" UUID NOT NULL,
    "record" TEXT NOT NULL,
    "provenance" TEXT NOT NULL,

CONSTRAINT "release_item_pkey" PRIMARY KEY ("release_id","seq")
);

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL,
    "sign_in_name" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "session_epoch" INTEGER NOT NULL DEFAULT 0,
    "is_administrator" BOOLEAN NOT NULL DEFAULT false,
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "credential" (
    "user_id" UUID NOT NULL,
    "password_hash" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "credential_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "sign_in_throttle" (
    "key" TEXT NOT NULL,
    "failures" INTEGER NOT NULL,
    "blocked_until" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

CONSTRAINT "sign_in_throttle_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "sign_in_link" (
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "sign_in_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invitation" (
    "id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "project_id" UUID NOT NULL,
    "role" "role" NOT NULL,
    "language" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "created_by_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by_id" UUID,

CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "role" "role" NOT NULL,
    "language" TEXT NOT NULL,
    "pseudonym" TEXT NOT NULL,
    "block_order" SMALLINT[],
    "paused_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "member_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project" (
    "id" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "disclaimer" TEXT NOT NULL DEFAULT '',
    "protocol_id" TEXT NOT NULL,
    "protocol_version" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_language" (
    "project_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "gate_opened_at" TIMESTAMPTZ(3),
    "gate_opened_by_id" UUID,
    "gate_reason" TEXT,

CONSTRAINT "project_language_pkey" PRIMARY KEY ("project_id","language")
);

-- CreateTable
CREATE TABLE "audit_return" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "categories" TEXT[],
    "reason" TEXT NOT NULL,
    "returned_by_id" UUID NOT NULL,
    "samples" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "audit_return_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model_endpoint" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "label" TEXT NOT NULL,
    "base_url" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "api_key_env" TEXT NOT NULL,
    "is_rehearsal" BOOLEAN NOT NULL DEFAULT false,
    "removed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "model_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recheck" (
    "id" UUID NOT NULL,
    "sample_id" UUID NOT NULL,
    "settlement_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "endpoint_ids" UUID[],
    "threshold" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),
    "outcome" TEXT,
    "accepted_reason" TEXT,
    "series" INTEGER NOT NULL DEFAULT 1,
    "lease_id" UUID,
    "lease_until" TIMESTAMPTZ(3),

CONSTRAINT "recheck_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model_call" (
    "id" UUID NOT NULL,
    "recheck_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "checkpoint" TEXT NOT NULL,
    "attempt" INTEGER NOT NULL,
    "series" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "result" TEXT,
    "reason" TEXT,
    "evidence" JSONB NOT NULL,
    "requested_model" TEXT NOT NULL,
    "returned_model" TEXT,
    "finish_reason" TEXT,
    "prompt_id" TEXT NOT NULL,
    "prompt_sha256" TEXT NOT NULL,
    "http_status" INTEGER,
    "raw_body" TEXT NOT NULL,
    "usage" JSONB,
    "sent" JSONB NOT NULL,
    "retry_at" TIMESTAMPTZ(3),
    "latency_ms" INTEGER NOT NULL,
    "late" BOOLEAN NOT NULL DEFAULT false,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "model_call_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model_vote" (
    "recheck_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "vote" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "model_vote_pkey" PRIMARY KEY ("recheck_id","endpoint_id")
);

-- CreateTable
CREATE TABLE "sample" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "external_id" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "state" "sample_state" NOT NULL DEFAULT 'reserve',
    "version" INTEGER NOT NULL DEFAULT 0,
    "round" INTEGER NOT NULL DEFAULT 1,
    "event_seq" INTEGER NOT NULL DEFAULT 0,
    "recheck_done" BOOLEAN NOT NULL DEFAULT false,
    "settlement_id" UUID,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "answer_sha256" TEXT NOT NULL,
    "raw_question" TEXT,
    "raw_answer" TEXT,
    "unit_starts" INTEGER[],
    "segmenter_version" TEXT NOT NULL,
    "import_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "state_since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "sample_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sample_secret" (
    "sample_id" UUID NOT NULL,
    "pre_judgment" "pre_judgment" NOT NULL,
    "is_anchor" BOOLEAN NOT NULL DEFAULT false,
    "answer_kind" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "votes" JSONB NOT NULL,
    "replaces_id" UUID,
    "discard_reason" TEXT NOT NULL DEFAULT '',

CONSTRAINT "sample_secret_pkey" PRIMARY KEY ("sample_id")
);

-- CreateTable
CREATE TABLE "shortage" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "pre_judgment" "pre_judgment" NOT NULL,
    "discarded_id" UUID,
    "missing" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "shortage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sample_queue" (
    "sample_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "block" SMALLINT NOT NULL,
    "lot" INTEGER NOT NULL,
    "free" SMALLINT NOT NULL,
    "late" BOOLEAN NOT NULL DEFAULT false,

CONSTRAINT "sample_queue_pkey" PRIMARY KEY ("sample_id")
);

-- CreateTable
CREATE TABLE "event" (
    "id" BIGSERIAL NOT NULL,
    "sample_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "actor_id" UUID,
    "payload" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "participation" (
    "id" UUID NOT NULL,
    "sample_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "role" "participation_role" NOT NULL,
    "slot" SMALLINT NOT NULL,
    "status" "participation_status" NOT NULL,
    "live" BOOLEAN NOT NULL DEFAULT true,
    "round" INTEGER NOT NULL DEFAULT 1,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "place" BIGINT NOT NULL DEFAULT -1,
    "lease_until" TIMESTAMPTZ(3),
    "audit_returned" BOOLEAN NOT NULL DEFAULT false,
    "claimed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "participation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "draft" (
    "participation_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "content" JSONB NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,

CONSTRAINT "draft_pkey" PRIMARY KEY ("participation_id")
);

-- CreateTable
CREATE TABLE "annotation" (
    "id" UUID NOT NULL,
    "participation_id" UUID NOT NULL,
    "sample_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL,
    "operation_id" UUID NOT NULL,
    "protocol_version" TEXT NOT NULL,
    "answers" JSONB NOT NULL,
    "verdict" TEXT NOT NULL,
    "answers_sha256" TEXT NOT NULL,
    "responses" JSONB,
    "active_ms" INTEGER NOT NULL DEFAULT 0,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "closes_at" TIMESTAMPTZ(3) NOT NULL,

CONSTRAINT "annotation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "annotation_ending" (
    "annotation_id" UUID NOT NULL,
    "kind" "ending_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

CONSTRAINT "annotation_ending_pkey" PRIMARY KEY ("annotation_id")
);

-- CreateTable
CREATE TABLE "dispute_case" (
    "id" UUID NOT NULL,
    "sample_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "points" TEXT[],
    "swapped" BOOLEAN NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

CONSTRAINT "dispute_case_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settlement" (
    "id" UUID NOT NULL,
    "sample_id" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "kind" "settlement_kind" NOT NULL,
    "participation_id" UUID,
    "operation_id" UUID NOT NULL,
    "protocol_version" TEXT NOT NULL,
    "answers" JSONB,
    "verdict" TEXT,
    "decisions" JSONB NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "closes_at" TIMESTAMPTZ(3) NOT NULL,

CONSTRAINT "settlement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "settlement_ending" (
    "settlement_id" UUID NOT NULL,
    "kind" "ending_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

CONSTRAINT "settlement_ending_pkey" PRIMARY KEY ("settlement_id")
);

-- CreateTable
CREATE TABLE "exposure" (
    "id" BIGSERIAL NOT NULL,
    "user_id" UUID NOT NULL,
    "sample_id" UUID NOT NULL,
    "what" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "exposure_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "import_run_project_id_created_at_idx" ON "import_run"("project_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "import_run_under_way_key" ON "import_run"("project_id") WHERE (under_way);

-- CreateIndex
CREATE UNIQUE INDEX "release_project_id_number_key" ON "release"("project_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "release_item_release_id_sample_id_key" ON "release_item"("release_id", "sample_id");

-- CreateIndex
CREATE UNIQUE INDEX "user_sign_in_name_key" ON "user"("sign_in_name");

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_link_token_hash_key" ON "sign_in_link"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");

-- CreateIndex
CREATE INDEX "invitation_project_id_created_at_idx" ON "invitation"("project_id", "created_at");

-- CreateIndex
CREATE INDEX "member_project_id_language_role_idx" ON "member"("project_id", "language", "role");

-- CreateIndex
CREATE UNIQUE INDEX "member_user_id_project_id_role_language_key" ON "member"("user_id", "project_id", "role", "language");

-- CreateIndex
CREATE UNIQUE INDEX "member_project_id_pseudonym_key" ON "member"("project_id", "pseudonym");

-- CreateIndex
CREATE UNIQUE INDEX "project_slug_key" ON "project"("slug");

-- CreateIndex
CREATE INDEX "audit_return_project_id_language_user_id_idx" ON "audit_return"("project_id", "language", "user_id");

-- CreateIndex
CREATE INDEX "model_endpoint_project_id_position_idx" ON "model_endpoint"("project_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "recheck_settlement_id_key" ON "recheck"("settlement_id");

-- CreateIndex
CREATE INDEX "recheck_sample_id_idx" ON "recheck"("sample_id");

-- CreateIndex
CREATE INDEX "recheck_project_id_decided_at_idx" ON "recheck"("project_id", "decided_at");

-- CreateIndex
CREATE INDEX "recheck_project_id_created_at_idx" ON "recheck"("project_id", "created_at");

-- CreateIndex
CREATE INDEX "model_call_endpoint_id_outcome_idx" ON "model_call"("endpoint_id", "outcome");

-- CreateIndex
CREATE UNIQUE INDEX "model_call_recheck_id_endpoint_id_checkpoint_attempt_key" ON "model_call"("recheck_id", "endpoint_id", "checkpoint", "attempt");

-- CreateIndex
CREATE INDEX "model_vote_endpoint_id_vote_idx" ON "model_vote"("endpoint_id", "vote");

-- CreateIndex
CREATE INDEX "sample_project_id_language_category_state_idx" ON "sample"("project_id", "language", "category", "state");

-- CreateIndex
CREATE INDEX "sample_project_id_language_external_id_idx" ON "sample"("project_id", "language", "external_id");

-- CreateIndex
CREATE INDEX "sample_project_id_state_state_since_idx" ON "sample"("project_id", "state", "state_since");

-- CreateIndex
CREATE UNIQUE INDEX "sample_project_id_external_id_key" ON "sample"("project_id", "external_id");

-- CreateIndex
CREATE INDEX "sample_secret_pre_judgment_idx" ON "sample_secret"("pre_judgment");

-- CreateIndex
CREATE INDEX "sample_secret_anchor_idx" ON "sample_secret"("sample_id") WHERE (is_anchor);

-- CreateIndex
CREATE INDEX "shortage_project_id_language_category_idx" ON "shortage"("project_id", "language", "category");

-- CreateIndex
CREATE INDEX "sample_queue_free" ON "sample_queue"("project_id", "language", "block", "lot") WHERE (free > 0);

-- CreateIndex
CREATE INDEX "sample_queue_late" ON "sample_queue"("project_id", "language", "block", "lot") WHERE (free > 0 AND late);

-- CreateIndex
CREATE UNIQUE INDEX "event_sample_id_seq_key" ON "event"("sample_id", "seq");

-- CreateIndex
CREATE INDEX "participation_user_id_project_id_language_place_idx" ON "participation"("user_id", "project_id", "language", "place" DESC);

-- CreateIndex
CREATE INDEX "participation_user_id_status_idx" ON "participation"("user_id", "status");

-- CreateIndex
CREATE INDEX "participation_sample_id_idx" ON "participation"("sample_id");

-- CreateIndex
CREATE UNIQUE INDEX "participation_sample_id_user_id_key" ON "participation"("sample_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "participation_sample_id_role_slot_key" ON "participation"("sample_id", "role", "slot") WHERE (live);

-- CreateIndex
CREATE UNIQUE INDEX "annotation_operation_id_key" ON "annotation"("operation_id");

-- CreateIndex
CREATE INDEX "annotation_participation_id_round_revision_idx" ON "annotation"("participation_id", "round", "revision");

-- CreateIndex
CREATE INDEX "annotation_sample_id_idx" ON "annotation"("sample_id");

-- CreateIndex
CREATE INDEX "dispute_case_sample_id_round_idx" ON "dispute_case"("sample_id", "round");

-- CreateIndex
CREATE UNIQUE INDEX "settlement_operation_id_key" ON "settlement"("operation_id");

-- CreateIndex
CREATE INDEX "settlement_sample_id_round_idx" ON "settlement"("sample_id", "round");

-- CreateIndex
CREATE INDEX "settlement_participation_id_idx" ON "settlement"("participation_id");

-- CreateIndex
CREATE INDEX "exposure_sample_id_idx" ON "exposure"("sample_id");

-- AddForeignKey
ALTER TABLE "import_run" ADD CONSTRAINT "import_run_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload_chunk" ADD CONSTRAINT "upload_chunk_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "import_run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release" ADD CONSTRAINT "release_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_item" ADD CONSTRAINT "release_item_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "release"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credential" ADD CONSTRAINT "credential_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_language" ADD CONSTRAINT "project_language_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_endpoint" ADD CONSTRAINT "model_endpoint_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_call" ADD CONSTRAINT "model_call_recheck_id_fkey" FOREIGN KEY ("recheck_id") REFERENCES "recheck"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_vote" ADD CONSTRAINT "model_vote_recheck_id_fkey" FOREIGN KEY ("recheck_id") REFERENCES "recheck"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample" ADD CONSTRAINT "sample_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sample_secret" ADD CONSTRAINT "sample_secret_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "sample"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "sample"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "participation" ADD CONSTRAINT "participation_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "sample"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draft" ADD CONSTRAINT "draft_participation_id_fkey" FOREIGN KEY ("participation_id") REFERENCES "participation"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "annotation" ADD CONSTRAINT "annotation_participation_id_fkey" FOREIGN KEY ("participation_id") REFERENCES "participation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "annotation_ending" ADD CONSTRAINT "annotation_ending_annotation_id_fkey" FOREIGN KEY ("annotation_id") REFERENCES "annotation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "sample"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "settlement_ending" ADD CONSTRAINT "settlement_ending_settlement_id_fkey" FOREIGN KEY ("settlement_id") REFERENCES "settlement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
