ALTER TABLE "orders" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "method" text;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "reference" text;--> statement-breakpoint
-- Refunds made by hand until now: few, each recorded at the moment of its statement row.
UPDATE purchases SET method = refunds.way FROM refunds
  WHERE refunds.way IN ('check', 'zelle', 'other') AND purchases.user_id = refunds.user_id
    AND purchases.refunded_transaction_id = refunds.transaction_id AND purchases.transaction_id LIKE 'manual-%'
    AND purchases.amount_cents = -refunds.amount_cents AND purchases.purchased_at = refunds.completed_at;
