import { enquiryRow, listEnquiries } from '@smart-bird/contracts/admin/enquiries'
import { enquiry } from '@smart-bird/contracts/enquiry'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enquiries } from '#db/tables/enquiries'
import { enquiryMessages } from '#db/tables/enquiry-messages'
import { mails } from '#db/tables/mails'
import { minutesMs } from '#lib/clock'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { dying } from '#test/dying'
import { anAnswer, anEnquiry, words } from '#test/enquiries'
import { mailTo } from '#test/mailbox'
import { attempt } from '#test/model'
import { aUser, bearer, logIn, proof } from '#test/people'
import { aWorld, eventually, type World } from '#test/world'
import { answerEnquiry } from './answer.ts'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

const path = (id: number) => `/admin/enquiries/${id}/messages`
const answer = async (id: number, body: object = anAnswer()) =>
  enquiry.parse((await admin.post(path(id), body).expect(201)).body)
const read = async (id: number) => enquiry.parse((await admin.get(path(id)).expect(200)).body)
const rowOf = async (reference: string) => {
  const { body } = await admin.get('/admin/enquiries', { search: reference }).expect(200)
  return listEnquiries.reply.parse(body).rows[0]
}
const mailsOf = (reference: string) =>
  world.db.$count(mails, like(mails.key, `%answer:%:${reference}`))

