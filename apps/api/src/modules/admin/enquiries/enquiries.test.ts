import { customer } from '@smart-bird/contracts/admin/customers'
import { contractWaits, enquiryRow, listEnquiries } from '@smart-bird/contracts/admin/enquiries'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enquiries } from '#db/tables/enquiries'
import { mails } from '#db/tables/mails'
import { users } from '#db/tables/users'
import { confirmationKey } from '#modules/mail/rules'
import { queueMail } from '#modules/mail/send-mail'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { aUser, proof } from '#test/people'
import { anAcceptance, aSentQuote, byLink } from '#test/quotes'
import { aWorld, eventually, type World } from '#test/world'
import { written } from '#test/written'

let world: World
let admin: AdminClient
let count = 0
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

async function anEnquiry(wanted: Partial<typeof enquiries.$inferInsert> = {}) {
  const [row] = await world.db
    .insert(enquiries)
    .values({
      ...written(),
      reference: `SB-E-${String(++count).padStart(6, 'A')}`,
      kind: 'contact',
      name: 'Some Visitor',
      email: `visitor${count}@example.com`,
      phone: '3125550100',
      description: 'A house of our own',
      details: { Purpose: 'home' },
      ...wanted,
    })
    .returning()
  if (!row) throw new Error('The enquiry was not saved.')
  return row
}
const list = async (query: object = {}) =>
  listEnquiries.reply.parse((await admin.get('/admin/enquiries', query).expect(200)).body)

