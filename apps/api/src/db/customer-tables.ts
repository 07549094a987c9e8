/**
 * The tables whose rows belong to a customer. Their keys begin with `user_id`, so that a database divided
 * by customer keeps all that is a customer's in one place.
 */
export const customerTables = [
  'orders',
  'order_lines',
  'subscriptions',
  'houses',
  'guarantees',
  'house_days',
  'payments',
  'refunds',
  'purchases',
  'webhook_deliveries',
  'sessions',
  'trusted_devices',
  'one_time_codes',
] as const
