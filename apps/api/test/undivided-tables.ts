/**
 * All tables but the customers': small ones, queues, and what visitors own too. Where customers' tables are divided, these
 * stay in one place, except `users`, which is copied to each node, and `provider_ids`, divided by its ids.
 */
export const undividedTables = [
  'alarms',
  'audit_log',
  'backup_runs',
  'closings',
  'discrepancies',
  'disputes',
  'email_bounces',
  'enquiries',
  'enquiry_photos',
  'enquiry_messages',
  'mails',
  'order_sums',
  'provider_events',
  'provider_ids',
  'provider_settings',
  'provider_transmissions',
  'quote_codes',
  'quote_contracts',
  'quote_lines',
  'quotes',
  'schema_releases',
  'terms_notices',
  'throttles',
  'users',
  'visit_codes',
  'visits',
] as const

/** Of these, what refers to no account: Citus doesn't know them, and refuses to change one by what its own hold. */
export const unknownToCitus = [
  'alarms',
  'audit_log',
  'backup_runs',
  'closings',
  'email_bounces',
  'order_sums',
  'provider_events',
  'provider_settings',
  'provider_transmissions',
  'schema_releases',
  'throttles',
] as const satisfies readonly (typeof undividedTables)[number][]
