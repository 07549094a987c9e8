import { adminQuote } from '@smart-bird/contracts/admin/quotes'
import { quote as quoteShape } from '@smart-bird/contracts/quotes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysMs, minutesMs } from '#lib/clock'
import { findEnding } from '#occasions'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { anEnquiry } from '#test/enquiries'
import { aUser, bearer, logIn } from '#test/people'
import { aDraft, aGold, aLine, aSavedDraft, aSentQuote, byLink } from '#test/quotes'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

const ofQuote = (reference: string) => `/admin/quotes/${reference}`

describe('a draft', () => {
  it('begins with who sent the enquiry, and is nobody’s to read before it is sent', async () => {
    const enquiry = await anEnquiry(world, { name: 'Robin Example' })
    const { body } = await admin.post('/admin/quotes', { enquiryId: enquiry.id }).expect(201)
    expect(adminQuote.parse(body)).toMatchObject({
      status: 'draft',
      name: 'Robin Example',
      email: enquiry.email,
      enquiryReference: enquiry.reference,
      username: null,
      missing: { place: [expect.any(String)], lines: [expect.any(String)] },
    })
    const customer = await aUser(world)
    const { reference } = await aSavedDraft(world, admin, {
      recipient: { username: customer.username },
    })
    const headers = bearer(await logIn(world, customer))
    expect((await world.api.get('/quotes').set(headers).expect(200)).body.rows).toEqual([])
    await world.api.get(`/quotes/${reference}`).set(headers).expect(404)
  })

  it('is for the customer who has the email of an enquiry without one', async () => {
    const { email, username } = await aUser(world, { fullName: 'Robin Resident' })
    const { id, reference } = await anEnquiry(world, { email: email?.toUpperCase() ?? '' })
    const { body } = await admin.post('/admin/quotes', { enquiryId: id }).expect(201)
    const recipient = { username, name: 'Robin Resident', email, enquiryReference: reference }
    expect(body).toMatchObject(recipient)
  })

  it('costs in the list what it says itself, from its beginning on', async () => {
    const { email } = await aGold(world)
    const wanted = { offers: [{ id: 'room-light', quantity: 1 }] }
    const { id } = await anEnquiry(world, { email: email ?? '', wanted })
    const { reference, total } = (await admin.post('/admin/quotes', { enquiryId: id })).body
    expect(total).toBe('165.75')
    const inList = () => admin.get('/admin/quotes', { search: reference }).expect(200)
    expect((await inList()).body.rows).toMatchObject([{ total }])
    const lines = [aLine({ listUnit: '100.00' })]
    await admin.put(ofQuote(reference), aDraft(world, { lines })).expect(200)
    expect((await inList()).body.rows).toMatchObject([{ total: '85.00' }])
  })

  it('is refused to nobody known, and beyond ten for one person', async () => {
    await admin.post('/admin/quotes', { enquiryId: 999_999 }).expect(404)
    await admin.post('/admin/quotes', { username: 'nobody' }).expect(404)
    await admin.post('/admin/quotes', { enquiryId: 1, username: 'nobody' }).expect(400)
    const { username } = await aUser(world)
    const begin = () => admin.post('/admin/quotes', { username })
    for (let n = 0; n < 10; n++) await begin().expect(201)
    expect((await begin().expect(409)).body.code).toBe('quotes_full')
  })

  it('isn’t refused to who has no email for the quotes of everybody', async () => {
    for (let n = 0; n < 10; n++) await aSavedDraft(world, admin)
    const { id } = await anEnquiry(world, { email: '' })
    await admin.post('/admin/quotes', { enquiryId: id }).expect(201)
  })

  it('is saved as a whole, and not over somebody else’s change', async () => {
    const saved = await aSavedDraft(world, admin)
    const draft = aDraft(world, { words: 'Two things are new.', email: saved.email })
    const save = (was: string) => admin.put(ofQuote(saved.reference), { ...draft, was })
    const { body } = await save(saved.updatedAt).expect(200)
    expect(body).toMatchObject({ words: 'Two things are new.', total: '965.00' })
    expect((await save(saved.updatedAt).expect(409)).body.code).toBe('changed_meanwhile')
    await save(body.updatedAt).expect(200)
  })

  it.each([
    ['an unknown kind', { lines: [{ ...aLine(), kind: 'gift' }] }],
    ['a quantity of 51', { lines: [aLine({ quantity: 51 })] }],
    ['no quantity', { lines: [aLine({ quantity: 0 })] }],
    ['a negative price', { lines: [aLine({ listUnit: '-1.00' })] }],
    ['a price that isn’t an amount', { lines: [aLine({ listUnit: 'many' })] }],
    ['a price beyond any order', { lines: [aLine({ listUnit: '100000.01' })] }],
    ['lines beyond any order', { lines: [aLine({ listUnit: '100000.00', quantity: 50 })] }],
    ['a negative deposit', { deposit: '-5.00' }],
    ['a deposit beyond any order', { deposit: '999999999999.00' }],
    ['61 lines', { lines: Array.from({ length: 61 }, () => aLine()) }],
    ['a title of two lines', { lines: [aLine({ title: 'Room\nLight' })] }],
    ['an email without a host', { email: 'robin' }],
    ['no name', { name: ' ' }],
    ['a day that isn’t one', { workFrom: '2026-02-30' }],
    ['91 days', { validDays: 91 }],
    ['a price of the sum', { total: '1.00' }],
  ])('refuses %s', async (_, wrong) => {
    const { reference } = await aSavedDraft(world, admin)
    const draft = { ...aDraft(world), ...wrong }
    expect((await admin.put(ofQuote(reference), draft).expect(400)).body.code).toBe('invalid_input')
  })
})

