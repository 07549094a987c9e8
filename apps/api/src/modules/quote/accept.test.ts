import { createHash, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { quote as quoteShape } from '@smart-bird/contracts/quotes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysMs } from '#lib/clock'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { mailTo } from '#test/mailbox'
import { aUser, bearer, logIn } from '#test/people'
import { aLine, anAcceptance, aSentQuote, byLink } from '#test/quotes'
import { aWorld, type World } from '#test/world'

const pamphlet = join(tmpdir(), `pamphlet-${randomUUID()}.pdf`)
writeFileSync(pamphlet, '%PDF-1.7 a pamphlet')

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld({ settings: { RIGHTS_PAMPHLET_FILE: pamphlet } })
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

/** The acts of a recipient, by the emailed link or in the cabinet. */
const ways = [
  [
    'by its link',
    async (wanted: object = {}) => {
      const sent = await aSentQuote(world, admin, wanted)
      return { ...sent, ...byLink(world, sent.code) }
    },
  ],
  [
    'in the cabinet',
    async (wanted: object = {}) => {
      const customer = await aUser(world)
      const headers = bearer(await logIn(world, customer))
      const recipient = { username: customer.username }
      const sent = await aSentQuote(world, admin, { recipient, ...wanted })
      const path = `/quotes/${sent.reference}`
      return {
        ...sent,
        find: () => world.api.get(path).set(headers),
        contract: () => world.api.get(`${path}/contract`).set(headers),
        post: (act: string, body: object) =>
          world.api.post(`${path}/${act}`).set(headers).send(body),
      }
    },
  ],
] as const

describe.each(ways)('a quote that is opened %s', (_, aRecipient) => {
  it('is accepted as it was read, with an option, once for each key', async () => {
    const { quote, reference, post, contract, find } = await aRecipient()
    const body = anAcceptance(quote, {
      options: [2],
      total: '1290.00',
      name: '  robin   EXAMPLE ',
      rights: { read: true, name: 'Robin Example' },
    })
    const accepted = quoteShape.parse((await post('acceptance', body).expect(201)).body)
    expect(accepted).toMatchObject({
      status: 'accepted',
      total: '1290.00',
      signedName: 'robin EXAMPLE',
      lines: [{ chosen: true }, { chosen: true }],
    })
    expect((await post('acceptance', body).expect(201)).body).toEqual(accepted)
    const other = { ...body, key: randomUUID() }
    expect((await post('acceptance', other).expect(409)).body.code).toBe('quote_decided')
    const refusal = { key: body.key, revision: 1, why: 'price', text: '' }
    expect((await post('refusal', refusal).expect(409)).body.code).toBe('quote_decided')
    const { body: pdf, headers } = await contract().buffer(true).expect(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(accepted.fingerprint)
    expect((await find()).body.fingerprint).toBe(accepted.fingerprint)
    const { body: seen } = await admin.get(`/admin/quotes/${reference}`)
    expect(seen).toMatchObject({
      decidedBy: 'recipient',
      signedFrom: { browser: 'Unknown device' },
    })
    await mailTo(world, quote.email, `Our contract ${reference}`)
    await mailTo(world, world.config.company.email, `${reference} was accepted: $1,290.00`)
  })

  it.each([
    ['a total that is one cent off', { total: '964.99' }, 409, 'quote_changed'],
    ['a negative total', { total: '-965.00' }, 409, 'quote_changed'],
    ['an option without its price', { options: [2] }, 409, 'quote_changed'],
    ['an unknown option', { options: [9] }, 409, 'quote_changed'],
    ['what isn’t optional as an option', { options: [1] }, 409, 'quote_changed'],
    ['another revision', { revision: 2 }, 409, 'quote_changed'],
    ['another name', { name: 'Somebody Else' }, 400, 'name'],
    ['no name', { name: ' ' }, 400, 'name'],
    ['paper, please', { electronic: false }, 400, 'electronic'],
    ['no key', { key: 'twice' }, 400, 'key'],
    ['over $1,000 without the pamphlet', { options: [2], total: '1290.00' }, 400, 'rights'],
    [
      'the pamphlet with another name',
      { options: [2], total: '1290.00', rights: { read: true, name: 'Somebody Else' } },
      400,
      'rights.name',
    ],
    [
      'a pamphlet that wasn’t read',
      { options: [2], total: '1290.00', rights: { read: false, name: 'Robin Example' } },
      400,
      'rights.read',
    ],
    ['a price of one’s own', { price: '1.00' }, 400, ''],
  ])('isn’t accepted with %s', async (_, wrong, status, word) => {
    const { quote, post } = await aRecipient()
    const { body } = await post('acceptance', anAcceptance(quote, wrong)).expect(status)
    if (status === 409) expect(body.code).toBe(word)
    else expect(Object.keys(body.fields ?? {}).join()).toContain(word)
  })

  it('is declined once, with the reason, and can be changed then', async () => {
    const { quote, reference, post } = await aRecipient()
    const body = { key: randomUUID(), revision: 1, why: 'price', text: 'Too much for now' }
    await post('refusal', { ...body, why: 'weather' }).expect(400)
    const another = await post('refusal', { ...body, revision: 2 }).expect(409)
    expect(another.body.code).toBe('quote_changed')
    const { body: declined } = await post('refusal', body).expect(201)
    expect(declined).toMatchObject({ status: 'declined', reason: 'The price: Too much for now' })
    expect((await post('refusal', body).expect(201)).body).toEqual(declined)
    const again = await post('refusal', { ...body, key: randomUUID() }).expect(409)
    expect(again.body.code).toBe('quote_decided')
    // The key of a refusal accepts nothing.
    const late = await post('acceptance', anAcceptance(quote, { key: body.key })).expect(409)
    expect(late.body.code).toBe('quote_decided')
    await mailTo(world, world.config.company.email, `${reference} was declined`)
    await admin.post(`/admin/quotes/${reference}/change`).expect(200)
    const changed = await post('acceptance', anAcceptance(quote)).expect(409)
    expect(changed.body.code).toBe('quote_changed')
    expect((await post('refusal', body).expect(409)).body.code).toBe('quote_changed')
  })

  it('isn’t accepted once it has expired', async () => {
    const { quote, post } = await aRecipient({ validDays: 1 })
    world.wait(daysMs(2))
    const late = await post('acceptance', anAcceptance(quote)).expect(409)
    expect(late.body.code).toBe('quote_expired')
  })

  it('has no contract before it is accepted', async () => {
    const { contract, post } = await aRecipient()
    await contract().expect(404)
    const body = { key: randomUUID(), name: 'Robin Example' }
    expect((await post('cancellation', body).expect(409)).body.code).toBe('cancel_over')
  })
})

it('a customer’s quote is nobody else’s to read, answer or cancel', async () => {
  const [owner, other] = [await aUser(world), await aUser(world)]
  const { quote, reference } = await aSentQuote(world, admin, {
    recipient: { username: owner.username },
  })
  const headers = bearer(await logIn(world, other))
  const path = `/quotes/${reference}`
  const acts = {
    acceptance: anAcceptance(quote),
    refusal: { key: randomUUID(), revision: 1, why: 'price', text: '' },
    cancellation: { key: randomUUID(), name: 'Robin Example' },
  }
  for (const get of [path, `${path}/contract`]) await world.api.get(get).set(headers).expect(404)
  for (const [act, body] of Object.entries(acts)) {
    const reply = await world.api.post(`${path}/${act}`).set(headers).send(body).expect(404)
    expect(reply.body.code).toBe('quote_not_found')
  }
  expect((await world.api.get('/quotes').set(headers)).body.rows).toEqual([])
  const own = bearer(await logIn(world, owner))
  const list = async () => (await world.api.get('/quotes').set(own).expect(200)).body.rows
  const row = { reference, status: 'sent', total: quote.total, validUntil: quote.validUntil }
  expect(await list()).toEqual([{ ...row, title: 'Installation, 1-2 Bedroom' }])
  await admin.post(`/admin/quotes/${reference}/change`).expect(200)
  const hidden = { status: 'draft', title: '', total: '0.00', validUntil: null }
  expect(await list()).toEqual([{ reference, ...hidden }])
})

it('a customer’s quote is called by what is part of it: an option once it is chosen', async () => {
  const customer = await aUser(world)
  const headers = bearer(await logIn(world, customer))
  const recipient = { username: customer.username }
  const { quote, reference } = await aSentQuote(world, admin, { recipient })
  const title = async () => (await world.api.get('/quotes').set(headers)).body.rows[0].title
  expect(await title()).toBe('Installation, 1-2 Bedroom')
  const rights = { read: true, name: 'Robin Example' }
  const body = anAcceptance(quote, { options: [2], total: '1290.00', rights })
  await world.api.post(`/quotes/${reference}/acceptance`).set(headers).send(body).expect(201)
  expect(await title()).toBe('Installation, 1-2 Bedroom and 1 more')
})

describe('who signs', () => {
  it('may be somebody who may sign for the recipient', async () => {
    const { quote, code } = await aSentQuote(world, admin)
    const body = anAcceptance(quote, { name: 'Sam Guardian', maySign: true })
    const { body: accepted } = await byLink(world, code).post('acceptance', body).expect(201)
    expect(accepted).toMatchObject({ name: 'Robin Example', signedName: 'Sam Guardian' })
  })

  it('types accents as the keyboard composes them', async () => {
    const { quote, code } = await aSentQuote(world, admin, { name: 'Zoë Müller' })
    const body = anAcceptance(quote, { name: 'zoë müller'.normalize('NFD') })
    await byLink(world, code).post('acceptance', body).expect(201)
  })

  it.each([
    ['1000.00', 201],
    ['1000.01', 400],
  ])('confirms the pamphlet above $1,000.00 only: %s', async (total, status) => {
    const lines = [aLine({ listUnit: total })]
    const { quote, code } = await aSentQuote(world, admin, { lines })
    await byLink(world, code).post('acceptance', anAcceptance(quote)).expect(status)
  })

  it('is the only one of two devices, and nobody while it is changed', async () => {
    const { quote, reference, code } = await aSentQuote(world, admin)
    const accept = () => byLink(world, code).post('acceptance', anAcceptance(quote))
    const replies = await Promise.all([
      accept(),
      accept(),
      accept(),
      admin.post(`/admin/quotes/${reference}/change`),
    ])
    const done = replies.filter(({ status }) => status === 201 || status === 200)
    expect(done).toHaveLength(1)
    for (const { status } of replies.filter((reply) => !done.includes(reply)))
      expect(status).toBe(409)
  })
})

describe('the recipient’s page', () => {
  it('names nobody but them and who signs for us', async () => {
    const { code, quote } = await aSentQuote(world, admin)
    const { body } = await byLink(world, code).find().expect(200)
    const text = JSON.stringify(body)
    expect(text).not.toContain(admin.admin.username)
    expect(text).not.toContain(quote.email)
    expect(body).not.toHaveProperty('customerId')
    expect(Object.values(body).filter((value) => value === 'Robin Example')).toHaveLength(1)
  })

  it('has the state’s pamphlet', async () => {
    const { body, headers } = await world.api.get('/rights-pamphlet').buffer(true).expect(200)
    expect(String(body)).toBe('%PDF-1.7 a pamphlet')
    expect(headers['content-disposition']).toContain('inline')
  })
})
