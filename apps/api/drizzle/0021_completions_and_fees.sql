ALTER TABLE "orders" ADD COLUMN "completed_on" date;--> statement-breakpoint
-- Until now a guarantee began when the order was paid, and that is what customers were shown.
UPDATE orders SET completed_on = (paid_at AT TIME ZONE 'America/Chicago')::date
  WHERE type = 'Installation' AND paid_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "fee_cents" integer;
