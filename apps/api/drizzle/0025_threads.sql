CREATE TABLE "enquiry_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiry_files_key" UNIQUE("enquiry_id","key")
);
--> statement-breakpoint
CREATE TABLE "enquiry_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"writer" text NOT NULL,
	"by_phone" boolean DEFAULT false NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"code_hash" text,
	"code_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "enquiry_messages_code" UNIQUE("code_hash"),
	CONSTRAINT "enquiry_messages_key" UNIQUE("enquiry_id","key")
);
--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now();--> statement-breakpoint
-- Until now an enquiry that was marked as handled counted as answered.
UPDATE enquiries SET waiting_since = CASE WHEN status = 'open' THEN created_at END;--> statement-breakpoint
ALTER TABLE "enquiry_files" ADD CONSTRAINT "enquiry_files_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD CONSTRAINT "enquiry_messages_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enquiries_waiting_index" ON "enquiries" USING btree ("waiting_since") WHERE "enquiries"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_customer_index" ON "enquiries" USING btree ("customer_id","created_at","id");