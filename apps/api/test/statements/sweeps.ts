/** What is about all customers on purpose, with the reason. */
const sweeps: readonly (string | RegExp)[] = [
  // Each night, sessions, devices and codes that ended long ago, and days of houses, are deleted; no lock, no join.
  'delete from "sessions" where coalesce("sessions"."revoked_at", "sessions"."expires_at") < $1::timestamptz',
  'delete from "trusted_devices" where "trusted_devices"."expires_at" < $1',
  'delete from "one_time_codes" where ("one_time_codes"."kind" <> $1 and ("one_time_codes"."expires_at" < $2 or "one_time_codes"."used_at" < $3))',
  'delete from "house_days" where "house_days"."day" < $1',
  // Every five minutes, homes get the need that time brought them; no lock, no join.
  /^update "houses" set "need" = \(case /,
  // Every five minutes, contracts that were canceled, which are few, are held against their orders.
  /^select "quotes"."reference", "quotes"."canceled_at", "orders"."order_number", /,
  // Before the tables are divided, each id from outside is given to the row that has it.
  /^delete from provider_ids using \(select user_id, id, [\w()]+ as value from "\w+"\) own\s/,
  // The models of money empty the books between two histories.
  /^delete from "(refunds|purchases|payments|order_lines|orders|subscriptions)"$/,
]

export const isSweep = (statement: string) =>
  sweeps.some((one) => (typeof one === 'string' ? one === statement : one.test(statement)))
