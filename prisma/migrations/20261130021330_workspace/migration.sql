-- CreateEnum
CREATE TYPE "report_status" AS ENUM ('open', 'withdrawn', 'rejected', 'replaced', 'corrected', 'closed');

-- AlterEnum
ALTER TYPE "participation_status" ADD VALUE 'held';

-- AlterTable
ALTER TABLE "annotation" ADD COLUMN     "guideline_version" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "note" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "pasted" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "text_version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "member" ADD COLUMN     "opted_out" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "sample" ADD COLUMN     "text_version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "settlement" ADD COLUMN     "active_ms" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "guideline_version" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "question" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "point" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL,
    "answer" TEXT,
    "answered_by_id" UUID,
    "answered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "guideline_entry" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "language" TEXT NOT NULL,
    "point" TEXT NOT NULL DEFAULT '',
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "question_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "guideline_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "practice_attempt" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "course_version" TEXT NOT NULL,
    "answers" JSONB NOT NULL,
    "missed" TEXT[],
    "points" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "practice_attempt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sample_text" (
    "sample_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "question" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "answer_sha256" TEXT NOT NULL,
    "unit_starts" INTEGER[],
    "segmenter_version" TEXT NOT NULL,
    "report_id" UUID NOT NULL,
    "replaced_at" TIMESTAMPTZ(3) NOT NULL,

CONSTRAINT "sample_text_pkey" PRIMARY KEY ("sample_id","version")
);

-- CreateTable
CREATE TABLE "problem_report" (
    "id" UUID NOT NULL,
    "participation_id" UUID NOT NULL,
    "sample_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "status" "report_status" NOT NULL DEFAULT 'open',
    "answer" TEXT NOT NULL DEFAULT '',
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "problem_report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "attestation" (
    "user_id" UUID NOT NULL,
    "day" TEXT NOT NULL,
    "time_zone" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

CONSTRAINT "attestation_pkey" PRIMARY KEY ("user_id","day","time_zone")
);

-- CreateIndex
CREATE INDEX "question_project_id_answered_at_created_at_idx" ON "question"("project_id", "answered_at", "created_at");

-- CreateIndex
CREATE INDEX "question_user_id_project_id_language_created_at_idx" ON "question"("user_id", "project_id", "language", "created_at");

-- CreateIndex
CREATE INDEX "guideline_entry_project_id_language_version_idx" ON "guideline_entry"("project_id", "language", "version");

-- CreateIndex
CREATE INDEX "guideline_entry_question_id_idx" ON "guideline_entry"("question_id");

-- CreateIndex
CREATE UNIQUE INDEX "guideline_entry_project_id_version_key" ON "guideline_entry"("project_id", "version");

-- CreateIndex
CREATE INDEX "practice_attempt_user_id_project_id_language_item_at_idx" ON "practice_attempt"("user_id", "project_id", "language", "item", "at");

-- CreateIndex
CREATE INDEX "practice_attempt_project_id_idx" ON "practice_attempt"("project_id");

-- CreateIndex
CREATE INDEX "problem_report_project_id_status_created_at_idx" ON "problem_report"("project_id", "status", "created_at");

-- CreateIndex
CREATE INDEX "problem_report_participation_id_created_at_idx" ON "problem_report"("participation_id", "created_at");

-- CreateIndex
CREATE INDEX "problem_report_user_id_decided_at_idx" ON "problem_report"("user_id", "decided_at");

-- CreateIndex
CREATE INDEX "problem_report_sample_id_idx" ON "problem_report"("sample_id");

-- CreateIndex
CREATE UNIQUE INDEX "problem_report_open_key" ON "problem_report"("participation_id") WHERE (status = 'open');

-- CreateIndex
CREATE INDEX "attestation_user_id_at_idx" ON "attestation"("user_id", "at");

-- CreateIndex
CREATE INDEX "participation_user_id_project_id_language_updated_at_idx" ON "participation"("user_id", "project_id", "language", "updated_at");

-- CreateIndex
CREATE INDEX "sample_queue_wanted" ON "sample_queue"("project_id", "language", "category", "block", "lot") WHERE (free > 0);

-- CreateIndex
CREATE INDEX "sample_project_id_language_state_idx" ON "sample"("project_id", "language", "state");

-- AddForeignKey
ALTER TABLE "sample_text" ADD CONSTRAINT "sample_text_sample_id_fkey" FOREIGN KEY ("sample_id") REFERENCES "sample"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "problem_report" ADD CONSTRAINT "problem_report_participation_id_fkey" FOREIGN KEY ("participation_id") REFERENCES "participation"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A text is frozen at import; a correction is a new version, and the version before it is kept.
DROP TRIGGER sample_text_frozen ON "sample";
CREATE TRIGGER sample_text_frozen BEFORE UPDATE ON "sample" FOR EACH ROW
  WHEN (OLD.language IS DISTINCT FROM NEW.language OR OLD.external_id IS DISTINCT FROM NEW.external_id
    OR ((OLD.question IS DISTINCT FROM NEW.question OR OLD.answer IS DISTINCT FROM NEW.answer OR OLD.unit_starts IS DISTINCT FROM NEW.unit_starts)
      AND NEW.text_version <> OLD.text_version + 1))
  EXECUTE FUNCTION refuse_text_change();

CREATE TRIGGER sample_text_immutable BEFORE UPDATE OR TRUNCATE ON "sample_text" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER guideline_entry_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON "guideline_entry" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER practice_attempt_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON "practice_attempt" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER attestation_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON "attestation" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
