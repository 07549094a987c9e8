import { customer, listCustomers } from '@smart-bird/contracts/admin/customers'
import { accountRefusals } from '@smart-bird/contracts/admin/unused-accounts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#db/database'
import { mails } from '#db/tables/mails'
import { providerIds } from '#db/tables/provider-ids'
import { quotes } from '#db/tables/quotes'
import { subscriptions } from '#db/tables/subscriptions'
import { users } from '#db/tables/users'
import { findUser } from '#modules/auth/user-repo'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { anEnquiry } from '#test/enquiries'
import { mailTo } from '#test/mailbox'
import { anOrder } from '#test/paypal'
import { aUser, bearer, logIn, proof } from '#test/people'
import { aSavedDraft } from '#test/quotes'
import { aWorld, type World } from '#test/world'
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
  phone: '',
})
const create = async (username: string, more: object = {}) =>
  customer.parse(
    (await admin.post('/admin/customers', { ...form(username), ...more }).expect(201)).body,
  )
const list = async (query: object) =>
  listCustomers.reply.parse((await admin.get('/admin/customers', query).expect(200)).body)
const namesOf = async (query: object) => (await list(query)).rows.map(({ username }) => username)
const mailsTo = (username: string) =>
  world.db.$count(mails, eq(mails.recipient, `${username}@example.com`))

describe('a customer who is created without an invitation', () => {
  it('gets no email, is found as such, and is invited later by one press', async () => {
    const { id, invitation } = await create('later', { invites: false })
    expect(invitation).toBe('none')
    expect(await mailsTo('later')).toBe(0)
    expect(await admin.lastAudit()).toMatchObject({
      action: 'customer.created',
      detail: 'later@example.com, not invited yet',
    })
    expect(await namesOf({ invitation: 'none' })).toContain('later')
    expect(await namesOf({ invitation: 'sent' })).not.toContain('later')

    await admin.post(`/admin/customers/${id}/invitation`).expect(200)
    const mail = await mailTo(world, 'later@example.com', 'account is ready')
    expect(mail.text).toContain('/welcome#')
    expect(await namesOf({ invitation: 'none' })).not.toContain('later')
    expect(await namesOf({ invitation: 'sent' })).toContain('later')
  })

  it('can’t log in before, nor be created with another value of the choice', async () => {
    await admin.post('/admin/customers', { ...form('odd'), invites: 'yes' }).expect(400)
  })
})

describe('inviting all', () => {
  const path = '/admin/customers/invitations'

  it('emails each who wasn’t once, but nobody blocked, without email or an admin', async () => {
    const waiting = ['one', 'two', 'three']
    for (const name of waiting) await create(name, { invites: false })
    const { id } = await create('blocked', { invites: false })
    await admin.post(`/admin/customers/${id}/block`).expect(200)
    await create('boss', { invites: false })
    await world.db.update(users).set({ status: 'admin' }).where(eq(users.username, 'boss'))
    await aUser(world, { username: 'mute', email: null, passwordHash: null })
    expect((await list({})).notInvited).toBe(3)

    const reply = await admin.post(path, { proof }).expect(200)
    expect(reply.body).toEqual({ message: '3 invitations are on the way.', count: 3 })
    expect(await admin.lastAudit()).toMatchObject({
      action: 'customers.invited',
      detail: '3 who were not invited yet',
    })
    for (const name of waiting) await mailTo(world, `${name}@example.com`, 'account is ready')
    expect((await list({})).notInvited).toBe(0)
    expect(await mailsTo('blocked')).toBe(0)
    expect(await mailsTo('boss')).toBe(0)

    const again = await admin.post(path, { proof }).expect(409)
    expect(again.body.message).toBe(accountRefusals.allInvited)
    for (const name of waiting) expect(await mailsTo(name)).toBe(1)
  })

  it('waits behind the codes that somebody waits for', async () => {
    await create('patient', { invites: false })
    await admin.post(path, { proof }).expect(200)
    await mailTo(world, 'patient@example.com', 'account is ready')
    const [mail] = await world.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, 'patient@example.com'))
    const found = await rowsOf<{ name: string }>(
      world.db,
      sql`select name from pgboss.job where data = ${JSON.stringify({ mailId: mail?.id })}::jsonb`,
    )
    expect(found).toEqual([{ name: 'mail' }])
  })

  it('needs the admin’s own proof', async () => {
    await admin.post(path).expect(400)
    await admin.post(path, { proof: { password: 'Wrong#Pass1' } }).expect(401)
    const customers = bearer(await logIn(world, await aUser(world)))
    await world.api.post(path).set(customers).send({ proof }).expect(403)
  })
})

