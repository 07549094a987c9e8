-- Keys begin with the customer. What the release before needs stays: see former-keys.ts.
CREATE TABLE "provider_ids" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"row_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "schema_releases" (
	"release" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO schema_releases (release) VALUES (1), (2);
--> statement-breakpoint
-- Before the lock, because it takes longest. Ids that the release before saves from now on are missing here.
INSERT INTO provider_ids (kind, id, user_id, row_id)
  SELECT 'order', provider_order_id, user_id, id FROM payments WHERE provider_order_id IS NOT NULL
  UNION ALL SELECT 'capture', capture_id, user_id, id FROM payments WHERE capture_id IS NOT NULL
  UNION ALL SELECT 'transaction', transaction_id, user_id, id FROM purchases
  UNION ALL SELECT 'refund', provider_refund_id, user_id, id FROM refunds WHERE provider_refund_id IS NOT NULL
  UNION ALL SELECT 'subscription', provider_id, user_id, id FROM subscriptions WHERE provider_id IS NOT NULL
  UNION ALL SELECT 'domain', lower(domain), user_id, id FROM houses WHERE domain IS NOT NULL;
--> statement-breakpoint
-- An id that two rows have, and below a row that refers to another customer's, stops the migration; the
-- error names up to twenty of them.
DO $$
DECLARE ids text;
BEGIN
  ALTER TABLE provider_ids ADD CONSTRAINT provider_ids_kind_id_pk PRIMARY KEY (kind, id);
EXCEPTION WHEN unique_violation THEN
  SELECT string_agg(format('%s %s of customers %s', kind, id, customers), '; ') INTO ids FROM (
    SELECT kind, id, string_agg(user_id::text, ', ' ORDER BY user_id, row_id) AS customers FROM provider_ids
    GROUP BY kind, id HAVING count(*) > 1 ORDER BY kind, id LIMIT 20) twice;
  RAISE EXCEPTION 'More than one row has the same id: %. Correct them and start again; nothing was changed.', ids
    USING ERRCODE = 'unique_violation';
