CREATE INDEX "mails_created_index" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_unsent_index" ON "mails" USING btree ("created_at","id") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "mails_given_up_data_index" ON "mails" USING btree ("given_up_at") WHERE "mails"."given_up_at" is not null and "mails"."data" is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "recipient" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "resent_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mails_user_index" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_recipient_index" ON "mails" USING btree (lower("recipient") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "mails_remembered_index" ON "mails" USING btree ("created_at") WHERE "mails"."recipient" is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