describe('an account that nobody has logged in to', () => {
  const rename = (id: number, body: object) => admin.patch(`/admin/customers/${id}`, body)

  it('can be renamed', async () => {
    const { id } = await create('rsoa', { invites: false })
    const reply = await rename(id, { username: 'rosa', was: { username: 'rsoa' } }).expect(200)
    expect(reply.body.username).toBe('rosa')
    expect(await admin.lastAudit()).toMatchObject({
      action: 'customer.edited',
      subject: 'rosa',
      detail: 'username: rsoa → rosa',
    })
  })

  it('keeps its name if another has it, if it isn’t one, or after the first login', async () => {
    const { id } = await create('keeper', { invites: false })
    const other = await aUser(world)
    expect((await rename(id, { username: other.username }).expect(409)).body).toMatchObject({
      code: 'username_in_use',
      fields: { username: ['This username is already taken.'] },
    })
    await rename(id, { username: 'two words' }).expect(400)
    await logIn(world, other)
    expect((await rename(other.id, { username: 'fresh' }).expect(409)).body.fields).toEqual({
      username: [accountRefusals.renamed],
    })
    expect((await findUser(world.db, other.id))?.username).toBe(other.username)
  })

  it('is deleted with its home; its email, domain and enquiry are free again', async () => {
    const house = { domain: 'gone.homes.example', address: '', package: '' }
    const { id, deletable } = await create('gone', { house })
    expect(deletable).toBe(true)
    const { id: enquiryId } = await anEnquiry(world, { customerId: id })
    await admin.post(`/admin/customers/${id}/view`, { reason: 'Is it right?' }).expect(200)
    await admin.post(`/admin/customers/${id}/delete`, { proof }).expect(200)
    expect(await admin.lastAudit()).toMatchObject({
      action: 'customer.deleted',
      subject: 'gone',
      detail: 'gone@example.com, never logged in',
    })
    expect(await findUser(world.db, id)).toBeUndefined()
    expect(await world.db.$count(providerIds, eq(providerIds.userId, id))).toBe(0)
    await admin.get(`/admin/customers/${id}`).expect(404)
    const enquiries = (await admin.get('/admin/enquiries').expect(200)).body.rows
    expect(enquiries).toContainEqual(expect.objectContaining({ id: enquiryId, customerId: null }))
    // Its name stays: who took it would read in the diary who looked at the other.
    await admin.post('/admin/customers', form('gone')).expect(409)
    await create('gone2', { email: 'gone@example.com', house })
  })

  it('isn’t emailed any more once it is deleted', async () => {
    const { id } = await create('unsent')
    await admin.post(`/admin/customers/${id}/delete`, { proof }).expect(200)
    const waiting = () =>
      rowsOf(world.db, sql`select 1 from ${mails} where sent_at is null and user_id = ${id}`)
    expect(await waiting()).toEqual([])
  })

  it('stays if it was used, has an order, is an admin’s or without proof', async () => {
    const path = (id: number) => `/admin/customers/${id}/delete`
    const used = await aUser(world)
    await logIn(world, used)
    const sold = await aUser(world)
    await anOrder(world, sold)
    const member = await aUser(world)
    await world.db.insert(subscriptions).values({
      userId: member.id,
      requestId: 'ended',
      status: 'cancelled',
      priceCents: 2900,
      ...written(),
    })
    const signer = await aUser(world)
    const recipient = { username: signer.username }
    const { reference } = await aSavedDraft(world, admin, { recipient })
    const isSigned = eq(quotes.reference, reference)
    await world.db.update(quotes).set({ status: 'accepted' }).where(isSigned)
    const boss = await aUser(world, { status: 'admin' })
    for (const [{ id }, message] of [
      [used, accountRefusals.loggedIn],
      [sold, accountRefusals.hasOrders],
      [member, accountRefusals.hasOrders],
      [signer, accountRefusals.hasOrders],
      [boss, accountRefusals.isAdmin],
    ] as const) {
      expect((await admin.post(path(id), { proof }).expect(409)).body.message).toBe(message)
      expect(await findUser(world.db, id)).toBeDefined()
      expect((await admin.get(`/admin/customers/${id}`).expect(200)).body.deletable).toBe(false)
    }
    await admin.post(path(sold.id)).expect(400)
    await admin.post(path(999_999), { proof }).expect(404)
    await world.api
      .post(path(sold.id))
      .set(bearer(await logIn(world, used)))
      .send({ proof })
      .expect(403)
  })
})
