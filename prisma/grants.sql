-- Who may do what, laid anew after every migration. The role names are replaced by those of the configuration.

REVOKE ALL ON ALL TABLES IN SCHEMA public FROM plumbline_app, plumbline_annotator;
GRANT USAGE ON SCHEMA public TO plumbline_app, plumbline_annotator;

-- Web and worker.
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO plumbline_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO plumbline_app;
REVOKE UPDATE, DELETE ON "annotation", "annotation_ending", "settlement", "settlement_ending", "event", "model_vote", "exposure",
  "guideline_entry", "practice_attempt", "attestation", "sample_text"
  FROM plumbline_app;
REVOKE INSERT, UPDATE, DELETE ON "_prisma_migrations" FROM plumbline_app;

-- Annotators' and adjudicators' reads: nothing of anchors, pre-judgments, answer kinds, votes, audits, events or credentials.
GRANT SELECT ON "project", "member", "participation", "sample", "draft", "annotation", "annotation_ending", "sample_queue", "dispute_case",
  "settlement", "settlement_ending", "problem_report", "question", "guideline_entry", "practice_attempt", "attestation" TO plumbline_annotator;
