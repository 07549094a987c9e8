import { addDays, dayOf, momentAt } from '@smart-bird/receipt/moment'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visits } from '#db/tables/visits'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { anEnquiry } from '#test/enquiries'
import { anOrder, aShop, type Shop } from '#test/paypal'
import { aUser, bearer, logIn } from '#test/people'
import { anAcceptance, aSentQuote, byLink } from '#test/quotes'
import { anOffer, aVisit, byVisitLink, workday } from '#test/visits'

let world: Shop
let admin: AdminClient
beforeAll(async () => {
  world = await aShop({ settings: { HOURLY_RATE: '95.00' } })
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

let people = 0
/** A technician whom no other test books. */
const someone = () => `Tech ${++people}`
const offered = (wanted: object = {}) => aVisit(world, admin, { who: someone(), ...wanted })
const offer = (of: object, wanted: object = {}) =>
  admin.post('/admin/visits', { ...anOffer(world, { who: someone() }), ...wanted, of })
const at = (day: string, from: string, to: string) => ({ windows: [{ day, from, to }] })
const calls = (reference: string) => ({
  find: () => admin.get(`/admin/visits/${reference}`),
  patch: (body: object) => admin.patch(`/admin/visits/${reference}`, body),
  missed: (body: object = { reason: 'Nobody answered the bell' }) =>
    admin.post(`/admin/visits/${reference}/missed`, body),
  cancel: (body: object = { reason: 'The van broke down' }) =>
    admin.post(`/admin/visits/${reference}/cancellation`, body),
})
const store = (reference: string, values: Partial<typeof visits.$inferInsert>) =>
  world.db.update(visits).set(values).where(eq(visits.reference, reference))
const hoursAhead = (hours: number) => new Date(world.context.clock().getTime() + hours * 3_600_000)

describe('POST /admin/visits', () => {
  it('offers a visitor a survey in Chicago’s hours, and stores it in Greenwich’s', async () => {
    const day = workday(world, 4)
    const { id: enquiryId, name, email } = await anEnquiry(world)
    const { body } = await offer({ enquiryId }, at(day, '09:00', '11:00')).expect(201)
    expect(body).toMatchObject({
      kind: 'survey',
      status: 'offered',
      ...{ name, email, enquiryId, username: null, customerId: null },
      startsAt: null,
      promised: 'free',
      windows: [{ startsAt: momentAt(day, '09:00').toISOString(), state: 'open' }],
    })
    expect(await admin.lastAudit()).toMatchObject({
      action: 'visit.offered',
      subject: body.reference,
    })
  })

  it('enters a time that was agreed by phone, also for tomorrow', async () => {
    const { username } = await aUser(world)
    const day = workday(world, 1)
    const form = { ...at(day, '17:00', '18:00'), agreed: true }
    const { body } = await offer({ username }, form).expect(201)
    expect(body).toMatchObject({
      status: 'agreed',
      startsAt: momentAt(day, '17:00').toISOString(),
      agreedAt: expect.any(String),
      username,
    })
    await offer({ username }, { ...form, who: body.who.toLowerCase() }).expect(409)
  })

  it('says what service costs: by the hour, or nothing under guarantee', async () => {
    const service = { kind: 'service', request: 'installed' }
    const user = await aUser(world)
    const { username } = user
    const { body } = await offer({ username }, service).expect(201)
    expect(body).toMatchObject({
      promised: 'hourly',
      request: 'installed',
      cost: '$95 an hour, for at least 60 minutes, in steps of 15 minutes. We’ll tell you before we go on longer than an hour.',
    })
    const completedOn = dayOf(world.context.clock().toISOString())
    await anOrder(world, user, { status: 'paid', completedOn })
    const covered = await offer({ username }, service).expect(201)
    expect(covered.body.promised).toBe('guarantee')
    expect(covered.body.cost).toMatch(/^Free: covered by your one-year guarantee until .+ 20\d\d/)
  })

  it.each([
    ['none', { windows: [] }],
    ['six', { windows: Array(6).fill({ day: '2099-01-05', from: '09:00', to: '10:00' }) }],
    ['at 3 AM', (day: string) => at(day, '03:00', '05:00')],
    ['on no day', { windows: [{ day: '2027-02-30', from: '09:00', to: '10:00' }] }],
  ])('refuses windows that are %s', async (_, windows) => {
    const { id: enquiryId } = await anEnquiry(world)
    const wanted = typeof windows === 'function' ? windows(workday(world, 5)) : windows
    const { body } = await offer({ enquiryId }, wanted).expect(400)
    expect(Object.keys(body.fields)[0]).toMatch(/^windows/)
  })

  it('refuses an agreed time that has passed, and two of them', async () => {
    const { username } = await aUser(world)
    const past = at(addDays(workday(world, 1), -7), '09:00', '10:00')
    await offer({ username }, { ...past, agreed: true }).expect(400)
    await offer({ username }, { agreed: true }).expect(400)
  })

  it('refuses a fourth open visit of a customer, until one is over', async () => {
    const { username } = await aUser(world)
    const { body } = await offer({ username }).expect(201)
    await offer({ username }).expect(201)
    const both = await Promise.all([offer({ username }), offer({ username })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    await calls(body.reference).cancel().expect(200)
    await offer({ username }).expect(201)
  })

  it('refuses nobody, and who isn’t known', async () => {
    await offer({}).expect(400)
    await offer({ enquiryId: 999_999 }).expect(404)
    await offer({ username: 'nobody' }).expect(404)
    await offer({ quote: 'SB-Q-222222' }, { kind: 'installation' }).expect(404)
    await offer({ orderNumber: 'SB-999999' }, { kind: 'installation' }).expect(404)
    const customer = await logIn(world, await aUser(world))
    await world.api.post('/admin/visits').set(bearer(customer)).send({}).expect(403)
  })
})

describe('an installation', () => {
  const installation = { kind: 'installation' }
  async function aContract(username: string) {
    const sent = await aSentQuote(world, admin, { recipient: { username } })
    return {
      ...sent,
      of: { quote: sent.reference },
      accept: () =>
        byLink(world, sent.code).post('acceptance', anAcceptance(sent.quote)).expect(201),
    }
  }

  it('is for an accepted quote, once its time to cancel is over', async () => {
    const { username } = await aUser(world)
    const { of, accept } = await aContract(username)
    await offer(of, installation).expect(409)
    await accept()
    const soon = at(workday(world, 1), '17:00', '18:00')
    const { body: refused } = await offer(of, { ...installation, ...soon, agreed: true })
    expect(refused).toMatchObject({ code: 'too_early' })
    const late = at(workday(world, 12), '09:00', '13:00')
    const { body } = await offer(of, { ...installation, ...late }).expect(201)
    expect(body).toMatchObject({
      quoteReference: of.quote,
      promised: 'quoted',
      cost: `Nothing now: it’s part of contract ${of.quote}.`,
      username,
    })
    const change = { was: body.updatedAt, ...soon, agreed: true, reason: 'Sooner' }
    expect((await calls(body.reference).patch(change).expect(409)).body.code).toBe('too_early')
  })

  it('is for an order that isn’t complete or canceled', async () => {
    const user = await aUser(world)
    const order = await anOrder(world, user, { status: 'paid' })
    const of = { orderNumber: order.orderNumber }
    const { body } = await offer(of, installation).expect(201)
    expect(body).toMatchObject({ ...of, quoteReference: null, username: user.username })
    const done = await anOrder(world, user, { status: 'paid', completedOn: '2026-01-05' })
    await offer({ orderNumber: done.orderNumber }, installation).expect(409)
    const canceled = await anOrder(world, user, { status: 'cancelled' })
    await offer({ orderNumber: canceled.orderNumber }, installation).expect(409)
  })

  it('needs one of them, and nothing else has one', async () => {
    const { username } = await aUser(world)
    await offer({ username }, installation).expect(400)
    const { orderNumber } = await anOrder(world, await aUser(world), { status: 'paid' })
    await offer({ orderNumber }, { kind: 'service', request: 'visit' }).expect(400)
  })
})

describe('PATCH /admin/visits/:reference', () => {
  it('puts other times in the place of those before, with a reason once one is agreed', async () => {
    const { reference, code, windows, updatedAt } = await offered()
    const { patch, find } = calls(reference)
    const link = byVisitLink(world, code)
    const later = at(workday(world, 9), '10:00', '12:00')
    const { body } = await patch({ was: updatedAt, ...later }).expect(200)
    expect(body).toMatchObject({ status: 'offered', reason: '' })
    await link.post('choice', { start: windows[0]?.startsAt, was: null }).expect(409)
    const start = body.windows[0].startsAt
    await link.post('choice', { start, was: null }).expect(200)
    const { updatedAt: was } = (await find().expect(200)).body
    const again = at(workday(world, 11), '10:00', '12:00')
    const { body: refused } = await patch({ was, ...again, agreed: true }).expect(400)
    expect(refused.fields).toHaveProperty('reason')
    const reason = 'Tess is ill'
    const { body: moved } = await patch({ was, ...again, agreed: true, reason }).expect(200)
    expect(moved).toMatchObject({ status: 'agreed', reason, moves: 0 })
    expect(moved.startsAt).not.toBe(start)
    expect(await admin.lastAudit()).toMatchObject({ action: 'visit.moved', detail: reason })
  })

  it('changes who comes, unless they are with somebody else', async () => {
    const form = { ...at(workday(world, 5), '09:00', '10:00'), agreed: true }
    const busy = await offered(form)
    const { reference, updatedAt: was } = await offered(form)
    const { patch } = calls(reference)
    await patch({ was, who: busy.who }).expect(409)
    const { body } = await patch({ was, who: 'Somebody Else', about: '' }).expect(200)
    expect(body).toMatchObject({ who: 'Somebody Else', about: '', startsAt: expect.any(String) })
  })

  it('refuses what somebody else changed, and nonsense', async () => {
    const { reference, updatedAt: was } = await offered()
    const { patch } = calls(reference)
    await patch({ was, place: '1 Main Street' }).expect(200)
    expect((await patch({ was, place: 'Elsewhere' }).expect(409)).body.code).toBe(
      'changed_meanwhile',
    )
    await patch({ was, who: '' }).expect(400)
    await patch({}).expect(400)
    await calls('SB-V-222222').patch({ was }).expect(404)
  })
})

describe('the end of a visit', () => {
  it('is a miss only once it has begun, and free of anything to pay', async () => {
    const { reference, code } = await offered({
      ...at(workday(world, 5), '09:00', '10:00'),
      agreed: true,
    })
    const { missed, cancel, patch, find } = calls(reference)
    await missed().expect(409)
    await store(reference, { startsAt: hoursAhead(-1), endsAt: hoursAhead(1) })
    await missed({ reason: '' }).expect(400)
    const { body } = await missed().expect(200)
    expect(body).toMatchObject({ status: 'missed', overAt: expect.any(String), amount: null })
    expect((await byVisitLink(world, code).find().expect(200)).body).toMatchObject({
      status: 'missed',
      reason: 'Nobody answered the bell',
      canCancel: false,
    })
    await cancel().expect(409)
    await patch({ was: body.updatedAt, place: 'x' }).expect(409)
    expect((await find().expect(200)).body).toEqual(body)
  })

  it('is a cancellation at any time, which makes its technician free', async () => {
    const form = { ...at(workday(world, 6), '09:00', '10:00'), agreed: true, who: someone() }
    const { reference } = await offered(form)
    const { cancel, missed } = calls(reference)
    await cancel({}).expect(400)
    const { body } = await cancel().expect(200)
    expect(body).toMatchObject({ status: 'canceled', reason: 'The van broke down' })
    expect(await admin.lastAudit()).toMatchObject({ action: 'visit.canceled' })
    await cancel().expect(409)
    await missed().expect(409)
    await offered(form)
  })

  it('is also for an admin who is kept from money, and for no customer', async () => {
    const technician = await anAdminClient(world, { noMoney: true })
    const { reference } = await offered()
    const path = `/admin/visits/${reference}/cancellation`
    const customer = bearer(await logIn(world, await aUser(world)))
    await world.api.post(path).set(customer).send({ reason: 'x' }).expect(403)
    await technician.post(path, { reason: 'Rain' }).expect(200)
  })
})
