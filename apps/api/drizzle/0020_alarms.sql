CREATE TABLE "alarms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"quiet_since" timestamp with time zone,
	"over_at" timestamp with time zone,
	"over_told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_open_key" ON "alarms" USING btree ("kind","subject") WHERE "alarms"."over_at" is null;--> statement-breakpoint
CREATE INDEX "alarms_over_index" ON "alarms" USING btree ("over_at");