CREATE TABLE "backup_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"is_good" boolean,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "backup_runs_ended_with_result" CHECK (("backup_runs"."ended_at" is null) = ("backup_runs"."is_good" is null))
);
--> statement-breakpoint
CREATE INDEX "backup_runs_kind_index" ON "backup_runs" USING btree ("kind","started_at","id");