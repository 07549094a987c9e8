import type { Assumptions } from './checker.ts'

const sale = { document: 'payments_payment_v1', schema: 'sale' }
const saleRefund = { document: 'payments_payment_v1', schema: 'refund' }
const refund = { document: 'payments_payment_v2', schema: 'refund' }

/**
 * What PayPal's OpenAPI documents leave open, and what we take for granted there. Each is listed in
 * lab/docs/interoperation.md, too.
 */
export const assumptions: Assumptions = {
  apis: {
    '/v1/billing/': 'billing_subscriptions_v1',
    '/v1/catalogs/': 'catalogs_products_v1',
    '/v1/customer/disputes': 'customer_disputes_v1',
    '/v1/notifications/': 'notifications_webhooks_v1',
    '/v1/payments/': 'payments_payment_v1',
    '/v1/reporting/': 'reporting_transactions_v1',
    '/v2/checkout/orders': 'checkout_orders_v2',
    '/v2/payments/': 'payments_payment_v2',
  },
  event: { document: 'notifications_webhooks_v1', schema: 'event' },
  // The guide says which resource an event holds; the schema of events allows any.
  resources: {
    'CHECKOUT.ORDER.': { document: 'checkout_orders_v2', schema: 'order' },
    'PAYMENT.CAPTURE.REFUNDED': refund,
    'PAYMENT.CAPTURE.REVERSED': refund,
    'PAYMENT.CAPTURE.': { document: 'payments_payment_v2', schema: 'capture-2' },
    'PAYMENT.REFUND.': refund,
    'PAYMENT.SALE.REFUNDED': saleRefund,
    'PAYMENT.SALE.': sale,
    'BILLING.SUBSCRIPTION.': { document: 'billing_subscriptions_v1', schema: 'subscription' },
    'CHECKOUT.PAYMENT-APPROVAL.': undefined,
    'CUSTOMER.DISPUTE.': { document: 'customer_disputes_v1', schema: 'dispute' },
  },
  calls: {
    // Described on pages only.
    'POST /v1/oauth2/token': {},
    // The older Payments API: editions without its addresses still describe its resources.
    'GET /v1/payments/sale/{id}': { answer: sale },
    'POST /v1/payments/sale/{id}/refund': {
      request: { document: 'payments_payment_v1', schema: 'refund_request' },
      answer: { document: 'payments_payment_v1', schema: 'detailed_refund' },
    },
    'GET /v1/payments/refund/{id}': { answer: saleRefund },
  },
}
