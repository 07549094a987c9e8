-- Written by hand: what the tables need first.
-- Words of a text, for lists that are searched by the beginnings of words. Both functions fold alike: no capitals and no
-- accents (not every server has unaccent). A word with an apostrophe is found whole and by its parts; a phone number, which
-- stands last, by its ten digits, its last seven and its last four.
CREATE FUNCTION search_words(text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(array_remove(array_remove(
    regexp_split_to_array(folded, '[^[:alnum:]]+')
      || regexp_split_to_array(translate(folded, '''’`´', ''), '[^[:alnum:]]+')
      || ARRAY[substring(digits, '.{10}$'), substring(digits, '.{7}$'), substring(digits, '.{3}(.{4})$')],
    ''), NULL))
  FROM (SELECT lower(translate(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'), 'ØŁĐøłđ', 'oldold')) AS folded) AS text,
    regexp_replace(substring(folded, '[^[:alpha:]]*$'), '\D', '', 'g') AS digits
$$;
--> statement-breakpoint
-- A phone number is one word, however it is written, and doesn't begin with the 1 of its country.
CREATE FUNCTION search_query(text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(quote_literal(word) || ':*', ' & '), '')::tsquery
  FROM (SELECT lower(translate(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'), 'ØŁĐøłđ''’`´', 'oldold')) AS folded) AS text,
    regexp_split_to_table(
      CASE WHEN folded ~ '^\W*(\d\W*){7,15}$'
        THEN regexp_replace(regexp_replace(folded, '\D', '', 'g'), '^1(?=\d{10}$)', '')
        ELSE folded END,
      '[^[:alnum:]]+') AS word
  WHERE word <> ''
$$;
--> statement-breakpoint
-- Generated from src/db/tables by drizzle-kit.
CREATE TABLE "alarms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alarms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"quiet_since" timestamp with time zone,
	"over_at" timestamp with time zone,
	"end_mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"actor" text,
	"action" text NOT NULL,
	"subject" text,
	"detail" text DEFAULT '' NOT NULL,
	"address" text
);
--> statement-breakpoint
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
CREATE TABLE "closings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"papers" text
);
--> statement-breakpoint
CREATE TABLE "discrepancies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discrepancies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" bigint,
	"payment_id" bigint,
	"detail" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "discrepancies_key_unique" UNIQUE("key")
);
--> statement-breakpoint
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
	"is_confirmed" boolean DEFAULT true NOT NULL,
	"amount_cents" bigint,
	"currency" text NOT NULL,
	"answer_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_disputeId_unique" UNIQUE("dispute_id")
);
--> statement-breakpoint
CREATE TABLE "email_bounces" (
	"address" text PRIMARY KEY NOT NULL,
	"words" text NOT NULL,
	"bounced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enquiries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"description" text NOT NULL,
	"details" jsonb NOT NULL,
	"wanted" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"customer_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"read_message_id" bigint DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone,
	CONSTRAINT "enquiries_reference_unique" UNIQUE("reference")
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
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_messages_code" UNIQUE("code_hash"),
	CONSTRAINT "enquiry_messages_key" UNIQUE("enquiry_id","key")
);
--> statement-breakpoint
CREATE TABLE "enquiry_photos" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "enquiry_photos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"enquiry_id" bigint NOT NULL,
	"key" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "enquiry_photos_key" UNIQUE("enquiry_id","key")
);
--> statement-breakpoint
CREATE TABLE "guarantees" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "guarantees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"order_number" text NOT NULL,
	"description" text NOT NULL,
	"type" text NOT NULL,
	"completed_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guarantees_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "house_days" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "house_days_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"house_id" bigint NOT NULL,
	"day" date NOT NULL,
	"health" jsonb,
	CONSTRAINT "house_days_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "houses" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "houses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"domain" text,
	"address" text,
	"package" text,
	"status" text,
	"version" text,
	"service_webhook" text,
	"subscription_webhook" text,
	"webhook_secret" text,
	"report_key" text,
	"report_key_hash" text,
	"last_report_at" timestamp with time zone,
	"last_sent_at" timestamp with time zone,
	"health" jsonb,
	"need" integer DEFAULT 5 NOT NULL,
	"kit_at" timestamp with time zone,
	"disconnected_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "houses_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "houses_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"template" text NOT NULL,
	"data" text,
	"message_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"refusal" text,
	"given_up_at" timestamp with time zone,
	"recipient" text,
	"user_id" bigint,
	"resent_at" timestamp with time zone,
	CONSTRAINT "mails_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "one_time_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"code_hash" text NOT NULL,
	"email" text,
	"expires_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "one_time_codes_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "order_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"room" text NOT NULL,
	"quantity" integer NOT NULL,
	"list_unit_cents" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"benefit" text,
	CONSTRAINT "order_lines_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "order_lines_position" UNIQUE("user_id","order_id","position")
);
--> statement-breakpoint
CREATE TABLE "order_sums" (
	"up_to_id" bigint NOT NULL,
	"type" text NOT NULL,
	"orders" integer NOT NULL,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "order_sums_up_to_id_type_pk" PRIMARY KEY("up_to_id","type")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_number" text GENERATED ALWAYS AS ('SB-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED NOT NULL,
	"invoice_letters" text DEFAULT translate(left(gen_random_uuid()::text, 6), '0123456789abcdef', 'BCDFGHJKMNPQRSTV') NOT NULL,
	"invoice_id" text GENERATED ALWAYS AS ('SB-' || lpad(id::text, greatest(6, length(id::text)), '0') || '-' || invoice_letters) STORED NOT NULL,
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"price_cents" integer NOT NULL,
	"list_price_cents" integer,
	"discount_reason" text,
	"request_kind" text,
	"full_price_reason" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'unpaid' NOT NULL,
	"terms_version" text,
	"agreed_at" timestamp with time zone,
	"created_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"ordered_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"replaces" text,
	"replaced_by" text,
	"quote_reference" text,
	"part" text,
	"reminded_at" timestamp with time zone,
	"completed_on" date,
	"guarantee_moved_at" timestamp with time zone,
	CONSTRAINT "orders_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "orders_discount_whole" CHECK (("orders"."list_price_cents" is null) = ("orders"."discount_reason" is null) and ("orders"."list_price_cents" is null or "orders"."list_price_cents" > "orders"."price_cents")),
	CONSTRAINT "orders_price_positive" CHECK ("orders"."price_cents" > 0 or ("orders"."price_cents" = 0 and "orders"."quote_reference" is not null and "orders"."status" = 'paid')),
	CONSTRAINT "orders_paid_unrefunded" CHECK ("orders"."status" <> 'paid' or "orders"."refunded_cents" = 0),
	CONSTRAINT "orders_refund_within_price" CHECK ("orders"."refunded_cents" >= 0 and "orders"."refunded_cents" <= "orders"."price_cents")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"invoice_id" text,
	"amount_cents" integer NOT NULL,
	"terms_version" text,
	"agreed_at" timestamp with time zone,
	"currency" text DEFAULT 'USD' NOT NULL,
	"state" text DEFAULT 'created' NOT NULL,
	"request_id" text NOT NULL,
	"provider_order_id" text,
	"capture_id" text,
	"approval_url" text,
	"failure" text,
	"pending_reason" text,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"parsed" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"handled_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "provider_ids" (
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"row_id" bigint NOT NULL,
	CONSTRAINT "provider_ids_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "provider_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_transmissions" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer,
	"transaction_id" text NOT NULL,
	"refunded_transaction_id" text,
	"order_id" bigint,
	"payment_id" bigint,
	"subscription_id" bigint,
	"refund_id" bigint,
	"method" text,
	"reference" text,
	"parties" jsonb NOT NULL,
	"purchased_at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchases_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "quote_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"quote_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_contracts" (
	"quote_id" bigint PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_lines" (
	"quote_id" bigint NOT NULL,
	"revision" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"request" text,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"room" text NOT NULL,
	"supplied_by" text,
	"maker" text NOT NULL,
	"model" text NOT NULL,
	"quantity" integer NOT NULL,
	"list_unit_cents" integer,
	"unit_cents" integer,
	"benefit" text,
	"full_price_reason" text NOT NULL,
	"optional" boolean NOT NULL,
	"chosen" boolean NOT NULL,
	CONSTRAINT "quote_lines_quote_id_revision_position_pk" PRIMARY KEY("quote_id","revision","position"),
	CONSTRAINT "quote_lines_benefit_whole" CHECK (("quote_lines"."benefit" is not null) = ("quote_lines"."unit_cents" is not null and "quote_lines"."unit_cents" < "quote_lines"."list_unit_cents"))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quotes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"enquiry_id" bigint,
	"customer_id" bigint,
	"status" text DEFAULT 'draft' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"pay" text DEFAULT 'after' NOT NULL,
	"deposit_cents" integer DEFAULT 0 NOT NULL,
	"work_from" date,
	"work_to" date,
	"valid_days" integer DEFAULT 30 NOT NULL,
	"valid_until" date,
	"list_cents" integer DEFAULT 0 NOT NULL,
	"total_cents" integer DEFAULT 0 NOT NULL,
	"terms_version" text,
	"sender_name" text DEFAULT '' NOT NULL,
	"created_by" bigint,
	"sent_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decision_key" uuid,
	"decided_by" text,
	"signed_name" text,
	"signed_address" text,
	"signed_browser" text,
	"paper_reference" text,
	"cancel_until" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"completed_on" date,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_reference_unique" UNIQUE("reference"),
	CONSTRAINT "quotes_sums_right" CHECK ("quotes"."total_cents" between 0 and "quotes"."list_cents" and "quotes"."deposit_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"order_id" bigint,
	"payment_id" bigint,
	"transaction_id" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"way" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"deductions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"excess_cents" integer DEFAULT 0 NOT NULL,
	"request_id" text NOT NULL,
	"provider_refund_id" text,
	"requested_by" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text,
	"pay_at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"failure" text,
	"checked_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "refunds_amount_positive" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_excess_within_amount" CHECK ("refunds"."excess_cents" >= 0 and "refunds"."excess_cents" <= "refunds"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "schema_releases" (
	"release" integer PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"device" text NOT NULL,
	"viewed_by" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"ended_by" text,
	CONSTRAINT "sessions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"request_id" text NOT NULL,
	"provider_id" text,
	"approval_url" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"price_cents" integer NOT NULL,
	"terms_version" text,
	"agreed_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"cancel_requested_at" timestamp with time zone,
	"end_reason" text,
	"unbroken_since" timestamp with time zone,
	"next_payment_at" timestamp with time zone,
	"failed_payments" integer DEFAULT 0 NOT NULL,
	"last_failed_at" timestamp with time zone,
	"next_retry_at" timestamp with time zone,
	"noticed_cycle" text,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "terms_notices" (
	"version" text PRIMARY KEY NOT NULL,
	"effective_on" date NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "trusted_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trusted_devices_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"email" text,
	"phone" text,
	"full_name" text,
	"image" text,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'basic' NOT NULL,
	"password_hash" text,
	"no_money" boolean DEFAULT false NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"invited_at" timestamp with time zone,
	"totp_secret" text,
	"totp_enabled_at" timestamp with time zone,
	"totp_last_step" bigint,
	"joined_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"visit_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"enquiry_id" bigint,
	"customer_id" bigint,
	"quote_reference" text,
	"order_number" text,
	"request" text,
	"status" text NOT NULL,
	"place" text NOT NULL,
	"who" text NOT NULL,
	"about" text NOT NULL,
	"windows" jsonb NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"moves" integer DEFAULT 0 NOT NULL,
	"promised" text NOT NULL,
	"cost" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"minutes" integer,
	"billing" text,
	"amount_cents" integer,
	"withheld" text DEFAULT '' NOT NULL,
	"needs_decision" boolean DEFAULT false NOT NULL,
	"guarantee_until" timestamp with time zone,
	"house_seen_at" timestamp with time zone,
	"house_version" text,
	"reason" text DEFAULT '' NOT NULL,
	"closing_key" uuid,
	"offered_at" timestamp with time zone NOT NULL,
	"agreed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"over_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visits_reference_unique" UNIQUE("reference"),
	CONSTRAINT "visits_have_customer" CHECK ("visits"."customer_id" is not null or "visits"."enquiry_id" is not null),
	CONSTRAINT "visits_time_whole" CHECK ("visits"."status" not in ('agreed', 'done', 'missed') or "visits"."starts_at" < "visits"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" text NOT NULL,
	"house_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"action" text NOT NULL,
	"hook" text DEFAULT 'service' NOT NULL,
	"host" text NOT NULL,
	"request" text NOT NULL,
	"status" integer,
	"answer" text,
	"error" text,
	"duration_ms" integer,
	"attempt" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp with time zone,
	"back_online_at" timestamp with time zone,
	"version" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_deliveries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "discrepancies" ADD CONSTRAINT "discrepancies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_messages" ADD CONSTRAINT "enquiry_messages_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enquiry_photos" ADD CONSTRAINT "enquiry_photos_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guarantees" ADD CONSTRAINT "guarantees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_days" ADD CONSTRAINT "house_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "house_days" ADD CONSTRAINT "house_days_user_id_house_id_houses_user_id_id_fk" FOREIGN KEY ("user_id","house_id") REFERENCES "public"."houses"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "houses" ADD CONSTRAINT "houses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_user_id_order_id_orders_user_id_id_fk" FOREIGN KEY ("user_id","order_id") REFERENCES "public"."orders"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_order_id_orders_user_id_id_fk" FOREIGN KEY ("user_id","order_id") REFERENCES "public"."orders"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_order_id_orders_user_id_id_fk" FOREIGN KEY ("user_id","order_id") REFERENCES "public"."orders"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_payment_id_payments_user_id_id_fk" FOREIGN KEY ("user_id","payment_id") REFERENCES "public"."payments"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_subscription_id_subscriptions_user_id_id_fk" FOREIGN KEY ("user_id","subscription_id") REFERENCES "public"."subscriptions"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_user_id_refund_id_refunds_user_id_id_fk" FOREIGN KEY ("user_id","refund_id") REFERENCES "public"."refunds"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_codes" ADD CONSTRAINT "quote_codes_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_contracts" ADD CONSTRAINT "quote_contracts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_lines" ADD CONSTRAINT "quote_lines_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_order_id_orders_user_id_id_fk" FOREIGN KEY ("user_id","order_id") REFERENCES "public"."orders"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_payment_id_payments_user_id_id_fk" FOREIGN KEY ("user_id","payment_id") REFERENCES "public"."payments"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewed_by_users_id_fk" FOREIGN KEY ("viewed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_notices" ADD CONSTRAINT "terms_notices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_codes" ADD CONSTRAINT "visit_codes_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_enquiry_id_enquiries_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."enquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_user_id_house_id_houses_user_id_id_fk" FOREIGN KEY ("user_id","house_id") REFERENCES "public"."houses"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_open_key" ON "alarms" USING btree ("kind","subject") WHERE "alarms"."over_at" is null;--> statement-breakpoint
CREATE INDEX "alarms_over_index" ON "alarms" USING btree ("over_at");--> statement-breakpoint
CREATE INDEX "audit_log_at_index" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_index" ON "audit_log" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_index" ON "audit_log" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_log_address_index" ON "audit_log" USING btree ("at") WHERE "audit_log"."address" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_subject_index" ON "audit_log" USING btree (lower("subject") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "backup_runs_kind_index" ON "backup_runs" USING btree ("kind","started_at","id");--> statement-breakpoint
CREATE INDEX "discrepancies_open_index" ON "discrepancies" USING btree ("created_at") WHERE "discrepancies"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_open_index" ON "disputes" USING btree ("answer_by") WHERE "disputes"."status" <> 'resolved';--> statement-breakpoint
CREATE INDEX "disputes_user_index" ON "disputes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "disputes_order_index" ON "disputes" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "enquiries_created_index" ON "enquiries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_status_index" ON "enquiries" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_waiting_index" ON "enquiries" USING btree ("waiting_since") WHERE "enquiries"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "enquiries_customer_index" ON "enquiries" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "enquiries_search_index" ON "enquiries" USING gin (search_words("reference" || ' ' || "name" || ' ' || "email" || ' ' || "phone")) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "house_days_day_key" ON "house_days" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "house_days_day_index" ON "house_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "houses_report_key" ON "houses" USING btree ("report_key_hash","user_id");--> statement-breakpoint
CREATE INDEX "houses_contact_index" ON "houses" USING btree (coalesce("last_report_at", case when ("domain" is null or "disconnected_at" is not null) then 'infinity'::timestamptz else '1970-01-01 00:00:00+00'::timestamptz end),"id");--> statement-breakpoint
CREATE INDEX "houses_last_report_index" ON "houses" USING btree (coalesce("last_report_at", '1970-01-01 00:00:00+00'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "houses_rising_need_index" ON "houses" USING btree ((case when ("domain" is null or "disconnected_at" is not null) then 9 else "need" end),"id");--> statement-breakpoint
CREATE INDEX "houses_falling_need_index" ON "houses" USING btree ((case when ("domain" is null or "disconnected_at" is not null) then -2 else "need" end),"id");--> statement-breakpoint
CREATE INDEX "houses_silent_index" ON "houses" USING btree ("last_report_at");--> statement-breakpoint
CREATE INDEX "houses_newest_version_index" ON "houses" USING btree ((string_to_array("version", '.')::int[])) WHERE "houses"."version" ~ '^\d{1,6}(\.\d{1,6}){0,4}$';--> statement-breakpoint
CREATE INDEX "houses_customer_index" ON "houses" USING btree ("user_id") WHERE coalesce("houses"."domain", "houses"."address") is not null;--> statement-breakpoint
CREATE INDEX "houses_address_search_index" ON "houses" USING gin (search_words("address")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "houses_domain_search_index" ON "houses" USING btree (lower("domain") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "mails_sent_index" ON "mails" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "mails_created_index" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_unsent_index" ON "mails" USING btree ("created_at","id") WHERE "mails"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "mails_user_index" ON "mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_recipient_index" ON "mails" USING btree (lower("recipient") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "mails_remembered_index" ON "mails" USING btree ("created_at") WHERE "mails"."recipient" is not null;--> statement-breakpoint
CREATE INDEX "mails_given_up_data_index" ON "mails" USING btree ("given_up_at") WHERE "mails"."given_up_at" is not null and "mails"."data" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_codes_hash_key" ON "one_time_codes" USING btree ("code_hash","user_id");--> statement-breakpoint
CREATE INDEX "orders_id_index" ON "orders" USING btree ("id");--> statement-breakpoint
CREATE INDEX "orders_number_index" ON "orders" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "orders_invoice_index" ON "orders" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "orders_status_index" ON "orders" USING btree ("status","ordered_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_price_index" ON "orders" USING btree ("status","price_cents","id");--> statement-breakpoint
CREATE INDEX "orders_not_paid_index" ON "orders" USING btree ("status","type","price_cents","refunded_cents") WHERE "orders"."status" <> 'paid';--> statement-breakpoint
CREATE INDEX "orders_to_complete_index" ON "orders" USING btree ("ordered_at","id") WHERE "orders"."completed_on" is null and "orders"."part" is distinct from 'deposit' and "orders"."status" in ('paid', 'partially refunded') and "orders"."type" in ('Installation', 'Upgrade', 'Device', 'Custom');--> statement-breakpoint
CREATE INDEX "orders_type_index" ON "orders" USING btree ("type","ordered_at","id");--> statement-breakpoint
CREATE INDEX "orders_search_index" ON "orders" USING gin (search_words("description")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "orders_ordered_index" ON "orders" USING btree ("ordered_at","id");--> statement-breakpoint
CREATE INDEX "orders_price_index" ON "orders" USING btree ("price_cents","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_public_key" ON "payments" USING btree ("public_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_order_key" ON "payments" USING btree ("provider_order_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_capture_key" ON "payments" USING btree ("capture_id","user_id");--> statement-breakpoint
CREATE INDEX "payments_order_index" ON "payments" USING btree ("order_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_open_index" ON "payments" USING btree ("checked_at") WHERE "payments"."state" in ('created', 'approved', 'capturing');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open_key" ON "payments" USING btree ("user_id","order_id") WHERE "payments"."state" in ('created', 'approved', 'capturing', 'captured');--> statement-breakpoint
CREATE INDEX "provider_events_open_index" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "provider_transmissions_time_index" ON "provider_transmissions" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_transaction_key" ON "purchases" USING btree ("transaction_id","user_id");--> statement-breakpoint
CREATE INDEX "purchases_user_index" ON "purchases" USING btree ("user_id","purchased_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "purchases_time_index" ON "purchases" USING btree ("purchased_at","amount_cents");--> statement-breakpoint
CREATE INDEX "purchases_order_index" ON "purchases" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "purchases_transaction_search_index" ON "purchases" USING btree (lower("transaction_id") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "purchases_reference_search_index" ON "purchases" USING gin (search_words("reference")) WITH (fastupdate=false) WHERE "purchases"."reference" is not null;--> statement-breakpoint
CREATE INDEX "purchases_subscription_index" ON "purchases" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "purchases_refund_index" ON "purchases" USING btree ("refunded_transaction_id");--> statement-breakpoint
CREATE INDEX "quotes_updated_index" ON "quotes" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "quotes_status_index" ON "quotes" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "quotes_enquiry_index" ON "quotes" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "quotes_customer_index" ON "quotes" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "quotes_email_index" ON "quotes" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "quotes_search_index" ON "quotes" USING gin (search_words("reference" || ' ' || "name" || ' ' || "email" || ' ' || "place" || ' ' || "phone")) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request_key" ON "refunds" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider_refund_key" ON "refunds" USING btree ("provider_refund_id","user_id");--> statement-breakpoint
CREATE INDEX "refunds_transaction_index" ON "refunds" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "refunds_order_index" ON "refunds" USING btree ("order_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refunds_open_index" ON "refunds" USING btree ("checked_at") WHERE "refunds"."state" in ('requested', 'pending');--> statement-breakpoint
CREATE INDEX "refunds_proposed_index" ON "refunds" USING btree ("pay_at") WHERE "refunds"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "refunds_trouble_index" ON "refunds" USING btree ("updated_at" DESC NULLS LAST) WHERE "refunds"."state" <> 'completed' or "refunds"."excess_cents" > 0;--> statement-breakpoint
CREATE INDEX "sessions_views_index" ON "sessions" USING btree ("viewed_by") WHERE "sessions"."viewed_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_provider_key" ON "subscriptions" USING btree ("provider_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_request_key" ON "subscriptions" USING btree ("request_id","user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_status_index" ON "subscriptions" USING btree ("status","user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_failed_index" ON "subscriptions" USING btree ("next_retry_at") WHERE "subscriptions"."failed_payments" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "subscriptions_one_active_key" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" in ('active', 'suspended');--> statement-breakpoint
CREATE INDEX "throttles_ends_index" ON "throttles" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trusted_devices_token_key" ON "trusted_devices" USING btree ("user_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_joined_index" ON "users" USING btree ("joined_at","id");--> statement-breakpoint
CREATE INDEX "users_status_index" ON "users" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "users_blocked_index" ON "users" USING btree ("joined_at","id") WHERE "users"."blocked_at" is not null;--> statement-breakpoint
CREATE INDEX "users_without_password_index" ON "users" USING btree ("joined_at","id") WHERE "users"."password_hash" is null;--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin (search_words("username" || ' ' || coalesce("full_name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("phone", ''))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "visits_status_index" ON "visits" USING btree ("status","starts_at");--> statement-breakpoint
CREATE INDEX "visits_updated_index" ON "visits" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "visits_who_index" ON "visits" USING btree (lower("who"),"starts_at");--> statement-breakpoint
CREATE INDEX "visits_customer_index" ON "visits" USING btree ("customer_id","id");--> statement-breakpoint
CREATE INDEX "visits_enquiry_index" ON "visits" USING btree ("enquiry_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_id_index" ON "webhook_deliveries" USING btree ("id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_index" ON "webhook_deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_house_index" ON "webhook_deliveries" USING btree ("house_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_index" ON "webhook_deliveries" USING btree ("webhook_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_action_index" ON "webhook_deliveries" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_failed_index" ON "webhook_deliveries" USING btree ("created_at","id") WHERE "webhook_deliveries"."error" is not null or "webhook_deliveries"."status" is null;
--> statement-breakpoint
-- Written by hand: what needs the tables.
-- The audit log is append-only: the database itself refuses to change or remove a row. Only a network address can be
-- emptied, and what names the customer of a closed account.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  names text[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    names := ARRAY(SELECT username FROM users WHERE closed_at IS NOT NULL AND username IN (NEW.actor, NEW.subject));
    IF (NEW.id, NEW.at, NEW.action) = (OLD.id, OLD.at, OLD.action)
      AND NEW.actor_id IS NOT DISTINCT FROM OLD.actor_id
      AND (NEW.actor IS NOT DISTINCT FROM OLD.actor OR NEW.actor = ANY (names))
      AND (NEW.subject IS NOT DISTINCT FROM OLD.subject OR NEW.subject = ANY (names))
      AND (NEW.detail = OLD.detail OR NEW.detail = '' AND (NEW.subject = ANY (names) OR NEW.subject ~ '^SB-[A-Z]-'))
      AND (NEW.address IS NULL OR NEW.address = OLD.address)
    THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
-- An index answers alone only for rows that a vacuum has seen: one in fifty is soon enough, one in five is not.
ALTER TABLE "orders" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
ALTER TABLE "purchases" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
--> statement-breakpoint
INSERT INTO schema_releases (release) VALUES (1);
