-- Nothing may move between the counting below and the triggers behind it: what ran meanwhile would never be counted.
LOCK TABLE "sample", "sample_secret" IN SHARE ROW EXCLUSIVE MODE;

-- CreateTable
CREATE TABLE "sample_count" (
    "id" BIGSERIAL NOT NULL,
    "project_id" UUID NOT NULL,
    "language" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "state" "sample_state" NOT NULL,
    "pre_judgment" "pre_judgment" NOT NULL,
    "n" INTEGER NOT NULL,

CONSTRAINT "sample_count_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sample_count_project_id_language_category_idx" ON "sample_count"("project_id", "language", "category");

-- AddForeignKey
ALTER TABLE "sample_count" ADD CONSTRAINT "sample_count_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is there already.
INSERT INTO "sample_count" ("project_id", "language", "category", "state", "pre_judgment", "n")
SELECT s.project_id, s.language, s.category, s.state, x.pre_judgment, count(*)
FROM "sample" s JOIN "sample_secret" x ON x.sample_id = s.id
GROUP BY s.project_id, s.language, s.category, s.state, x.pre_judgment;

-- A sample counts from the moment its pre-judgment is stored, which is never changed. Nothing deletes a sample but the
-- end of its project, and that takes the counts with it.
CREATE FUNCTION count_arrivals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sample_count (project_id, language, category, state, pre_judgment, n)
  SELECT s.project_id, s.language, s.category, s.state, x.pre_judgment, count(*)
  FROM arrived x JOIN sample s ON s.id = x.sample_id
  GROUP BY s.project_id, s.language, s.category, s.state, x.pre_judgment;
  RETURN NULL;
END $$;
CREATE TRIGGER sample_arrival_counted AFTER INSERT ON "sample_secret"
  REFERENCING NEW TABLE AS arrived FOR EACH STATEMENT EXECUTE FUNCTION count_arrivals();

CREATE FUNCTION count_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sample_count (project_id, language, category, state, pre_judgment, n)
  SELECT NEW.project_id, NEW.language, NEW.category, m.state, x.pre_judgment, m.n
  FROM sample_secret x, (VALUES (OLD.state, -1), (NEW.state, 1)) AS m(state, n)
  WHERE x.sample_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER sample_move_counted AFTER UPDATE ON "sample" FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION count_move();