describe('an answer', () => {
  it('stands in the enquiry, ends the wait, and is emailed with a link to a page of its own', async () => {
    const { id, email, reference } = await anEnquiry(world)
    expect((await read(id)).answerDueAt).not.toBeNull()
    const after = await answer(id)
    expect(after).toMatchObject({ reference, answerDueAt: null })
    expect(after.messages).toMatchObject([
      { from: 'admin', byPhone: false, author: 'Smart Bird', text: 'We can come on Monday.' },
    ])
    expect(await rowOf(reference)).toMatchObject({
      status: 'open',
      answeredAt: expect.any(String),
      waitingSince: null,
      newest: { from: 'admin', text: 'We can come on Monday.', at: expect.any(String) },
    })
    const mail = await mailTo(world, email, `Our answer to ${reference}`)
    expect(mail.replyTo).toBe(world.config.company.email)
    expect(mail.text).toContain('Our answer:\nWe can come on Monday.')
    expect(mail.text).toMatch(/http:\/\/localhost:3000\/enquiry#[\w-]{27}\n/)
    expect(await admin.lastAudit()).toMatchObject({
      action: 'enquiry.answered',
      subject: reference,
      detail: 'with an email',
    })
  })

  it('to a customer goes to the account’s address, and leads to the cabinet', async () => {
    const user = await aUser(world, { fullName: 'Robin Example' })
    const { id, reference } = await anEnquiry(world, { customerId: user.id, email: '' })
    await answer(id)
    const mail = await mailTo(world, user.email ?? '', `Our answer to ${reference}`)
    expect(mail.text).toContain('Hello Robin Example,')
    expect(mail.text).toContain(`/cabinet/${user.username}/my-enquiries?open=${reference}`)
    expect(mail.text).not.toContain('/enquiry#')
    expect(mail.text).toContain('You wrote:\n> A house of our own')
  })

  it('to a customer’s reply quotes the reply', async () => {
    const user = await aUser(world)
    const { id, reference } = await anEnquiry(world, { customerId: user.id, email: '' })
    await answer(id)
    await world.api
      .post(`/enquiries/${reference}/messages`)
      .set(bearer(await logIn(world, user)))
      .send(words('Tuesday is better.'))
      .expect(201)
    await answer(id, anAnswer('Then on Tuesday.'))
    const mail = await eventually(() =>
      world.outbox.findLast(({ text }) => text.includes('Then on Tuesday.')),
    )
    expect(mail.text).toContain('You wrote:\n> Tuesday is better.')
  })

  it('that is sent twice, also at once, is one message and one email', async () => {
    const { id, reference } = await anEnquiry(world)
    const body = anAnswer()
    await Promise.all([answer(id, body), answer(id, body)])
    expect((await answer(id, { ...body, text: 'Another text' })).messages).toMatchObject([
      { text: body.text },
    ])
    expect(await mailsOf(reference)).toBe(1)
    // Somebody else's key is not theirs alone.
    const other = await anEnquiry(world)
    expect((await answer(other.id, body)).messages).toHaveLength(1)
  })

  it('is one message and one email, wherever the process dies and however often it is tried', async () => {
    const { id: userId, username, email, status } = admin.admin
    const known = { userId, username, email, status, sessionId: '' }
    const action = {
      caller: { ...known, mustChangePassword: false, noMoney: false, viewedBy: null },
      ...{ address: '127.0.0.1', device: '', isProven: false },
    }
    for (let steps = 0, isOver = false; !isOver; steps++) {
      const { id, reference } = await anEnquiry(world)
      const body = { ...words('Once'), way: 'email' } as const
      await attempt(async () => {
        await answerEnquiry(dying(world.context, steps), action, id, body)
        isOver = true
      })
      const [row] = await world.db.select().from(enquiries).where(eq(enquiries.id, id))
      // Whatever was committed belongs together.
      expect(row?.answeredAt !== null).toBe((await mailsOf(reference)) === 1)
      await answerEnquiry(world.context, action, id, body)
      await answerEnquiry(world.context, action, id, body)
      expect(await mailsOf(reference)).toBe(1)
      expect(await world.db.$count(enquiryMessages, eq(enquiryMessages.enquiryId, id))).toBe(1)
      expect(steps).toBeLessThan(60)
    }
  })

  it('by phone is a note that the sender reads, also where there is no address to email', async () => {
    const visitor = await anEnquiry(world)
    const note = { ...words('We agreed on Monday.'), way: 'phone' }
    expect((await answer(visitor.id, note)).messages).toMatchObject([{ byPhone: true }])
    await mailTo(world, visitor.email, `Our call about ${visitor.reference}`)
    const silent = await anEnquiry(world, { email: '' })
    const refused = await admin.post(path(silent.id), anAnswer()).expect(409)
    expect(refused.body.code).toBe('nobody_to_email')
    expect((await read(silent.id)).answerDueAt).not.toBeNull()
    expect((await answer(silent.id, note)).answerDueAt).toBeNull()
    expect(await mailsOf(silent.reference)).toBe(0)
  })

  it('isn’t emailed to several addresses, or to what is none', async () => {
    for (const email of ['one@example.com, two@example.com', 'call me', '<a@example.com>']) {
      const { id, reference } = await anEnquiry(world, { email })
      const refused = await admin.post(path(id), anAnswer()).expect(409)
      expect(refused.body.code).toBe('nobody_to_email')
      expect((await read(id)).answerDueAt).not.toBeNull()
      await answer(id, { ...anAnswer(), way: 'phone' })
      expect(await mailsOf(reference)).toBe(0)
    }
  })

  it('refuses nonsense, an unknown enquiry, and everybody but admins', async () => {
    const { id } = await anEnquiry(world)
    for (const wrong of [
      { text: '' },
      { text: 'x'.repeat(5001) },
      { way: 'pigeon' },
      { key: 'one' },
      { author: 'Somebody else' },
    ])
      await admin.post(path(id), { ...anAnswer(), ...wrong }).expect(400)
    await admin.post(path(999_999), anAnswer()).expect(404)
    await admin.get(path(999_999)).expect(404)
    const customer = bearer(await logIn(world, await aUser(world)))
    await world.api.get(path(id)).set(customer).expect(403)
    await world.api.post(path(id)).set(customer).send(anAnswer()).expect(403)
    expect((await read(id)).messages).toEqual([])
  })
})

describe('the 48 hours', () => {
  const edit = async (id: number, status: string) =>
    enquiryRow.parse((await admin.patch(`/admin/enquiries/${id}`, { status }).expect(200)).body)
  const list = async (query: object) =>
    listEnquiries.reply.parse((await admin.get('/admin/enquiries', query).expect(200)).body)

  it('go on if an enquiry is marked as handled without an answer', async () => {
    const { id, reference } = await anEnquiry(world)
    expect(await edit(id, 'handled')).toMatchObject({
      status: 'handled',
      waitingSince: expect.any(String),
    })
    const due = await list({ answer: 'due', search: reference })
    expect(due.rows).toHaveLength(1)
    expect((await list({ answer: 'given', search: reference })).rows).toEqual([])
    await answer(id)
    expect((await list({ answer: 'given', search: reference })).rows).toHaveLength(1)
    expect((await list({})).open).toBe(due.open - 1)
    await admin.get('/admin/enquiries', { answer: 'perhaps' }).expect(400)
  })

  it('begin again with a reply; a thank-you needs no answer, so handled ends those', async () => {
    const user = await aUser(world)
    const { id, reference } = await anEnquiry(world, { customerId: user.id })
    await answer(id)
    const { answeredAt } = (await rowOf(reference)) ?? {}
    await edit(id, 'handled')
    world.wait(minutesMs(5))
    const headers = bearer(await logIn(world, user))
    await world.api
      .post(`/enquiries/${reference}/messages`)
      .set(headers)
      .send(words('Thank you!'))
      .expect(201)
    expect(await rowOf(reference)).toMatchObject({
      ...{ status: 'open', handledAt: null, answeredAt },
      waitingSince: expect.any(String),
    })
    expect(await edit(id, 'handled')).toMatchObject({ waitingSince: null, answeredAt })
  })
})

describe('what the sender adds while an admin looks at an older state', () => {
  const aCustomersEnquiry = async () => {
    const user = await aUser(world)
    const enquiry = await anEnquiry(world, { customerId: user.id })
    const headers = bearer(await logIn(world, user))
    const replyWith = (text: string) =>
      world.api
        .post(`/enquiries/${enquiry.reference}/messages`)
        .set(headers)
        .send(words(text))
        .expect(201)
    return { ...enquiry, path: `/admin/enquiries/${enquiry.id}`, replyWith }
  }

  it('isn’t marked as handled unseen', async () => {
    const { id, path, reference, replyWith } = await aCustomersEnquiry()
    await answer(id)
    await replyWith('It still drips.')
    const handled = { status: 'handled', was: { status: 'open' } }
    const refused = await admin.patch(path, { ...handled, seen: 0 }).expect(409)
    expect(refused.body).toMatchObject({
      code: 'changed_meanwhile',
      fields: { seen: ['The sender wrote again or added a photo in the meantime.'] },
    })
    expect(await rowOf(reference)).toMatchObject({ waitingSince: expect.any(String) })
    await admin.patch(path, { ...handled, seen: 1 }).expect(200)
    expect(await rowOf(reference)).toMatchObject({ status: 'handled', waitingSince: null })
    await admin.patch(path, { status: 'handled', seen: -1 }).expect(400)
  })

  it('isn’t answered by what was written before it: that is emailed, and the sender still waits', async () => {
    const { id, reference, replyWith } = await aCustomersEnquiry()
    await replyWith('One more thing.')
    expect((await answer(id, { ...anAnswer(), seen: 0 })).answerDueAt).not.toBeNull()
    expect(await mailsOf(reference)).toBe(1)
    expect(await rowOf(reference)).toMatchObject({ answeredAt: expect.any(String) })
    expect((await answer(id, { ...anAnswer(), seen: 1 })).answerDueAt).toBeNull()
    await admin.post(path(id), { ...anAnswer(), seen: 'all' }).expect(400)
  })
})

it('an enquiry is deleted with its messages and all of their emails', async () => {
  const { id, reference } = await anEnquiry(world)
  await answer(id)
  await admin.patch(`/admin/enquiries/${id}`, { status: 'handled' }).expect(200)
  await admin.post(`/admin/enquiries/${id}/delete`, { proof }).expect(200)
  expect(await world.db.$count(enquiryMessages, eq(enquiryMessages.enquiryId, id))).toBe(0)
  expect(await world.db.$count(mails, like(mails.key, `%${reference}`))).toBe(0)
})