describe('the enquiries', () => {
  it('come newest first with all answers, and how many are open', async () => {
    await anEnquiry({ createdAt: new Date('2026-01-01') })
    const report = await anEnquiry({
      kind: 'report',
      name: 'Rupert',
      createdAt: new Date('2026-02-01'),
    })
    const createdAt = new Date('2026-03-01')
    const done = await anEnquiry({ status: 'handled', waitingSince: null, createdAt })
    const all = await list()
    expect(all.rows.map((row) => row.id).slice(0, 2)).toEqual([done.id, report.id])
    expect(all.rows[0]).toMatchObject({ details: { Purpose: 'home' }, mailedAt: null })
    expect(all.open).toBe(2)
    const only = async (query: object) => (await list(query)).rows.map((row) => row.id)
    expect(await only({ kind: 'report' })).toEqual([report.id])
    expect(await only({ status: 'handled' })).toEqual([done.id])
    expect(await only({ search: 'rup' })).toEqual([report.id])
    expect(await only({ search: report.reference })).toEqual([report.id])
    expect(await only({ search: 'upert' })).toEqual([])
  })

  it('say who a report is from by the customer’s full name', async () => {
    const { id: customerId } = await aUser(world, { fullName: 'Rita Reporter' })
    const sent = await anEnquiry({ kind: 'report', name: 'rita', customerId })
    const [row] = (await list({ search: sent.reference })).rows
    expect(row).toMatchObject({ name: 'rita', customerName: 'Rita Reporter' })
    const edited = await admin.patch(`/admin/enquiries/${sent.id}`, { note: 'Hi.' }).expect(200)
    expect(enquiryRow.parse(edited.body).customerName).toBe('Rita Reporter')
  })

  it('come by how long somebody waits, then newest first, also page by page', async () => {
    const on = (day: string) => new Date(`2025-${day}`)
    const name = 'Duesort'
    const old = { name, status: 'handled', waitingSince: null } as const
    const given = await anEnquiry({ ...old, createdAt: on('01-01') })
    const late = await anEnquiry({ name, createdAt: on('02-03'), waitingSince: on('02-03') })
    const again = await anEnquiry({ name, createdAt: on('01-05'), waitingSince: on('03-01') })
    const newer = await anEnquiry({ ...old, createdAt: on('04-01') })
    const found: number[] = []
    let cursor: string | null = null
    do {
      const query = { search: name, sort: 'due', direction: 'asc', limit: 1 }
      const page = await list(cursor === null ? query : { ...query, cursor })
      found.push(...page.rows.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(found).toEqual([late.id, again.id, newer.id, given.id])
  })

  it('keep a note that another admin wrote in the meantime', async () => {
    const { id } = await anEnquiry()
    const path = `/admin/enquiries/${id}`
    await admin.patch(path, { note: 'Called.', was: { note: '' } }).expect(200)
    const refused = await admin.patch(path, { note: 'Wrote.', was: { note: '' } }).expect(409)
    expect(refused.body).toMatchObject({
      code: 'changed_meanwhile',
      fields: { note: ['This was changed in the meantime. It is now: Called.'] },
    })
    const done = { status: 'handled', was: { status: 'open', note: 'Called.' } }
    await admin.patch(path, done).expect(200)
    await admin.patch(path, done).expect(409)
  })

  it('show when their email was sent', async () => {
    const sent = {
      user_id: world.config.emailService.publicKey,
      service_id: world.config.emailService.serviceId,
      template_id: 'contact',
      template_params: {
        name: 'Mailed Visitor',
        titleName: 'Mailed Visitor 60601',
        phone: '3125550100',
        email: 'mailed@example.com',
        description: 'Lamps',
        purpose: 'home',
        package: 'Studio',
        howHeard: 'friend',
        anyPet: 'No pets',
        zipcode: '60601',
      },
    }
    await world.api.post('/api/v1.0/email/send').send(sent).expect(200)
    const row = await eventually(async () => {
      const [found] = (await list({ search: 'mailed@example.com' })).rows
      return found?.mailedAt ? found : undefined
    })
    expect(row.name).toBe('Mailed Visitor')
  })

  it('refuse invalid input', async () => {
    await admin.get('/admin/enquiries', { status: 'lost' }).expect(400)
    await admin.get('/admin/enquiries', { sort: 'name' }).expect(400)
  })
})

describe('an enquiry', () => {
  it('can be handled, reopened and given a note', async () => {
    const { id, reference } = await anEnquiry()
    const edit = async (body: object) =>
      enquiryRow.parse((await admin.patch(`/admin/enquiries/${id}`, body).expect(200)).body)
    expect(await edit({ status: 'handled', note: 'Called back.' })).toMatchObject({
      status: 'handled',
      note: 'Called back.',
      handledAt: expect.any(String),
    })
    expect(await admin.lastAudit()).toMatchObject({
      action: 'enquiry.edited',
      subject: reference,
      detail: 'now handled; note changed',
    })
    expect(await edit({ status: 'open' })).toMatchObject({ handledAt: null, note: 'Called back.' })
  })

  it('refuses invalid input, and an unknown id', async () => {
    const { id } = await anEnquiry()
    await admin.patch(`/admin/enquiries/${id}`, { status: 'lost' }).expect(400)
    await admin.patch(`/admin/enquiries/${id}`, { note: 'x'.repeat(2001) }).expect(400)
    await admin.patch('/admin/enquiries/999999', { status: 'handled' }).expect(404)
  })

  it('becomes an invited customer in one step', async () => {
    const { id, email, reference } = await anEnquiry()
    const form = { username: 'visitor', email, fullUserName: 'Some Visitor', phone: '' }
    const reply = await admin.post(`/admin/enquiries/${id}/customer`, form).expect(201)
    const made = customer.parse(reply.body)
    expect(made).toMatchObject({ username: 'visitor', invitation: 'sent' })
    const [row] = (await list({ search: reference })).rows
    expect(row).toMatchObject({ status: 'handled', customerId: made.id })
    expect(await admin.lastAudit()).toMatchObject({
      action: 'enquiry.customer-made',
      subject: reference,
      detail: 'visitor',
    })
    await eventually(() => world.outbox.find((mail) => mail.to === email))
    await admin.post(`/admin/enquiries/${id}/customer`, { ...form, username: 'again' }).expect(409)
  })

  it('stays unchanged if the customer cannot be created', async () => {
    const { id, email } = await anEnquiry()
    const taken = await aUser(world)
    const before = await world.db.$count(users)
    const form = { username: taken.username, email, fullUserName: '', phone: '' }
    await admin.post(`/admin/enquiries/${id}/customer`, form).expect(409)
    await admin.post(`/admin/enquiries/${id}/customer`, {}).expect(400)
    await admin.post('/admin/enquiries/999999/customer', { ...form, username: 'new' }).expect(404)
    expect(await world.db.$count(users)).toBe(before)
    const [row] = (await list({ search: email })).rows
    expect(row).toMatchObject({ status: 'open', customerId: null })
  })
})

describe('deleting an enquiry', () => {
  const path = (id: number) => `/admin/enquiries/${id}/delete`

  it('takes the admin’s password, and leaves an audit row without content', async () => {
    const { id, reference, email } = await anEnquiry({ status: 'handled', handledAt: new Date() })
    await world.db.transaction(async (tx) => {
      await queueMail(world.context, tx, {
        key: confirmationKey(reference),
        template: 'enquiryReceived',
        data: { to: email, reference },
      })
    })
    await admin.post(path(id), {}).expect(400)
    await admin.post(path(id), { proof: { password: 'Wrong#Pass1' } }).expect(401)
    await admin.post(path(id), { proof }).expect(200)
    expect(await world.db.$count(enquiries, eq(enquiries.id, id))).toBe(0)
    expect(await world.db.$count(mails, eq(mails.key, confirmationKey(reference)))).toBe(0)
    expect(await admin.lastAudit()).toMatchObject({
      action: 'enquiry.deleted',
      subject: reference,
      detail: 'on request',
    })
    await admin.post(path(id), { proof }).expect(404)
  })

  it('needs an enquiry that was handled', async () => {
    const { id } = await anEnquiry()
    const reply = await admin.post(path(id), { proof }).expect(409)
    expect(reply.body.message).toBe('Please mark the enquiry as handled first.')
    expect(await world.db.$count(enquiries, eq(enquiries.id, id))).toBe(1)
  })

  it('waits for the account of who accepted a quote in it', async () => {
    const { id: enquiryId } = await anEnquiry({ status: 'handled', handledAt: new Date() })
    const { quote, code } = await aSentQuote(world, admin, { recipient: { enquiryId } })
    await byLink(world, code).post('acceptance', anAcceptance(quote)).expect(201)
    const { body } = await admin.post(path(enquiryId), { proof }).expect(409)
    expect(body).toMatchObject({ code: 'conflict', message: contractWaits })
    const { email } = quote
    await admin
      .post('/admin/customers', {
        username: 'signer',
        email,
        fullUserName: 'Robin Example',
        phone: '',
      })
      .expect(201)
    await admin.post(path(enquiryId), { proof }).expect(200)
  })
})
