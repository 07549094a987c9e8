CREATE TABLE "email_bounces" (
	"address" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"bounced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "message_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "given_up_at" timestamp with time zone;