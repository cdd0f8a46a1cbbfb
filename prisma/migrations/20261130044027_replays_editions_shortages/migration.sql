-- AlterTable
ALTER TABLE "practice_attempt" ADD COLUMN     "edition" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "question" ADD COLUMN     "operation_id" UUID;

-- AlterTable
ALTER TABLE "release" ADD COLUMN     "operation_id" UUID;

-- AlterTable
ALTER TABLE "shortage" ADD COLUMN     "resolved_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE UNIQUE INDEX "question_user_id_operation_id_key" ON "question"("user_id", "operation_id");

-- CreateIndex
CREATE UNIQUE INDEX "release_created_by_id_operation_id_key" ON "release"("created_by_id", "operation_id");
