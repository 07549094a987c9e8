ALTER TABLE "purchases" ADD COLUMN "refunded_transaction_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "cancel_requested_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "purchases_subscription_index" ON "purchases" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "purchases_refund_index" ON "purchases" USING btree ("refunded_transaction_id");