END $$;
--> statement-breakpoint
-- All of it at once: with a lock that lets others read, a transaction that has read and waits to write would
-- hold up the changes below, and they it. A deadlock here gives the others way and begins again.
DO $$
BEGIN
  FOR attempt IN 1..20 LOOP
    BEGIN
      LOCK TABLE orders, subscriptions, houses, payments, purchases, refunds, webhook_deliveries, sessions,
        trusted_devices, one_time_codes, discrepancies IN ACCESS EXCLUSIVE MODE;
      RETURN;
    EXCEPTION WHEN deadlock_detected THEN
      IF attempt = 20 THEN RAISE; END IF;
    END;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE UNIQUE INDEX "houses_user_id_id_pk" ON "houses" ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_user_id_id_pk" ON "one_time_codes" ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_user_id_id_pk" ON "orders" ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_user_id_id_pk" ON "payments" ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_user_id_id_pk" ON "purchases" ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_user_id_id_pk" ON "refunds" ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_user_id_id_pk" ON "sessions" ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_user_id_id_pk" ON "subscriptions" ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "trusted_devices_user_id_id_pk" ON "trusted_devices" ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_user_id_id_pk" ON "webhook_deliveries" ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "houses_id_key" ON "houses" ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "houses_report_key" ON "houses" ("report_key_hash","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_hash_key" ON "one_time_codes" ("code_hash","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_id_key" ON "orders" ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_id_key" ON "payments" ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_public_key" ON "payments" ("public_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_new" ON "payments" ("user_id","order_id") WHERE "payments"."state" in ('created', 'approved', 'capturing', 'captured');--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_id_key" ON "purchases" ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_id_key" ON "refunds" ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request_key" ON "refunds" ("user_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_id_key" ON "sessions" ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_id_key" ON "subscriptions" ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_request_key" ON "subscriptions" ("request_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trusted_devices_token_key" ON "trusted_devices" ("user_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_id_key" ON "webhook_deliveries" ("id");
--> statement-breakpoint
DO $$
DECLARE link record; rows text;
BEGIN
  FOR link IN SELECT * FROM (VALUES
    ('payments', 'order_id', 'orders'),
    ('purchases', 'order_id', 'orders'),
    ('purchases', 'payment_id', 'payments'),
    ('purchases', 'subscription_id', 'subscriptions'),
    ('refunds', 'order_id', 'orders'),
    ('refunds', 'payment_id', 'payments'),
    ('webhook_deliveries', 'house_id', 'houses')
  ) links (child, child_column, parent)
  LOOP
    BEGIN
      EXECUTE format(
        'ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY (user_id, %I) REFERENCES %I (user_id, id)',
        link.child, format('%s_user_id_%s_%s_user_id_id_fk', link.child, link.child_column, link.parent),
        link.child_column, link.parent);
    EXCEPTION WHEN foreign_key_violation THEN
      EXECUTE format(
        'SELECT string_agg(format(%L, id, user_id, parent_id, parent_user_id), %L) FROM (
          SELECT child.id, child.user_id, parent.id AS parent_id, parent.user_id AS parent_user_id
          FROM %I child JOIN %I parent ON parent.id = child.%I AND parent.user_id <> child.user_id
          ORDER BY child.id LIMIT 20) wrong',
        'row %s of customer %s refers to row %s of customer %s', '; ',
        link.child, link.parent, link.child_column) INTO rows;
      RAISE EXCEPTION 'Rows of % refer to another customer''s rows of %: %. Correct them and start again; nothing was changed.',
        link.child, link.parent, rows USING ERRCODE = 'foreign_key_violation';
    END;
  END LOOP;
END $$;
--> statement-breakpoint
ALTER TABLE "discrepancies" DROP CONSTRAINT "discrepancies_payment_id_payments_id_fk";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_payment_id_payments_id_fk";--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_subscription_id_subscriptions_id_fk";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_order_id_orders_id_fk";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_payment_id_payments_id_fk";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_house_id_houses_id_fk";--> statement-breakpoint
ALTER TABLE "houses" DROP CONSTRAINT "houses_pkey", DROP CONSTRAINT "houses_reportKeyHash_unique",
  ADD CONSTRAINT "houses_user_id_id_pk" PRIMARY KEY USING INDEX "houses_user_id_id_pk";--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_pkey", DROP CONSTRAINT "one_time_codes_codeHash_unique",
  ADD CONSTRAINT "one_time_codes_user_id_id_pk" PRIMARY KEY USING INDEX "one_time_codes_user_id_id_pk";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_pkey",
  ADD CONSTRAINT "orders_user_id_id_pk" PRIMARY KEY USING INDEX "orders_user_id_id_pk";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_pkey", DROP CONSTRAINT "payments_publicId_unique", DROP CONSTRAINT "payments_requestId_unique",
  ADD CONSTRAINT "payments_user_id_id_pk" PRIMARY KEY USING INDEX "payments_user_id_id_pk";--> statement-breakpoint
ALTER TABLE "purchases" DROP CONSTRAINT "purchases_pkey",
  ADD CONSTRAINT "purchases_user_id_id_pk" PRIMARY KEY USING INDEX "purchases_user_id_id_pk";--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_pkey", DROP CONSTRAINT "refunds_requestId_unique",
  ADD CONSTRAINT "refunds_user_id_id_pk" PRIMARY KEY USING INDEX "refunds_user_id_id_pk";--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_pkey",
  ADD CONSTRAINT "sessions_user_id_id_pk" PRIMARY KEY USING INDEX "sessions_user_id_id_pk";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_pkey", DROP CONSTRAINT "subscriptions_requestId_unique",
  ADD CONSTRAINT "subscriptions_user_id_id_pk" PRIMARY KEY USING INDEX "subscriptions_user_id_id_pk";--> statement-breakpoint
ALTER TABLE "trusted_devices" DROP CONSTRAINT "trusted_devices_pkey", DROP CONSTRAINT "trusted_devices_tokenHash_unique",
  ADD CONSTRAINT "trusted_devices_user_id_id_pk" PRIMARY KEY USING INDEX "trusted_devices_user_id_id_pk";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" DROP CONSTRAINT "webhook_deliveries_pkey",
  ADD CONSTRAINT "webhook_deliveries_user_id_id_pk" PRIMARY KEY USING INDEX "webhook_deliveries_user_id_id_pk";--> statement-breakpoint
-- The primary keys serve these lists as well.
DROP INDEX "one_time_codes_user_index", "orders_user_index", "payments_user_index", "sessions_user_index",
  "subscriptions_user_index", "trusted_devices_user_index", "payments_one_open_key";--> statement-breakpoint
ALTER INDEX "payments_one_open_new" RENAME TO "payments_one_open_key";
