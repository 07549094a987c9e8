import type { CustomerTable } from './customer-tables.ts'

/** A unique rule across customers, and the indexes that look-ups need once it is gone. */
type FormerKey = { table: CustomerTable; name: string; isConstraint: boolean; then?: string }

const key = (table: CustomerTable, name: string, then?: string): FormerKey => ({
  table,
  name,
  isConstraint: name.endsWith('_unique'),
  ...(then ? { then } : {}),
})

/**
 * What the release before still needs: it changes rows by their id alone, and doesn't know
 * `provider_ids`. A divided database can't hold these rules; the next release drops them.
 */
export const formerKeys: readonly FormerKey[] = [
  key('orders', 'orders_id_key', 'create index orders_id_index on orders (id)'),
  key(
    'orders',
    'orders_orderNumber_unique',
    'create index orders_number_index on orders (order_number)',
  ),
  key(
    'orders',
    'orders_invoiceId_unique',
    'create index orders_invoice_index on orders (invoice_id)',
  ),
  key('payments', 'payments_id_key'),
  key(
    'payments',
    'payments_providerOrderId_unique',
    'create unique index payments_provider_order_key on payments (provider_order_id, user_id)',
  ),
  key(
    'payments',
    'payments_captureId_unique',
    'create unique index payments_capture_key on payments (capture_id, user_id)',
  ),
  key('purchases', 'purchases_id_key'),
  key(
    'purchases',
    'purchases_transactionId_unique',
    'create unique index purchases_transaction_key on purchases (transaction_id, user_id)',
  ),
  key('refunds', 'refunds_id_key'),
  key(
    'refunds',
    'refunds_provider_key',
    'create unique index refunds_provider_refund_key on refunds (provider_refund_id, user_id)',
  ),
  key('subscriptions', 'subscriptions_id_key'),
  key(
    'subscriptions',
    'subscriptions_providerId_unique',
    'create unique index subscriptions_provider_key on subscriptions (provider_id, user_id)',
  ),
  key('houses', 'houses_id_key'),
  key('houses', 'houses_domain_key'),
  key(
    'webhook_deliveries',
    'webhook_deliveries_id_key',
    'create index webhook_deliveries_id_index on webhook_deliveries (id)',
  ),
  key('sessions', 'sessions_id_key'),
]