describe('sending a draft', () => {
  it('answers the enquiry it was asked for in', async () => {
    const { id, reference } = await anEnquiry(world)
    const find = async () =>
      (await admin.get(`/admin/enquiries?search=${reference}`).expect(200)).body.rows[0]
    await aSavedDraft(world, admin, { recipient: { enquiryId: id } })
    expect(await find()).toMatchObject({ answeredAt: null, waitingSince: expect.any(String) })
    await aSentQuote(world, admin, { recipient: { enquiryId: id } })
    expect(await find()).toMatchObject({ answeredAt: expect.any(String), waitingSince: null })
  })

  it('freezes it, and the link opens it', async () => {
    const { quote, reference, code } = await aSentQuote(world, admin)
    expect(quote).toMatchObject({ status: 'sent', revision: 1, total: '965.00', openedAt: null })
    expect((await admin.put(ofQuote(reference), aDraft(world)).expect(409)).body.code).toBe(
      'quote_frozen',
    )
    const { body } = await byLink(world, code).find().expect(200)
    expect(quoteShape.parse(body)).toMatchObject({
      reference,
      status: 'sent',
      hasPamphlet: false,
    })
    const { openedAt } = (await admin.get(ofQuote(reference))).body
    expect(openedAt).not.toBeNull()
    await byLink(world, code).find().expect(200)
    expect((await admin.get(ofQuote(reference))).body.openedAt).toBe(openedAt)
  })

  it.each([
    ['place', { place: '' }],
    ['workTo', { workFrom: '2099-01-02', workTo: '2099-01-01' }],
    ['lines', { lines: [aLine({ optional: true })] }],
    ['lines.0.listUnit', { lines: [aLine({ listUnit: null })] }],
    ['lines.0.model', { lines: [aLine({ kind: 'device', suppliedBy: 'us' })] }],
    ['deposit', { pay: 'deposit' as const, deposit: '500.00' }],
  ])('waits for %s', async (field, lacking) => {
    const { reference } = await aSavedDraft(world, admin, lacking)
    const { body } = await admin.post(`${ofQuote(reference)}/send`).expect(409)
    expect(body).toMatchObject({
      code: 'quote_incomplete',
      fields: { [field]: [expect.any(String)] },
    })
  })

  it('takes off what the customer’s level makes free or cheaper, unless there is a reason', async () => {
    const gold = await aGold(world)
    const why = 'It is your second home'
    const { quote, code } = await aSentQuote(world, admin, {
      recipient: { username: gold.username },
      lines: [
        aLine({ listUnit: '100.00', quantity: 2 }),
        aLine({ kind: 'device', request: 'device', listUnit: '15.00', suppliedBy: 'customer' }),
        aLine({ request: 'relocation', kind: 'labor', listUnit: '80.00', fullPriceReason: why }),
      ],
    })
    expect(quote).toMatchObject({ listTotal: '295.00', total: '250.00' })
    expect(quote.lines).toMatchObject([
      { unit: '85.00', benefit: 'Gold: 15% off home upgrades' },
      { unit: '0.00', benefit: 'Gold: adding new devices is free' },
      { unit: '80.00', benefit: null },
    ])
    const { body } = await byLink(world, code).find().expect(200)
    expect(body.lines[2]).toMatchObject({ fullPriceReason: why })
  })

  it('asks for a smaller deposit if benefits made the quote cheaper', async () => {
    const gold = await aGold(world)
    const { reference } = await aSavedDraft(world, admin, {
      recipient: { username: gold.username },
      pay: 'deposit',
      deposit: '50.00',
      lines: [aLine({ listUnit: '100.00' })],
    })
    const { body } = await admin.post(`${ofQuote(reference)}/send`).expect(409)
    expect(body.fields).toEqual({ deposit: ['At most half of the total'] })
  })

  it('is refused from the fourth time on that day', async () => {
    const { reference } = await aSentQuote(world, admin)
    const again = async () => {
      await admin.post(`${ofQuote(reference)}/change`).expect(200)
      return admin.post(`${ofQuote(reference)}/send`)
    }
    expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(429)
    world.wait(daysMs(1) + 1000)
    await admin.post(`${ofQuote(reference)}/send`).expect(200)
  })
})

