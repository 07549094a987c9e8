import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderLines } from '#db/tables/order-lines'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import {
  aCustomer,
  anOrder,
  aShop,
  type Customer,
  comeBack,
  decide,
  pay,
  type Shop,
} from '#test/paypal'
import { bearer } from '#test/people'
import { eventually } from '#test/world'

const lines = [
  {
    ...{ title: 'Room Light', detail: 'A dimmer.', room: 'Hall', quantity: 1 },
    ...{ listUnit: '195.00', unit: '195.00', benefit: null },
  },
  {
    ...{ title: 'Smart Button', detail: '', room: '', quantity: 2 },
    ...{ listUnit: '15.00', unit: '12.75', benefit: 'Gold: 15% off home upgrades' },
  },
]
const quote = 'SB-Q-7K2M4F'
const agreedAt = new Date('2026-11-20T15:00:00Z')

let shop: Shop
let admin: AdminClient
let customer: Customer
let orderNumber: string
let plain: string
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
  customer = await aCustomer(shop)
  plain = (await anOrder(shop, customer.user)).orderNumber
  const order = await anOrder(shop, customer.user, {
    ...{ quoteReference: quote, part: 'balance', agreedAt, termsVersion: '2026-11-27' },
    ...{
      priceCents: 22_050,
      listPriceCents: 22_500,
      discountReason: 'Gold: 15% off home upgrades',
    },
  })
  orderNumber = order.orderNumber
  const { userId, id: orderId } = order
  // The last one first: their position counts.
  await shop.db.insert(orderLines).values(
    [
      { ...lines[1], position: 2, listUnitCents: 1500, unitCents: 1275 },
      { ...lines[0], position: 1, listUnitCents: 19_500, unitCents: 19_500 },
    ].map((line) => ({ ...(line as typeof orderLines.$inferInsert), userId, orderId })),
  )
})
afterAll(() => shop.close())

const ask = async (path: string, body: object) =>
  (await shop.api.post(path).set(bearer(customer.token)).send(body).expect(200)).body
const identity = () => ({
  userId: customer.user.id,
  username: customer.user.username,
  userEmail: customer.user.email ?? '',
})

describe('an order that came out of a quote', () => {
  it('has its lines, in their order, for its customer and for admins', async () => {
    const own = await ask('/user-order-check', identity())
    const { body } = await admin.get(`/admin/orders?search=${orderNumber}`).expect(200)
    for (const rows of [own, body.rows]) {
      const found = rows.find((row: { orderNumber: string }) => row.orderNumber === orderNumber)
      expect(found).toMatchObject({ quote, part: 'balance', lines })
    }
  })

  it('has its quote in the file of orders', async () => {
    const { text } = await admin.get('/admin/orders.csv').expect(200)
    const [head = '', ...rows] = text.trim().split('\r\n')
    expect(head).toMatch(/Quote"?$/)
    expect(rows.find((row) => row.includes(orderNumber))).toMatch(/SB-Q-7K2M4F"?$/)
    expect(rows.find((row) => row.includes(plain))).not.toContain('SB-Q')
  })

  it('has them in the email that asks for its payment', async () => {
    await admin.post(`/admin/orders/${orderNumber}/remind`).expect(200)
    const mail = await eventually(() =>
      shop.outbox.find(({ subject }) => subject.includes(`${orderNumber} is waiting`)),
    )
    expect(mail.text).toContain(
      'Room Light: $195.00\n2 × Smart Button: $25.50\nList price: $225.00',
    )
    expect(mail.text).toContain(`Order: ${orderNumber}\nContract: ${quote}`)
  })

  it('has them on its confirmation, receipt, statement and in its email', async () => {
    const { body: url } = await pay(shop, customer, orderNumber).expect(200)
    await comeBack(shop, customer, decide(shop, url, 'approve')).expect(200)
    const { data } = await ask('/payment-history', identity())
    expect(data).toEqual([expect.objectContaining({ orderNumber, lines })])
    const { username } = identity()
    const purchaseId = data[0].id
    const { receiptData } = await ask('/user-receipt-request', { username, purchaseId })
    const contract = { reference: quote, signedAt: agreedAt.toISOString() }
    expect(receiptData).toMatchObject({ lines, contract, purchaseValue: '220.50' })
    const mail = await eventually(() =>
      shop.outbox.find(({ subject }) => subject === `Your receipt for ${orderNumber}`),
    )
    expect(mail.text).toContain(
      'Room Light: $195.00\n2 × Smart Button: $25.50\nList price: $225.00',
    )
    expect(mail.text).toContain(`Contract: ${quote}`)
  })
})

it('an order without lines says nothing of them', async () => {
  const own = await ask('/user-order-check', identity())
  const found = own.find((row: { orderNumber: string }) => row.orderNumber === plain)
  expect(Object.keys(found)).not.toEqual(expect.arrayContaining(['lines']))
  expect(found).not.toHaveProperty('quote')
})
