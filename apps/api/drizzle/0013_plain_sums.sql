-- Sums are plain aggregates from here on; only those of all orders up to an id are kept.
DROP TRIGGER "orders_tally_insert" ON "orders";--> statement-breakpoint
DROP TRIGGER "orders_tally_update" ON "orders";--> statement-breakpoint
DROP TRIGGER "orders_tally_delete" ON "orders";--> statement-breakpoint
DROP TRIGGER "purchases_tally_insert" ON "purchases";--> statement-breakpoint
DROP TRIGGER "purchases_tally_update" ON "purchases";--> statement-breakpoint
DROP TRIGGER "purchases_tally_delete" ON "purchases";--> statement-breakpoint
DROP FUNCTION tally_orders();--> statement-breakpoint
DROP FUNCTION tally_revenue();--> statement-breakpoint
DROP TABLE "order_tallies";--> statement-breakpoint
DROP TABLE "revenue_tallies";--> statement-breakpoint
CREATE TABLE "order_sums" (
	"up_to_id" bigint NOT NULL,
	"type" text NOT NULL,
	"orders" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "order_sums_up_to_id_type_pk" PRIMARY KEY("up_to_id","type")
);
--> statement-breakpoint
INSERT INTO order_sums (up_to_id, type, orders, price_cents)
  SELECT past.id, type, count(*), sum(price_cents)
  FROM orders, (SELECT max(id) AS id FROM orders WHERE created_at < now() - interval '1 day') past
  WHERE orders.id <= past.id GROUP BY past.id, type;
--> statement-breakpoint
DROP INDEX "purchases_time_index";--> statement-breakpoint
CREATE INDEX "orders_not_paid_index" ON "orders" USING btree ("status","type","price_cents","refunded_cents") WHERE "orders"."status" <> 'paid';--> statement-breakpoint
CREATE INDEX "purchases_time_index" ON "purchases" USING btree ("purchased_at","amount_cents");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_unrefunded" CHECK ("orders"."status" <> 'paid' or "orders"."refunded_cents" = 0);--> statement-breakpoint
-- An index answers alone only for rows that a vacuum has seen: one in fifty is soon enough, one in five is not.
ALTER TABLE "orders" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "purchases" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
-- The job that folded the differences has no worker any more. Only a queue that is there can be deleted.
DO $$ BEGIN
  IF to_regclass('pgboss.queue') IS NOT NULL THEN
    PERFORM pgboss.delete_queue(name) FROM pgboss.queue WHERE name = 'fold-tallies';
  END IF;
END $$;
