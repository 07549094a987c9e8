import { enquiry, listOwnEnquiries } from '@smart-bird/contracts/enquiry'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#db/tables/sessions'
import { addMs, minutesMs } from '#lib/clock'
import { replyPromiseMs } from '#modules/enquiry/rules'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { anAnswer, anEnquiry, words } from '#test/enquiries'
import { mailTo, subjectsTo } from '#test/mailbox'
import { aUser, bearer, logIn } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

async function aCustomer() {
  const user = await aUser(world, { fullName: 'Robin Example' })
  const headers = bearer(await logIn(world, user))
  const { id, reference, createdAt } = await anEnquiry(world, {
    ...{ kind: 'report', customerId: user.id, name: user.username },
  })
  return {
    ...{ user, id, reference, createdAt },
    get: (path = `/enquiries/${reference}/messages`) => world.api.get(path).set(headers),
    post: (body: object, path = `/enquiries/${reference}/messages`) =>
      world.api.post(path).set(headers).send(body),
  }
}
const toAdmins = () => subjectsTo(world, world.config.company.email)

describe('GET /enquiries', () => {
  it('lists the customer’s own, newest first, with when an answer is due and how many came', async () => {
    const customer = await aCustomer()
    const older = await anEnquiry(world, {
      customerId: customer.user.id,
      createdAt: addMs(customer.createdAt, -minutesMs(60)),
    })
    await admin.post(`/admin/enquiries/${older.id}/messages`, anAnswer()).expect(201)
    const { rows } = listOwnEnquiries.reply.parse(
      (await customer.get('/enquiries').expect(200)).body,
    )
    expect(rows).toMatchObject([
      {
        reference: customer.reference,
        answerDueAt: addMs(customer.createdAt, replyPromiseMs).toISOString(),
        answers: 0,
      },
      { reference: older.reference, answerDueAt: null, answers: 1 },
    ])
    const other = await aCustomer()
    const others = await other.get('/enquiries').expect(200)
    expect(others.body.rows).toMatchObject([{ reference: other.reference }])
  })
})

it('an answer is new until the customer opens it, even if an admin views as them before', async () => {
  const customer = await aCustomer()
  const isNew = async () => {
    const { rows } = listOwnEnquiries.reply.parse(
      (await customer.get('/enquiries').expect(200)).body,
    )
    return rows.map(({ hasNewAnswer }) => hasNewAnswer)
  }
  await customer.post(words('It blinks again.')).expect(201)
  expect(await isNew()).toEqual([false])
  await admin.post(`/admin/enquiries/${customer.id}/messages`, anAnswer()).expect(201)
  const view = await admin
    .post(`/admin/customers/${customer.user.id}/view`, { reason: 'A call' })
    .expect(200)
  await world.api
    .get(`/enquiries/${customer.reference}/messages`)
    .set(bearer(view.body.token))
    .expect(200)
  expect(await isNew()).toEqual([true])
  await customer.get().expect(200)
  expect(await isNew()).toEqual([false])
  await admin.post(`/admin/enquiries/${customer.id}/messages`, anAnswer()).expect(201)
  expect(await isNew()).toEqual([true])
})

describe('a customer’s report', () => {
  it('is read with its answers, and replied to where it was asked', async () => {
    const customer = await aCustomer()
    await admin.post(`/admin/enquiries/${customer.id}/messages`, anAnswer('Monday?')).expect(201)
    const body = words('Monday is fine.')
    await customer.post(body).expect(201)
    const { messages, answerDueAt } = enquiry.parse((await customer.post(body).expect(201)).body)
    expect(messages).toMatchObject([
      { from: 'admin', text: 'Monday?' },
      { from: 'sender', text: 'Monday is fine.', author: customer.user.username },
    ])
    expect(answerDueAt).not.toBeNull()
    const mail = await mailTo(world, world.config.company.email, `Reply to ${customer.reference}`)
    expect(mail.subject).toBe(`Reply to ${customer.reference}: Robin Example`)
    expect(mail.text).toContain('> Monday is fine.')
    expect(mail.replyTo).toBeUndefined()
    expect(toAdmins().filter((subject) => subject.includes(customer.reference))).toHaveLength(1)
  })

  it('refuses nonsense', async () => {
    const customer = await aCustomer()
    for (const wrong of [
      { text: ' ' },
      { text: 'x'.repeat(5001) },
      { key: '1' },
      { from: 'admin' },
    ])
      await customer.post({ ...words('Hello'), ...wrong }).expect(400)
    await customer.get('/enquiries/one/messages').expect(400)
    await customer.get('/enquiries/SB-R-ZZZZZZ/messages').expect(404)
  })

  it('is unknown to every other customer, and closed to visitors', async () => {
    const [customer, other] = [await aCustomer(), await aCustomer()]
    const path = `/enquiries/${customer.reference}/messages`
    await other.get(path).expect(404)
    await other.post(words('I am somebody else.'), path).expect(404)
    await world.api.get(path).expect(401)
    expect((await customer.get().expect(200)).body.messages).toEqual([])
  })

  it('can be read, but not replied to, by an admin who views as the customer', async () => {
    const customer = await aCustomer()
    await world.db
      .update(sessions)
      .set({ viewedBy: admin.admin.id })
      .where(eq(sessions.userId, customer.user.id))
    await customer.get().expect(200)
    await customer.get('/enquiries').expect(200)
    const reply = await customer.post(words('As the customer')).expect(403)
    expect(reply.body.code).toBe('read_only')
  })

  it('takes 20 replies an hour', async () => {
    const customer = await aCustomer()
    for (let n = 0; n < 20; n++) await customer.post(words(`Again ${n}`)).expect(201)
    await customer.post(words('Once more')).expect(429)
    world.wait(minutesMs(61))
    await customer.post(words('Later')).expect(201)
  })
})