describe('what was sent', () => {
  it('is hidden while it is changed, and its link opens the next revision', async () => {
    const { reference, code } = await aSentQuote(world, admin)
    const changed = await admin.post(`${ofQuote(reference)}/change`).expect(200)
    expect(changed.body).toMatchObject({ status: 'draft', revision: 2, draft: { lines: [{}, {}] } })
    expect((await byLink(world, code).find().expect(200)).body).toMatchObject({
      status: 'draft',
      lines: [],
      total: '0.00',
      workFrom: null,
    })
    await admin.post(`${ofQuote(reference)}/send`).expect(200)
    expect((await byLink(world, code).find()).body).toMatchObject({ revision: 2, total: '965.00' })
  })

  it('is withdrawn with a reason, once', async () => {
    const { reference, code } = await aSentQuote(world, admin)
    const path = `${ofQuote(reference)}/withdraw`
    await admin.post(path, { reason: '' }).expect(400)
    await admin.post(path, { reason: 'We can’t come so soon.' }).expect(200)
    expect((await byLink(world, code).find()).body).toMatchObject({
      status: 'withdrawn',
      reason: 'We can’t come so soon.',
    })
    expect((await admin.post(path, { reason: 'Twice' }).expect(409)).body.code).toBe(
      'quote_decided',
    )
    await admin.post(`${ofQuote(reference)}/change`).expect(409)
  })

  it('has an email that isn’t sent any more once it is withdrawn', async () => {
    const { reference } = await aSentQuote(world, admin)
    const ending = () => findEnding(world.context, 'quoteSent', { reference, revision: 1 })
    expect(await ending()).toBeUndefined()
    await admin.post(`${ofQuote(reference)}/withdraw`, { reason: 'A mistake' }).expect(200)
    expect(await ending()).toContain(reference)
  })

  it('expires by its day, and its link a day later', async () => {
    const { reference, code } = await aSentQuote(world, admin, { validDays: 1 })
    world.wait(daysMs(2))
    expect((await byLink(world, code).find().expect(200)).body.status).toBe('expired')
    const rows = async (status: string) =>
      (await admin.get('/admin/quotes', { status, limit: 100 }).expect(200)).body.rows.map(
        (row: { reference: string }) => row.reference,
      )
    expect(await rows('expired')).toContain(reference)
    expect(await rows('sent')).not.toContain(reference)
    world.wait(daysMs(1))
    expect((await byLink(world, code).find().expect(404)).body.code).toBe('quote_link_over')
    await admin.post(`${ofQuote(reference)}/change`).expect(200)
  })
})

describe('the list', () => {
  it('is searched by reference, name, email, place and phone, and belongs to an enquiry', async () => {
    const enquiry = await anEnquiry(world)
    const { reference } = await aSavedDraft(world, admin, {
      recipient: { enquiryId: enquiry.id },
      name: 'Quentin Unusual',
      place: '77 Peculiar Road',
    })
    for (const query of [
      { search: reference },
      { search: 'quen unus' },
      { search: 'pecul' },
      { enquiry: enquiry.id },
    ]) {
      const { rows } = (await admin.get('/admin/quotes', query).expect(200)).body
      expect(rows).toMatchObject([{ reference, status: 'draft', total: '965.00' }])
    }
    await admin.get('/admin/quotes', { status: 'lost' }).expect(400)
    await admin.get(ofQuote('SB-Q-222222')).expect(404)
  })
})

describe('the link of a quote', () => {
  it('opens that quote only, and guesses are limited without slowing a good one', async () => {
    const { reference, code } = await aSentQuote(world, admin)
    const other = await aSentQuote(world, admin)
    expect((await byLink(world, code).find()).body.reference).toBe(reference)
    expect((await byLink(world, other.code).find()).body.reference).toBe(other.reference)
    world.wait(minutesMs(16))
    for (let n = 0; n < 20; n++) await byLink(world, `guess-${n}`).find().expect(404)
    await byLink(world, 'guess-21').find().expect(429)
    await byLink(world, code).find().expect(200)
  })
})
