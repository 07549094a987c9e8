import type { Deviation } from './checker.ts'

type Known = {
  /** Whose messages deviate. */
  documents: readonly string[]
  at: RegExp
  rule: string
  reason: string
}

/**
 * Where PayPal itself isn't as its documents have it. One that no longer occurs, though a document of its
 * is given, is to be deleted.
 */
export const knownDeviations: readonly Known[] = [
  {
    documents: ['reporting_transactions_v1'],
    at: /^GET \/v1\/reporting\/transactions 200.*(_date|_datetime)$/,
    rule: 'pattern',
    reason: 'This service writes the zone as +0000, without the colon that the pattern wants.',
  },
  {
    documents: ['reporting_transactions_v1'],
    at: /^GET \/v1\/reporting\/transactions 200.*\/paypal_reference_id$/,
    rule: 'pattern',
    reason: 'A reference of the type SUB is a subscription id, which has a hyphen.',
  },
  {
    documents: ['reporting_transactions_v1'],
    at: /^GET \/v1\/reporting\/transactions 200\/transaction_details$/,
    rule: 'minItems',
    reason: 'A time without movements has an empty list.',
  },
  {
    documents: [
      'billing_subscriptions_v1',
      'catalogs_products_v1',
      'checkout_orders_v2',
      'payments_payment_v2',
      'reporting_transactions_v1',
    ],
    at: / 429$/,
    rule: 'oneOf',
    reason: 'The documents list no 429; its body is described on a page of the guide.',
  },
  {
    documents: ['notifications_webhooks_v1'],
    at: /^(GET|POST) \/v1\/notifications\/webhooks-events\/\{event_id\}.* path event_id$/,
    rule: 'pattern',
    reason: 'Ids of events have hyphens (WH-…), also in the samples of the same document.',
  },
  {
    documents: ['notifications_webhooks_v1'],
    at: /^POST \/v1\/notifications\/verify-webhook-signature request\/webhook_event\//,
    rule: 'read-only',
    reason: 'The event is sent back as it came, with the members that only PayPal writes.',
  },
  {
    documents: ['payments_payment_v1'],
    at: /^(GET \/v1\/payments\/sale\/\{\w+\} 200|event PAYMENT\.SALE\.\w+ resource)\/parent_payment$/,
    rule: 'required',
    reason: 'The sale of a subscription belongs to no payment of the older API.',
  },
  {
    documents: ['billing_subscriptions_v1'],
    at: /^POST \/v1\/billing\/subscriptions\/\{id\}\/cancel 400\/details\/\*$/,
    rule: 'anyOf',
    reason: 'The list of issues lacks the missing reason, which the request requires.',
  },
  {
    documents: ['billing_subscriptions_v1'],
    at: /^POST \/v1\/billing\/subscriptions\/\{id\}\/revise 422\/details\/\*$/,
    rule: 'anyOf',
    reason: 'The list of issues lacks the wrong status, which those of all other actions have.',
  },
]

export const isKnown = (deviation: Deviation) =>
  knownDeviations.some((known) => covers(known, deviation))

export const covers = ({ at, rule }: Known, deviation: Deviation) =>
  rule === deviation.rule && at.test(deviation.at)
