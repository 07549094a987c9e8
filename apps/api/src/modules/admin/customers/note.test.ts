import { customer as customerReply } from '@smart-bird/contracts/admin/customers'
import { secretSentence } from '@smart-bird/contracts/desk-note'
import type { Endpoint } from '@smart-bird/contracts/endpoint'
import { fillPath } from '@smart-bird/contracts/endpoint'
import { endpoints } from '@smart-bird/contracts/endpoints'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/tables/audit-log'
import { purchases } from '#db/tables/purchases'
import { users } from '#db/tables/users'
import { visits } from '#db/tables/visits'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { anEnquiry } from '#test/enquiries'
import { keyHeaders } from '#test/key-headers'
import { pathValues } from '#test/path-values'
import { anOrder, aPayer, aShop, type Shop } from '#test/paypal'
import { aUser, bearer, logIn, password } from '#test/people'
import { aVisitRow } from '#test/visits'

let shop: Shop
let admin: AdminClient
beforeAll(async () => {
  shop = await aShop()
  admin = await anAdminClient(shop)
})
afterAll(() => shop.close())

const setNote = (id: number, body: object) => admin.put(`/admin/customers/${id}/note`, body)
const noteOf = async (id: number) =>
  customerReply.parse((await admin.get(`/admin/customers/${id}`).expect(200)).body).note

describe('the admins’ note on a customer', () => {
  it('is saved, read by every admin, and audited without a word of it', async () => {
    const { id, username } = await aUser(shop)
    expect(await noteOf(id)).toBe('')
    await setNote(id, { note: ' Large dog.\nPark behind. ', was: { note: '' } }).expect(200)
    expect(await noteOf(id)).toBe('Large dog.\nPark behind.')
    const row = await admin.lastAudit()
    expect(row).toMatchObject({ action: 'customer.note-changed', subject: username, detail: '' })
    await setNote(id, { note: 'Large dog.\nPark behind.' }).expect(200)
    expect((await admin.lastAudit())?.id).toBe(row?.id)
    await setNote(id, { note: '' }).expect(200)
    expect(await noteOf(id)).toBe('')
  })

  it('doesn’t overwrite what another admin has noted since', async () => {
    const { id } = await aUser(shop, { note: 'Side door.' })
    const reply = await setNote(id, { note: 'Mine.', was: { note: '' } }).expect(409)
    expect(reply.body).toMatchObject({
      code: 'changed_meanwhile',
      fields: { note: ['This was changed in the meantime. It is now: Side door.'] },
    })
    expect(await noteOf(id)).toBe('Side door.')
  })

  it('refuses a code, too long a text, and an unknown customer', async () => {
    const { id } = await aUser(shop)
    const reply = await setNote(id, { note: 'Gate code 4821' }).expect(400)
    expect(reply.body.fields).toEqual({ note: [secretSentence] })
    await setNote(id, { note: 'a'.repeat(2001) }).expect(400)
    await setNote(id, {}).expect(400)
    await setNote(999_999, { note: 'A dog.' }).expect(404)
    expect(await noteOf(id)).toBe('')
  })

  it('refuses the customer', async () => {
    const user = await aUser(shop)
    await shop.api
      .put(`/admin/customers/${user.id}/note`)
      .set(bearer(await logIn(shop, user)))
      .send({ note: 'Mine.' })
      .expect(403)
  })

  it('begins with the pets and the ZIP code of the enquiry a customer is made from', async () => {
    const form = { username: 'noted', fullUserName: '', phone: '', email: 'noted@example.com' }
    const details = { 'ZIP code': '60614', Pets: 'Large', 'What for': 'My home' }
    const { id } = await anEnquiry(shop, { details })
    const made = await admin.post(`/admin/enquiries/${id}/customer`, form).expect(201)
    expect(made.body.note).toBe('Pets: Large\nZIP code: 60614')
    await setNote(made.body.id, { note: `${made.body.note}\nPark behind.` }).expect(200)
  })
})

const mark = 'Zephyrine the borzoi'
/** A reply with what its tokens hold. */
const readable = (text: string) =>
  text.replace(/eyJ[\w-]+\.([\w-]+)/g, (_, claims) => Buffer.from(claims, 'base64url').toString())

