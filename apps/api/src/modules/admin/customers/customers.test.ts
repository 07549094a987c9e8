import { customer } from '@smart-bird/contracts/admin/customers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { anEnquiry } from '#test/enquiries'
import { mailTo } from '#test/mailbox'
import { anOrder } from '#test/paypal'
import { aUser, bearer, logIn, password, proof } from '#test/people'
import { moveEmail } from '#test/prove-email'
import { aWorld, eventually, type World } from '#test/world'
import { written } from '#test/written'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

const form = (username: string) => ({
  username,
  email: `${username}@example.com`,
  fullUserName: 'New Person',
  phone: '312-555-0199',
})

describe('a new customer', () => {
  it('is created with a house, invited by email, and can set a password', async () => {
    const house = { domain: 'new.homes.example', address: '1 Street', package: 'Studio' }
    const reply = await admin.post('/admin/customers', { ...form('newone'), house }).expect(201)
    expect(customer.parse(reply.body)).toMatchObject({
      username: 'newone',
      sbStatus: 'basic',
      invitation: 'sent',
      house: { ...house, status: 'basic', version: null },
    })
    expect(await admin.lastAudit()).toMatchObject({
      actor: admin.admin.username,
      action: 'customer.created',
      subject: 'newone',
    })
    const mail = await mailTo(world, 'newone@example.com', 'account is ready')
    const token = /welcome#([\w-]+)/.exec(mail.text)?.[1] ?? ''
    await world.api.post('/invitation').send({ token, newPassword: 'Fresh#Start7' })
    await world.api
      .post('/login')
      .send({ username: 'newone', password: 'Fresh#Start7' })
      .expect(200)
  })

  it('is refused if a username, email or domain is taken, and nothing is saved', async () => {
    const taken = await aUser(world)
    const create = (change: object) =>
      admin.post('/admin/customers', { ...form('another'), ...change }).expect(409)
    expect((await create({ username: taken.username.toUpperCase() })).body).toMatchObject({
      code: 'username_in_use',
      fields: { username: ['This username is already taken.'] },
    })
    expect((await create({ email: taken.email })).body.code).toBe('email_in_use')
    const house = { domain: `${taken.username}.homes.example`, address: '', package: '' }
    expect((await create({ house })).body.fields).toHaveProperty('domain')
    expect(await world.db.$count(users, eq(users.username, 'another'))).toBe(0)
  })

  it('is refused with invalid input, or with a status or price', async () => {
    await admin.post('/admin/customers', {}).expect(400)
    await admin.post('/admin/customers', { ...form('x y') }).expect(400)
    await admin.post('/admin/customers', { ...form('sneaky'), sbStatus: 'admin' }).expect(400)
  })
})

describe('a customer', () => {
  it('is shown with what waits: unpaid orders, enquiries, and a plan whose payment failed', async () => {
    const health = {
      ...{ repairs: 2, lastBackupAt: null, unavailableDevices: 0, lowBatteries: 0, updates: 0 },
      reportedAt: '2026-11-20T15:00:00.000Z',
    }
    const user = await aUser(world, { house: { health } })
    await anOrder(world, user, { priceCents: 32_500 })
    await anOrder(world, user, { priceCents: 1500 })
    await anOrder(world, user, { priceCents: 9900, status: 'paid' })
    await anOrder(world, await aUser(world))
    await anEnquiry(world, { customerId: user.id })
    await anEnquiry(world, { customerId: user.id, waitingSince: null })
    const [nextPaymentAt, nextRetryAt] = ['2026-12-01T12:00:00.000Z', '2026-11-29T12:00:00.000Z']
    const consent = { termsVersion: '2025-01-01', agreedAt: '2026-11-01T12:00:00.000Z' }
    await world.db.insert(subscriptions).values({
      ...{ userId: user.id, requestId: 'with-what-waits', status: 'active', priceCents: 2900 },
      ...{ termsVersion: consent.termsVersion, agreedAt: new Date(consent.agreedAt) },
      ...{ nextPaymentAt: new Date(nextPaymentAt), nextRetryAt: new Date(nextRetryAt) },
      ...written(),
      failedPayments: 1,
    })
    const reply = await admin.get(`/admin/customers/${user.id}`).expect(200)
    expect(customer.parse(reply.body)).toMatchObject({
      ...{ unpaidOrders: 2, unpaidTotal: '340.00', openEnquiries: 1, openDisputes: 0 },
      subscription: {
        status: 'active',
        price: '29.00',
        consent,
        nextPaymentAt,
        failedPayments: 1,
        nextRetryAt,
      },
      house: { health },
    })
  })

  it('for whom nothing waits has none of it', async () => {
    const user = await aUser(world, { house: false })
    const reply = await admin.get(`/admin/customers/${user.id}`).expect(200)
    expect(customer.parse(reply.body)).toMatchObject({
      ...{ unpaidOrders: 0, unpaidTotal: '0.00', openEnquiries: 0, openDisputes: 0 },
      ...{ subscription: null, house: null, deletionAskedAt: null, handOverAsked: null },
    })
  })
})

