-- Two windows opened at once may each have logged the first look: the earlier one stays. The table is append-only, so
-- its guard is put aside for this one statement.
ALTER TABLE "exposure" DISABLE TRIGGER exposure_immutable;
DELETE FROM "exposure" later USING "exposure" earlier
WHERE later.what = 'recheck_feedback' AND earlier.what = later.what
  AND earlier.user_id = later.user_id AND earlier.sample_id = later.sample_id AND earlier.id < later.id;
ALTER TABLE "exposure" ENABLE TRIGGER exposure_immutable;

-- CreateIndex
CREATE UNIQUE INDEX "exposure_feedback_key" ON "exposure"("user_id", "sample_id") WHERE (what = 'recheck_feedback');