/** They ask for more than an account that is well: a code, a photo, a proposal, a return from PayPal, a home that answers. */
const refusing = [
  '/enquiries/:reference/photos',
  '/enquiries/:reference/photos/:photo',
  '/frontHomeStatusUpdate',
  // It takes a name, an email and a day.
  '/house/handover',
  '/payment-cancel',
  '/payment-status',
  '/payment-success',
  '/prove-email',
  '/quotes/:reference',
  '/quotes/:reference/acceptance',
  '/quotes/:reference/cancellation',
  '/quotes/:reference/contract',
  '/quotes/:reference/refusal',
  '/refund-agreement',
  '/sessions/:id',
  '/two-factor/confirm',
  '/two-factor/disable',
  '/two-factor/recovery-codes',
  '/un-subscription-plan',
  '/user-home-restart',
  '/user-version-update',
  // Canceled by then.
  '/visits/:reference/choice',
  // Nothing is agreed.
  '/visits/:reference/ics',
]
/** What a customer may read without changing anything first, then all else. */
const customersCalls = [...endpoints.values()]
  .filter(({ access }) => access !== 'admin')
  .toSorted((one, other) => Number(other.method === 'GET') - Number(one.method === 'GET'))

it('no call of a customer’s, and no email to one, says what is noted', async () => {
  const { user } = await aPayer(shop)
  const order = await anOrder(shop, user)
  await shop.db.update(users).set({ note: mark }).where(eq(users.id, user.id))
  const [bought] = await shop.db.select().from(purchases).where(eq(purchases.userId, user.id))
  const { reference } = await anEnquiry(shop, { kind: 'report', customerId: user.id })
  const view = await admin.post(`/admin/customers/${user.id}/view`, { reason: 'Test' }).expect(200)
  const keyed = await keyHeaders(shop)
  // What admins note on a visit is theirs, too.
  const visit = await aVisitRow(shop, { customerId: user.id })
  await shop.db.update(visits).set({ note: mark })
  const values: Record<string, unknown> = {
    ...{ username: user.username, userName: user.username, userEmail: user.email },
    ...{ userId: user.id, purchaseId: bought?.id, orderNumber: order.orderNumber, password },
    ...{ houseDomain: `${user.username}.homes.example`, sbStatus: 'basic', sbHouseStatus: 'basic' },
    ...{ fullUserName: '', phone: '', newPassword: 'Fresh#Lantern5', key: crypto.randomUUID() },
    ...{ start: visit.windows[0]?.startsAt, was: null },
    ...{ text: 'Thank you.', refundId: 1, token: 'x', code: '123456' },
  }
  const namesOf = (schema: unknown) => Object.keys((schema as { shape?: object })?.shape ?? {})
  const pick = (schema: unknown) =>
    Object.fromEntries(
      namesOf(schema).flatMap((name) => (name in values ? [[name, values[name]]] : [])),
    )
  const answered = new Set<string>()
  const ask = async (call: Endpoint, token: string) => {
    const named = call.path.startsWith('/visits/') ? visit.reference : reference
    const path = fillPath(call.path, { ...pathValues, reference: named })
    const verb = call.method.toLowerCase() as 'get' | 'post' | 'delete'
    const reply = await shop.api[verb](path)
      .set(keyed(call) ?? bearer(token))
      .query(pick(call.query))
      .send(call.body ? pick(call.body) : undefined)
    expect(readable(JSON.stringify(reply.headers) + reply.text), call.path).not.toContain(mark)
    if (reply.status < 300) answered.add(`${call.method} ${call.path}`)
  }
  for (const call of customersCalls) await ask(call, view.body.token)
  for (const call of customersCalls) await ask(call, await logIn(shop, await freshly(user.id)))
  const refused = customersCalls.filter(
    ({ access, method, path }) => access === 'customer' && !answered.has(`${method} ${path}`),
  )
  expect(refused.map(({ path }) => path).sort()).toEqual(refusing)
  expect(await noteOf(user.id)).toBe(mark)
  const mailed = shop.outbox.filter(({ to }) => to === user.email)
  expect(mailed.length).toBeGreaterThan(1)
  expect(JSON.stringify(shop.outbox)).not.toContain(mark)
  expect(shop.logLines.join('\n')).not.toContain(mark)
  const audited = await shop.db.select().from(auditLog)
  expect(JSON.stringify(audited)).not.toContain(mark)
})

/** The account with the password of all tests, whatever the last call has done with it. */
async function freshly(id: number) {
  const { passwordHash } = await aUser(shop)
  const [user] = await shop.db
    .update(users)
    .set({ passwordHash, mustChangePassword: false })
    .where(eq(users.id, id))
    .returning()
  if (!user) throw new Error('The account is gone.')
  return user
}
