DROP INDEX "houses_last_report_index";--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "hook" text DEFAULT 'service' NOT NULL;--> statement-breakpoint
CREATE INDEX "houses_version_index" ON "houses" USING btree ("version");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_action_index" ON "webhook_deliveries" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed_index" ON "webhook_deliveries" USING btree ("created_at","id") WHERE "webhook_deliveries"."error" is not null or "webhook_deliveries"."status" is null;--> statement-breakpoint
CREATE INDEX "houses_last_report_index" ON "houses" USING btree (coalesce("last_report_at", '1970-01-01 00:00:00+00'::timestamptz),"id");