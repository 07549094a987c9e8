-- Words of a text, for lists that are searched by the beginnings of words. Both functions split alike.
CREATE FUNCTION search_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(regexp_split_to_array(lower($1), '[^[:alnum:]]+'), ''))
$$;
--> statement-breakpoint
CREATE FUNCTION search_query(text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(quote_literal(word) || ':*', ' & '), '')::tsquery
  FROM regexp_split_to_table(lower($1), '[^[:alnum:]]+') word WHERE word <> ''
$$;
--> statement-breakpoint
CREATE TABLE "order_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"type" text NOT NULL,
	"orders" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revenue_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revenue_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"month" date NOT NULL,
	"amount_cents" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_log_actor_index";--> statement-breakpoint
DROP INDEX "audit_log_action_index";--> statement-breakpoint
DROP INDEX "orders_status_index";--> statement-breakpoint
DROP INDEX "subscriptions_status_index";--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree (lower("subject") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "enquiries_search_index" ON "enquiries" USING gin (search_words("reference" || ' ' || "name" || ' ' || "email" || ' ' || "phone")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "houses_domain_search_index" ON "houses" USING btree (lower("domain") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "orders_type_index" ON "orders" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_search_index" ON "orders" USING btree (lower("description") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "subscriptions_failed_index" ON "subscriptions" USING btree ("next_retry_at") WHERE "subscriptions"."failed_payments" > 0;--> statement-breakpoint
CREATE INDEX "users_blocked_index" ON "users" USING btree ("joined_at","id") WHERE "users"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin (search_words("username" || ' ' || coalesce("full_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", ''))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_index" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_status_index" ON "subscriptions" USING btree ("status","user_id");
--> statement-breakpoint
-- Tallies: what is there so far, then a difference for each statement that changes it.
INSERT INTO order_tallies (status, type, orders, price_cents, refunded_cents)
  SELECT status, type, count(*), sum(price_cents), sum(refunded_cents) FROM orders GROUP BY status, type;
--> statement-breakpoint
INSERT INTO revenue_tallies (month, amount_cents)
  SELECT date_trunc('month', purchased_at AT TIME ZONE 'UTC'), sum(amount_cents) FROM purchases GROUP BY 1;
--> statement-breakpoint
CREATE FUNCTION tally_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO order_tallies (status, type, orders, price_cents, refunded_cents)
      SELECT status, type, count(*), sum(price_cents), sum(refunded_cents) FROM added GROUP BY 1, 2;
  ELSIF tg_op = 'DELETE' THEN
    INSERT INTO order_tallies (status, type, orders, price_cents, refunded_cents)
      SELECT status, type, -count(*), -sum(price_cents), -sum(refunded_cents) FROM gone GROUP BY 1, 2;
  ELSE
    INSERT INTO order_tallies (status, type, orders, price_cents, refunded_cents)
      SELECT status, type, sum(sign), sum(sign * price_cents), sum(sign * refunded_cents)
      FROM (SELECT 1 AS sign, added.* FROM added UNION ALL SELECT -1, gone.* FROM gone) changed
      GROUP BY status, type HAVING sum(sign) <> 0 OR sum(sign * price_cents) <> 0 OR sum(sign * refunded_cents) <> 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_tally_insert AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_update AFTER UPDATE ON orders
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE TRIGGER orders_tally_delete AFTER DELETE ON orders
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_orders();
--> statement-breakpoint
CREATE FUNCTION tally_revenue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO revenue_tallies (month, amount_cents)
      SELECT date_trunc('month', purchased_at AT TIME ZONE 'UTC'), -sum(amount_cents) FROM gone GROUP BY 1;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO revenue_tallies (month, amount_cents)
      SELECT date_trunc('month', purchased_at AT TIME ZONE 'UTC'), sum(amount_cents) FROM added GROUP BY 1;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER purchases_tally_insert AFTER INSERT ON purchases
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_revenue();
--> statement-breakpoint
CREATE TRIGGER purchases_tally_update AFTER UPDATE ON purchases
  REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_revenue();
--> statement-breakpoint
CREATE TRIGGER purchases_tally_delete AFTER DELETE ON purchases
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tally_revenue();
