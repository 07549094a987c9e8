select "key", "value" from "provider_settings" where "provider_settings"."key" = $1
--;
insert into "provider_settings" ("key", "value") values ($1, $2) on conflict ("key") do update set "value" = $3
--;
insert into "provider_settings" ("key", "value") values ($1, $2) on conflict do nothing returning "key"
--;
select "id" from "users" limit $1
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, $2, $3, $4, default, $5, $6, default, default, default, default, default, $7, default, default) returning "id"
--;
insert into "houses" ("id", "user_id", "domain", "address", "package", "status", "version", "service_webhook", "subscription_webhook", "webhook_secret", "report_key", "report_key_hash", "last_report_at", "last_sent_at", "created_at") values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, default, $12, default)
--;
insert into "orders" ("id", "invoice_letters", "user_id", "type", "description", "price_cents", "refunded_cents", "status", "created_by", "created_at", "paid_at", "cancelled_at") values (default, default, $1, $2, $3, $4, $5, $6, default, $7, $8, $9) returning "id", "invoice_id"
--;
insert into "payments" ("id", "public_id", "user_id", "order_id", "invoice_id", "amount_cents", "currency", "state", "request_id", "provider_order_id", "capture_id", "approval_url", "failure", "pending_reason", "checked_at", "created_at", "updated_at") values (default, $1, $2, $3, $4, $5, default, $6, $7, $8, $9, default, default, default, default, $10, $11) returning "id"
--;
insert into "purchases" ("id", "user_id", "type", "description", "amount_cents", "transaction_id", "refunded_transaction_id", "order_id", "payment_id", "subscription_id", "purchased_at") values (default, $1, $2, $3, $4, $5, default, $6, $7, default, $8)
--;
insert into "refunds" ("id", "user_id", "order_id", "payment_id", "transaction_id", "state", "way", "amount_cents", "excess_cents", "request_id", "provider_refund_id", "requested_by", "reason", "failure", "checked_at", "completed_at", "created_at", "updated_at") values (default, $1, $2, $3, $4, $5, $6, $7, default, $8, $9, default, default, default, default, $10, $11, $12)
--;
insert into "purchases" ("id", "user_id", "type", "description", "amount_cents", "transaction_id", "refunded_transaction_id", "order_id", "payment_id", "subscription_id", "purchased_at") values (default, $1, $2, $3, $4, $5, $6, $7, $8, default, $9)
--;
insert into "subscriptions" ("id", "user_id", "request_id", "provider_id", "approval_url", "status", "price_cents", "started_at", "ended_at", "cancel_requested_at", "unbroken_since", "next_payment_at", "failed_payments", "last_failed_at", "next_retry_at", "noticed_cycle", "checked_at", "created_at", "updated_at") values (default, $1, $2, $3, default, $4, $5, $6, default, default, $7, $8, default, default, default, default, default, $9, default) returning "id"
--;
insert into "purchases" ("id", "user_id", "type", "description", "amount_cents", "transaction_id", "refunded_transaction_id", "order_id", "payment_id", "subscription_id", "purchased_at") values (default, $1, $2, $3, $4, $5, default, default, default, $6, $7)
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, default, default, default, default, $2, $3, default, default, default, default, default, $4, default, default) returning "id"
--;
select "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at" from "users" where (lower("users"."username") = $1 or lower("users"."email") = $2) limit $3
--;
insert into "throttles" (key, count, ends_at)
select key, 1, ends_at from (values ($1, $2::timestamptz), ($3, $4::timestamptz)) attempts (key, ends_at) order by key
on conflict (key) do update set
count = case when throttles.ends_at <= $5::timestamptz then 1 else throttles.count + 1 end,
ends_at = case when throttles.ends_at <= $6::timestamptz then excluded.ends_at else throttles.ends_at end
returning key, count, ends_at
--;
update throttles
set count = case when key in ($1) then 0 else greatest(count - 1, 0) end
where key in (
select key from throttles where key in ($2, $3, $4, $5)
order by key for update
)
--;
update "users" set "last_sign_in_at" = $1 where ("users"."id" = $2 and "users"."password_hash" = $3 and "users"."blocked_at" is null) returning "id"
--;
insert into "sessions" ("id", "user_id", "device", "viewed_by", "created_at", "last_used_at", "expires_at", "revoked_at", "ended_by") values (default, $1, $2, $3, $4, $5, $6, default, default) returning "id"
--;
insert into "audit_log" ("id", "at", "actor_id", "actor", "action", "subject", "detail", "address") values (default, default, $1, $2, $3, $4, $5, $6)
--;
select "users"."id", "users"."username", "users"."email", "users"."phone", "users"."full_name", "users"."image", "users"."status", "users"."password_hash", "users"."must_change_password", "users"."blocked_at", "users"."totp_secret", "users"."totp_enabled_at", "users"."totp_last_step", "users"."joined_at", "users"."last_sign_in_at", "users"."created_at", "houses"."id", "houses"."user_id", "houses"."domain", "houses"."address", "houses"."package", "houses"."status", "houses"."version", "houses"."service_webhook", "houses"."subscription_webhook", "houses"."webhook_secret", "houses"."report_key", "houses"."report_key_hash", "houses"."last_report_at", "houses"."last_sent_at", "houses"."created_at", "subscriptions"."unbroken_since" from "users" left join "houses" on "houses"."user_id" = "users"."id" left join "subscriptions" on ("subscriptions"."user_id" = "users"."id" and "subscriptions"."status" in ($1, $2)) where "users"."id" = $3
--;
select "sessions"."id", "sessions"."last_used_at", "sessions"."viewed_by", "users"."id", "users"."username", "users"."email", "users"."status", "users"."must_change_password", "users"."totp_enabled_at" is not null from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where ("sessions"."id" = $1 and "users"."id" = $2 and "sessions"."revoked_at" is null and "users"."blocked_at" is null and "sessions"."expires_at" > $3::timestamptz)
--;
select "houses"."id", "houses"."user_id", "users"."username", "users"."status", "houses"."domain", "houses"."status", "houses"."version", "houses"."service_webhook", "houses"."subscription_webhook", "houses"."webhook_secret", "houses"."report_key", "houses"."last_report_at", "houses"."last_sent_at" from "houses" inner join "users" on "users"."id" = "houses"."user_id" where "houses"."user_id" = $1
--;
insert into "throttles" (key, count, ends_at)
select key, 1, ends_at from (values ($1, $2::timestamptz)) attempts (key, ends_at) order by key
on conflict (key) do update set
count = case when throttles.ends_at <= $3::timestamptz then 1 else throttles.count + 1 end,
ends_at = case when throttles.ends_at <= $4::timestamptz then excluded.ends_at else throttles.ends_at end
returning key, count, ends_at
--;
select "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at" from "users" where "users"."id" = $1
--;
update throttles
set count = case when key in ($1) then 0 else greatest(count - 1, 0) end
where key in (
select key from throttles where key in ($2)
order by key for update
)
--;
select "service_webhook", "subscription_webhook" from "houses" where "houses"."user_id" = $1 for update
--;
insert into "houses" ("id", "user_id", "domain", "address", "package", "status", "version", "service_webhook", "subscription_webhook", "webhook_secret", "report_key", "report_key_hash", "last_report_at", "last_sent_at", "created_at") values (default, $1, default, default, default, default, default, $2, $3, $4, $5, $6, default, $7, default) on conflict ("user_id") do update set "service_webhook" = $8, "subscription_webhook" = $9, "last_sent_at" = $10
--;
update "houses" set "webhook_secret" = $1, "report_key" = $2, "report_key_hash" = $3, "last_sent_at" = $4 where "houses"."id" = $5
--;
select "id" from "houses" where "houses"."id" = $1 for update
--;
select "id", "webhook_id", "house_id", "user_id", "action", "hook", "host", "request", "status", "answer", "error", "duration_ms", "attempt", "received_at", "back_online_at", "version", "created_at" from "webhook_deliveries" where ("webhook_deliveries"."house_id" = $1 and "webhook_deliveries"."action" = $2 and "webhook_deliveries"."created_at" > $3 and ("webhook_deliveries"."error" is null or "webhook_deliveries"."received_at" is not null)) order by "webhook_deliveries"."id" desc limit $4
--;
insert into "webhook_deliveries" ("id", "webhook_id", "house_id", "user_id", "action", "hook", "host", "request", "status", "answer", "error", "duration_ms", "attempt", "received_at", "back_online_at", "version", "created_at") values (default, $1, $2, $3, $4, $5, $6, $7, default, default, default, default, $8, default, default, default, $9) returning "id", "webhook_id", "house_id", "user_id", "action", "hook", "host", "request", "status", "answer", "error", "duration_ms", "attempt", "received_at", "back_online_at", "version", "created_at"
--;
update "webhook_deliveries" set "status" = $1, "answer" = $2, "error" = $3, "duration_ms" = $4 where "webhook_deliveries"."id" = $5 returning "id", "webhook_id", "house_id", "user_id", "action", "hook", "host", "request", "status", "answer", "error", "duration_ms", "attempt", "received_at", "back_online_at", "version", "created_at"
--;
select "houses"."id", "houses"."user_id", "users"."username", "users"."status", "houses"."domain", "houses"."status", "houses"."version", "houses"."service_webhook", "houses"."subscription_webhook", "houses"."webhook_secret", "houses"."report_key", "houses"."last_report_at", "houses"."last_sent_at" from "houses" inner join "users" on "users"."id" = "houses"."user_id" where "houses"."report_key_hash" = $1
--;
update "houses" set "version" = $1, "last_report_at" = $2 where "houses"."id" = $3 returning "id"
--;
update "webhook_deliveries" set "received_at" = coalesce("webhook_deliveries"."received_at", $1::timestamptz), "back_online_at" = case when "webhook_deliveries"."action" = 'version' then coalesce("webhook_deliveries"."back_online_at", $2::timestamptz) else "webhook_deliveries"."back_online_at" end, "version" = coalesce("webhook_deliveries"."version", $3) where "webhook_deliveries"."id" = (select max("id") from "webhook_deliveries" where ("webhook_deliveries"."webhook_id" = $4 and "webhook_deliveries"."house_id" = $5))
--;
update "houses" set "version" = $1, "last_report_at" = $2, "last_sent_at" = $3 where ("houses"."id" = $4 and ("houses"."last_sent_at" is null or "houses"."last_sent_at" <= $5)) returning "id"
--;
update "webhook_deliveries" set "received_at" = coalesce("webhook_deliveries"."received_at", $1::timestamptz), "back_online_at" = $2, "version" = $3 where ("webhook_deliveries"."id" = (select max("id") from "webhook_deliveries" where ("webhook_deliveries"."house_id" = $4 and "webhook_deliveries"."action" = $5 and "webhook_deliveries"."created_at" > $6 and ("webhook_deliveries"."error" is null or "webhook_deliveries"."received_at" is not null))) and "webhook_deliveries"."back_online_at" is null)
--;
select "webhook_deliveries"."created_at", "webhook_deliveries"."received_at", "webhook_deliveries"."back_online_at", "webhook_deliveries"."version" from "webhook_deliveries" inner join "houses" on "houses"."id" = "webhook_deliveries"."house_id" where ("houses"."user_id" = $1 and "webhook_deliveries"."action" in ($2, $3) and (("webhook_deliveries"."status" is not null and "webhook_deliveries"."error" is null) or "webhook_deliveries"."received_at" is not null)) order by "webhook_deliveries"."id" desc limit $4
--;
WITH ins AS (
INSERT INTO pgboss.job_common (
id,
name,
data,
priority,
start_after,
created_on,
singleton_key,
singleton_on,
group_id,
group_tier,
expire_seconds,
deletion_seconds,
keep_until,
retry_limit,
retry_delay,
retry_backoff,
retry_delay_max,
policy,
dead_letter,
heartbeat_seconds,
blocked,
blocking,
pending_dependencies
)
SELECT
COALESCE(id, gen_random_uuid()) as id,
'house-retry' as name,
data,
COALESCE(priority, 0) as priority,
j.start_after,
pgboss.job_now() as created_on,
"singletonKey",
CASE
WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 ))
ELSE NULL
END as singleton_on,
"groupId" as group_id,
"groupTier" as group_tier,
COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds,
COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds,
j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until,
COALESCE("retryLimit", q.retry_limit) as retry_limit,
COALESCE("retryDelay", q.retry_delay) as retry_delay,
COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff,
COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max,
q.policy,
COALESCE("deadLetter", q.dead_letter) as dead_letter,
COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds,
COALESCE(blocked, false) as blocked,
COALESCE(blocking, false) as blocking,
COALESCE("pendingDependencies", 0) as pending_dependencies
FROM (
SELECT *,
CASE
WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone)
ELSE pgboss.job_now() + CAST(COALESCE("startAfter",'0') as interval)
END as start_after
FROM json_to_recordset($1::text::json) as x (
id uuid,
priority integer,
data jsonb,
"startAfter" text,
"retryLimit" integer,
"retryDelay" integer,
"retryDelayMax" integer,
"retryBackoff" boolean,
"singletonKey" text,
"singletonSeconds" integer,
"singletonOffset" integer,
"groupId" text,
"groupTier" text,
"expireInSeconds" integer,
"deleteAfterSeconds" integer,
"retentionSeconds" integer,
"deadLetter" text,
"heartbeatSeconds" integer,
blocked boolean,
blocking boolean,
"pendingDependencies" integer
)
) j
JOIN pgboss.queue q ON q.name = 'house-retry'
ON CONFLICT DO NOTHING
RETURNING id, start_after
),
notified AS (
SELECT pg_notify(('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)), 'house-retry')
FROM ins WHERE start_after <= pgboss.job_now() LIMIT 1
)
SELECT id FROM ins WHERE (SELECT count(*) FROM notified) >= 0
--;
select "id", "webhook_id", "house_id", "user_id", "action", "hook", "host", "request", "status", "answer", "error", "duration_ms", "attempt", "received_at", "back_online_at", "version", "created_at" from "webhook_deliveries" where "webhook_deliveries"."webhook_id" = $1 order by "webhook_deliveries"."id" desc limit $2
--;
update "houses" set "status" = $1 where "houses"."id" = $2
--;
update "users" set "status" = $1 where ("users"."id" = $2 and "users"."status" is not distinct from $3) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
select "users"."id", "users"."username", "users"."full_name", "users"."email", "users"."phone", "users"."status", "users"."password_hash", "users"."blocked_at", "users"."joined_at", "houses"."domain", "subscriptions"."unbroken_since", "users"."last_sign_in_at", "users"."totp_enabled_at", "houses"."id", "houses"."user_id", "houses"."domain", "houses"."address", "houses"."package", "houses"."status", "houses"."version", "houses"."service_webhook", "houses"."subscription_webhook", "houses"."webhook_secret", "houses"."report_key", "houses"."report_key_hash", "houses"."last_report_at", "houses"."last_sent_at", "houses"."created_at" from "users" left join "houses" on "houses"."user_id" = "users"."id" left join "subscriptions" on ("subscriptions"."user_id" = "users"."id" and "subscriptions"."status" in ($1, $2)) where "users"."id" = $3
--;
select "id" from "sessions" where ("sessions"."user_id" = $1 and "sessions"."viewed_by" is null and "sessions"."device" = $2) limit $3
--;
select "houses"."id", "houses"."user_id", "users"."username", "users"."status", "houses"."domain", "houses"."status", "houses"."version", "houses"."service_webhook", "houses"."subscription_webhook", "houses"."webhook_secret", "houses"."report_key", "houses"."last_report_at", "houses"."last_sent_at" from "houses" inner join "users" on "users"."id" = "houses"."user_id" where "houses"."id" = $1
--;
select "webhook_deliveries"."id", "webhook_deliveries"."webhook_id", "webhook_deliveries"."house_id", "webhook_deliveries"."user_id", "webhook_deliveries"."action", "webhook_deliveries"."hook", "webhook_deliveries"."host", "webhook_deliveries"."request", "webhook_deliveries"."status", "webhook_deliveries"."answer", "webhook_deliveries"."error", "webhook_deliveries"."duration_ms", "webhook_deliveries"."attempt", "webhook_deliveries"."received_at", "webhook_deliveries"."back_online_at", "webhook_deliveries"."version", "webhook_deliveries"."created_at", "users"."username", ("webhook_deliveries"."created_at")::text as "keyset_key", "webhook_deliveries"."id" as "keyset_id" from "webhook_deliveries" inner join "users" on "users"."id" = "webhook_deliveries"."user_id" inner join "houses" on "houses"."id" = "webhook_deliveries"."house_id" order by "webhook_deliveries"."created_at" desc, "webhook_deliveries"."id" desc limit $1
--;
select "id", "webhook_id", "house_id", "user_id", "action", "hook", "host", "request", "status", "answer", "error", "duration_ms", "attempt", "received_at", "back_online_at", "version", "created_at" from "webhook_deliveries" where "webhook_deliveries"."id" = $1
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, $2, $3, $4, default, default, default, default, default, default, default, default, $5, default, $6) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
insert into "houses" ("id", "user_id", "domain", "address", "package", "status", "version", "service_webhook", "subscription_webhook", "webhook_secret", "report_key", "report_key_hash", "last_report_at", "last_sent_at", "created_at") values (default, $1, $2, $3, $4, $5, default, default, default, default, default, default, default, default, default) on conflict ("user_id") do update set "domain" = $6, "address" = $7, "package" = $8
--;
select "id" from "users" where "users"."id" = $1 for update
--;
delete from "one_time_codes" where ("one_time_codes"."user_id" = $1 and "one_time_codes"."kind" in ($2))
--;
insert into "one_time_codes" ("id", "user_id", "kind", "code_hash", "email", "expires_at", "used_at", "created_at") values (default, $1, $2, $3, default, $4, default, $5) returning "id"
--;
insert into "mails" ("id", "key", "template", "data", "attempts", "created_at", "sent_at") values (default, $1, $2, $3, default, default, default) on conflict ("key") do nothing returning "id"
--;
WITH ins AS (
INSERT INTO pgboss.job_common (
id,
name,
data,
priority,
start_after,
created_on,
singleton_key,
singleton_on,
group_id,
group_tier,
expire_seconds,
deletion_seconds,
keep_until,
retry_limit,
retry_delay,
retry_backoff,
retry_delay_max,
policy,
dead_letter,
heartbeat_seconds,
blocked,
blocking,
pending_dependencies
)
SELECT
COALESCE(id, gen_random_uuid()) as id,
'mail' as name,
data,
COALESCE(priority, 0) as priority,
j.start_after,
pgboss.job_now() as created_on,
"singletonKey",
CASE
WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 ))
ELSE NULL
END as singleton_on,
"groupId" as group_id,
"groupTier" as group_tier,
COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds,
COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds,
j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until,
COALESCE("retryLimit", q.retry_limit) as retry_limit,
COALESCE("retryDelay", q.retry_delay) as retry_delay,
COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff,
COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max,
q.policy,
COALESCE("deadLetter", q.dead_letter) as dead_letter,
COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds,
COALESCE(blocked, false) as blocked,
COALESCE(blocking, false) as blocking,
COALESCE("pendingDependencies", 0) as pending_dependencies
FROM (
SELECT *,
CASE
WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone)
ELSE pgboss.job_now() + CAST(COALESCE("startAfter",'0') as interval)
END as start_after
FROM json_to_recordset($1::text::json) as x (
id uuid,
priority integer,
data jsonb,
"startAfter" text,
"retryLimit" integer,
"retryDelay" integer,
"retryDelayMax" integer,
"retryBackoff" boolean,
"singletonKey" text,
"singletonSeconds" integer,
"singletonOffset" integer,
"groupId" text,
"groupTier" text,
"expireInSeconds" integer,
"deleteAfterSeconds" integer,
"retentionSeconds" integer,
"deadLetter" text,
"heartbeatSeconds" integer,
blocked boolean,
blocking boolean,
"pendingDependencies" integer
)
) j
JOIN pgboss.queue q ON q.name = 'mail'
ON CONFLICT DO NOTHING
RETURNING id, start_after
),
notified AS (
SELECT pg_notify(('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)), 'mail')
FROM ins WHERE start_after <= pgboss.job_now() LIMIT 1
)
SELECT id FROM ins WHERE (SELECT count(*) FROM notified) >= 0
--;
update "users" set "email" = $1 where ("users"."id" = $2 and "users"."email" is not distinct from $3) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
select "id", "user_id", "domain", "address", "package", "status", "version", "service_webhook", "subscription_webhook", "webhook_secret", "report_key", "report_key_hash", "last_report_at", "last_sent_at", "created_at" from "houses" where "houses"."user_id" = $1 for update
--;
update "mails" set "attempts" = "mails"."attempts" + 1 where "mails"."id" = $1 returning "id", "key", "template", "data", "attempts", "created_at", "sent_at"
--;
update "mails" set "data" = $1, "sent_at" = $2 where "mails"."id" = $3
--;
select "id", "user_id", "kind", "code_hash", "email", "expires_at", "used_at", "created_at" from "one_time_codes" where ("one_time_codes"."code_hash" = $1 and "one_time_codes"."kind" = $2 and "one_time_codes"."used_at" is null and ("one_time_codes"."expires_at" is null or "one_time_codes"."expires_at" > $3))
--;
update "one_time_codes" set "used_at" = $1 where ("one_time_codes"."code_hash" = $2 and "one_time_codes"."kind" = $3 and "one_time_codes"."used_at" is null and ("one_time_codes"."expires_at" is null or "one_time_codes"."expires_at" > $4)) returning "user_id"
--;
update "users" set "password_hash" = $1, "must_change_password" = $2 where "users"."id" = $3 returning "id"
--;
update "sessions" set "revoked_at" = $1, "ended_by" = $2 where ("sessions"."user_id" = $3 and "sessions"."revoked_at" is null)
--;
update "sessions" set "revoked_at" = $1 where ("sessions"."viewed_by" = $2 and "sessions"."revoked_at" is null)
--;
delete from "trusted_devices" where "trusted_devices"."user_id" = $1
--;
delete from "one_time_codes" where ("one_time_codes"."user_id" = $1 and "one_time_codes"."kind" in ($2, $3, $4))
--;
update throttles
set count = case when false then 0 else greatest(count - 1, 0) end
where key in (
select key from throttles where key in ($1)
order by key for update
)
--;
update "users" set "phone" = $1, "full_name" = $2 where ("users"."id" = $3 and ("users"."full_name" is not distinct from $4 and "users"."phone" is not distinct from $5)) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
insert into "houses" ("id", "user_id", "domain", "address", "package", "status", "version", "service_webhook", "subscription_webhook", "webhook_secret", "report_key", "report_key_hash", "last_report_at", "last_sent_at", "created_at") values (default, $1, default, $2, default, $3, default, default, default, default, default, default, default, default, default) on conflict ("user_id") do update set "address" = $4
--;
insert into "houses" ("id", "user_id", "domain", "address", "package", "status", "version", "service_webhook", "subscription_webhook", "webhook_secret", "report_key", "report_key_hash", "last_report_at", "last_sent_at", "created_at") values (default, $1, $2, default, default, $3, default, default, default, default, default, default, default, default, default) on conflict ("user_id") do update set "domain" = $4
--;
select "id" from "users" where "users"."status" = $1 order by "users"."id" for update
--;
update "users" set "blocked_at" = $1 where ("users"."id" = $2 and "users"."blocked_at" is null and (
"users"."status" <> 'admin' or "users"."blocked_at" is not null or exists (
select 1 from users other
where other.status = 'admin' and other.blocked_at is null and other.password_hash is not null
and other.id <> $3::bigint
)
)) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
update "users" set "blocked_at" = $1 where ("users"."id" = $2 and "users"."blocked_at" is not null) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
select "id" from "sessions" where ("sessions"."id" = $1 and "sessions"."revoked_at" is null) for update
--;
select "order_number", "description", "paid_at" from "orders" where ("orders"."user_id" = $1 and "orders"."type" = $2 and "orders"."status" = $3 and "orders"."paid_at" is not null) order by "orders"."id" desc
--;
select count(*), count("payments"."id") from "orders" left join "payments" on ("payments"."order_id" = "orders"."id" and "orders"."status" = $1 and "payments"."state" in ($2, $3)) where ("orders"."user_id" = $4 and "orders"."status" = $5)
--;
update "sessions" set "revoked_at" = $1 where ("sessions"."id" = $2 and "sessions"."revoked_at" is null) returning "user_id", "viewed_by"
--;
insert into "orders" ("id", "invoice_letters", "user_id", "type", "description", "price_cents", "refunded_cents", "status", "created_by", "created_at", "paid_at", "cancelled_at") values (default, default, $1, $2, $3, $4, default, default, $5, $6, default, default) returning "order_number"
--;
select "orders"."id", "orders"."order_number", "orders"."invoice_letters", "orders"."invoice_id", "orders"."user_id", "orders"."type", "orders"."description", "orders"."price_cents", "orders"."refunded_cents", "orders"."status", "orders"."created_by", "orders"."created_at", "orders"."paid_at", "orders"."cancelled_at", "users"."username", "newest_payment"."state", "newest_payment"."capture_id" from "orders" inner join "users" on "users"."id" = "orders"."user_id" left join lateral (select "state", "capture_id" from "payments" where "payments"."order_id" = "orders"."id" order by "payments"."id" desc limit $1) "newest_payment" on true where "orders"."order_number" = $2
--;
select "id", "user_id", "order_id", "payment_id", "transaction_id", "state", "way", "amount_cents", "excess_cents", "request_id", "provider_refund_id", "requested_by", "reason", "failure", "checked_at", "completed_at", "created_at", "updated_at" from "refunds" where "refunds"."order_id" in ($1) order by "refunds"."id" desc
--;
select "order_id", "capture_id", "amount_cents" from "payments" where ("payments"."order_id" in ($1) and "payments"."state" = $2 and "payments"."failure" = $3)
--;
select "id", "order_number", "invoice_letters", "invoice_id", "user_id", "type", "description", "price_cents", "refunded_cents", "status", "created_by", "created_at", "paid_at", "cancelled_at" from "orders" where "orders"."order_number" = $1
--;
select "id", "order_number", "invoice_letters", "invoice_id", "user_id", "type", "description", "price_cents", "refunded_cents", "status", "created_by", "created_at", "paid_at", "cancelled_at" from "orders" where "orders"."id" = $1 for update
--;
select "payments"."id", "payments"."public_id", "payments"."user_id", "users"."username", "users"."email", "users"."full_name", "payments"."order_id", "orders"."order_number", coalesce("payments"."invoice_id", "orders"."order_number"), "orders"."type", "orders"."status", "orders"."description", "payments"."amount_cents", "payments"."currency", "payments"."state", "payments"."request_id", "payments"."provider_order_id", "payments"."capture_id", "payments"."approval_url", "payments"."failure", "payments"."pending_reason", "payments"."created_at" from "payments" inner join "orders" on "orders"."id" = "payments"."order_id" inner join "users" on "users"."id" = "payments"."user_id" where ("payments"."order_id" = $1 and "payments"."state" in ($2, $3, $4, $5)) order by "payments"."id" desc limit $6
--;
update "orders" set "status" = $1, "cancelled_at" = $2 where "orders"."id" = $3
--;
update "users" set "totp_secret" = $1, "totp_last_step" = $2 where ("users"."id" = $3 and "users"."totp_enabled_at" is null) returning "id"
--;
update "users" set "totp_enabled_at" = $1, "totp_last_step" = $2 where ("users"."id" = $3 and "users"."totp_secret" = $4 and "users"."totp_enabled_at" is null) returning "id"
--;
insert into "one_time_codes" ("id", "user_id", "kind", "code_hash", "email", "expires_at", "used_at", "created_at") values (default, $1, $2, $3, default, default, default, $4), (default, $5, $6, $7, default, default, default, $8), (default, $9, $10, $11, default, default, default, $12), (default, $13, $14, $15, default, default, default, $16), (default, $17, $18, $19, default, default, default, $20), (default, $21, $22, $23, default, default, default, $24), (default, $25, $26, $27, default, default, default, $28), (default, $29, $30, $31, default, default, default, $32), (default, $33, $34, $35, default, default, default, $36), (default, $37, $38, $39, default, default, default, $40)
--;
update "users" set "totp_secret" = $1, "totp_enabled_at" = $2, "totp_last_step" = $3 where ("users"."id" = $4 and "users"."totp_enabled_at" is not null) returning "id"
--;
insert into "enquiries" ("id", "reference", "kind", "status", "name", "email", "phone", "description", "details", "note", "customer_id", "created_at", "handled_at") values (default, $1, $2, default, $3, $4, $5, $6, $7, default, $8, $9, default) on conflict ("reference") do nothing returning "id"
--;
select "id", "reference", "kind", "status", "name", "email", "phone", "description", "details", "note", "customer_id", "created_at", "handled_at" from "enquiries" where "enquiries"."id" = $1 for update
--;
update "enquiries" set "status" = $1, "note" = $2, "handled_at" = $3 where "enquiries"."id" = $4
--;
select "enquiries"."id", "enquiries"."reference", "enquiries"."kind", "enquiries"."status", "enquiries"."name", "enquiries"."email", "enquiries"."phone", "enquiries"."description", "enquiries"."details", "enquiries"."note", "enquiries"."customer_id", "enquiries"."created_at", "enquiries"."handled_at", "mails"."sent_at" from "enquiries" left join "mails" on "mails"."key" = 'enquiry:' || "enquiries"."reference" where "enquiries"."id" = $1
--;
update "enquiries" set "status" = $1, "customer_id" = $2, "handled_at" = $3 where "enquiries"."id" = $4
--;
select "orders"."id", "orders"."order_number", "orders"."invoice_letters", "orders"."invoice_id", "orders"."user_id", "orders"."type", "orders"."description", "orders"."price_cents", "orders"."refunded_cents", "orders"."status", "orders"."created_by", "orders"."created_at", "orders"."paid_at", "orders"."cancelled_at", "users"."username", "newest_payment"."state", "newest_payment"."capture_id", ("orders"."created_at")::text as "keyset_key", "orders"."id" as "keyset_id" from "orders" inner join "users" on "users"."id" = "orders"."user_id" left join lateral (select "state", "capture_id" from "payments" where "payments"."order_id" = "orders"."id" order by "payments"."id" desc limit $1) "newest_payment" on true order by "orders"."created_at" desc, "orders"."id" desc limit $2
--;
select "id", "user_id", "order_id", "payment_id", "transaction_id", "state", "way", "amount_cents", "excess_cents", "request_id", "provider_refund_id", "requested_by", "reason", "failure", "checked_at", "completed_at", "created_at", "updated_at" from "refunds" where "refunds"."order_id" in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) order by "refunds"."id" desc
--;
select "order_id", "capture_id", "amount_cents" from "payments" where ("payments"."order_id" in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) and "payments"."state" = $11 and "payments"."failure" = $12)
--;
select "up_to_id", "type", "orders", "price_cents" from "order_sums" where "order_sums"."up_to_id" = (select max("up_to_id") from "order_sums")
--;
(select "status", count(*), coalesce(sum("price_cents"), 0), coalesce(sum("refunded_cents"), 0) from "orders" where "orders"."status" <> 'paid' group by "orders"."status") union all (select 'paid', count(*), coalesce(sum("price_cents"), 0), 0 from "orders" where "orders"."id" > $1)
--;
select "orders"."id", "orders"."order_number", "orders"."invoice_letters", "orders"."invoice_id", "orders"."user_id", "orders"."type", "orders"."description", "orders"."price_cents", "orders"."refunded_cents", "orders"."status", "orders"."created_by", "orders"."created_at", "orders"."paid_at", "orders"."cancelled_at", "users"."username", "newest_payment"."state", "newest_payment"."capture_id", ("orders"."created_at")::text as "keyset_key", "orders"."id" as "keyset_id" from "orders" inner join "users" on "users"."id" = "orders"."user_id" left join lateral (select "state", "capture_id" from "payments" where "payments"."order_id" = "orders"."id" order by "payments"."id" desc limit $1) "newest_payment" on true where "orders"."status" = $2 order by "orders"."created_at" desc, "orders"."id" desc limit $3
--;
select "id", "user_id", "order_id", "payment_id", "transaction_id", "state", "way", "amount_cents", "excess_cents", "request_id", "provider_refund_id", "requested_by", "reason", "failure", "checked_at", "completed_at", "created_at", "updated_at" from "refunds" where "refunds"."order_id" in ($1, $2, $3) order by "refunds"."id" desc
--;
select "order_id", "capture_id", "amount_cents" from "payments" where ("payments"."order_id" in ($1, $2, $3) and "payments"."state" = $4 and "payments"."failure" = $5)
--;
(select "orders"."id" as id from "orders" where lower("orders"."description") ~>=~ $1 and lower("orders"."description") ~<~ $2 limit 2001) union all (select "orders"."id" as id from "users" join "orders" on "orders"."user_id" = "users"."id" where search_words("users"."username" || ' ' || coalesce("users"."full_name", '') || ' ' || coalesce("users"."email", '') || ' ' || coalesce("users"."phone", '')) @@ (select search_query($3::text)) limit 2001) union all (select "purchases"."order_id" as id from "purchases" where "purchases"."transaction_id" in ($4, $5) and "purchases"."order_id" is not null limit 2001)
--;
select "orders"."id", "orders"."order_number", "orders"."invoice_letters", "orders"."invoice_id", "orders"."user_id", "orders"."type", "orders"."description", "orders"."price_cents", "orders"."refunded_cents", "orders"."status", "orders"."created_by", "orders"."created_at", "orders"."paid_at", "orders"."cancelled_at", "users"."username", "newest_payment"."state", "newest_payment"."capture_id", ("orders"."created_at")::text as "keyset_key", "orders"."id" as "keyset_id" from "orders" inner join "users" on "users"."id" = "orders"."user_id" left join lateral (select "state", "capture_id" from "payments" where "payments"."order_id" = "orders"."id" order by "payments"."id" desc limit $1) "newest_payment" on true where "orders"."id" = any($2::bigint[]) order by "orders"."created_at" desc, "orders"."id" desc limit $3
--;
select "status", count(*), coalesce(sum("price_cents"), 0), coalesce(sum("refunded_cents"), 0) from "orders" where "orders"."id" = any($1::bigint[]) group by "orders"."status"
--;
(select "orders"."id" as id from "orders" where lower("orders"."description") ~>=~ $1 and lower("orders"."description") ~<~ $2 limit 2001) union all (select "orders"."id" as id from "users" join "orders" on "orders"."user_id" = "users"."id" where search_words("users"."username" || ' ' || coalesce("users"."full_name", '') || ' ' || coalesce("users"."email", '') || ' ' || coalesce("users"."phone", '')) @@ (select search_query($3::text)) limit 2001) union all (select "purchases"."order_id" as id from "purchases" where "purchases"."transaction_id" in ($4, $5) and "purchases"."order_id" is not null limit 2001) union all (select "orders"."id" as id from "orders" where "orders"."id" = $6::bigint limit 2001)
--;
select "orders"."id", "orders"."order_number", "orders"."invoice_letters", "orders"."invoice_id", "orders"."user_id", "orders"."type", "orders"."description", "orders"."price_cents", "orders"."refunded_cents", "orders"."status", "orders"."created_by", "orders"."created_at", "orders"."paid_at", "orders"."cancelled_at", "users"."username", "newest_payment"."state", "newest_payment"."capture_id", ("orders"."price_cents")::text as "keyset_key", "orders"."id" as "keyset_id" from "orders" inner join "users" on "users"."id" = "orders"."user_id" left join lateral (select "state", "capture_id" from "payments" where "payments"."order_id" = "orders"."id" order by "payments"."id" desc limit $1) "newest_payment" on true order by "orders"."price_cents" desc, "orders"."id" desc limit $2
--;
select "users"."id", "users"."username", "users"."full_name", "users"."email", "users"."phone", "users"."status", "users"."password_hash", "users"."blocked_at", "users"."joined_at", "houses"."domain", "subscriptions"."unbroken_since", ("users"."joined_at")::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" left join "subscriptions" on ("subscriptions"."user_id" = "users"."id" and "subscriptions"."status" in ($1, $2)) order by "users"."joined_at" desc, "users"."id" desc limit $3
--;
(select "users"."id" as id from "users" where search_words("users"."username" || ' ' || coalesce("users"."full_name", '') || ' ' || coalesce("users"."email", '') || ' ' || coalesce("users"."phone", '')) @@ (select search_query($1::text)) limit 2001) union all (select "houses"."user_id" as id from "houses" where lower("houses"."domain") ~>=~ $2 and lower("houses"."domain") ~<~ $3 limit 2001) union all (select "subscriptions"."user_id" as id from "subscriptions" where "subscriptions"."provider_id" = $4 limit 2001)
--;
select "users"."id", "users"."username", "users"."full_name", "users"."email", "users"."phone", "users"."status", "users"."password_hash", "users"."blocked_at", "users"."joined_at", "houses"."domain", "subscriptions"."unbroken_since", ("users"."joined_at")::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" left join "subscriptions" on ("subscriptions"."user_id" = "users"."id" and "subscriptions"."status" in ($1, $2)) where "users"."id" = any($3::bigint[]) order by "users"."joined_at" desc, "users"."id" desc limit $4
--;
select "users"."id", "users"."username", "users"."full_name", "users"."email", "users"."phone", "users"."status", "users"."password_hash", "users"."blocked_at", "users"."joined_at", "houses"."domain", "subscriptions"."unbroken_since", ("users"."joined_at")::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" left join "subscriptions" on ("subscriptions"."user_id" = "users"."id" and "subscriptions"."status" in ($1, $2)) where "users"."status" = $3 order by "users"."joined_at" desc, "users"."id" desc limit $4
--;
select "users"."id", "users"."username", "users"."full_name", "users"."email", "users"."phone", "users"."status", "users"."password_hash", "users"."blocked_at", "users"."joined_at", "houses"."domain", "subscriptions"."unbroken_since", (lower("users"."username"))::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" left join "subscriptions" on ("subscriptions"."user_id" = "users"."id" and "subscriptions"."status" in ($1, $2)) order by lower("users"."username") desc, "users"."id" desc limit $3
--;
select "users"."id", "users"."username", "users"."full_name", "users"."email", "users"."phone", "users"."status", "users"."password_hash", "users"."blocked_at", "users"."joined_at", "houses"."domain", "subscriptions"."unbroken_since", ("users"."joined_at")::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" left join "subscriptions" on ("subscriptions"."user_id" = "users"."id" and "subscriptions"."status" in ($1, $2)) where "users"."blocked_at" is not null order by "users"."joined_at" desc, "users"."id" desc limit $3
--;
select "users"."id", "users"."username", "users"."full_name", "users"."status", "users"."joined_at", "current_subscription"."status", "current_subscription"."provider_id", "unbroken_since", "houses"."status", "houses"."package", "houses"."domain", ("users"."id")::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" + 0 left join lateral (select "status", "provider_id", case when "subscriptions"."status" in ($1, $2) then "unbroken_since" end as "unbroken_since" from "subscriptions" where "subscriptions"."user_id" = "users"."id" order by "subscriptions"."status" in ($3, $4) desc, "subscriptions"."id" desc limit $5) "current_subscription" on true order by "users"."id" asc, "users"."id" asc limit $6
--;
select "users"."id", "users"."username", "users"."full_name", "users"."status", "users"."joined_at", "current_subscription"."status", "current_subscription"."provider_id", "unbroken_since", "houses"."status", "houses"."package", "houses"."domain", ("users"."id")::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" + 0 left join lateral (select "status", "provider_id", case when "subscriptions"."status" in ($1, $2) then "unbroken_since" end as "unbroken_since" from "subscriptions" where "subscriptions"."user_id" = "users"."id" order by "subscriptions"."status" in ($3, $4) desc, "subscriptions"."id" desc limit $5) "current_subscription" on true where "users"."id" = any($6::bigint[]) order by "users"."id" asc, "users"."id" asc limit $7
--;
select "users"."id", "users"."username", "users"."full_name", "users"."status", "users"."joined_at", "current_subscription"."status", "current_subscription"."provider_id", "unbroken_since", "houses"."status", "houses"."package", "houses"."domain", ("users"."id")::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" + 0 left join lateral (select "status", "provider_id", case when "subscriptions"."status" in ($1, $2) then "unbroken_since" end as "unbroken_since" from "subscriptions" where "subscriptions"."user_id" = "users"."id" order by "subscriptions"."status" in ($3, $4) desc, "subscriptions"."id" desc limit $5) "current_subscription" on true where ("current_subscription"."status" = $6 and "users"."id" in (select "user_id" from "subscriptions" where "subscriptions"."status" = $7)) order by "users"."id" asc, "users"."id" asc limit $8
--;
select "users"."id", "users"."username", "users"."full_name", "users"."status", "users"."joined_at", "current_subscription"."status", "current_subscription"."provider_id", "unbroken_since", "houses"."status", "houses"."package", "houses"."domain", ("users"."status")::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" + 0 left join lateral (select "status", "provider_id", case when "subscriptions"."status" in ($1, $2) then "unbroken_since" end as "unbroken_since" from "subscriptions" where "subscriptions"."user_id" = "users"."id" order by "subscriptions"."status" in ($3, $4) desc, "subscriptions"."id" desc limit $5) "current_subscription" on true order by "users"."status" asc, "users"."id" asc limit $6
--;
select "users"."id", "users"."username", "houses"."domain" as "domain", "users"."status", "houses"."status", "houses"."version", "houses"."last_report_at", (
select count(*)::int from "webhook_deliveries" where "webhook_deliveries"."house_id" = "houses"."id"
and "webhook_deliveries"."action" = 'restart' and "webhook_deliveries"."error" is not null
and "webhook_deliveries"."created_at" > $1::timestamptz
) as "restart_failures", (
with recursive known(version) as (
(select h.version from houses h where h.version is not null order by h.version limit 1)
union all
select (select h.version from houses h where h.version > known.version order by h.version limit 1)
from known where known.version is not null
)
select known.version from known where known.version ~ '^\d{1,6}(\.\d{1,6}){0,4}$'
order by string_to_array(known.version, '.')::int[] desc limit 1
) as "newest_version", (coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz))::text as "keyset_key", "houses"."id" as "keyset_id" from "houses" inner join "users" on "users"."id" = "houses"."user_id" where "houses"."domain" is not null order by coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz) asc, "houses"."id" asc limit $2
--;
(select "houses"."id" as id from "users" join "houses" on "houses"."user_id" = "users"."id" where search_words("users"."username" || ' ' || coalesce("users"."full_name", '') || ' ' || coalesce("users"."email", '') || ' ' || coalesce("users"."phone", '')) @@ (select search_query($1::text)) limit 2001) union all (select "houses"."id" as id from "houses" where lower("houses"."domain") ~>=~ $2 and lower("houses"."domain") ~<~ $3 limit 2001)
--;
select "users"."id", "users"."username", "houses"."domain" as "domain", "users"."status", "houses"."status", "houses"."version", "houses"."last_report_at", (
select count(*)::int from "webhook_deliveries" where "webhook_deliveries"."house_id" = "houses"."id"
and "webhook_deliveries"."action" = 'restart' and "webhook_deliveries"."error" is not null
and "webhook_deliveries"."created_at" > $1::timestamptz
) as "restart_failures", (
with recursive known(version) as (
(select h.version from houses h where h.version is not null order by h.version limit 1)
union all
select (select h.version from houses h where h.version > known.version order by h.version limit 1)
from known where known.version is not null
)
select known.version from known where known.version ~ '^\d{1,6}(\.\d{1,6}){0,4}$'
order by string_to_array(known.version, '.')::int[] desc limit 1
) as "newest_version", (coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz))::text as "keyset_key", "houses"."id" as "keyset_id" from "houses" inner join "users" on "users"."id" = "houses"."user_id" where ("houses"."domain" is not null and "houses"."id" = any($2::bigint[])) order by coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz) asc, "houses"."id" asc limit $3
--;
select "users"."id", "users"."username", "houses"."domain" as "domain", "users"."status", "houses"."status", "houses"."version", "houses"."last_report_at", (
select count(*)::int from "webhook_deliveries" where "webhook_deliveries"."house_id" = "houses"."id"
and "webhook_deliveries"."action" = 'restart' and "webhook_deliveries"."error" is not null
and "webhook_deliveries"."created_at" > $1::timestamptz
) as "restart_failures", (
with recursive known(version) as (
(select h.version from houses h where h.version is not null order by h.version limit 1)
union all
select (select h.version from houses h where h.version > known.version order by h.version limit 1)
from known where known.version is not null
)
select known.version from known where known.version ~ '^\d{1,6}(\.\d{1,6}){0,4}$'
order by string_to_array(known.version, '.')::int[] desc limit 1
) as "newest_version", (lower("users"."username"))::text as "keyset_key", "houses"."id" as "keyset_id" from "houses" inner join "users" on "users"."id" = "houses"."user_id" where "houses"."domain" is not null order by lower("users"."username") asc, "houses"."id" asc limit $2
--;
select "users"."id", "users"."username", "houses"."domain" as "domain", "users"."status", "houses"."status", "houses"."version", "houses"."last_report_at", (
select count(*)::int from "webhook_deliveries" where "webhook_deliveries"."house_id" = "houses"."id"
and "webhook_deliveries"."action" = 'restart' and "webhook_deliveries"."error" is not null
and "webhook_deliveries"."created_at" > $1::timestamptz
) as "restart_failures", (
with recursive known(version) as (
(select h.version from houses h where h.version is not null order by h.version limit 1)
union all
select (select h.version from houses h where h.version > known.version order by h.version limit 1)
from known where known.version is not null
)
select known.version from known where known.version ~ '^\d{1,6}(\.\d{1,6}){0,4}$'
order by string_to_array(known.version, '.')::int[] desc limit 1
) as "newest_version", (coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz))::text as "keyset_key", "houses"."id" as "keyset_id" from "houses" inner join "users" on "users"."id" = "houses"."user_id" where ("houses"."domain" is not null and coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz) = '1970-01-01 00:00:00+00'::timestamptz) order by coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz) asc, "houses"."id" asc limit $2
--;
select "webhook_deliveries"."id", "webhook_deliveries"."webhook_id", "webhook_deliveries"."house_id", "webhook_deliveries"."user_id", "webhook_deliveries"."action", "webhook_deliveries"."hook", "webhook_deliveries"."host", "webhook_deliveries"."request", "webhook_deliveries"."status", "webhook_deliveries"."answer", "webhook_deliveries"."error", "webhook_deliveries"."duration_ms", "webhook_deliveries"."attempt", "webhook_deliveries"."received_at", "webhook_deliveries"."back_online_at", "webhook_deliveries"."version", "webhook_deliveries"."created_at", "users"."username", ("webhook_deliveries"."created_at")::text as "keyset_key", "webhook_deliveries"."id" as "keyset_id" from "webhook_deliveries" inner join "users" on "users"."id" = "webhook_deliveries"."user_id" inner join "houses" on "houses"."id" = "webhook_deliveries"."house_id" where "webhook_deliveries"."action" = $1 order by "webhook_deliveries"."created_at" desc, "webhook_deliveries"."id" desc limit $2
--;
select "webhook_deliveries"."id", "webhook_deliveries"."webhook_id", "webhook_deliveries"."house_id", "webhook_deliveries"."user_id", "webhook_deliveries"."action", "webhook_deliveries"."hook", "webhook_deliveries"."host", "webhook_deliveries"."request", "webhook_deliveries"."status", "webhook_deliveries"."answer", "webhook_deliveries"."error", "webhook_deliveries"."duration_ms", "webhook_deliveries"."attempt", "webhook_deliveries"."received_at", "webhook_deliveries"."back_online_at", "webhook_deliveries"."version", "webhook_deliveries"."created_at", "users"."username", ("webhook_deliveries"."created_at")::text as "keyset_key", "webhook_deliveries"."id" as "keyset_id" from "webhook_deliveries" inner join "users" on "users"."id" = "webhook_deliveries"."user_id" inner join "houses" on "houses"."id" = "webhook_deliveries"."house_id" where (("webhook_deliveries"."error" is not null or "webhook_deliveries"."status" is null) and ("webhook_deliveries"."error" is not null or "webhook_deliveries"."created_at" < $1)) order by "webhook_deliveries"."created_at" desc, "webhook_deliveries"."id" desc limit $2
--;
(select "webhook_deliveries"."id" as id from "webhook_deliveries" where "webhook_deliveries"."webhook_id" = $1 limit 2001) union all (select "webhook_deliveries"."id" as id from "users" join "houses" on "houses"."user_id" = "users"."id" join "webhook_deliveries" on "webhook_deliveries"."house_id" = "houses"."id" where search_words("users"."username" || ' ' || coalesce("users"."full_name", '') || ' ' || coalesce("users"."email", '') || ' ' || coalesce("users"."phone", '')) @@ (select search_query($2::text)) limit 2001) union all (select "webhook_deliveries"."id" as id from "houses" join "webhook_deliveries" on "webhook_deliveries"."house_id" = "houses"."id" where lower("houses"."domain") ~>=~ $3 and lower("houses"."domain") ~<~ $4 limit 2001)
--;
select "webhook_deliveries"."id", "webhook_deliveries"."webhook_id", "webhook_deliveries"."house_id", "webhook_deliveries"."user_id", "webhook_deliveries"."action", "webhook_deliveries"."hook", "webhook_deliveries"."host", "webhook_deliveries"."request", "webhook_deliveries"."status", "webhook_deliveries"."answer", "webhook_deliveries"."error", "webhook_deliveries"."duration_ms", "webhook_deliveries"."attempt", "webhook_deliveries"."received_at", "webhook_deliveries"."back_online_at", "webhook_deliveries"."version", "webhook_deliveries"."created_at", "users"."username", ("webhook_deliveries"."created_at")::text as "keyset_key", "webhook_deliveries"."id" as "keyset_id" from "webhook_deliveries" inner join "users" on "users"."id" = "webhook_deliveries"."user_id" inner join "houses" on "houses"."id" = "webhook_deliveries"."house_id" where "webhook_deliveries"."id" = any($1::bigint[]) order by "webhook_deliveries"."created_at" desc, "webhook_deliveries"."id" desc limit $2
--;
select "enquiries"."id", "enquiries"."reference", "enquiries"."kind", "enquiries"."status", "enquiries"."name", "enquiries"."email", "enquiries"."phone", "enquiries"."description", "enquiries"."details", "enquiries"."note", "enquiries"."customer_id", "enquiries"."created_at", "enquiries"."handled_at", "mails"."sent_at", ("enquiries"."created_at")::text as "keyset_key", "enquiries"."id" as "keyset_id" from "enquiries" left join "mails" on "mails"."key" = 'enquiry:' || "enquiries"."reference" order by "enquiries"."created_at" desc, "enquiries"."id" desc limit $1
--;
select count(*) as count from "enquiries" where "enquiries"."status" = $1;
--;
select "enquiries"."id", "enquiries"."reference", "enquiries"."kind", "enquiries"."status", "enquiries"."name", "enquiries"."email", "enquiries"."phone", "enquiries"."description", "enquiries"."details", "enquiries"."note", "enquiries"."customer_id", "enquiries"."created_at", "enquiries"."handled_at", "mails"."sent_at", ("enquiries"."created_at")::text as "keyset_key", "enquiries"."id" as "keyset_id" from "enquiries" left join "mails" on "mails"."key" = 'enquiry:' || "enquiries"."reference" where "enquiries"."status" = $1 order by "enquiries"."created_at" desc, "enquiries"."id" desc limit $2
--;
select "enquiries"."id", "enquiries"."reference", "enquiries"."kind", "enquiries"."status", "enquiries"."name", "enquiries"."email", "enquiries"."phone", "enquiries"."description", "enquiries"."details", "enquiries"."note", "enquiries"."customer_id", "enquiries"."created_at", "enquiries"."handled_at", "mails"."sent_at", ("enquiries"."created_at")::text as "keyset_key", "enquiries"."id" as "keyset_id" from "enquiries" left join "mails" on "mails"."key" = 'enquiry:' || "enquiries"."reference" where "enquiries"."kind" = $1 order by "enquiries"."created_at" desc, "enquiries"."id" desc limit $2
--;
(select "enquiries"."id" as id from "enquiries" where search_words("enquiries"."reference" || ' ' || "enquiries"."name" || ' ' || "enquiries"."email" || ' ' || "enquiries"."phone") @@ (select search_query($1::text)) limit 2001)
--;
select "enquiries"."id", "enquiries"."reference", "enquiries"."kind", "enquiries"."status", "enquiries"."name", "enquiries"."email", "enquiries"."phone", "enquiries"."description", "enquiries"."details", "enquiries"."note", "enquiries"."customer_id", "enquiries"."created_at", "enquiries"."handled_at", "mails"."sent_at", ("enquiries"."created_at")::text as "keyset_key", "enquiries"."id" as "keyset_id" from "enquiries" left join "mails" on "mails"."key" = 'enquiry:' || "enquiries"."reference" where "enquiries"."id" = any($1::bigint[]) order by "enquiries"."created_at" desc, "enquiries"."id" desc limit $2
--;
select "id", "at", "actor", "action", "subject", "detail", "address", ("at")::text as "keyset_key", "id" as "keyset_id" from "audit_log" order by "audit_log"."at" desc, "audit_log"."id" desc limit $1
--;
select "id", "at", "actor", "action", "subject", "detail", "address", ("at")::text as "keyset_key", "id" as "keyset_id" from "audit_log" where "audit_log"."action" = $1 order by "audit_log"."at" desc, "audit_log"."id" desc limit $2
--;
(select "audit_log"."id" as id from "audit_log" where lower("audit_log"."subject") ~>=~ $1 and lower("audit_log"."subject") ~<~ $2 limit 2001) union all (select "audit_log"."id" as id from "audit_log" where "audit_log"."actor" = $3 limit 2001) union all (select "audit_log"."id" as id from "audit_log" where "audit_log"."action" = $4 limit 2001)
--;
select "id", "at", "actor", "action", "subject", "detail", "address", ("at")::text as "keyset_key", "id" as "keyset_id" from "audit_log" where "audit_log"."id" = any($1::bigint[]) order by "audit_log"."at" desc, "audit_log"."id" desc limit $2
--;
select
(select count(*) from "enquiries" where "enquiries"."status" = 'open') as open,
(select count(*) from "enquiries" where "enquiries"."status" = 'open'
and "enquiries"."created_at" < $1::timestamptz) as late,
(select count(*) from "orders" where "orders"."status" = 'unpaid') as unpaid,
(select coalesce(sum("orders"."price_cents"), 0) from "orders"
where "orders"."status" = 'unpaid') as unpaid_cents,
(select count(*) from "users" where "users"."status" = 'premium') as premium,
(select count(*) from "houses"
where "houses"."last_report_at" < $2::timestamptz) as silent,
(select count(*) from "houses"
where "houses"."last_report_at" is null and "houses"."domain" is not null) as never,
(select json_agg(json_build_object('month', to_char(month, 'YYYY-MM'), 'cents', (
select coalesce(sum("purchases"."amount_cents"), 0) from "purchases"
where "purchases"."purchased_at" >= month at time zone 'UTC'
and "purchases"."purchased_at" < (month + interval '1 month') at time zone 'UTC'
)) order by month)
from generate_series(date_trunc('month', $3::timestamptz at time zone 'UTC') - interval '11 months', date_trunc('month', $4::timestamptz at time zone 'UTC'), interval '1 month')
as month) as revenue
--;
select "purchases"."transaction_id", "purchases"."refunded_transaction_id", "purchases"."type", "purchases"."amount_cents", "purchases"."purchased_at", "purchases"."payment_id", "payments"."state", "orders"."order_number", "users"."username" from "purchases" inner join "users" on "users"."id" = "purchases"."user_id" left join "orders" on "orders"."id" = "purchases"."order_id" left join "payments" on "payments"."id" = "purchases"."payment_id" where ("purchases"."purchased_at" >= $1 and "purchases"."transaction_id" not like $2) order by "purchases"."purchased_at" desc
--;
select "orders"."order_number", "users"."username", "payments"."pending_reason", "payments"."created_at" from "payments" inner join "orders" on "orders"."id" = "payments"."order_id" inner join "users" on "users"."id" = "payments"."user_id" where ("payments"."state" = $1 and "payments"."pending_reason" is not null) order by "payments"."created_at" asc limit $2
--;
select coalesce("orders"."order_number", "refunds"."transaction_id"), "users"."username", "refunds"."state", "refunds"."amount_cents", "refunds"."created_at" from "refunds" inner join "users" on "users"."id" = "refunds"."user_id" left join "orders" on "orders"."id" = "refunds"."order_id" where "refunds"."state" in ($1, $2) order by "refunds"."created_at" limit $3
--;
select "discrepancies"."id", "discrepancies"."subject", "users"."username", "discrepancies"."detail", "discrepancies"."created_at" from "discrepancies" left join "users" on "users"."id" = "discrepancies"."user_id" where "discrepancies"."resolved_at" is null order by "discrepancies"."created_at" asc limit $1
--;
select "users"."username", "subscriptions"."provider_id", "subscriptions"."failed_payments", "subscriptions"."last_failed_at", "subscriptions"."next_retry_at" from "subscriptions" inner join "users" on "users"."id" = "subscriptions"."user_id" where ("subscriptions"."failed_payments" >= $1 and "subscriptions"."status" in ($2, $3)) order by "subscriptions"."next_retry_at"
--;
select "payments"."id", "payments"."public_id", "payments"."user_id", "users"."username", "users"."email", "users"."full_name", "payments"."order_id", "orders"."order_number", coalesce("payments"."invoice_id", "orders"."order_number"), "orders"."type", "orders"."status", "orders"."description", "payments"."amount_cents", "payments"."currency", "payments"."state", "payments"."request_id", "payments"."provider_order_id", "payments"."capture_id", "payments"."approval_url", "payments"."failure", "payments"."pending_reason", "payments"."created_at" from "payments" inner join "orders" on "orders"."id" = "payments"."order_id" inner join "users" on "users"."id" = "payments"."user_id" where "payments"."id" = $1 order by "payments"."id" desc limit $2
--;
select "id", "device", "created_at", "last_used_at" from "sessions" where (("sessions"."user_id" = $1 and "sessions"."revoked_at" is null and "sessions"."expires_at" > $2) and "sessions"."viewed_by" is null) order by "sessions"."last_used_at" desc
--;
update "sessions" set "revoked_at" = $1, "ended_by" = $2 where ("sessions"."id" = $3 and ("sessions"."user_id" = $4 and "sessions"."revoked_at" is null and "sessions"."expires_at" > $5)) returning "id", "user_id", "device", "viewed_by", "created_at", "last_used_at", "expires_at", "revoked_at", "ended_by"
--;
update "sessions" set "revoked_at" = $1, "ended_by" = $2 where ("sessions"."user_id" = $3 and "sessions"."revoked_at" is null and "sessions"."id" <> $4)
--;
select "sessions"."ended_by", "users"."blocked_at" from "sessions" inner join "users" on "users"."id" = "sessions"."user_id" where ("sessions"."id" = $1 and "users"."id" = $2)
--;
select count(*) from "one_time_codes" where ("one_time_codes"."user_id" = $1 and "one_time_codes"."kind" = $2 and "one_time_codes"."used_at" is null)
--;
update "users" set "totp_last_step" = $1 where ("users"."id" = $2 and ("users"."totp_last_step" is null or "users"."totp_last_step" < $3)) returning "id"
--;
update throttles
set count = case when key in ($1) then 0 else greatest(count - 1, 0) end
where key in (
select key from throttles where key in ($2, $3)
order by key for update
)
--;
insert into "trusted_devices" ("id", "user_id", "token_hash", "expires_at", "created_at") values (default, $1, $2, $3, default)
--;
select "id" from "trusted_devices" where ("trusted_devices"."token_hash" = $1 and "trusted_devices"."user_id" = $2 and "trusted_devices"."expires_at" > $3)
--;
update "one_time_codes" set "used_at" = $1 where (("one_time_codes"."code_hash" = $2 and "one_time_codes"."kind" = $3 and "one_time_codes"."used_at" is null and ("one_time_codes"."expires_at" is null or "one_time_codes"."expires_at" > $4)) and "one_time_codes"."user_id" = $5) returning "user_id"
--;
select "totp_enabled_at" from "users" where "users"."id" = $1 for update
--;
select "id" from "one_time_codes" where ("one_time_codes"."code_hash" = $1 and "one_time_codes"."kind" = $2 and "one_time_codes"."expires_at" <= $3)
--;
update "users" set "password_hash" = $1, "must_change_password" = $2 where ("users"."id" = $3 and "users"."password_hash" = $4) returning "id"
--;
update "users" set "email" = $1, "phone" = $2, "full_name" = $3 where ("users"."id" = $4 and "users"."password_hash" = $5) returning "id"
--;
delete from "one_time_codes" where ("one_time_codes"."user_id" = $1 and "one_time_codes"."kind" in ($2, $3))
--;
insert into "one_time_codes" ("id", "user_id", "kind", "code_hash", "email", "expires_at", "used_at", "created_at") values (default, $1, $2, $3, $4, $5, default, $6)
--;
update "users" set "email" = $1 where "users"."id" = $2
--;
delete from "one_time_codes" where ("one_time_codes"."user_id" = $1 and "one_time_codes"."kind" = $2 and "one_time_codes"."id" > $3)
--;
select "orders"."id", "orders"."order_number", "orders"."invoice_letters", "orders"."invoice_id", "orders"."user_id", "orders"."type", "orders"."description", "orders"."price_cents", "orders"."refunded_cents", "orders"."status", "orders"."created_by", "orders"."created_at", "orders"."paid_at", "orders"."cancelled_at", "users"."username", "payments"."id", exists (select 1 from "refunds" where "refunds"."order_id" = "orders"."id"
and "refunds"."state" in ('requested', 'pending')) from "orders" inner join "users" on "users"."id" = "orders"."user_id" left join "payments" on ("payments"."order_id" = "orders"."id" and "orders"."status" = $1 and "payments"."state" in ($2, $3)) where "orders"."user_id" = $4 order by "orders"."id" desc
--;
select "updated_at" from "payments" where ("payments"."order_id" = $1 and "payments"."invoice_id" = $2 and "payments"."failure" = $3) order by "payments"."id" limit $4
--;
insert into "payments" ("id", "public_id", "user_id", "order_id", "invoice_id", "amount_cents", "currency", "state", "request_id", "provider_order_id", "capture_id", "approval_url", "failure", "pending_reason", "checked_at", "created_at", "updated_at") values (default, $1, $2, $3, $4, $5, default, default, $6, default, default, default, default, default, default, $7, $8) on conflict do nothing
--;
update "payments" set "state" = $1, "provider_order_id" = $2, "approval_url" = $3, "updated_at" = $4 where ("payments"."id" = $5 and "payments"."state" in ($6)) returning "id"
--;
select "payments"."id", "payments"."public_id", "payments"."user_id", "users"."username", "users"."email", "users"."full_name", "payments"."order_id", "orders"."order_number", coalesce("payments"."invoice_id", "orders"."order_number"), "orders"."type", "orders"."status", "orders"."description", "payments"."amount_cents", "payments"."currency", "payments"."state", "payments"."request_id", "payments"."provider_order_id", "payments"."capture_id", "payments"."approval_url", "payments"."failure", "payments"."pending_reason", "payments"."created_at" from "payments" inner join "orders" on "orders"."id" = "payments"."order_id" inner join "users" on "users"."id" = "payments"."user_id" where "payments"."public_id" = $1 order by "payments"."id" desc limit $2
--;
update "payments" set "state" = $1, "updated_at" = $2 where ("payments"."id" = $3 and "payments"."state" in ($4, $5, $6)) returning "id"
--;
update "payments" set "state" = $1, "updated_at" = $2 where ("payments"."id" = $3 and "payments"."state" in ($4, $5)) returning "id"
--;
update "payments" set "state" = $1, "capture_id" = $2, "failure" = $3, "updated_at" = $4 where ("payments"."id" = $5 and "payments"."state" in ($6, $7, $8, $9, $10, $11)) returning "id"
--;
update "orders" set "status" = $1, "paid_at" = $2 where ("orders"."id" = $3 and "orders"."status" = $4) returning "id"
--;
insert into "purchases" ("id", "user_id", "type", "description", "amount_cents", "transaction_id", "refunded_transaction_id", "order_id", "payment_id", "subscription_id", "purchased_at") values (default, $1, $2, $3, $4, $5, default, $6, $7, default, $8) on conflict ("transaction_id") do nothing returning "id"
--;
update "discrepancies" set "resolved_at" = $1 where ("discrepancies"."key" in ($2) and "discrepancies"."resolved_at" is null)
--;
delete from "provider_settings" where "provider_settings"."key" = $1 returning "key"
--;
select "purchases"."id", "purchases"."user_id", "purchases"."type", "purchases"."description", "purchases"."amount_cents", "purchases"."transaction_id", "purchases"."refunded_transaction_id", "purchases"."order_id", "purchases"."payment_id", "purchases"."subscription_id", "purchases"."purchased_at", "orders"."id", "orders"."order_number", "orders"."invoice_letters", "orders"."invoice_id", "orders"."user_id", "orders"."type", "orders"."description", "orders"."price_cents", "orders"."refunded_cents", "orders"."status", "orders"."created_by", "orders"."created_at", "orders"."paid_at", "orders"."cancelled_at", "subscriptions"."id", "subscriptions"."user_id", "subscriptions"."request_id", "subscriptions"."provider_id", "subscriptions"."approval_url", "subscriptions"."status", "subscriptions"."price_cents", "subscriptions"."started_at", "subscriptions"."ended_at", "subscriptions"."cancel_requested_at", "subscriptions"."unbroken_since", "subscriptions"."next_payment_at", "subscriptions"."failed_payments", "subscriptions"."last_failed_at", "subscriptions"."next_retry_at", "subscriptions"."noticed_cycle", "subscriptions"."checked_at", "subscriptions"."created_at", "subscriptions"."updated_at", "users"."username", "users"."full_name", "users"."email", (select coalesce(-sum(r.amount_cents), 0)::int from purchases r
where r.refunded_transaction_id = "purchases"."transaction_id") from "purchases" inner join "users" on "users"."id" = "purchases"."user_id" left join "orders" on "orders"."id" = "purchases"."order_id" left join "subscriptions" on "subscriptions"."id" = "purchases"."subscription_id" where "purchases"."id" = $1
--;
select "purchases"."id", "purchases"."user_id", "purchases"."type", "purchases"."description", "purchases"."amount_cents", "purchases"."transaction_id", "purchases"."refunded_transaction_id", "purchases"."order_id", "purchases"."payment_id", "purchases"."subscription_id", "purchases"."purchased_at", "orders"."id", "orders"."order_number", "orders"."invoice_letters", "orders"."invoice_id", "orders"."user_id", "orders"."type", "orders"."description", "orders"."price_cents", "orders"."refunded_cents", "orders"."status", "orders"."created_by", "orders"."created_at", "orders"."paid_at", "orders"."cancelled_at", "subscriptions"."id", "subscriptions"."user_id", "subscriptions"."request_id", "subscriptions"."provider_id", "subscriptions"."approval_url", "subscriptions"."status", "subscriptions"."price_cents", "subscriptions"."started_at", "subscriptions"."ended_at", "subscriptions"."cancel_requested_at", "subscriptions"."unbroken_since", "subscriptions"."next_payment_at", "subscriptions"."failed_payments", "subscriptions"."last_failed_at", "subscriptions"."next_retry_at", "subscriptions"."noticed_cycle", "subscriptions"."checked_at", "subscriptions"."created_at", "subscriptions"."updated_at", "users"."username", "users"."full_name", "users"."email", (select coalesce(-sum(r.amount_cents), 0)::int from purchases r
where r.refunded_transaction_id = "purchases"."transaction_id") from "purchases" inner join "users" on "users"."id" = "purchases"."user_id" left join "orders" on "orders"."id" = "purchases"."order_id" left join "subscriptions" on "subscriptions"."id" = "purchases"."subscription_id" where "purchases"."transaction_id" = $1
--;
select "key", "count", "ends_at" from "throttles" where "throttles"."key" = $1
--;
insert into "provider_transmissions" ("id", "received_at") values ($1, $2) on conflict do nothing returning "id"
--;
insert into "provider_events" ("id", "type", "body", "received_at", "tried_at", "handled_at", "outcome") values ($1, $2, $3, $4, default, default, default) on conflict ("id") do nothing returning "id"
--;
WITH ins AS (
INSERT INTO pgboss.job_common (
id,
name,
data,
priority,
start_after,
created_on,
singleton_key,
singleton_on,
group_id,
group_tier,
expire_seconds,
deletion_seconds,
keep_until,
retry_limit,
retry_delay,
retry_backoff,
retry_delay_max,
policy,
dead_letter,
heartbeat_seconds,
blocked,
blocking,
pending_dependencies
)
SELECT
COALESCE(id, gen_random_uuid()) as id,
'provider-event' as name,
data,
COALESCE(priority, 0) as priority,
j.start_after,
pgboss.job_now() as created_on,
"singletonKey",
CASE
WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 ))
ELSE NULL
END as singleton_on,
"groupId" as group_id,
"groupTier" as group_tier,
COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds,
COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds,
j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until,
COALESCE("retryLimit", q.retry_limit) as retry_limit,
COALESCE("retryDelay", q.retry_delay) as retry_delay,
COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff,
COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max,
q.policy,
COALESCE("deadLetter", q.dead_letter) as dead_letter,
COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds,
COALESCE(blocked, false) as blocked,
COALESCE(blocking, false) as blocking,
COALESCE("pendingDependencies", 0) as pending_dependencies
FROM (
SELECT *,
CASE
WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone)
ELSE pgboss.job_now() + CAST(COALESCE("startAfter",'0') as interval)
END as start_after
FROM json_to_recordset($1::text::json) as x (
id uuid,
priority integer,
data jsonb,
"startAfter" text,
"retryLimit" integer,
"retryDelay" integer,
"retryDelayMax" integer,
"retryBackoff" boolean,
"singletonKey" text,
"singletonSeconds" integer,
"singletonOffset" integer,
"groupId" text,
"groupTier" text,
"expireInSeconds" integer,
"deleteAfterSeconds" integer,
"retentionSeconds" integer,
"deadLetter" text,
"heartbeatSeconds" integer,
blocked boolean,
blocking boolean,
"pendingDependencies" integer
)
) j
JOIN pgboss.queue q ON q.name = 'provider-event'
ON CONFLICT DO NOTHING
RETURNING id, start_after
),
notified AS (
SELECT pg_notify(('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)), 'provider-event')
FROM ins WHERE start_after <= pgboss.job_now() LIMIT 1
)
SELECT id FROM ins WHERE (SELECT count(*) FROM notified) >= 0
--;
select "id", "type", "body", "received_at", "tried_at", "handled_at", "outcome" from "provider_events" where "provider_events"."id" = $1
--;
update "provider_events" set "tried_at" = $1 where "provider_events"."id" = $2
--;
select "payments"."id", "payments"."public_id", "payments"."user_id", "users"."username", "users"."email", "users"."full_name", "payments"."order_id", "orders"."order_number", coalesce("payments"."invoice_id", "orders"."order_number"), "orders"."type", "orders"."status", "orders"."description", "payments"."amount_cents", "payments"."currency", "payments"."state", "payments"."request_id", "payments"."provider_order_id", "payments"."capture_id", "payments"."approval_url", "payments"."failure", "payments"."pending_reason", "payments"."created_at" from "payments" inner join "orders" on "orders"."id" = "payments"."order_id" inner join "users" on "users"."id" = "payments"."user_id" where "payments"."provider_order_id" = $1 order by "payments"."id" desc limit $2
--;
update "provider_events" set "handled_at" = $1, "outcome" = $2 where "provider_events"."id" = $3
--;
select "purchases"."id", "purchases"."user_id", "purchases"."type", "purchases"."description", "purchases"."amount_cents", "purchases"."transaction_id", "purchases"."refunded_transaction_id", "purchases"."order_id", "purchases"."payment_id", "purchases"."subscription_id", "purchases"."purchased_at", "orders"."order_number" from "purchases" left join "orders" on "orders"."id" = "purchases"."order_id" where "purchases"."user_id" = $1 order by "purchases"."purchased_at" desc, "purchases"."id" desc
--;
update "payments" set "state" = $1, "updated_at" = $2 where ("payments"."id" = $3 and "payments"."state" in ($4)) returning "id"
--;
update "payments" set "state" = $1, "failure" = $2, "updated_at" = $3 where ("payments"."id" = $4 and "payments"."state" in ($5, $6, $7)) returning "id"
--;
update "payments" set "state" = $1, "capture_id" = $2, "pending_reason" = $3, "updated_at" = $4 where ("payments"."id" = $5 and "payments"."state" in ($6, $7, $8)) returning "id"
--;
select "purchases"."order_id", "payments"."state" from "purchases" left join "payments" on "payments"."id" = "purchases"."payment_id" where "purchases"."transaction_id" = $1
--;
select "id", "user_id", "type", "description", "amount_cents", "transaction_id", "refunded_transaction_id", "order_id", "payment_id", "subscription_id", "purchased_at" from "purchases" where "purchases"."transaction_id" = $1 for update
--;
select "id", "user_id", "order_id", "payment_id", "transaction_id", "state", "way", "amount_cents", "excess_cents", "request_id", "provider_refund_id", "requested_by", "reason", "failure", "checked_at", "completed_at", "created_at", "updated_at" from "refunds" where "refunds"."transaction_id" = $1 order by "refunds"."id" desc
--;
insert into "refunds" ("id", "user_id", "order_id", "payment_id", "transaction_id", "state", "way", "amount_cents", "excess_cents", "request_id", "provider_refund_id", "requested_by", "reason", "failure", "checked_at", "completed_at", "created_at", "updated_at") values (default, $1, $2, $3, $4, default, $5, $6, default, $7, default, $8, $9, default, default, default, $10, $11) returning "id", "user_id", "order_id", "payment_id", "transaction_id", "state", "way", "amount_cents", "excess_cents", "request_id", "provider_refund_id", "requested_by", "reason", "failure", "checked_at", "completed_at", "created_at", "updated_at"
--;
select "id", "user_id", "order_id", "payment_id", "transaction_id", "state", "way", "amount_cents", "excess_cents", "request_id", "provider_refund_id", "requested_by", "reason", "failure", "checked_at", "completed_at", "created_at", "updated_at" from "refunds" where "refunds"."id" = $1
--;
update "refunds" set "state" = $1, "amount_cents" = $2, "excess_cents" = $3, "provider_refund_id" = $4, "failure" = $5, "completed_at" = $6, "updated_at" = $7 where "refunds"."id" = $8
--;
insert into "purchases" ("id", "user_id", "type", "description", "amount_cents", "transaction_id", "refunded_transaction_id", "order_id", "payment_id", "subscription_id", "purchased_at") values (default, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict ("transaction_id") do nothing returning "id"
--;
update "orders" set "refunded_cents" = $1, "status" = $2 where "orders"."id" = $3
--;
update "refunds" set "state" = $1, "provider_refund_id" = $2, "failure" = $3, "updated_at" = $4 where "refunds"."id" = $5
--;
select "payments"."id", "payments"."public_id", "payments"."user_id", "users"."username", "users"."email", "users"."full_name", "payments"."order_id", "orders"."order_number", coalesce("payments"."invoice_id", "orders"."order_number"), "orders"."type", "orders"."status", "orders"."description", "payments"."amount_cents", "payments"."currency", "payments"."state", "payments"."request_id", "payments"."provider_order_id", "payments"."capture_id", "payments"."approval_url", "payments"."failure", "payments"."pending_reason", "payments"."created_at" from "payments" inner join "orders" on "orders"."id" = "payments"."order_id" inner join "users" on "users"."id" = "payments"."user_id" where "payments"."capture_id" = $1 order by "payments"."id" desc limit $2
--;
insert into "refunds" ("id", "user_id", "order_id", "payment_id", "transaction_id", "state", "way", "amount_cents", "excess_cents", "request_id", "provider_refund_id", "requested_by", "reason", "failure", "checked_at", "completed_at", "created_at", "updated_at") values (default, $1, $2, $3, $4, default, $5, $6, default, $7, $8, default, default, default, default, default, $9, $10) returning "id", "user_id", "order_id", "payment_id", "transaction_id", "state", "way", "amount_cents", "excess_cents", "request_id", "provider_refund_id", "requested_by", "reason", "failure", "checked_at", "completed_at", "created_at", "updated_at"
--;
update "payments" set checked_at = $1::timestamptz where id in (
select id from payments where state in ('created', 'approved', 'capturing')
and updated_at < $2::timestamptz and (checked_at is null or checked_at < $3::timestamptz - case
when state = 'capturing'
then greatest(interval '50 seconds', least(interval '6 hours', ($4::timestamptz - updated_at) / 20))
when created_at > $5::timestamptz then interval '50 seconds'
else interval '10 minutes' end)
order by checked_at nulls first limit $6 for update skip locked) returning id
--;
insert into "discrepancies" ("id", "key", "subject", "user_id", "payment_id", "detail", "created_at", "resolved_at") values (default, $1, $2, $3, $4, $5, $6, default) on conflict ("key") do nothing returning "id"
--;
update "refunds" set checked_at = $1::timestamptz where id in (
select id from refunds where state in ('requested', 'pending') and updated_at < $2::timestamptz and (checked_at is null or checked_at < $3::timestamptz
- least(interval '6 hours', greatest(interval '50 seconds', ($4::timestamptz - created_at) / 4)))
order by checked_at nulls first limit $5 for update skip locked) returning id
--;
update "subscriptions" set checked_at = $1::timestamptz where id in (
select s.id from subscriptions s where
(s.status = 'pending' and (s.checked_at is null or s.checked_at < $2::timestamptz))
or (s.cancel_requested_at is not null and s.status in ('active', 'suspended') and (s.checked_at is null or s.checked_at < $3::timestamptz))
or (s.status = 'active' and not exists (select 1 from "purchases" p where p.subscription_id = s.id) and (s.checked_at is null or s.checked_at < $4::timestamptz))
or (s.status = 'active' and s.next_payment_at < $5::timestamptz and (s.checked_at is null or s.checked_at < $6::timestamptz))
or (s.status in ('cancelled', 'expired') and s.started_at is null and s.provider_id is not null
and s.created_at > $7::timestamptz and (s.checked_at is null or s.checked_at < $8::timestamptz))
or (s.status in ('active', 'suspended') and (s.checked_at is null or s.checked_at < $9::timestamptz))
order by s.checked_at nulls first limit $10 for update skip locked) returning id
--;
select "subscriptions"."id", "subscriptions"."user_id", "users"."username", "users"."email", "users"."full_name", "users"."status", "subscriptions"."request_id", "subscriptions"."provider_id", "subscriptions"."approval_url", "subscriptions"."status", "subscriptions"."price_cents", "subscriptions"."started_at", "subscriptions"."ended_at", "subscriptions"."cancel_requested_at", "subscriptions"."unbroken_since", "subscriptions"."next_payment_at", "subscriptions"."failed_payments", "subscriptions"."last_failed_at", "subscriptions"."next_retry_at", "subscriptions"."noticed_cycle", "subscriptions"."created_at" from "subscriptions" inner join "users" on "users"."id" = "subscriptions"."user_id" where "subscriptions"."id" = $1 order by "subscriptions"."id" desc limit $2
--;
select "id" from "provider_events" where ("provider_events"."handled_at" is null and coalesce("provider_events"."tried_at", "provider_events"."received_at") < $1) order by "provider_events"."received_at" asc limit $2
--;
delete from "provider_transmissions" where "provider_transmissions"."received_at" < $1
--;
insert into "provider_settings" (key, value) values ($1, $2)
on conflict (key) do update set value = excluded.value
where provider_settings.value < $3 returning key
--;
select "payments"."provider_order_id", "payments"."capture_id", "payments"."public_id", "payments"."id", "payments"."order_id", "payments"."state", "orders"."order_number", "users"."username" from "payments" inner join "orders" on "orders"."id" = "payments"."order_id" inner join "users" on "users"."id" = "payments"."user_id" where ("payments"."provider_order_id" in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37) or "payments"."capture_id" in ($38, $39, $40, $41, $42, $43, $44, $45, $46, $47, $48, $49, $50, $51, $52, $53, $54, $55, $56, $57, $58, $59, $60, $61, $62, $63, $64, $65, $66, $67, $68, $69, $70, $71, $72, $73, $74) or "payments"."public_id" in ($75, $76, $77, $78, $79, $80, $81, $82, $83, $84, $85, $86, $87, $88, $89, $90, $91, $92, $93, $94, $95, $96, $97, $98, $99, $100, $101, $102, $103, $104, $105, $106, $107, $108, $109, $110, $111))
--;
select "subscriptions"."provider_id", "subscriptions"."request_id", "subscriptions"."id", "subscriptions"."status", "users"."username" from "subscriptions" inner join "users" on "users"."id" = "subscriptions"."user_id" where ("subscriptions"."provider_id" in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37) or "subscriptions"."request_id" in ($38, $39, $40, $41, $42, $43, $44, $45, $46, $47, $48, $49, $50, $51, $52, $53, $54, $55, $56, $57, $58, $59, $60, $61, $62, $63, $64, $65, $66, $67, $68, $69, $70, $71, $72, $73, $74))
--;
select "purchases"."transaction_id", "purchases"."payment_id", "purchases"."order_id", "purchases"."subscription_id", "orders"."order_number", "users"."username" from "purchases" inner join "users" on "users"."id" = "purchases"."user_id" left join "orders" on "orders"."id" = "purchases"."order_id" where "purchases"."transaction_id" in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37)
--;
select "orders"."invoice_id", "orders"."id", "orders"."status", "orders"."order_number", "users"."username" from "orders" inner join "users" on "users"."id" = "orders"."user_id" where "orders"."invoice_id" in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37)
--;
select "key", "payment_id" from "discrepancies" where ("discrepancies"."key" in ($1, $2) or "discrepancies"."payment_id" in ($3))
--;
update "discrepancies" set "resolved_at" = $1 where ("discrepancies"."key" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) and "discrepancies"."resolved_at" is null)
--;
update "discrepancies" set "resolved_at" = $1 where ("discrepancies"."id" = $2 and "discrepancies"."resolved_at" is null) returning "id", "key", "subject", "user_id", "payment_id", "detail", "created_at", "resolved_at"
--;
update "payments" set "state" = $1, "failure" = $2, "updated_at" = $3 where ("payments"."id" = $4 and "payments"."state" in ($5)) returning "id"
--;
select "subscriptions"."id", "subscriptions"."user_id", "users"."username", "users"."email", "users"."full_name", "users"."status", "subscriptions"."request_id", "subscriptions"."provider_id", "subscriptions"."approval_url", "subscriptions"."status", "subscriptions"."price_cents", "subscriptions"."started_at", "subscriptions"."ended_at", "subscriptions"."cancel_requested_at", "subscriptions"."unbroken_since", "subscriptions"."next_payment_at", "subscriptions"."failed_payments", "subscriptions"."last_failed_at", "subscriptions"."next_retry_at", "subscriptions"."noticed_cycle", "subscriptions"."created_at" from "subscriptions" inner join "users" on "users"."id" = "subscriptions"."user_id" where ("subscriptions"."user_id" = $1 and "subscriptions"."status" in ($2, $3)) order by "subscriptions"."id" desc limit $4
--;
select "status" from "users" where "users"."id" = $1 for update
--;
select "subscriptions"."id", "subscriptions"."user_id", "users"."username", "users"."email", "users"."full_name", "users"."status", "subscriptions"."request_id", "subscriptions"."provider_id", "subscriptions"."approval_url", "subscriptions"."status", "subscriptions"."price_cents", "subscriptions"."started_at", "subscriptions"."ended_at", "subscriptions"."cancel_requested_at", "subscriptions"."unbroken_since", "subscriptions"."next_payment_at", "subscriptions"."failed_payments", "subscriptions"."last_failed_at", "subscriptions"."next_retry_at", "subscriptions"."noticed_cycle", "subscriptions"."created_at" from "subscriptions" inner join "users" on "users"."id" = "subscriptions"."user_id" where ("subscriptions"."user_id" = $1 and "subscriptions"."status" = $2 and "subscriptions"."price_cents" = $3 and "subscriptions"."created_at" > $4) order by "subscriptions"."id" desc limit $5
--;
insert into "subscriptions" ("id", "user_id", "request_id", "provider_id", "approval_url", "status", "price_cents", "started_at", "ended_at", "cancel_requested_at", "unbroken_since", "next_payment_at", "failed_payments", "last_failed_at", "next_retry_at", "noticed_cycle", "checked_at", "created_at", "updated_at") values (default, $1, $2, default, default, default, $3, default, default, default, default, default, default, default, default, default, default, $4, $5) returning "id"
--;
update "subscriptions" set "provider_id" = $1, "approval_url" = $2, "updated_at" = $3 where "subscriptions"."id" = $4
--;
select "subscriptions"."id", "subscriptions"."user_id", "users"."username", "users"."email", "users"."full_name", "users"."status", "subscriptions"."request_id", "subscriptions"."provider_id", "subscriptions"."approval_url", "subscriptions"."status", "subscriptions"."price_cents", "subscriptions"."started_at", "subscriptions"."ended_at", "subscriptions"."cancel_requested_at", "subscriptions"."unbroken_since", "subscriptions"."next_payment_at", "subscriptions"."failed_payments", "subscriptions"."last_failed_at", "subscriptions"."next_retry_at", "subscriptions"."noticed_cycle", "subscriptions"."created_at" from "subscriptions" inner join "users" on "users"."id" = "subscriptions"."user_id" where "subscriptions"."provider_id" = $1 order by "subscriptions"."id" desc limit $2
--;
select "id", "user_id", "type", "description", "amount_cents", "transaction_id", "refunded_transaction_id", "order_id", "payment_id", "subscription_id", "purchased_at" from "purchases" where "purchases"."subscription_id" = $1 and "purchases"."type" = 'subscription' order by "purchases"."purchased_at" desc limit $2
--;
select "id" from "subscriptions" where ("subscriptions"."user_id" = $1 and "subscriptions"."status" in ($2, $3) and "subscriptions"."id" <> $4)
--;
update "subscriptions" set "status" = $1, "started_at" = $2, "ended_at" = $3, "unbroken_since" = $4, "next_payment_at" = $5, "failed_payments" = $6, "last_failed_at" = $7, "next_retry_at" = $8, "updated_at" = $9 where "subscriptions"."id" = $10
--;
insert into "purchases" ("id", "user_id", "type", "description", "amount_cents", "transaction_id", "refunded_transaction_id", "order_id", "payment_id", "subscription_id", "purchased_at") values (default, $1, $2, $3, $4, $5, default, default, default, $6, $7) on conflict ("transaction_id") do nothing returning "id"
--;
update "users" set "status" = $1 where "users"."id" = $2
--;
update "subscriptions" set "noticed_cycle" = $1, "updated_at" = $2 where "subscriptions"."id" = $3
--;
update "subscriptions" set "cancel_requested_at" = $1, "updated_at" = $2 where "subscriptions"."id" = $3
--;
update "payments" set checked_at = $1::timestamptz where id in (
select id from payments where state in ('created', 'approved', 'capturing')
and true and true
order by checked_at nulls first limit $2 for update skip locked) returning id
--;
update "refunds" set checked_at = $1::timestamptz where id in (
select id from refunds where state in ('requested', 'pending') and true
order by checked_at nulls first limit $2 for update skip locked) returning id
--;
update "subscriptions" set checked_at = $1::timestamptz where id in (
select s.id from subscriptions s where
(s.status = 'pending' and true)
or (s.cancel_requested_at is not null and s.status in ('active', 'suspended') and true)
or (s.status = 'active' and not exists (select 1 from "purchases" p where p.subscription_id = s.id) and true)
or (s.status = 'active' and s.next_payment_at < $2::timestamptz and true)
or (s.status in ('cancelled', 'expired') and s.started_at is null and s.provider_id is not null
and s.created_at > $3::timestamptz and true)
or (s.status in ('active', 'suspended') and true)
order by s.checked_at nulls first limit $4 for update skip locked) returning id
--;
select "payments"."provider_order_id", "payments"."capture_id", "payments"."public_id", "payments"."id", "payments"."order_id", "payments"."state", "orders"."order_number", "users"."username" from "payments" inner join "orders" on "orders"."id" = "payments"."order_id" inner join "users" on "users"."id" = "payments"."user_id" where ("payments"."provider_order_id" in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44) or "payments"."capture_id" in ($45, $46, $47, $48, $49, $50, $51, $52, $53, $54, $55, $56, $57, $58, $59, $60, $61, $62, $63, $64, $65, $66, $67, $68, $69, $70, $71, $72, $73, $74, $75, $76, $77, $78, $79, $80, $81, $82, $83, $84, $85, $86, $87, $88) or "payments"."public_id" in ($89, $90, $91, $92, $93, $94, $95, $96, $97, $98, $99, $100, $101, $102, $103, $104, $105, $106, $107, $108, $109, $110, $111, $112, $113, $114, $115, $116, $117, $118, $119, $120, $121, $122, $123, $124, $125, $126, $127, $128, $129, $130, $131, $132))
--;
select "subscriptions"."provider_id", "subscriptions"."request_id", "subscriptions"."id", "subscriptions"."status", "users"."username" from "subscriptions" inner join "users" on "users"."id" = "subscriptions"."user_id" where ("subscriptions"."provider_id" in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44) or "subscriptions"."request_id" in ($45, $46, $47, $48, $49, $50, $51, $52, $53, $54, $55, $56, $57, $58, $59, $60, $61, $62, $63, $64, $65, $66, $67, $68, $69, $70, $71, $72, $73, $74, $75, $76, $77, $78, $79, $80, $81, $82, $83, $84, $85, $86, $87, $88))
--;
select "purchases"."transaction_id", "purchases"."payment_id", "purchases"."order_id", "purchases"."subscription_id", "orders"."order_number", "users"."username" from "purchases" inner join "users" on "users"."id" = "purchases"."user_id" left join "orders" on "orders"."id" = "purchases"."order_id" where "purchases"."transaction_id" in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44)
--;
select "orders"."invoice_id", "orders"."id", "orders"."status", "orders"."order_number", "users"."username" from "orders" inner join "users" on "users"."id" = "orders"."user_id" where "orders"."invoice_id" in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42, $43, $44)
--;
select "key", "payment_id" from "discrepancies" where (false or false)
--;
update "discrepancies" set "resolved_at" = $1 where ("discrepancies"."key" in ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) and "discrepancies"."resolved_at" is null)
--;
select max("id") from "orders" where "orders"."created_at" < $1
--;
delete from "order_sums"
--;
insert into "order_sums" (up_to_id, type, orders, price_cents)
select $1::bigint, "orders"."type", count(*), sum("orders"."price_cents")
from "orders" where "orders"."id" <= $2 group by "orders"."type"
on conflict do nothing
--;
select "id", "user_id", "order_id", "payment_id", "transaction_id", "state", "way", "amount_cents", "excess_cents", "request_id", "provider_refund_id", "requested_by", "reason", "failure", "checked_at", "completed_at", "created_at", "updated_at" from "refunds" where "refunds"."order_id" in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) order by "refunds"."id" desc
--;
select "order_id", "capture_id", "amount_cents" from "payments" where ("payments"."order_id" in ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) and "payments"."state" = $17 and "payments"."failure" = $18)
--;
delete from "throttles" where "throttles"."ends_at" <= $1::timestamptz
--;
delete from "trusted_devices" where "trusted_devices"."expires_at" < $1
--;
delete from "sessions" where coalesce("sessions"."revoked_at", "sessions"."expires_at") < $1::timestamptz
--;
delete from "one_time_codes" where ("one_time_codes"."kind" <> $1 and ("one_time_codes"."expires_at" < $2 or "one_time_codes"."used_at" < $3))
--;
select 1 from audit_log limit 1
--;
select "houses"."id", "houses"."user_id", "users"."username", "users"."status", "houses"."domain", "houses"."status", "houses"."version", "houses"."service_webhook", "houses"."subscription_webhook", "houses"."webhook_secret", "houses"."report_key", "houses"."last_report_at", "houses"."last_sent_at" from "houses" inner join "users" on "users"."id" = "houses"."user_id"
--;
select "payments"."id", "payments"."public_id", "payments"."user_id", "payments"."order_id", "payments"."invoice_id", "payments"."amount_cents", "payments"."currency", "payments"."state", "payments"."request_id", "payments"."provider_order_id", "payments"."capture_id", "payments"."approval_url", "payments"."failure", "payments"."pending_reason", "payments"."checked_at", "payments"."created_at", "payments"."updated_at", "orders"."id", "orders"."order_number", "orders"."invoice_letters", "orders"."invoice_id", "orders"."user_id", "orders"."type", "orders"."description", "orders"."price_cents", "orders"."refunded_cents", "orders"."status", "orders"."created_by", "orders"."created_at", "orders"."paid_at", "orders"."cancelled_at", "users"."id", "users"."username", "users"."email", "users"."phone", "users"."full_name", "users"."image", "users"."status", "users"."password_hash", "users"."must_change_password", "users"."blocked_at", "users"."totp_secret", "users"."totp_enabled_at", "users"."totp_last_step", "users"."joined_at", "users"."last_sign_in_at", "users"."created_at", "purchases"."id", "purchases"."user_id", "purchases"."type", "purchases"."description", "purchases"."amount_cents", "purchases"."transaction_id", "purchases"."refunded_transaction_id", "purchases"."order_id", "purchases"."payment_id", "purchases"."subscription_id", "purchases"."purchased_at" from "payments" inner join "orders" on "orders"."id" = "payments"."order_id" inner join "users" on "users"."id" = "payments"."user_id" inner join "purchases" on "purchases"."transaction_id" = "payments"."capture_id" where ("payments"."public_id" like $1 and "payments"."state" = $2)
--;
select "id", "user_id", "type", "description", "amount_cents", "transaction_id", "refunded_transaction_id", "order_id", "payment_id", "subscription_id", "purchased_at" from "purchases" where "purchases"."refunded_transaction_id" in ($1, $2, $3, $4, $5)
--;
select "subscriptions"."id", "subscriptions"."user_id", "subscriptions"."request_id", "subscriptions"."provider_id", "subscriptions"."approval_url", "subscriptions"."status", "subscriptions"."price_cents", "subscriptions"."started_at", "subscriptions"."ended_at", "subscriptions"."cancel_requested_at", "subscriptions"."unbroken_since", "subscriptions"."next_payment_at", "subscriptions"."failed_payments", "subscriptions"."last_failed_at", "subscriptions"."next_retry_at", "subscriptions"."noticed_cycle", "subscriptions"."checked_at", "subscriptions"."created_at", "subscriptions"."updated_at", "users"."id", "users"."username", "users"."email", "users"."phone", "users"."full_name", "users"."image", "users"."status", "users"."password_hash", "users"."must_change_password", "users"."blocked_at", "users"."totp_secret", "users"."totp_enabled_at", "users"."totp_last_step", "users"."joined_at", "users"."last_sign_in_at", "users"."created_at" from "subscriptions" inner join "users" on "users"."id" = "subscriptions"."user_id" where ("subscriptions"."request_id" like $1 and "subscriptions"."status" = $2)
--;
select "id", "user_id", "type", "description", "amount_cents", "transaction_id", "refunded_transaction_id", "order_id", "payment_id", "subscription_id", "purchased_at" from "purchases" where ("purchases"."subscription_id" = $1 and "purchases"."type" = $2) order by "purchases"."purchased_at" asc
--;
select "id", "user_id", "type", "description", "amount_cents", "transaction_id", "refunded_transaction_id", "order_id", "payment_id", "subscription_id", "purchased_at" from "purchases"
--;
select "id", "user_id", "type", "description", "amount_cents", "transaction_id", "refunded_transaction_id", "order_id", "payment_id", "subscription_id", "purchased_at" from "purchases" where "purchases"."type" = $1
--;
select "id", "user_id", "request_id", "provider_id", "approval_url", "status", "price_cents", "started_at", "ended_at", "cancel_requested_at", "unbroken_since", "next_payment_at", "failed_payments", "last_failed_at", "next_retry_at", "noticed_cycle", "checked_at", "created_at", "updated_at" from "subscriptions"
--;
select "id", "order_number", "invoice_letters", "invoice_id", "user_id", "type", "description", "price_cents", "refunded_cents", "status", "created_by", "created_at", "paid_at", "cancelled_at" from "orders" where "orders"."status" = $1
--;
select "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at" from "users" where "users"."username" = $1
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, $2, default, default, default, $3, $4, default, default, default, default, default, default, default, default) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
insert into "houses" ("id", "user_id", "domain", "address", "package", "status", "version", "service_webhook", "subscription_webhook", "webhook_secret", "report_key", "report_key_hash", "last_report_at", "last_sent_at", "created_at") values (default, $1, $2, default, default, $3, $4, default, default, default, default, default, default, default, default)
--;
update "throttles" set "count" = $1 where "throttles"."key" = $2
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, $2, default, default, default, default, $3, default, default, default, default, default, default, default, default) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
WITH ins AS (
INSERT INTO pgboss.job_common (
id,
name,
data,
priority,
start_after,
created_on,
singleton_key,
singleton_on,
group_id,
group_tier,
expire_seconds,
deletion_seconds,
keep_until,
retry_limit,
retry_delay,
retry_backoff,
retry_delay_max,
policy,
dead_letter,
heartbeat_seconds,
blocked,
blocking,
pending_dependencies
)
SELECT
COALESCE(id, gen_random_uuid()) as id,
'first' as name,
data,
COALESCE(priority, 0) as priority,
j.start_after,
pgboss.job_now() as created_on,
"singletonKey",
CASE
WHEN "singletonSeconds" IS NOT NULL THEN 'epoch'::timestamp + '1s'::interval * ("singletonSeconds"::float8 * floor(( date_part('epoch', pgboss.job_now()) + COALESCE("singletonOffset",0)::float8) / "singletonSeconds"::float8 ))
ELSE NULL
END as singleton_on,
"groupId" as group_id,
"groupTier" as group_tier,
COALESCE("expireInSeconds", q.expire_seconds) as expire_seconds,
COALESCE("deleteAfterSeconds", q.deletion_seconds) as deletion_seconds,
j.start_after + (COALESCE("retentionSeconds", q.retention_seconds) * interval '1s') as keep_until,
COALESCE("retryLimit", q.retry_limit) as retry_limit,
COALESCE("retryDelay", q.retry_delay) as retry_delay,
COALESCE("retryBackoff", q.retry_backoff, false) as retry_backoff,
COALESCE("retryDelayMax", q.retry_delay_max) as retry_delay_max,
q.policy,
COALESCE("deadLetter", q.dead_letter) as dead_letter,
COALESCE("heartbeatSeconds", q.heartbeat_seconds) as heartbeat_seconds,
COALESCE(blocked, false) as blocked,
COALESCE(blocking, false) as blocking,
COALESCE("pendingDependencies", 0) as pending_dependencies
FROM (
SELECT *,
CASE
WHEN (right("startAfter", 1) = 'Z' OR "startAfter" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN CAST("startAfter" as timestamp with time zone)
ELSE pgboss.job_now() + CAST(COALESCE("startAfter",'0') as interval)
END as start_after
FROM json_to_recordset($1::text::json) as x (
id uuid,
priority integer,
data jsonb,
"startAfter" text,
"retryLimit" integer,
"retryDelay" integer,
"retryDelayMax" integer,
"retryBackoff" boolean,
"singletonKey" text,
"singletonSeconds" integer,
"singletonOffset" integer,
"groupId" text,
"groupTier" text,
"expireInSeconds" integer,
"deleteAfterSeconds" integer,
"retentionSeconds" integer,
"deadLetter" text,
"heartbeatSeconds" integer,
blocked boolean,
blocking boolean,
"pendingDependencies" integer
)
) j
JOIN pgboss.queue q ON q.name = 'first'
ON CONFLICT DO NOTHING
RETURNING id, start_after
),
notified AS (
SELECT pg_notify(('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)), 'first')
FROM ins WHERE start_after <= pgboss.job_now() LIMIT 1
)
SELECT id FROM ins WHERE (SELECT count(*) FROM notified) >= 0
--;
insert into users (username, status, joined_at)
select 'person' || n, 'basic', '2026-11-01T10:00:00Z'::timestamptz + (n / 3) * interval '1 microsecond'
from generate_series(1, 23) n
--;
select "username", ("joined_at")::text as "keyset_key", "id" as "keyset_id" from "users" order by "users"."joined_at" asc, "users"."id" asc limit $1
--;
select "username", ("joined_at")::text as "keyset_key", "id" as "keyset_id" from "users" where ("users"."joined_at", "users"."id") > ($1::timestamptz, $2::bigint) order by "users"."joined_at" asc, "users"."id" asc limit $3
--;
select "username" from "users" order by joined_at asc, id asc
--;
select "username", ("joined_at")::text as "keyset_key", "id" as "keyset_id" from "users" where ("users"."joined_at", "users"."id") < ($1::timestamptz, $2::bigint) order by "users"."joined_at" desc, "users"."id" desc limit $3
--;
select "username", ("joined_at")::text as "keyset_key", "id" as "keyset_id" from "users" order by "users"."joined_at" desc, "users"."id" desc limit $1
--;
select "username" from "users" order by joined_at desc, id desc
--;
select "username", (lower("users"."username"))::text as "keyset_key", "id" as "keyset_id" from "users" order by lower("users"."username") asc, "users"."id" asc limit $1
--;
select "username", (lower("users"."username"))::text as "keyset_key", "id" as "keyset_id" from "users" where (lower("users"."username"), "users"."id") > ($1::text, $2::bigint) order by lower("users"."username") asc, "users"."id" asc limit $3
--;
select "username" from "users" order by lower(username) asc, id asc
--;
select "username", (lower("users"."username"))::text as "keyset_key", "id" as "keyset_id" from "users" where (lower("users"."username"), "users"."id") < ($1::text, $2::bigint) order by lower("users"."username") desc, "users"."id" desc limit $3
--;
select "username", (lower("users"."username"))::text as "keyset_key", "id" as "keyset_id" from "users" order by lower("users"."username") desc, "users"."id" desc limit $1
--;
select "username" from "users" order by lower(username) desc, id desc
--;
select "username", ("joined_at")::text as "keyset_key", "id" as "keyset_id" from "users" where false order by "users"."joined_at" desc, "users"."id" desc limit $1
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, default, default, default, default, $2, default, default, default, default, default, default, default, default, default)
--;
delete from users where username = 'aaa'
--;
select "key", "count", "ends_at" from "throttles"
--;
select "id", "at", "actor_id", "actor", "action", "subject", "detail", "address" from "audit_log" where ("audit_log"."actor" = $1 or "audit_log"."subject" = $2) order by "audit_log"."id"
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, $2, default, default, default, $3, $4, default, default, default, default, default, $5, default, default) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
insert into "subscriptions" ("id", "user_id", "request_id", "provider_id", "approval_url", "status", "price_cents", "started_at", "ended_at", "cancel_requested_at", "unbroken_since", "next_payment_at", "failed_payments", "last_failed_at", "next_retry_at", "noticed_cycle", "checked_at", "created_at", "updated_at") values (default, $1, $2, default, default, $3, $4, default, default, default, $5, default, default, default, default, default, default, default, default)
--;
insert into "orders" ("id", "invoice_letters", "user_id", "type", "description", "price_cents", "refunded_cents", "status", "created_by", "created_at", "paid_at", "cancelled_at") values (default, default, $1, $2, $3, $4, default, $5, default, default, $6, default), (default, default, $7, $8, $9, $10, default, $11, default, default, $12, default), (default, default, $13, $14, $15, $16, default, $17, default, default, $18, default), (default, default, $19, $20, $21, $22, default, $23, default, default, default, default)
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, $2, $3, $4, default, default, $5, default, default, default, default, default, default, default, default) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, $2, $3, default, default, default, $4, default, default, default, default, default, default, default, default) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
select "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at" from "users" where ("users"."status" = $1 and "users"."blocked_at" is null and "users"."email" is not null)
--;
select (select count(*) from users) + (select count(*) from orders)
+ (select count(*) from houses) + (select count(*) from one_time_codes)
+ (select count(*) from mails) as total
--;
select "id", "at", "actor", "action", "subject", "detail", "address", ("at")::text as "keyset_key", "id" as "keyset_id" from "audit_log" where ("audit_log"."action" = $1 and "audit_log"."actor" = $2) order by "audit_log"."at" desc, "audit_log"."id" desc limit $3
--;
select "id", "at", "actor", "action", "subject", "detail", "address", ("at")::text as "keyset_key", "id" as "keyset_id" from "audit_log" where "audit_log"."actor" = $1 order by "audit_log"."at" asc, "audit_log"."id" asc limit $2
--;
select "id", "at", "actor", "action", "subject", "detail", "address", ("at")::text as "keyset_key", "id" as "keyset_id" from "audit_log" where ("audit_log"."action" = $1 and "audit_log"."id" = any($2::bigint[])) order by "audit_log"."at" desc, "audit_log"."id" desc limit $3
--;
select "id", "at", "actor", "action", "subject", "detail", "address", ("at")::text as "keyset_key", "id" as "keyset_id" from "audit_log" where "audit_log"."actor" = $1 order by "audit_log"."at" desc, "audit_log"."id" desc limit $2
--;
insert into audit_log (action, subject) select 'mass.made', 'row ' || n from generate_series(1, 1500) n
--;
select "id", "at", "actor", "action", "subject", "detail", "address", ("at")::text as "keyset_key", "id" as "keyset_id" from "audit_log" where ("audit_log"."action" = $1 and ("audit_log"."at", "audit_log"."id") < ($2::timestamptz, $3::bigint)) order by "audit_log"."at" desc, "audit_log"."id" desc limit $4
--;
update "users" set "status" = $1 where ("users"."id" = $2 and "users"."status" is not distinct from $3 and (
"users"."status" <> 'admin' or "users"."blocked_at" is not null or exists (
select 1 from users other
where other.status = 'admin' and other.blocked_at is null and other.password_hash is not null
and other.id <> $4::bigint
)
)) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
update "users" set "phone" = $1 where ("users"."id" = $2 and "users"."phone" is not distinct from $3) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, $2, default, default, default, $3, $4, default, $5, default, default, default, default, default, default) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
select "id", "at", "actor_id", "actor", "action", "subject", "detail", "address" from "audit_log" order by "audit_log"."id" desc limit $1
--;
select count(*) as count from "users" where "users"."username" = $1;
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, $2, default, $3, default, default, $4, default, default, default, default, default, default, default, default) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
update "users" set "full_name" = $1, "status" = $2 where ("users"."id" = $3 and ("users"."full_name" is not distinct from $4 and "users"."status" is not distinct from $5)) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
update "users" set "phone" = $1, "status" = $2 where ("users"."id" = $3 and ("users"."phone" is not distinct from $4 and "users"."status" is not distinct from $5)) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, $2, default, default, default, default, $3, default, $4, default, default, default, default, default, default) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
insert into "houses" ("id", "user_id", "domain", "address", "package", "status", "version", "service_webhook", "subscription_webhook", "webhook_secret", "report_key", "report_key_hash", "last_report_at", "last_sent_at", "created_at") values (default, $1, $2, $3, $4, $5, $6, default, default, default, default, default, default, default, default)
--;
update "users" set "status" = $1 where ("users"."status" = $2 and "users"."id" <> $3)
--;
select count(*) as count from "users" where ("users"."status" = $1 and "users"."blocked_at" is null);
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, $2, $3, $4, default, $5, $6, default, default, default, default, default, $7, default, default) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, $2, default, $3, default, $4, $5, default, default, default, default, default, $6, default, default) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, $2, default, default, default, default, $3, default, $4, default, default, default, $5, default, default) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
select "users"."id", "users"."username", "users"."full_name", "users"."email", "users"."phone", "users"."status", "users"."password_hash", "users"."blocked_at", "users"."joined_at", "houses"."domain", "subscriptions"."unbroken_since", ("users"."joined_at")::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" left join "subscriptions" on ("subscriptions"."user_id" = "users"."id" and "subscriptions"."status" in ($1, $2)) where ("users"."status" = $3 and "users"."blocked_at" is null) order by "users"."joined_at" desc, "users"."id" desc limit $4
--;
select "users"."id", "users"."username", "users"."full_name", "users"."email", "users"."phone", "users"."status", "users"."password_hash", "users"."blocked_at", "users"."joined_at", "houses"."domain", "subscriptions"."unbroken_since", (lower("users"."username"))::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" left join "subscriptions" on ("subscriptions"."user_id" = "users"."id" and "subscriptions"."status" in ($1, $2)) where "users"."status" = $3 order by lower("users"."username") asc, "users"."id" asc limit $4
--;
select "users"."id", "users"."username", "users"."full_name", "users"."email", "users"."phone", "users"."status", "users"."password_hash", "users"."blocked_at", "users"."joined_at", "houses"."domain", "subscriptions"."unbroken_since", ("users"."joined_at")::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" left join "subscriptions" on ("subscriptions"."user_id" = "users"."id" and "subscriptions"."status" in ($1, $2)) where ("users"."status" = $3 and "users"."id" = any($4::bigint[])) order by "users"."joined_at" desc, "users"."id" desc limit $5
--;
select "users"."id", "users"."username", "users"."full_name", "users"."email", "users"."phone", "users"."status", "users"."password_hash", "users"."blocked_at", "users"."joined_at", "houses"."domain", "subscriptions"."unbroken_since", (lower("users"."username"))::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" left join "subscriptions" on ("subscriptions"."user_id" = "users"."id" and "subscriptions"."status" in ($1, $2)) order by lower("users"."username") asc, "users"."id" asc limit $3
--;
select "users"."id", "users"."username", "users"."full_name", "users"."email", "users"."phone", "users"."status", "users"."password_hash", "users"."blocked_at", "users"."joined_at", "houses"."domain", "subscriptions"."unbroken_since", (lower("users"."username"))::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" left join "subscriptions" on ("subscriptions"."user_id" = "users"."id" and "subscriptions"."status" in ($1, $2)) where (lower("users"."username"), "users"."id") > ($3::text, $4::bigint) order by lower("users"."username") asc, "users"."id" asc limit $5
--;
select "users"."id", "users"."username", "users"."full_name", "users"."email", "users"."phone", "users"."status", "users"."password_hash", "users"."blocked_at", "users"."joined_at", "houses"."domain", "subscriptions"."unbroken_since", (lower("users"."username"))::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" left join "subscriptions" on ("subscriptions"."user_id" = "users"."id" and "subscriptions"."status" in ($1, $2)) where (lower("users"."username"), "users"."id") < ($3::text, $4::bigint) order by lower("users"."username") desc, "users"."id" desc limit $5
--;
insert into users (username, email, status, joined_at)
select 'mass' || n, 'mass' || n || '@many.example', 'basic', '2020-01-01'::timestamptz + n * interval '1 minute'
from generate_series(1, 2500) n
--;
select "users"."id", "users"."username", "users"."full_name", "users"."email", "users"."phone", "users"."status", "users"."password_hash", "users"."blocked_at", "users"."joined_at", "houses"."domain", "subscriptions"."unbroken_since", ("users"."joined_at")::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" left join "subscriptions" on ("subscriptions"."user_id" = "users"."id" and "subscriptions"."status" in ($1, $2)) where ((ts_match_vq(search_words("users"."username" || ' ' || coalesce("users"."full_name", '') || ' ' || coalesce("users"."email", '') || ' ' || coalesce("users"."phone", '')), (select search_query($3::text))) or starts_with(lower("houses"."domain"), $4))) order by "users"."joined_at" asc, "users"."id" asc limit $5
--;
select "users"."id", "users"."username", "users"."full_name", "users"."email", "users"."phone", "users"."status", "users"."password_hash", "users"."blocked_at", "users"."joined_at", "houses"."domain", "subscriptions"."unbroken_since", ("users"."joined_at")::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" left join "subscriptions" on ("subscriptions"."user_id" = "users"."id" and "subscriptions"."status" in ($1, $2)) where (((ts_match_vq(search_words("users"."username" || ' ' || coalesce("users"."full_name", '') || ' ' || coalesce("users"."email", '') || ' ' || coalesce("users"."phone", '')), (select search_query($3::text))) or starts_with(lower("houses"."domain"), $4))) and ("users"."joined_at", "users"."id") > ($5::timestamptz, $6::bigint)) order by "users"."joined_at" asc, "users"."id" asc limit $7
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, $2, default, default, default, default, $3, $4, default, default, default, default, default, default, default) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
select count(*) as count from "sessions" where ("sessions"."viewed_by" = $1 and "sessions"."revoked_at" is null);
--;
update "sessions" set "last_used_at" = $1 where "sessions"."id" = $2
--;
insert into "houses" ("id", "user_id", "domain", "address", "package", "status", "version", "service_webhook", "subscription_webhook", "webhook_secret", "report_key", "report_key_hash", "last_report_at", "last_sent_at", "created_at") values (default, $1, $2, default, default, $3, $4, $5, $6, $7, $8, $9, default, $10, default)
--;
select "webhook_deliveries"."id", "webhook_deliveries"."webhook_id", "webhook_deliveries"."house_id", "webhook_deliveries"."user_id", "webhook_deliveries"."action", "webhook_deliveries"."hook", "webhook_deliveries"."host", "webhook_deliveries"."request", "webhook_deliveries"."status", "webhook_deliveries"."answer", "webhook_deliveries"."error", "webhook_deliveries"."duration_ms", "webhook_deliveries"."attempt", "webhook_deliveries"."received_at", "webhook_deliveries"."back_online_at", "webhook_deliveries"."version", "webhook_deliveries"."created_at", "users"."username", ("webhook_deliveries"."created_at")::text as "keyset_key", "webhook_deliveries"."id" as "keyset_id" from "webhook_deliveries" inner join "users" on "users"."id" = "webhook_deliveries"."user_id" inner join "houses" on "houses"."id" = "webhook_deliveries"."house_id" where ((("webhook_deliveries"."error" is not null or "webhook_deliveries"."status" is null) and ("webhook_deliveries"."error" is not null or "webhook_deliveries"."created_at" < $1)) and "webhook_deliveries"."id" = any($2::bigint[])) order by "webhook_deliveries"."created_at" desc, "webhook_deliveries"."id" desc limit $3
--;
select "webhook_deliveries"."id", "webhook_deliveries"."webhook_id", "webhook_deliveries"."house_id", "webhook_deliveries"."user_id", "webhook_deliveries"."action", "webhook_deliveries"."hook", "webhook_deliveries"."host", "webhook_deliveries"."request", "webhook_deliveries"."status", "webhook_deliveries"."answer", "webhook_deliveries"."error", "webhook_deliveries"."duration_ms", "webhook_deliveries"."attempt", "webhook_deliveries"."received_at", "webhook_deliveries"."back_online_at", "webhook_deliveries"."version", "webhook_deliveries"."created_at", "users"."username", ("webhook_deliveries"."created_at")::text as "keyset_key", "webhook_deliveries"."id" as "keyset_id" from "webhook_deliveries" inner join "users" on "users"."id" = "webhook_deliveries"."user_id" inner join "houses" on "houses"."id" = "webhook_deliveries"."house_id" where (("webhook_deliveries"."status" is not null and "webhook_deliveries"."error" is null) and "webhook_deliveries"."id" = any($1::bigint[])) order by "webhook_deliveries"."created_at" desc, "webhook_deliveries"."id" desc limit $2
--;
select "webhook_deliveries"."id", "webhook_deliveries"."webhook_id", "webhook_deliveries"."house_id", "webhook_deliveries"."user_id", "webhook_deliveries"."action", "webhook_deliveries"."hook", "webhook_deliveries"."host", "webhook_deliveries"."request", "webhook_deliveries"."status", "webhook_deliveries"."answer", "webhook_deliveries"."error", "webhook_deliveries"."duration_ms", "webhook_deliveries"."attempt", "webhook_deliveries"."received_at", "webhook_deliveries"."back_online_at", "webhook_deliveries"."version", "webhook_deliveries"."created_at", "users"."username", ("webhook_deliveries"."created_at")::text as "keyset_key", "webhook_deliveries"."id" as "keyset_id" from "webhook_deliveries" inner join "users" on "users"."id" = "webhook_deliveries"."user_id" inner join "houses" on "houses"."id" = "webhook_deliveries"."house_id" where ("webhook_deliveries"."action" = $1 and "webhook_deliveries"."id" = any($2::bigint[])) order by "webhook_deliveries"."created_at" desc, "webhook_deliveries"."id" desc limit $3
--;
select "id", "webhook_id", "house_id", "user_id", "action", "hook", "host", "request", "status", "answer", "error", "duration_ms", "attempt", "received_at", "back_online_at", "version", "created_at" from "webhook_deliveries" where "webhook_deliveries"."user_id" = $1 order by "webhook_deliveries"."id" asc
--;
select "id", "user_id", "domain", "address", "package", "status", "version", "service_webhook", "subscription_webhook", "webhook_secret", "report_key", "report_key_hash", "last_report_at", "last_sent_at", "created_at" from "houses" where "houses"."user_id" = $1
--;
insert into "webhook_deliveries" ("id", "webhook_id", "house_id", "user_id", "action", "hook", "host", "request", "status", "answer", "error", "duration_ms", "attempt", "received_at", "back_online_at", "version", "created_at") values (default, $1, $2, $3, $4, default, $5, $6, default, default, default, default, default, default, default, default, $7)
--;
insert into "webhook_deliveries" ("id", "webhook_id", "house_id", "user_id", "action", "hook", "host", "request", "status", "answer", "error", "duration_ms", "attempt", "received_at", "back_online_at", "version", "created_at") values (default, $1, $2, $3, $4, default, $5, $6, $7, default, default, default, default, default, default, default, default), (default, $8, $9, $10, $11, default, $12, $13, $14, default, default, default, default, default, default, default, default), (default, $15, $16, $17, $18, default, $19, $20, $21, default, default, default, default, default, default, default, default), (default, $22, $23, $24, $25, default, $26, $27, $28, default, default, default, default, default, default, default, default), (default, $29, $30, $31, $32, default, $33, $34, $35, default, default, default, default, default, default, default, default), (default, $36, $37, $38, $39, default, $40, $41, $42, default, default, default, default, default, default, default, default), (default, $43, $44, $45, $46, default, $47, $48, $49, default, default, default, default, default, default, default, default)
--;
select "webhook_deliveries"."id", "webhook_deliveries"."webhook_id", "webhook_deliveries"."house_id", "webhook_deliveries"."user_id", "webhook_deliveries"."action", "webhook_deliveries"."hook", "webhook_deliveries"."host", "webhook_deliveries"."request", "webhook_deliveries"."status", "webhook_deliveries"."answer", "webhook_deliveries"."error", "webhook_deliveries"."duration_ms", "webhook_deliveries"."attempt", "webhook_deliveries"."received_at", "webhook_deliveries"."back_online_at", "webhook_deliveries"."version", "webhook_deliveries"."created_at", "users"."username", ("webhook_deliveries"."created_at")::text as "keyset_key", "webhook_deliveries"."id" as "keyset_id" from "webhook_deliveries" inner join "users" on "users"."id" = "webhook_deliveries"."user_id" inner join "houses" on "houses"."id" = "webhook_deliveries"."house_id" where ("webhook_deliveries"."id" = any($1::bigint[]) and ("webhook_deliveries"."created_at", "webhook_deliveries"."id") < ($2::timestamptz, $3::bigint)) order by "webhook_deliveries"."created_at" desc, "webhook_deliveries"."id" desc limit $4
--;
insert into "enquiries" ("id", "reference", "kind", "status", "name", "email", "phone", "description", "details", "note", "customer_id", "created_at", "handled_at") values (default, $1, $2, default, $3, $4, $5, $6, $7, default, default, $8, default) returning "id", "reference", "kind", "status", "name", "email", "phone", "description", "details", "note", "customer_id", "created_at", "handled_at"
--;
insert into "enquiries" ("id", "reference", "kind", "status", "name", "email", "phone", "description", "details", "note", "customer_id", "created_at", "handled_at") values (default, $1, $2, $3, $4, $5, $6, $7, $8, default, default, $9, default) returning "id", "reference", "kind", "status", "name", "email", "phone", "description", "details", "note", "customer_id", "created_at", "handled_at"
--;
insert into "enquiries" ("id", "reference", "kind", "status", "name", "email", "phone", "description", "details", "note", "customer_id", "created_at", "handled_at") values (default, $1, $2, default, $3, $4, $5, $6, $7, default, default, default, default) returning "id", "reference", "kind", "status", "name", "email", "phone", "description", "details", "note", "customer_id", "created_at", "handled_at"
--;
select count(*) as count from "users";
--;
insert into "houses" ("id", "user_id", "domain", "address", "package", "status", "version", "service_webhook", "subscription_webhook", "webhook_secret", "report_key", "report_key_hash", "last_report_at", "last_sent_at", "created_at") values (default, $1, default, default, default, default, default, default, $2, $3, $4, $5, default, $6, default) on conflict ("user_id") do update set "subscription_webhook" = $7, "last_sent_at" = $8
--;
select "id", "at", "actor_id", "actor", "action", "subject", "detail", "address" from "audit_log" where "audit_log"."subject" = $1
--;
insert into "houses" ("id", "user_id", "domain", "address", "package", "status", "version", "service_webhook", "subscription_webhook", "webhook_secret", "report_key", "report_key_hash", "last_report_at", "last_sent_at", "created_at") values (default, $1, $2, default, default, $3, $4, $5, $6, $7, $8, $9, $10, $11, default)
--;
select "users"."id", "users"."username", "houses"."domain" as "domain", "users"."status", "houses"."status", "houses"."version", "houses"."last_report_at", (
select count(*)::int from "webhook_deliveries" where "webhook_deliveries"."house_id" = "houses"."id"
and "webhook_deliveries"."action" = 'restart' and "webhook_deliveries"."error" is not null
and "webhook_deliveries"."created_at" > $1::timestamptz
) as "restart_failures", (
with recursive known(version) as (
(select h.version from houses h where h.version is not null order by h.version limit 1)
union all
select (select h.version from houses h where h.version > known.version order by h.version limit 1)
from known where known.version is not null
)
select known.version from known where known.version ~ '^\d{1,6}(\.\d{1,6}){0,4}$'
order by string_to_array(known.version, '.')::int[] desc limit 1
) as "newest_version", (lower("users"."username"))::text as "keyset_key", "houses"."id" as "keyset_id" from "houses" inner join "users" on "users"."id" = "houses"."user_id" where ("houses"."domain" is not null and "houses"."id" = any($2::bigint[])) order by lower("users"."username") desc, "houses"."id" desc limit $3
--;
select "users"."id", "users"."username", "houses"."domain" as "domain", "users"."status", "houses"."status", "houses"."version", "houses"."last_report_at", (
select count(*)::int from "webhook_deliveries" where "webhook_deliveries"."house_id" = "houses"."id"
and "webhook_deliveries"."action" = 'restart' and "webhook_deliveries"."error" is not null
and "webhook_deliveries"."created_at" > $1::timestamptz
) as "restart_failures", (
with recursive known(version) as (
(select h.version from houses h where h.version is not null order by h.version limit 1)
union all
select (select h.version from houses h where h.version > known.version order by h.version limit 1)
from known where known.version is not null
)
select known.version from known where known.version ~ '^\d{1,6}(\.\d{1,6}){0,4}$'
order by string_to_array(known.version, '.')::int[] desc limit 1
) as "newest_version", (coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz))::text as "keyset_key", "houses"."id" as "keyset_id" from "houses" inner join "users" on "users"."id" = "houses"."user_id" where ("houses"."domain" is not null and coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz) >= $2::timestamptz and "houses"."id" = any($3::bigint[])) order by coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz) asc, "houses"."id" asc limit $4
--;
select "users"."id", "users"."username", "houses"."domain" as "domain", "users"."status", "houses"."status", "houses"."version", "houses"."last_report_at", (
select count(*)::int from "webhook_deliveries" where "webhook_deliveries"."house_id" = "houses"."id"
and "webhook_deliveries"."action" = 'restart' and "webhook_deliveries"."error" is not null
and "webhook_deliveries"."created_at" > $1::timestamptz
) as "restart_failures", (
with recursive known(version) as (
(select h.version from houses h where h.version is not null order by h.version limit 1)
union all
select (select h.version from houses h where h.version > known.version order by h.version limit 1)
from known where known.version is not null
)
select known.version from known where known.version ~ '^\d{1,6}(\.\d{1,6}){0,4}$'
order by string_to_array(known.version, '.')::int[] desc limit 1
) as "newest_version", (coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz))::text as "keyset_key", "houses"."id" as "keyset_id" from "houses" inner join "users" on "users"."id" = "houses"."user_id" where ("houses"."domain" is not null and coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz) > '1970-01-01 00:00:00+00'::timestamptz and coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz) < $2::timestamptz and "houses"."id" = any($3::bigint[])) order by coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz) asc, "houses"."id" asc limit $4
--;
select "users"."id", "users"."username", "houses"."domain" as "domain", "users"."status", "houses"."status", "houses"."version", "houses"."last_report_at", (
select count(*)::int from "webhook_deliveries" where "webhook_deliveries"."house_id" = "houses"."id"
and "webhook_deliveries"."action" = 'restart' and "webhook_deliveries"."error" is not null
and "webhook_deliveries"."created_at" > $1::timestamptz
) as "restart_failures", (
with recursive known(version) as (
(select h.version from houses h where h.version is not null order by h.version limit 1)
union all
select (select h.version from houses h where h.version > known.version order by h.version limit 1)
from known where known.version is not null
)
select known.version from known where known.version ~ '^\d{1,6}(\.\d{1,6}){0,4}$'
order by string_to_array(known.version, '.')::int[] desc limit 1
) as "newest_version", (coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz))::text as "keyset_key", "houses"."id" as "keyset_id" from "houses" inner join "users" on "users"."id" = "houses"."user_id" where ("houses"."domain" is not null and coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz) = '1970-01-01 00:00:00+00'::timestamptz and "houses"."id" = any($2::bigint[])) order by coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz) asc, "houses"."id" asc limit $3
--;
select "users"."id", "users"."username", "houses"."domain" as "domain", "users"."status", "houses"."status", "houses"."version", "houses"."last_report_at", (
select count(*)::int from "webhook_deliveries" where "webhook_deliveries"."house_id" = "houses"."id"
and "webhook_deliveries"."action" = 'restart' and "webhook_deliveries"."error" is not null
and "webhook_deliveries"."created_at" > $1::timestamptz
) as "restart_failures", (
with recursive known(version) as (
(select h.version from houses h where h.version is not null order by h.version limit 1)
union all
select (select h.version from houses h where h.version > known.version order by h.version limit 1)
from known where known.version is not null
)
select known.version from known where known.version ~ '^\d{1,6}(\.\d{1,6}){0,4}$'
order by string_to_array(known.version, '.')::int[] desc limit 1
) as "newest_version", (lower("users"."username"))::text as "keyset_key", "houses"."id" as "keyset_id" from "houses" inner join "users" on "users"."id" = "houses"."user_id" where ("houses"."domain" is not null and "houses"."id" = any($2::bigint[]) and (lower("users"."username"), "houses"."id") < ($3::text, $4::bigint)) order by lower("users"."username") desc, "houses"."id" desc limit $5
--;
select "users"."id", "users"."username", "houses"."domain" as "domain", "users"."status", "houses"."status", "houses"."version", "houses"."last_report_at", (
select count(*)::int from "webhook_deliveries" where "webhook_deliveries"."house_id" = "houses"."id"
and "webhook_deliveries"."action" = 'restart' and "webhook_deliveries"."error" is not null
and "webhook_deliveries"."created_at" > $1::timestamptz
) as "restart_failures", (
with recursive known(version) as (
(select h.version from houses h where h.version is not null order by h.version limit 1)
union all
select (select h.version from houses h where h.version > known.version order by h.version limit 1)
from known where known.version is not null
)
select known.version from known where known.version ~ '^\d{1,6}(\.\d{1,6}){0,4}$'
order by string_to_array(known.version, '.')::int[] desc limit 1
) as "newest_version", (coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz))::text as "keyset_key", "houses"."id" as "keyset_id" from "houses" inner join "users" on "users"."id" = "houses"."user_id" where ("houses"."domain" is not null and "houses"."id" = any($2::bigint[]) and (coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz), "houses"."id") > ($3::timestamptz, $4::bigint)) order by coalesce("houses"."last_report_at", '1970-01-01 00:00:00+00'::timestamptz) asc, "houses"."id" asc limit $5
--;
update "houses" set "webhook_secret" = coalesce("houses"."webhook_secret", $1), "report_key" = coalesce("houses"."report_key", $2), "report_key_hash" = coalesce("houses"."report_key_hash", $3) where "houses"."id" = $4 returning "id", "user_id", "domain", "address", "package", "status", "version", "service_webhook", "subscription_webhook", "webhook_secret", "report_key", "report_key_hash", "last_report_at", "last_sent_at", "created_at"
--;
insert into "orders" ("id", "invoice_letters", "user_id", "type", "description", "price_cents", "refunded_cents", "status", "created_by", "created_at", "paid_at", "cancelled_at") values (default, default, $1, $2, $3, $4, default, default, default, default, default, default) returning "id", "order_number", "invoice_letters", "invoice_id", "user_id", "type", "description", "price_cents", "refunded_cents", "status", "created_by", "created_at", "paid_at", "cancelled_at"
--;
insert into "payments" ("id", "public_id", "user_id", "order_id", "invoice_id", "amount_cents", "currency", "state", "request_id", "provider_order_id", "capture_id", "approval_url", "failure", "pending_reason", "checked_at", "created_at", "updated_at") values (default, $1, $2, $3, default, $4, default, $5, $6, default, default, default, default, default, default, default, default) returning "id", "public_id", "user_id", "order_id", "invoice_id", "amount_cents", "currency", "state", "request_id", "provider_order_id", "capture_id", "approval_url", "failure", "pending_reason", "checked_at", "created_at", "updated_at"
--;
select "id", "order_number", "invoice_letters", "invoice_id", "user_id", "type", "description", "price_cents", "refunded_cents", "status", "created_by", "created_at", "paid_at", "cancelled_at" from "orders" where "orders"."id" = $1
--;
select "id", "public_id", "user_id", "order_id", "invoice_id", "amount_cents", "currency", "state", "request_id", "provider_order_id", "capture_id", "approval_url", "failure", "pending_reason", "checked_at", "created_at", "updated_at" from "payments" where "payments"."order_id" = $1
--;
select "id", "user_id", "type", "description", "amount_cents", "transaction_id", "refunded_transaction_id", "order_id", "payment_id", "subscription_id", "purchased_at" from "purchases" where "purchases"."order_id" = $1
--;
select count(*) as count from "discrepancies" where "discrepancies"."subject" = $1;
--;
insert into "payments" ("id", "public_id", "user_id", "order_id", "invoice_id", "amount_cents", "currency", "state", "request_id", "provider_order_id", "capture_id", "approval_url", "failure", "pending_reason", "checked_at", "created_at", "updated_at") values (default, $1, $2, $3, default, $4, default, $5, $6, default, default, default, default, $7, default, default, default) returning "id", "public_id", "user_id", "order_id", "invoice_id", "amount_cents", "currency", "state", "request_id", "provider_order_id", "capture_id", "approval_url", "failure", "pending_reason", "checked_at", "created_at", "updated_at"
--;
insert into "subscriptions" ("id", "user_id", "request_id", "provider_id", "approval_url", "status", "price_cents", "started_at", "ended_at", "cancel_requested_at", "unbroken_since", "next_payment_at", "failed_payments", "last_failed_at", "next_retry_at", "noticed_cycle", "checked_at", "created_at", "updated_at") values (default, $1, $2, $3, default, $4, $5, default, default, default, default, default, $6, default, $7, default, default, default, default), (default, $8, $9, $10, default, $11, $12, default, default, default, default, default, $13, default, $14, default, default, default, default), (default, $15, $16, $17, default, $18, $19, default, default, default, default, default, $20, default, default, default, default, default, default)
--;
update "refunds" set "state" = $1, "failure" = $2, "updated_at" = $3 where "refunds"."id" = $4
--;
select "id", "public_id", "user_id", "order_id", "invoice_id", "amount_cents", "currency", "state", "request_id", "provider_order_id", "capture_id", "approval_url", "failure", "pending_reason", "checked_at", "created_at", "updated_at" from "payments" where ("payments"."order_id" = $1 and "payments"."capture_id" = $2 and "payments"."state" = $3 and "payments"."failure" = $4)
--;
select "orders"."id", "orders"."order_number", "orders"."invoice_letters", "orders"."invoice_id", "orders"."user_id", "orders"."type", "orders"."description", "orders"."price_cents", "orders"."refunded_cents", "orders"."status", "orders"."created_by", "orders"."created_at", "orders"."paid_at", "orders"."cancelled_at", "users"."username", "newest_payment"."state", "newest_payment"."capture_id", ("orders"."created_at")::text as "keyset_key", "orders"."id" as "keyset_id" from "orders" inner join "users" on "users"."id" = "orders"."user_id" left join lateral (select "state", "capture_id" from "payments" where "payments"."order_id" = "orders"."id" order by "payments"."id" desc limit $1) "newest_payment" on true where ("orders"."type" = $2 and "orders"."id" = any($3::bigint[])) order by "orders"."created_at" desc, "orders"."id" desc limit $4
--;
select "status", count(*), coalesce(sum("price_cents"), 0), coalesce(sum("refunded_cents"), 0) from "orders" where ("orders"."id" = any($1::bigint[]) and "orders"."type" = $2) group by "orders"."status"
--;
select "orders"."id", "orders"."order_number", "orders"."invoice_letters", "orders"."invoice_id", "orders"."user_id", "orders"."type", "orders"."description", "orders"."price_cents", "orders"."refunded_cents", "orders"."status", "orders"."created_by", "orders"."created_at", "orders"."paid_at", "orders"."cancelled_at", "users"."username", "newest_payment"."state", "newest_payment"."capture_id", ("orders"."price_cents")::text as "keyset_key", "orders"."id" as "keyset_id" from "orders" inner join "users" on "users"."id" = "orders"."user_id" left join lateral (select "state", "capture_id" from "payments" where "payments"."order_id" = "orders"."id" order by "payments"."id" desc limit $1) "newest_payment" on true order by "orders"."price_cents" asc, "orders"."id" asc limit $2
--;
insert into "orders" ("id", "invoice_letters", "user_id", "type", "description", "price_cents", "refunded_cents", "status", "created_by", "created_at", "paid_at", "cancelled_at") values (default, default, $1, $2, $3, $4, default, $5, default, default, default, default), (default, default, $6, $7, $8, $9, default, $10, default, default, default, default), (default, default, $11, $12, $13, $14, $15, $16, default, default, default, default), (default, default, $17, $18, $19, $20, default, $21, default, default, default, default), (default, default, $22, $23, $24, $25, default, $26, default, default, default, default)
--;
select "orders"."id", "orders"."order_number", "orders"."invoice_letters", "orders"."invoice_id", "orders"."user_id", "orders"."type", "orders"."description", "orders"."price_cents", "orders"."refunded_cents", "orders"."status", "orders"."created_by", "orders"."created_at", "orders"."paid_at", "orders"."cancelled_at", "users"."username", "newest_payment"."state", "newest_payment"."capture_id", ("orders"."created_at")::text as "keyset_key", "orders"."id" as "keyset_id" from "orders" inner join "users" on "users"."id" = "orders"."user_id" left join lateral (select "state", "capture_id" from "payments" where "payments"."order_id" = "orders"."id" order by "payments"."id" desc limit $1) "newest_payment" on true where "orders"."type" = $2 order by "orders"."created_at" desc, "orders"."id" desc limit $3
--;
select "orders"."id", "orders"."order_number", "orders"."invoice_letters", "orders"."invoice_id", "orders"."user_id", "orders"."type", "orders"."description", "orders"."price_cents", "orders"."refunded_cents", "orders"."status", "orders"."created_by", "orders"."created_at", "orders"."paid_at", "orders"."cancelled_at", "users"."username", "newest_payment"."state", "newest_payment"."capture_id", ("orders"."created_at")::text as "keyset_key", "orders"."id" as "keyset_id" from "orders" inner join "users" on "users"."id" = "orders"."user_id" left join lateral (select "state", "capture_id" from "payments" where "payments"."order_id" = "orders"."id" order by "payments"."id" desc limit $1) "newest_payment" on true where ("orders"."status" = $2 and "orders"."id" = any($3::bigint[])) order by "orders"."created_at" desc, "orders"."id" desc limit $4
--;
select "status", count(*), coalesce(sum("price_cents"), 0), coalesce(sum("refunded_cents"), 0) from "orders" where ("orders"."id" = any($1::bigint[]) and "orders"."status" = $2) group by "orders"."status"
--;
delete from "orders"
--;
insert into "orders" ("id", "invoice_letters", "user_id", "type", "description", "price_cents", "refunded_cents", "status", "created_by", "created_at", "paid_at", "cancelled_at") values (default, default, $1, $2, $3, $4, default, $5, default, default, default, default) returning "id", "order_number", "invoice_letters", "invoice_id", "user_id", "type", "description", "price_cents", "refunded_cents", "status", "created_by", "created_at", "paid_at", "cancelled_at"
--;
update "orders" set "price_cents" = $1 where "orders"."id" = $2
--;
select count(*) as count from "order_sums";
--;
insert into orders (user_id, type, description, price_cents)
select $1::bigint, 'Device', 'Mass ' || n, 100 from generate_series(1, 2500) n
--;
select "orders"."id", "orders"."order_number", "orders"."invoice_letters", "orders"."invoice_id", "orders"."user_id", "orders"."type", "orders"."description", "orders"."price_cents", "orders"."refunded_cents", "orders"."status", "orders"."created_by", "orders"."created_at", "orders"."paid_at", "orders"."cancelled_at", "users"."username", "newest_payment"."state", "newest_payment"."capture_id", ("orders"."created_at")::text as "keyset_key", "orders"."id" as "keyset_id" from "orders" inner join "users" on "users"."id" = "orders"."user_id" left join lateral (select "state", "capture_id" from "payments" where "payments"."order_id" = "orders"."id" order by "payments"."id" desc limit $1) "newest_payment" on true where ((starts_with(lower("orders"."description"), $2) or ts_match_vq(search_words("users"."username" || ' ' || coalesce("users"."full_name", '') || ' ' || coalesce("users"."email", '') || ' ' || coalesce("users"."phone", '')), (select search_query($3::text))))) order by "orders"."created_at" desc, "orders"."id" desc limit $4
--;
insert into "enquiries" ("id", "reference", "kind", "status", "name", "email", "phone", "description", "details", "note", "customer_id", "created_at", "handled_at") values (default, $1, $2, default, $3, $4, $5, $6, $7, default, default, $8, default), (default, $9, $10, default, $11, $12, $13, $14, $15, default, default, $16, default), (default, $17, $18, $19, $20, $21, $22, $23, $24, default, default, $25, default)
--;
insert into "orders" ("id", "invoice_letters", "user_id", "type", "description", "price_cents", "refunded_cents", "status", "created_by", "created_at", "paid_at", "cancelled_at") values (default, default, $1, $2, $3, $4, default, default, default, default, default, default), (default, default, $5, $6, $7, $8, default, default, default, default, default, default), (default, default, $9, $10, $11, $12, default, $13, default, default, default, default)
--;
update "houses" set "last_report_at" = $1 where "houses"."user_id" = $2
--;
insert into "houses" ("id", "user_id", "domain", "address", "package", "status", "version", "service_webhook", "subscription_webhook", "webhook_secret", "report_key", "report_key_hash", "last_report_at", "last_sent_at", "created_at") values (default, $1, $2, default, default, $3, $4, default, default, default, default, default, $5, default, default)
--;
insert into "purchases" ("id", "user_id", "type", "description", "amount_cents", "transaction_id", "refunded_transaction_id", "order_id", "payment_id", "subscription_id", "purchased_at") values (default, $1, $2, $3, $4, $5, default, default, default, default, $6), (default, $7, $8, $9, $10, $11, default, default, default, default, $12), (default, $13, $14, $15, $16, $17, default, default, default, default, $18), (default, $19, $20, $21, $22, $23, default, default, default, default, $24)
--;
insert into "houses" ("id", "user_id", "domain", "address", "package", "status", "version", "service_webhook", "subscription_webhook", "webhook_secret", "report_key", "report_key_hash", "last_report_at", "last_sent_at", "created_at") values (default, $1, $2, default, $3, $4, $5, default, default, default, default, default, default, default, default)
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, $2, default, default, default, default, $3, default, default, default, default, default, $4, default, default) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
insert into "subscriptions" ("id", "user_id", "request_id", "provider_id", "approval_url", "status", "price_cents", "started_at", "ended_at", "cancel_requested_at", "unbroken_since", "next_payment_at", "failed_payments", "last_failed_at", "next_retry_at", "noticed_cycle", "checked_at", "created_at", "updated_at") values (default, $1, $2, $3, default, $4, $5, default, default, default, default, default, default, default, default, default, default, default, default), (default, $6, $7, $8, default, $9, $10, default, default, default, $11, default, default, default, default, default, default, default, default), (default, $12, $13, default, default, $14, $15, default, default, default, default, default, default, default, default, default, default, default, default), (default, $16, $17, $18, default, $19, $20, default, default, default, $21, default, default, default, default, default, default, default, default)
--;
select "users"."id", "users"."username", "users"."full_name", "users"."status", "users"."joined_at", "current_subscription"."status", "current_subscription"."provider_id", "unbroken_since", "houses"."status", "houses"."package", "houses"."domain", (lower("users"."username"))::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" + 0 left join lateral (select "status", "provider_id", case when "subscriptions"."status" in ($1, $2) then "unbroken_since" end as "unbroken_since" from "subscriptions" where "subscriptions"."user_id" = "users"."id" order by "subscriptions"."status" in ($3, $4) desc, "subscriptions"."id" desc limit $5) "current_subscription" on true where ("current_subscription"."status" = $6 and "users"."id" in (select "user_id" from "subscriptions" where "subscriptions"."status" = $7)) order by lower("users"."username") asc, "users"."id" asc limit $8
--;
select "users"."id", "users"."username", "users"."full_name", "users"."status", "users"."joined_at", "current_subscription"."status", "current_subscription"."provider_id", "unbroken_since", "houses"."status", "houses"."package", "houses"."domain", ("users"."id")::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" + 0 left join lateral (select "status", "provider_id", case when "subscriptions"."status" in ($1, $2) then "unbroken_since" end as "unbroken_since" from "subscriptions" where "subscriptions"."user_id" = "users"."id" order by "subscriptions"."status" in ($3, $4) desc, "subscriptions"."id" desc limit $5) "current_subscription" on true where ("current_subscription"."status" = $6 and "users"."id" in (select "user_id" from "subscriptions" where "subscriptions"."status" = $7) and "users"."id" = any($8::bigint[])) order by "users"."id" asc, "users"."id" asc limit $9
--;
select "users"."id", "users"."username", "users"."full_name", "users"."status", "users"."joined_at", "current_subscription"."status", "current_subscription"."provider_id", "unbroken_since", "houses"."status", "houses"."package", "houses"."domain", (lower("users"."username"))::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" + 0 left join lateral (select "status", "provider_id", case when "subscriptions"."status" in ($1, $2) then "unbroken_since" end as "unbroken_since" from "subscriptions" where "subscriptions"."user_id" = "users"."id" order by "subscriptions"."status" in ($3, $4) desc, "subscriptions"."id" desc limit $5) "current_subscription" on true where "users"."id" = any($6::bigint[]) order by lower("users"."username") desc, "users"."id" desc limit $7
--;
select "users"."id", "users"."username", "users"."full_name", "users"."status", "users"."joined_at", "current_subscription"."status", "current_subscription"."provider_id", "unbroken_since", "houses"."status", "houses"."package", "houses"."domain", ("users"."status")::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" + 0 left join lateral (select "status", "provider_id", case when "subscriptions"."status" in ($1, $2) then "unbroken_since" end as "unbroken_since" from "subscriptions" where "subscriptions"."user_id" = "users"."id" order by "subscriptions"."status" in ($3, $4) desc, "subscriptions"."id" desc limit $5) "current_subscription" on true order by "users"."status" desc, "users"."id" desc limit $6
--;
select "users"."id", "users"."username", "users"."full_name", "users"."status", "users"."joined_at", "current_subscription"."status", "current_subscription"."provider_id", "unbroken_since", "houses"."status", "houses"."package", "houses"."domain", ("users"."status")::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" + 0 left join lateral (select "status", "provider_id", case when "subscriptions"."status" in ($1, $2) then "unbroken_since" end as "unbroken_since" from "subscriptions" where "subscriptions"."user_id" = "users"."id" order by "subscriptions"."status" in ($3, $4) desc, "subscriptions"."id" desc limit $5) "current_subscription" on true where ("users"."status", "users"."id") < ($6::text, $7::bigint) order by "users"."status" desc, "users"."id" desc limit $8
--;
select "users"."id", "users"."username", "users"."full_name", "users"."status", "users"."joined_at", "current_subscription"."status", "current_subscription"."provider_id", "unbroken_since", "houses"."status", "houses"."package", "houses"."domain", ("users"."id")::text as "keyset_key", "users"."id" as "keyset_id" from "users" left join "houses" on "houses"."user_id" = "users"."id" + 0 left join lateral (select "status", "provider_id", case when "subscriptions"."status" in ($1, $2) then "unbroken_since" end as "unbroken_since" from "subscriptions" where "subscriptions"."user_id" = "users"."id" order by "subscriptions"."status" in ($3, $4) desc, "subscriptions"."id" desc limit $5) "current_subscription" on true where "users"."id" > $6::bigint order by "users"."id" asc, "users"."id" asc limit $7
--;
select "id", "at", "actor_id", "actor", "action", "subject", "detail", "address" from "audit_log" where "audit_log"."actor" = $1 order by "audit_log"."id" desc
--;
select "id", "at", "actor_id", "actor", "action", "subject", "detail", "address" from "audit_log" where "audit_log"."actor" = $1
--;
select "id", "user_id", "device", "viewed_by", "created_at", "last_used_at", "expires_at", "revoked_at", "ended_by" from "sessions" where "sessions"."user_id" = $1
--;
select "id", "user_id", "token_hash", "expires_at", "created_at" from "trusted_devices"
--;
select "id", "user_id", "kind", "code_hash", "email", "expires_at", "used_at", "created_at" from "one_time_codes"
--;
insert into "users" ("id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at") values (default, $1, $2, default, $3, default, $4, $5, default, default, default, default, default, default, default, default) returning "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at"
--;
update "throttles" set "count" = $1 where "throttles"."key" = $2 returning "key", "count", "ends_at"
--;
select "address" from "audit_log" where ("audit_log"."actor" = $1 and "audit_log"."action" in ($2, $3)) order by "audit_log"."id" desc limit $4
--;
update "users" set "blocked_at" = $1 where "users"."id" = $2
--;
select "id", "key", "template", "data", "attempts", "created_at", "sent_at" from "mails"
--;
select "id", "username", "email", "phone", "full_name", "image", "status", "password_hash", "must_change_password", "blocked_at", "totp_secret", "totp_enabled_at", "totp_last_step", "joined_at", "last_sign_in_at", "created_at" from "users"
--;
insert into "sessions" ("id", "user_id", "device", "viewed_by", "created_at", "last_used_at", "expires_at", "revoked_at", "ended_by") values (default, $1, $2, $3, default, default, $4, default, default)
--;
update "users" set "totp_secret" = $1 where "users"."id" = $2
--;
select "id", "user_id", "type", "description", "amount_cents", "transaction_id", "refunded_transaction_id", "order_id", "payment_id", "subscription_id", "purchased_at" from "purchases" where "purchases"."user_id" = $1 order by "purchases"."id"
--;
insert into "discrepancies" ("id", "key", "subject", "user_id", "payment_id", "detail", "created_at", "resolved_at") values (default, $1, $2, default, default, $3, $4, default) on conflict ("key") do nothing returning "id"
--;
select "id", "key", "subject", "user_id", "payment_id", "detail", "created_at", "resolved_at" from "discrepancies" where "discrepancies"."subject" = $1
--;
select "id", "key", "subject", "user_id", "payment_id", "detail", "created_at", "resolved_at" from "discrepancies"
--;
insert into "discrepancies" ("id", "key", "subject", "user_id", "payment_id", "detail", "created_at", "resolved_at") values (default, $1, $2, $3, default, $4, $5, default) on conflict ("key") do nothing returning "id"
--;
select "id", "type", "body", "received_at", "tried_at", "handled_at", "outcome" from "provider_events"
--;
select "id", "type", "body", "received_at", "tried_at", "handled_at", "outcome" from "provider_events" where "provider_events"."type" like $1
--;
select "id", "at", "actor_id", "actor", "action", "subject", "detail", "address" from "audit_log"
--;
select "id", "order_number", "invoice_letters", "invoice_id", "user_id", "type", "description", "price_cents", "refunded_cents", "status", "created_by", "created_at", "paid_at", "cancelled_at" from "orders"
--;
delete from "purchases" where "purchases"."order_id" = $1
--;
delete from "payments" where "payments"."order_id" = $1
--;
update "orders" set "status" = $1, "paid_at" = $2 where "orders"."id" = $3
--;
insert into "payments" ("id", "public_id", "user_id", "order_id", "invoice_id", "amount_cents", "currency", "state", "request_id", "provider_order_id", "capture_id", "approval_url", "failure", "pending_reason", "checked_at", "created_at", "updated_at") values (default, $1, $2, $3, $4, $5, default, $6, $7, $8, default, default, default, default, default, $9, $10) on conflict do nothing
--;
update "orders" set "invoice_letters" = translate(left(gen_random_uuid()::text, 6), '0123456789abcdef', 'BCDFGHJKMNPQRSTV') where "orders"."id" = $1
--;
update "orders" set "status" = $1 where "orders"."id" = $2
--;
update "subscriptions" set "status" = $1, "updated_at" = $2 where ("subscriptions"."id" = $3 and "subscriptions"."status" = $4) returning "id"
--;
update "payments" set "state" = $1, "failure" = $2 where "payments"."id" = $3
--;
insert into "subscriptions" ("id", "user_id", "request_id", "provider_id", "approval_url", "status", "price_cents", "started_at", "ended_at", "cancel_requested_at", "unbroken_since", "next_payment_at", "failed_payments", "last_failed_at", "next_retry_at", "noticed_cycle", "checked_at", "created_at", "updated_at") values (default, $1, $2, $3, default, $4, $5, default, default, default, default, default, $6, $7, default, default, default, default, default)
--;
select "id", "user_id", "request_id", "provider_id", "approval_url", "status", "price_cents", "started_at", "ended_at", "cancel_requested_at", "unbroken_since", "next_payment_at", "failed_payments", "last_failed_at", "next_retry_at", "noticed_cycle", "checked_at", "created_at", "updated_at" from "subscriptions" where "subscriptions"."user_id" = $1
--;
select "id", "user_id", "order_id", "payment_id", "transaction_id", "state", "way", "amount_cents", "excess_cents", "request_id", "provider_refund_id", "requested_by", "reason", "failure", "checked_at", "completed_at", "created_at", "updated_at" from "refunds" where "refunds"."order_id" = $1 order by "refunds"."id" desc
--;
select "key" from "mails"
--;
select "id", "type", "body", "received_at", "tried_at", "handled_at", "outcome" from "provider_events" where "provider_events"."handled_at" is null
--;
update "refunds" set "created_at" = $1, "updated_at" = $2 where "refunds"."order_id" = $3
--;
select "subscriptions"."id", "subscriptions"."user_id", "users"."username", "users"."email", "users"."full_name", "users"."status", "subscriptions"."request_id", "subscriptions"."provider_id", "subscriptions"."approval_url", "subscriptions"."status", "subscriptions"."price_cents", "subscriptions"."started_at", "subscriptions"."ended_at", "subscriptions"."cancel_requested_at", "subscriptions"."unbroken_since", "subscriptions"."next_payment_at", "subscriptions"."failed_payments", "subscriptions"."last_failed_at", "subscriptions"."next_retry_at", "subscriptions"."noticed_cycle", "subscriptions"."created_at" from "subscriptions" inner join "users" on "users"."id" = "subscriptions"."user_id" where "subscriptions"."user_id" = $1 order by "subscriptions"."id" desc limit $2
--;
update "subscriptions" set "status" = $1, "started_at" = $2, "ended_at" = $3, "unbroken_since" = $4, "next_payment_at" = $5, "failed_payments" = $6, "last_failed_at" = $7, "next_retry_at" = $8, "updated_at" = $9 where ("subscriptions"."id" = $10 and "subscriptions"."status" = $11) returning "id"
--;
insert into "subscriptions" ("id", "user_id", "request_id", "provider_id", "approval_url", "status", "price_cents", "started_at", "ended_at", "cancel_requested_at", "unbroken_since", "next_payment_at", "failed_payments", "last_failed_at", "next_retry_at", "noticed_cycle", "checked_at", "created_at", "updated_at") values (default, $1, $2, $3, default, $4, $5, $6, default, default, $7, $8, default, default, default, default, default, default, default)
--;
select "id", "reference", "kind", "status", "name", "email", "phone", "description", "details", "note", "customer_id", "created_at", "handled_at" from "enquiries" where "enquiries"."reference" = $1
--;
update "sessions" set "viewed_by" = $1 where "sessions"."user_id" = $2
--;
select "id", "reference", "kind", "status", "name", "email", "phone", "description", "details", "note", "customer_id", "created_at", "handled_at" from "enquiries" where "enquiries"."email" = $1
--;
select "id", "key", "template", "data", "attempts", "created_at", "sent_at" from "mails" where "mails"."key" = $1
--;
select count(*) as count from "enquiries";
--;
select count(*)::int as count from pgboss.job where name = 'house-retry'
--;
select extract(epoch from start_after - created_on)::text as after from pgboss.job
where name = 'house-retry' and data->>'webhookId' = $1
--;
update pgboss.job set start_after = now()
where name = 'house-retry' and data->>'webhookId' = $1
--;
update "houses" set "last_report_at" = $1 where "houses"."id" = $2 returning "id"
--;
delete from "trusted_devices" where ("trusted_devices"."user_id" = $1 and "trusted_devices"."token_hash" <> $2)