describe('changing a customer', () => {
  it('saves the changes and writes them to the audit log', async () => {
    const user = await aUser(world, { fullName: 'Old Name' })
    const reply = await admin
      .patch(`/admin/customers/${user.id}`, { sbStatus: 'uat', fullUserName: 'Åsa Öberg' })
      .expect(200)
    expect(reply.body).toMatchObject({ sbStatus: 'uat', fullUserName: 'Åsa Öberg' })
    expect(await admin.lastAudit()).toMatchObject({
      action: 'customer.edited',
      subject: user.username,
      detail: 'full name: Old Name → Åsa Öberg; status: basic → uat',
    })
  })

  it('writes no audit row if nothing changed', async () => {
    const user = await aUser(world)
    const before = await admin.lastAudit()
    await admin.patch(`/admin/customers/${user.id}`, { sbStatus: 'basic' }).expect(200)
    expect(await admin.lastAudit()).toEqual(before)
  })

  it('refuses to overwrite what changed since the dialog was opened, and shows the current value', async () => {
    const user = await aUser(world, { phone: '312-555-0100' })
    const path = `/admin/customers/${user.id}`
    // The customer subscribes while the dialog is open.
    await world.db.update(users).set({ status: 'premium' }).where(eq(users.id, user.id))
    const stale = { sbStatus: 'uat', was: { sbStatus: 'basic' } }
    const refused = await admin.patch(path, stale).expect(409)
    expect(refused.body).toMatchObject({
      code: 'changed_meanwhile',
      fields: { sbStatus: ['This was changed in the meantime. It is now: premium'] },
    })
    expect((await admin.get(path)).body.sbStatus).toBe('premium')
    // Values that did not change in the meantime are saved.
    const phone = { phone: '312-555-0142', was: { phone: '312-555-0100' } }
    expect((await admin.patch(path, phone).expect(200)).body).toMatchObject({
      phone: '3125550142',
      sbStatus: 'premium',
    })
    await admin.patch(path, { phone: '', was: { phone: '3125550142' } }).expect(200)
    const again = await admin.patch(path, { phone: '', was: { phone: '3125550142' } }).expect(409)
    expect(again.body.fields.phone).toEqual(['This was removed in the meantime.'])
    await admin.patch(path, { phone: '', was: { joinedAt: 'x' } }).expect(400)
  })

  it('accepts only one of two simultaneous changes of the same value', async () => {
    const user = await aUser(world)
    const edits = ['uat', 'premium'].map((sbStatus) =>
      admin.patch(`/admin/customers/${user.id}`, { sbStatus, was: { sbStatus: 'basic' } }),
    )
    const replies = await Promise.all(edits)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('sets phone and status of an account without an email', async () => {
    const user = await aUser(world, { email: null })
    const changes = { phone: '3125550142', sbStatus: 'uat' }
    const reply = await admin.patch(`/admin/customers/${user.id}`, changes).expect(200)
    expect(reply.body).toMatchObject({ ...changes, email: null })
  })

  it('notifies both addresses of a new email', async () => {
    const user = await aUser(world)
    await moveEmail(world, admin, user.id, 'moved@example.com')
    await mailTo(world, user.email ?? '', 'email address was changed')
    await mailTo(world, 'moved@example.com', 'email address was changed')
  })

  it('invites a customer without a password again at the new email', async () => {
    const user = await aUser(world, { passwordHash: null })
    await admin
      .patch(`/admin/customers/${user.id}`, { email: 'right@example.com', proof })
      .expect(200)
    await mailTo(world, 'right@example.com', 'account is ready')
  })

  it('refuses invalid input, an unknown customer and a taken email', async () => {
    const [one, two] = [await aUser(world), await aUser(world)]
    await admin.patch(`/admin/customers/${one.id}`, { sbStatus: 'king' }).expect(400)
    await admin.patch(`/admin/customers/${one.id}`, { joinedAt: 'other' }).expect(400)
    await admin.patch('/admin/customers/999999', { phone: '' }).expect(404)
    await admin.patch('/admin/customers/nobody', { phone: '' }).expect(400)
    await admin.patch(`/admin/customers/${one.id}`, { email: two.email, proof }).expect(409)
  })
})

describe('blocking', () => {
  it('ends every session at once and prevents logins until unblocked', async () => {
    const user = await aUser(world)
    const token = await logIn(world, user)
    const me = () =>
      world.api.get('/update-token').query({ username: user.username }).set(bearer(token))
    await me().expect(200)
    await admin.post(`/admin/customers/${user.id}/block`).expect(200)
    expect(await admin.lastAudit()).toMatchObject({ action: 'customer.blocked' })
    await me().expect(401)
    await world.api.post('/login').send({ username: user.username, password }).expect(401)
    await admin.post(`/admin/customers/${user.id}/block`).expect(409)

    await admin.post(`/admin/customers/${user.id}/unblock`).expect(200)
    await me().expect(401)
    await logIn(world, user)
    await admin.post(`/admin/customers/${user.id}/unblock`).expect(409)
    await admin.post('/admin/customers/999999/block').expect(404)
    await admin.post('/admin/customers/999999/unblock').expect(404)
  })
})

describe('codes by email', () => {
  it('resends the invitation, and invalidates the older link', async () => {
    const user = await aUser(world, { passwordHash: null })
    await admin.post(`/admin/customers/${user.id}/invitation`).expect(200)
    await mailTo(world, user.email ?? '', 'account is ready')
    expect(await admin.lastAudit()).toMatchObject({ action: 'customer.invited' })
    await admin.post(`/admin/customers/${user.id}/recovery`).expect(409)
  })

  it('starts a recovery for a customer with a password', async () => {
    const user = await aUser(world)
    await admin.post(`/admin/customers/${user.id}/recovery`).expect(200)
    const mail = await eventually(() => world.outbox.find(({ to }) => to === user.email))
    expect(mail.text).toContain('code')
    expect(await admin.lastAudit()).toMatchObject({ action: 'customer.recovery-sent' })
    await admin.post(`/admin/customers/${user.id}/invitation`).expect(409)
    await admin.post('/admin/customers/999999/recovery').expect(404)
  })

  it('sends nothing to a blocked account or one without an email', async () => {
    const blocked = await aUser(world, { blockedAt: new Date() })
    const mute = await aUser(world, { email: null })
    await admin.post(`/admin/customers/${blocked.id}/recovery`).expect(409)
    await admin.post(`/admin/customers/${mute.id}/recovery`).expect(409)
  })
})

describe('the house of a customer', () => {
  it('is created, changed and written to the audit log', async () => {
    const user = await aUser(world, { house: false })
    const house = { domain: 'Fresh.Homes.example', address: '2 Street', package: '' }
    const made = await admin.put(`/admin/customers/${user.id}/house`, house).expect(200)
    expect(made.body.house).toMatchObject({
      domain: 'fresh.homes.example',
      package: null,
      status: 'basic',
    })
    expect(await admin.lastAudit()).toMatchObject({ action: 'house.created' })
    await admin.put(`/admin/customers/${user.id}/house`, { ...house, domain: '' }).expect(200)
    expect(await admin.lastAudit()).toMatchObject({
      action: 'house.edited',
      detail: 'domain: fresh.homes.example → none',
    })
  })

  it('is changed only if it is as the dialog showed it', async () => {
    const user = await aUser(world, { house: { address: '1 Street', package: 'Studio' } })
    const path = `/admin/customers/${user.id}/house`
    const moved = { address: '2 Street', was: { address: '1 Street' } }
    const saved = await admin.put(path, moved).expect(200)
    expect(saved.body.house).toMatchObject({ address: '2 Street', package: 'Studio' })
    const refused = await admin.put(path, { ...moved, address: '3 Street' }).expect(409)
    expect(refused.body).toMatchObject({
      code: 'changed_meanwhile',
      fields: { address: ['This was changed in the meantime. It is now: 2 Street'] },
    })
  })

  it('is refused with invalid input, for an unknown customer, and with a taken domain', async () => {
    const [one, two] = [await aUser(world), await aUser(world)]
    const house = { domain: `${two.username}.homes.example`, address: '', package: '' }
    await admin.put(`/admin/customers/${one.id}/house`, house).expect(409)
    await admin.put(`/admin/customers/${one.id}/house`, { ...house, domain: 'no host' }).expect(400)
    await admin.put('/admin/customers/999999/house', house).expect(404)
  })
})
