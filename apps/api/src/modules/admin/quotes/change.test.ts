import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { anEnquiry, words } from '#test/enquiries'
import { aUser, bearer, logIn } from '#test/people'
import { aDraft, aLine, aSavedDraft, aSentQuote, byLink } from '#test/quotes'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

const ofQuote = (reference: string) => `/admin/quotes/${reference}`

describe('what was sent and is changed', () => {
  it('stays hidden as it was changed if it is withdrawn instead of sent again', async () => {
    const { reference, code, quote } = await aSentQuote(world, admin, {
      ...{ words: 'As we said.', pay: 'deposit', deposit: '100.00' },
    })
    await admin.post(`${ofQuote(reference)}/change`).expect(200)
    const draft = aDraft(world, { email: quote.email, place: '1 Secret Street', words: 'Our note' })
    const withdraw = () => admin.post(`${ofQuote(reference)}/withdraw`, { reason: 'We can’t.' })
    await admin.put(ofQuote(reference), { ...draft, lines: [aLine()] }).expect(200)
    const hidden = {
      ...{ place: '', words: '', lines: [], listTotal: '0.00', total: '0.00' },
      ...{ pay: 'after', deposit: '0.00', workFrom: null, workTo: null, validUntil: null },
    }
    const find = async () => (await byLink(world, code).find().expect(200)).body
    expect(await find()).toMatchObject({ status: 'draft', ...hidden })
    await withdraw().expect(200)
    expect(await find()).toMatchObject({ status: 'withdrawn', reason: 'We can’t.', ...hidden })
    const sent = await aSentQuote(world, admin)
    await admin.post(`${ofQuote(sent.reference)}/withdraw`, { reason: 'We can’t.' }).expect(200)
    const { body } = await byLink(world, sent.code).find().expect(200)
    expect(body).toMatchObject({ total: '965.00', lines: [{}, {}], place: sent.quote.place })
  })

  it('isn’t read any more at an address that was wrong, and is still sent three times a day', async () => {
    const { reference, code, quote } = await aSentQuote(world, admin)
    const change = () => admin.post(`${ofQuote(reference)}/change`).expect(200)
    const save = (email: string) =>
      admin.put(ofQuote(reference), aDraft(world, { email })).expect(200)
    const send = () => admin.post(`${ofQuote(reference)}/send`)
    await change()
    await save(quote.email)
    await byLink(world, code).find().expect(200)
    await save(`right.${quote.email}`)
    expect((await byLink(world, code).find().expect(404)).body.code).toBe('quote_link_over')
    await send().expect(200)
    await byLink(world, code).find().expect(404)
    await change()
    await send().expect(200)
    await change()
    await save(quote.email)
    await send().expect(429)
  })
})

it('doesn’t end the wait of who wrote something that the quote doesn’t answer', async () => {
  const customer = await aUser(world)
  const { id, reference } = await anEnquiry(world, { customerId: customer.id })
  const draft = await aSavedDraft(world, admin, { recipient: { enquiryId: id } })
  const find = async () =>
    (await admin.get(`/admin/enquiries?search=${reference}`).expect(200)).body.rows[0]
  world.wait(1000)
  const headers = bearer(await logIn(world, customer))
  await world.api.post(`/enquiries/${reference}/messages`).set(headers).send(words('And a dimmer?'))
  await admin.post(`${ofQuote(draft.reference)}/send`).expect(200)
  expect(await find()).toMatchObject({
    answeredAt: expect.any(String),
    waitingSince: expect.any(String),
  })
  await aSentQuote(world, admin, { recipient: { enquiryId: id } })
  expect(await find()).toMatchObject({ waitingSince: null })
})
