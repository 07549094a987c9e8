CREATE TABLE "disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dispute_id" text NOT NULL,
	"transaction_id" text,
	"user_id" bigint,
	"order_number" text,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"stage" text NOT NULL,
	"channel" text NOT NULL,
	"outcome" text,
	"amount_cents" bigint,
	"currency" text NOT NULL,
	"answer_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_disputeId_unique" UNIQUE("dispute_id")
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_open_index" ON "disputes" USING btree ("answer_by") WHERE "disputes"."status" <> 'resolved';--> statement-breakpoint
CREATE INDEX "disputes_user_index" ON "disputes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "disputes_order_index" ON "disputes" USING btree ("order_number");