import { randomUUID } from 'node:crypto'
import { enquiry } from '@smart-bird/contracts/enquiry'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enquiryMessages } from '#db/tables/enquiry-messages'
import { daysMs, minutesMs } from '#lib/clock'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { anAnswer, anEnquiry, words } from '#test/enquiries'
import { aJpeg } from '#test/jpegs'
import { mailTo } from '#test/mailbox'
import { bearer } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

/** A visitor who was answered, and the code in the link of the answer's email. */
async function aVisitor() {
  const enquiry = await anEnquiry(world)
  const answer = async (text: string) => {
    await admin.post(`/admin/enquiries/${enquiry.id}/messages`, anAnswer(text)).expect(201)
    const mail = await mailTo(world, enquiry.email, enquiry.reference)
    return /\/enquiry#(\S+)/.exec(mail.text)?.[1] ?? ''
  }
  return { ...enquiry, answer, code: await answer('We can come on Monday.') }
}
const read = (code: string) => world.api.get('/linked-enquiry').set(bearer(code))
const send = (code: string, body: object) =>
  world.api.post('/linked-enquiry/messages').set(bearer(code)).send(body)

describe('the link in an answer', () => {
  it('opens this enquiry, and its sender replies there', async () => {
    const visitor = await aVisitor()
    expect(enquiry.parse((await read(visitor.code).expect(200)).body)).toMatchObject({
      reference: visitor.reference,
      messages: [{ from: 'admin', text: 'We can come on Monday.' }],
      answerDueAt: null,
    })
    const body = words('Please do.')
    await send(visitor.code, body).expect(201)
    const { messages } = enquiry.parse((await send(visitor.code, body).expect(201)).body)
    expect(messages).toMatchObject([{}, { from: 'sender', author: 'Some Visitor' }])
    await mailTo(world, world.config.company.email, `Reply to ${visitor.reference}`)
  })

  it('is stored as a hash only, and is in no line of the log', async () => {
    const visitor = await aVisitor()
    await read(visitor.code).expect(200)
    const [row] = await world.db
      .select()
      .from(enquiryMessages)
      .where(eq(enquiryMessages.enquiryId, visitor.id))
    expect(JSON.stringify(row)).not.toContain(visitor.code)
    expect(world.logLines.join('')).not.toContain(visitor.code)
  })

  it('still works beside the one in a newer answer', async () => {
    const visitor = await aVisitor()
    // Two emails of one subject: the newest is the second.
    const first = visitor.code
    await admin.post(`/admin/enquiries/${visitor.id}/messages`, anAnswer('Or Tuesday.')).expect(201)
    expect((await read(first).expect(200)).body.messages).toHaveLength(2)
  })

  it('opens no other enquiry, and no photo of one', async () => {
    const [visitor, other] = [await aVisitor(), await aVisitor()]
    expect((await read(visitor.code)).body.reference).toBe(visitor.reference)
    expect((await read(other.code)).body.reference).toBe(other.reference)
    const added = await world.api
      .post(`/linked-enquiry/photos?key=${randomUUID()}`)
      .set({ ...bearer(other.code), 'content-type': 'image/jpeg' })
      .send(aJpeg())
      .expect(201)
    const path = `/linked-enquiry/photos/${enquiry.parse(added.body).photos[0]?.id}`
    await world.api.get(path).set(bearer(other.code)).expect(200)
    await world.api.get(path).set(bearer(visitor.code)).expect(404)
    await world.api.get('/linked-enquiry/photos/999').set(bearer(visitor.code)).expect(404)
  })

  it('opens nothing any more once its sender is a customer, who reads it in the cabinet', async () => {
    const visitor = await aVisitor()
    const username = `visitor${visitor.id}`
    const form = { username, email: visitor.email, fullUserName: '', phone: '' }
    await admin.post(`/admin/enquiries/${visitor.id}/customer`, form).expect(201)
    expect((await read(visitor.code).expect(404)).body.code).toBe('enquiry_link_over')
    await send(visitor.code, words('It is still me.')).expect(404)
  })

  it('is gone with the enquiry', async () => {
    const visitor = await aVisitor()
    await world.db.delete(enquiryMessages).where(eq(enquiryMessages.enquiryId, visitor.id))
    await read(visitor.code).expect(404)
  })

  it('refuses nonsense', async () => {
    const { code } = await aVisitor()
    for (const wrong of [{ text: '' }, { key: 'no-uuid' }, { reference: 'SB-E-222222' }])
      await send(code, { ...words('Hello'), ...wrong }).expect(400)
  })

  it('is never slowed down by guesses from the same network', async () => {
    const { code } = await aVisitor()
    world.wait(minutesMs(16))
    for (let n = 0; n < 20; n++) await read(`guess${n}`).expect(404)
    await read('guess').expect(429)
    await read(code).expect(200)
  })

  it('says nothing but its own sentence once it is 30 days old, unknown, or missing', async () => {
    const visitor = await aVisitor()
    // Also the session of the admin ends: this test is the last.
    world.wait(daysMs(30))
    const codes = [visitor.code, 'x'.repeat(27), ` ${visitor.reference}`]
    for (const code of codes)
      for (const reply of [
        await read(code).expect(404),
        await send(code, words('Hello')).expect(404),
        await world.api.get('/linked-enquiry/photos/1').set(bearer(code)).expect(404),
      ])
        expect(reply.body).toMatchObject({
          code: 'enquiry_link_over',
          message:
            'This link has expired or is incomplete. Please open the link in our newest email.',
        })
    await world.api.get('/linked-enquiry').expect(404)
  })
})
