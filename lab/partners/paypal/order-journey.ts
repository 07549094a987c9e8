import { orderBody } from '@smart-bird/sandbox/paypal/host/test-host'
import type { RecordedShop } from './recorded-shop.ts'

const whole = { prefer: 'return=representation' }

/** Orders, their changes, captures and refunds. */
export function payAndRefund({ controls, call, get, post, once, refuse }: RecordedShop) {
  const orders = '/v2/checkout/orders'
  const key = once()
  const order = post(orders, orderBody({ invoice_id: 'J-1', custom_id: 'user-7' }), key).json.id
  post(orders, orderBody({ invoice_id: 'J-1', custom_id: 'user-7' }), key)
  const { payment_source, ...plain } = orderBody({ invoice_id: 'J-2' })
  post(orders, { ...plain, application_context: payment_source.paypal.experience_context })
  refuse('POST', `${orders}/${order}/capture`, {})
  const unit = (name: string) => `/purchase_units/@reference_id=='SB-1001'/${name}`
  const dearer = { currency_code: 'USD', value: '970.00' }
  call('PATCH', `${orders}/${order}`, [
    { op: 'replace', path: unit('amount'), value: dearer },
    { op: 'remove', path: unit('description') },
    { op: 'replace', path: unit('custom_id'), value: 'user-8' },
  ])
  for (const patch of [
    { op: 'replace', path: unit('amount'), value: 9 },
    { op: 'replace', path: unit('amount'), value: {} },
    { op: 'replace', path: unit('custom_id'), value: '' },
    { op: 'change', path: unit('custom_id') },
    { op: 'replace', path: unit('custom_id') },
    { op: 'add', path: unit('custom_id'), value: 'again' },
    { op: 'replace' },
    { op: 'replace', path: 'amount', value: 9 },
    { op: 'replace', path: '/id', value: 9 },
    { op: 'remove', path: "/purchase_units/@reference_id=='other'/custom_id" },
  ])
    refuse('PATCH', `${orders}/${order}`, [patch])
  controls.decideOrder(order, 'approve')
  const dearest = { ...dearer, value: '990.00' }
  const late = [{ op: 'replace', path: unit('amount'), value: dearest }]
  refuse('PATCH', `${orders}/${order}`, late)
  const captureKey = once()
  controls.addFault({ kind: 'work_slowly' })
  const { later } = post(`${orders}/${order}/capture`, {}, captureKey)
  refuse('POST', `${orders}/${order}/capture`, {}, captureKey)
  later?.()
  const capture = post(`${orders}/${order}/capture`, {}, captureKey).json.purchase_units[0].payments
    .captures[0].id
  post(`${orders}/${order}/capture`, {}, captureKey)
  refuse('POST', `${orders}/${order}/capture`, {})

  refuse('PATCH', `${orders}/${order}`, late)

  const refunds = `/v2/payments/captures/${capture}/refund`
  const refundKey = once()
  const part = { amount: { currency_code: 'USD', value: '5.00' }, note_to_payer: 'Sorry' }
  const refund = post(refunds, part, refundKey).json.id
  post(refunds, part, refundKey)
  get(`/v2/payments/refunds/${refund}`)
  get(`/v2/payments/captures/${capture}`)
  refuse('POST', refunds, { amount: { currency_code: 'EUR', value: '5.00' } })
  refuse('POST', refunds, { amount: { currency_code: 'USD', value: '5000.00' } })
  refuse('POST', refunds, { amount: { currency_code: 'USD', value: '0.00' } })
  refuse('POST', refunds, { amount: { currency_code: 'USD', value: '1.001' } })
  refuse('POST', refunds, { amount: 5 })
  post(refunds, {}, whole)
  refuse('POST', refunds, {})

  refuse('POST', orders, orderBody())
  refuse('POST', orders, { intent: 'TAKE' }, once())
  refuse('POST', orders, orderBody({ amount: { currency_code: 'XXX', value: '1.00' } }), once())
  refuse('POST', orders, orderBody({ amount: { currency_code: 'USD', value: '0.00' } }), once())
  refuse('POST', orders, orderBody({ amount: { currency_code: 'USD', value: '1.001' } }), once())
  refuse('POST', orders, orderBody({ custom_id: 'x'.repeat(128) }), once())
  refuse('POST', orders, { ...orderBody(), intent: 'AUTHORIZE' }, once())
  const [one] = orderBody().purchase_units
  refuse('POST', orders, { ...orderBody(), purchase_units: [one, one] }, once())
  const euros = { ...one, reference_id: 'other', amount: { currency_code: 'EUR', value: '1.00' } }
  refuse('POST', orders, { ...orderBody(), purchase_units: [one, euros] }, once())
  const items = [
    { name: 'Lamp', quantity: '2', unit_amount: { currency_code: 'USD', value: '1.00' } },
  ]
  refuse('POST', orders, orderBody({ items }), once())
  const total = { item_total: { currency_code: 'USD', value: '965.00' } }
  const amount = { currency_code: 'USD', value: '965.00', breakdown: total }
  refuse('POST', orders, orderBody({ items, amount }), once())
}
