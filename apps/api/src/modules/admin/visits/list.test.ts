import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { visits } from '#db/tables/visits'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { anEnquiry } from '#test/enquiries'
import { aUser, password } from '#test/people'
import { aVisit, workday } from '#test/visits'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

let people = 0
/** A technician whom no other test books. */
const someone = () => `Tech ${++people}`
const offered = (wanted: object = {}) => aVisit(world, admin, { who: someone(), ...wanted })
const at = (day: string, from: string, to: string) => ({ windows: [{ day, from, to }] })
const store = (reference: string, values: Partial<typeof visits.$inferInsert>) =>
  world.db.update(visits).set(values).where(eq(visits.reference, reference))
const hoursAhead = (hours: number) => new Date(world.context.clock().getTime() + hours * 3_600_000)

describe('GET /admin/visits', () => {
  const listed = async (query: object) =>
    (await admin.get('/admin/visits', query).expect(200)).body.rows.map(
      ({ reference }: { reference: string }) => reference,
    )

  it('lists a day in the order of its times, what waits, and what is to be closed', async () => {
    const who = someone()
    const day = workday(world, 8)
    const agreed = async (from: string, to: string) =>
      (await offered({ who, ...at(day, from, to), agreed: true })).reference
    const [second, first] = [await agreed('13:00', '14:00'), await agreed('09:00', '10:00')]
    const waiting = (await offered({ who, ...at(day, '15:00', '16:00') })).reference
    expect(await listed({ view: 'day', day, who })).toEqual([first, second])
    expect(await listed({ view: 'day', who })).toEqual([])
    expect(await listed({ view: 'waiting', who: who.toUpperCase() })).toEqual([waiting])
    expect(await listed({ view: 'to-close', who })).toEqual([])
    await store(first, { startsAt: hoursAhead(-3), endsAt: hoursAhead(-2) })
    await store(second, { status: 'done', needsDecision: true })
    expect(await listed({ view: 'to-close', who })).toEqual([first, second])
    expect(await listed({ who, status: 'done' })).toEqual([second])
    expect(await listed({ who, limit: 1 })).toHaveLength(1)
  })

  it('lists all in the order in which they come, an offer by the first time that is left, and what is over last', async () => {
    const who = someone()
    const [later, next, longAgo, over, far] = await Promise.all(
      [50, 26, -90, -50, 2400].map(async (hours, place) => {
        const { reference } = await offered({
          who,
          ...at(workday(world, 8 + place), '09:00', '10:00'),
        })
        await store(reference, {
          status: 'agreed',
          startsAt: hoursAhead(hours),
          endsAt: hoursAhead(hours + 1),
        })
        return reference
      }),
    )
    const open = (await offered({ who })).reference
    const late = (await offered({ who })).reference
    const gone = { startsAt: hoursAhead(-60).toISOString(), endsAt: hoursAhead(-59).toISOString() }
    await store(late, { windows: [gone] })
    expect(await listed({ who })).toEqual([next, later, open, far, late, over, longAgo])
  })

  it('finds those of a customer, an enquiry or a contract, and by words', async () => {
    const { username } = await aUser(world)
    const mine = (await offered({ of: { username }, place: '77 Unusual Road' })).reference
    const { id: enquiry } = await anEnquiry(world)
    const theirs = (await offered({ of: { enquiryId: enquiry } })).reference
    expect(await listed({ username: username.toUpperCase() })).toEqual([mine])
    expect(await listed({ enquiry })).toEqual([theirs])
    expect(await listed({ search: 'unusu' })).toEqual([mine])
    expect(await listed({ quote: 'SB-Q-222222' })).toEqual([])
    await admin.get('/admin/visits', { view: 'week' }).expect(400)
    await admin.get('/admin/visits', { day: 'Monday' }).expect(400)
  })

  it('names the day of a clock change by its own hours', async () => {
    const who = someone()
    // 23 hours long: in Chicago, March 14, 2027 ends at 05:00 in Greenwich.
    const { reference } = await offered({ who })
    const startsAt = new Date('2027-03-15T04:30:00.000Z')
    await store(reference, { status: 'agreed', startsAt, endsAt: hoursAhead(9999) })
    expect(await listed({ view: 'day', day: '2027-03-14', who })).toEqual([reference])
    expect(await listed({ view: 'day', day: '2027-03-15', who })).toEqual([])
  })
})

describe('the visits of who had no account', () => {
  const customerOf = async (reference: string) =>
    (await world.db.select().from(visits).where(eq(visits.reference, reference)))[0]?.customerId

  it('are theirs once they have one, by the enquiry or the email', async () => {
    const { id, email } = await anEnquiry(world)
    const first = await offered({ of: { enquiryId: id } })
    const second = await offered({ of: { enquiryId: (await anEnquiry(world, { email })).id } })
    const form = { username: 'moved', email, fullUserName: '', phone: '' }
    const { body } = await admin.post(`/admin/enquiries/${id}/customer`, form).expect(201)
    expect(await customerOf(first.reference)).toBe(body.id)
    expect(await customerOf(second.reference)).toBe(body.id)
  })

  it('go with their enquiry; a customer’s stay', async () => {
    const { id } = await anEnquiry(world, { status: 'handled', handledAt: new Date() })
    const { reference } = await offered({ of: { enquiryId: id } })
    const { id: customerId } = await aUser(world)
    const own = await anEnquiry(world, { customerId, status: 'handled', handledAt: new Date() })
    const kept = await offered({ of: { enquiryId: own.id } })
    for (const one of [id, own.id])
      await admin.post(`/admin/enquiries/${one}/delete`, { proof: { password } }).expect(200)
    expect(await customerOf(reference)).toBeUndefined()
    expect(await admin.get(`/admin/visits/${kept.reference}`).expect(200)).toMatchObject({
      body: { customerId, enquiryId: null },
    })
  })

  it('don’t keep an account that was never used', async () => {
    const { id, username } = await aUser(world)
    const { reference } = await offered({ of: { username } })
    await admin.post(`/admin/customers/${id}/delete`, { proof: { password } }).expect(200)
    expect(await customerOf(reference)).toBeUndefined()
  })
})
