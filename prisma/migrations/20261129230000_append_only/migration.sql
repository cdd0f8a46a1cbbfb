-- What must never change is refused by the database itself, whatever role or program asks.
-- Personal data is erased elsewhere: none of these tables holds a name.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% on "%" is refused: its rows are immutable', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER annotation_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON "annotation" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER annotation_ending_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON "annotation_ending" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER settlement_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON "settlement" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER settlement_ending_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON "settlement_ending" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER event_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON "event" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER model_vote_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON "model_vote" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER exposure_immutable BEFORE UPDATE OR DELETE OR TRUNCATE ON "exposure" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A sample's text is frozen at import, and an open gate never closes.
CREATE FUNCTION refuse_text_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the text of a sample is frozen at import' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER sample_text_frozen BEFORE UPDATE ON "sample" FOR EACH ROW
  WHEN (OLD.question IS DISTINCT FROM NEW.question OR OLD.answer IS DISTINCT FROM NEW.answer OR OLD.unit_starts IS DISTINCT FROM NEW.unit_starts
    OR OLD.language IS DISTINCT FROM NEW.language OR OLD.external_id IS DISTINCT FROM NEW.external_id)
  EXECUTE FUNCTION refuse_text_change();

CREATE FUNCTION refuse_gate_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an open gate never closes' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER gate_stays_open BEFORE UPDATE ON "project_language" FOR EACH ROW
  WHEN (OLD.gate_opened_at IS NOT NULL AND NEW.gate_opened_at IS DISTINCT FROM OLD.gate_opened_at)
  EXECUTE FUNCTION refuse_gate_closing();
