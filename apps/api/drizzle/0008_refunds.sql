CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"order_id" bigint,
	"payment_id" bigint,
	"transaction_id" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"way" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"excess_cents" integer DEFAULT 0 NOT NULL,
	"request_id" text NOT NULL,
	"provider_refund_id" text,
	"requested_by" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"failure" text,
	"checked_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_excess_within_amount" CHECK ("refunds"."excess_cents" >= 0 and "refunds"."excess_cents" <= "refunds"."amount_cents")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_key" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE INDEX "refunds_transaction_index" ON "refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "refunds_order_index" ON "refunds" USING btree ("order_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refunds_open_index" ON "refunds" USING btree ("checked_at") WHERE "refunds"."state" in ('requested', 'pending');--> statement-breakpoint
CREATE INDEX "refunds_trouble_index" ON "refunds" USING btree ("updated_at" DESC NULLS LAST) WHERE "refunds"."state" <> 'completed' or "refunds"."excess_cents" > 0;--> statement-breakpoint
-- What was given back so far; who asked for it stands in the audit log only.
INSERT INTO refunds (user_id, order_id, payment_id, transaction_id, state, way, amount_cents,
    request_id, provider_refund_id, completed_at, created_at, updated_at)
  SELECT r.user_id, r.order_id, r.payment_id,
    coalesce(r.refunded_transaction_id, (SELECT p.transaction_id FROM purchases p
      WHERE p.order_id = r.order_id AND p.type = 'order' ORDER BY p.id LIMIT 1), r.transaction_id),
    'completed',
    CASE WHEN r.transaction_id LIKE 'manual-%' THEN 'other'
      WHEN r.transaction_id LIKE '%-reversal' THEN 'reversal' ELSE 'provider' END,
    -r.amount_cents, 'recorded:' || r.transaction_id,
    CASE WHEN r.transaction_id LIKE 'manual-%' THEN NULL ELSE r.transaction_id END,
    r.purchased_at, r.purchased_at, r.purchased_at
  FROM purchases r WHERE r.type = 'refund' AND r.amount_cents < 0 ORDER BY r.id;
