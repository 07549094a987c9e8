CREATE TABLE "discrepancies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discrepancies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" bigint,
	"payment_id" bigint,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "discrepancies_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "provider_transmissions" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "pending_reason" text;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discrepancies_open_index" ON "discrepancies" USING btree ("created_at") WHERE "discrepancies"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "provider_transmissions_time_index" ON "provider_transmissions" USING btree ("received_at");