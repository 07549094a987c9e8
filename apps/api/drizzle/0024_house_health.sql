CREATE TABLE "house_days" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "house_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"house_id" bigint NOT NULL,
	"day" date NOT NULL,
	"health" jsonb,
	CONSTRAINT "house_days_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
-- Where customers' tables are divided, a new one is divided before it refers to others (decision 30).
DO $$ BEGIN
	IF to_regclass('pg_dist_partition') IS NOT NULL THEN
		IF EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'houses'::regclass) THEN
			PERFORM create_distributed_table('house_days', 'user_id', colocate_with => 'houses');
		END IF;
	END IF;
END $$;--> statement-breakpoint
ALTER TABLE "house_days" ADD CONSTRAINT "house_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_days" ADD CONSTRAINT "house_days_user_id_house_id_houses_user_id_id_fk" FOREIGN KEY ("user_id","house_id") REFERENCES "public"."houses"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "house_days_day_key" ON "house_days" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "house_days_day_index" ON "house_days" USING btree ("day");--> statement-breakpoint
ALTER TABLE "houses" ADD COLUMN "health" jsonb;
