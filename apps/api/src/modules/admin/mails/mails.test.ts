import { listMails, mailRow } from '@smart-bird/contracts/admin/mails'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rowsOf } from '#db/database'
import { mails } from '#db/tables/mails'
import { users } from '#db/tables/users'
import { addMonths, daysMs, minutesMs } from '#lib/clock'
import { sendResetCode } from '#modules/auth/recovery/request-recovery'
import { recordPurchase } from '#modules/billing/books/record-purchase'
import { emailCustomer, mailContext } from '#modules/mail/email-customer'
import { forgetMails } from '#modules/mail/forget-mails'
import { confirmationKey } from '#modules/mail/rules'
import { aMailWorld, type MailWorld } from '#test/mail-world'
import { aUser, bearer, logIn } from '#test/people'
import { eventually } from '#test/world'

type User = Awaited<ReturnType<typeof aUser>>

let all: MailWorld
let server: MailWorld['server']
let world: MailWorld['world']
let admin: MailWorld['admin']
let fail: MailWorld['fail']
beforeAll(async () => {
  all = await aMailWorld()
  ;({ server, world, admin, fail } = all)
})
afterEach(() => server.mailbox.faults.clear())
afterAll(() => all.close())

const list = async (query: object = {}) =>
  listMails.reply.parse((await admin.get('/admin/emails', query).expect(200)).body).rows
const rowOf = async (search: string | null) => (await list({ search: search ?? '' }))[0]
const become = (search: string | null, state: string) =>
  eventually(async () => {
    const row = await rowOf(search)
    return row?.state === state ? row : undefined
  })
const resend = (id: number | undefined) => admin.post(`/admin/emails/${id}/resend`)

let count = 0
const tellLogin = (user: User) =>
  world.db.transaction((tx) =>
    emailCustomer(world.context, tx, user, {
      key: `test:${++count}`,
      template: 'newLogin',
      data: mailContext({ device: 'Chrome', address: '192.0.2.7' }, new Date()),
    }),
  )
const sendCode = (user: User) =>
  world.db.transaction((tx) => sendResetCode(world.context, tx, user))
const buy = (user: User) =>
  world.db.transaction((tx) =>
    recordPurchase(world.context, tx, {
      userId: user.id,
      transactionId: `T${++count}`,
      type: 'order',
      amountCents: 35_000,
      description: 'Vents',
      purchasedAt: new Date(),
    }),
  )

describe('the log of emails', () => {
  it('says which email went to whom and what became of it, newest first, never what it said', async () => {
    const user = await aUser(world)
    await tellLogin(user)
    const row = await become(user.email, 'sent')
    expect(row).toEqual({
      id: expect.any(Number),
      template: 'newLogin',
      about: null,
      state: 'sent',
      recipient: user.email,
      customer: { id: user.id, username: user.username, fullName: null },
      attempts: 1,
      refusal: null,
      createdAt: expect.any(String),
      sentAt: expect.any(String),
      givenUpAt: null,
      resentAt: null,
      canResend: false,
    })
    const other = await aUser(world)
    fail('unknown_user', other)
    await sendCode(other)
    expect(await become(other.email, 'given-up')).toMatchObject({
      template: 'resetCode',
      refusal: expect.stringMatching(/^55/),
      canResend: false,
    })
    expect((await list())[0]?.recipient).toBe(other.email)
    expect((await list({ state: 'given-up' })).map(({ recipient }) => recipient)).toEqual([
      other.email,
    ])
    expect(await list({ search: user.username.toUpperCase() })).toEqual([row])
    expect((await list({ state: 'waiting', search: user.username })).length).toBe(0)
    const first = await admin.get('/admin/emails', { limit: '1' }).expect(200)
    const query = { limit: '1', cursor: first.body.nextCursor }
    expect((await admin.get('/admin/emails', query).expect(200)).body.rows).toHaveLength(1)
  })

  it('refuses nonsense and customers', async () => {
    await admin.get('/admin/emails', { state: 'lost' }).expect(400)
    await admin.post('/admin/emails/x/resend').expect(400)
    await resend(999_999).expect(404)
    const token = await logIn(world, await aUser(world))
    await world.api.get('/admin/emails').set(bearer(token)).expect(403)
    await world.api.post('/admin/emails/1/resend').set(bearer(token)).expect(403)
    await world.api.post('/admin/emails/1/resend').expect(401)
  })
})

describe('sending an email again', () => {
  it('tries a waiting one now', async () => {
    const user = await aUser(world)
    fail('greylisted', user, { times: 100 })
    await tellLogin(user)
    const waiting = await eventually(async () => {
      const row = await rowOf(user.email)
      return row?.refusal ? row : undefined
    })
    // The next attempt would come in an hour.
    await eventually(async () => {
      const jobs = await rowsOf(
        world.db,
        sql`update pgboss.job set start_after = now() + interval '1 hour'
          where name = 'mail' and state = 'retry' and (data->>'mailId')::int = ${waiting.id}
          returning id`,
      )
      return jobs[0]
    })
    server.mailbox.faults.clear()
    expect((await resend(waiting?.id).expect(200)).body).toMatchObject({ state: 'waiting' })
    expect(await become(user.email, 'sent')).toMatchObject({ refusal: null })
    expect(server.mailbox.list(user.email ?? '')).toHaveLength(1)
  })

  it('puts one that was given up back, for the address that the customer has now', async () => {
    const user = await aUser(world)
    fail('unknown_user', user)
    await tellLogin(user)
    const { id, canResend } = await become(user.email, 'given-up')
    expect(canResend).toBe(true)
    const email = `mended.${user.email}`
    await world.db.update(users).set({ email }).where(eq(users.id, user.id))
    expect(mailRow.parse((await resend(id).expect(200)).body)).toMatchObject({
      state: 'waiting',
      recipient: email,
      refusal: null,
    })
    expect(await admin.lastAudit()).toMatchObject({
      action: 'email.resent',
      subject: user.username,
      detail: 'newLogin, was given-up',
    })
    const row = await eventually(async () => {
      const [found] = await world.db.select().from(mails).where(eq(mails.id, id))
      return found?.sentAt ? found : undefined
    })
    expect(row).toMatchObject({ data: null, givenUpAt: null })
    expect(server.mailbox.list(email).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/login/i),
    )
  })

  it('is refused for a code, for what was sent, and once its content is erased after a week', async () => {
    const user = await aUser(world)
    fail('unknown_user', user)
    await sendCode(user)
    const code = await become(user.email, 'given-up')
    const [stored] = await world.db.select().from(mails).where(eq(mails.id, code.id))
    expect(stored?.data).toBeNull()
    expect((await resend(code.id).expect(409)).body.code).toBe('email_gone')

    const other = await aUser(world)
    fail('unknown_user', other)
    await tellLogin(other)
    const { id } = await become(other.email, 'given-up')
    world.wait(daysMs(8))
    await forgetMails(world.context)
    await resend(id).expect(409)
  })

  it('writes a receipt again from the books, once for two clicks', async () => {
    const user = await aUser(world)
    await buy(user)
    const { id } = await become(user.email, 'sent')
    await Promise.all([resend(id), resend(id)])
    const copies = () => server.mailbox.list(user.email ?? '')
    await eventually(() => (copies().length === 2 ? true : undefined))
    expect(new Set(copies().map(({ subject }) => subject)).size).toBe(1)
    expect(await list({ search: user.username })).toHaveLength(2)
    expect((await resend(id).expect(409)).body.code).toBe('email_just_resent')
    world.wait(minutesMs(2))
    await resend(id).expect(200)
    await eventually(() => (copies().length === 3 ? true : undefined))
  })
})

it('the log forgets an email after a year; only keys that an old event could ask for again stay', async () => {
  const user = await aUser(world)
  const old = { createdAt: addMonths(world.context.clock(), -13), sentAt: new Date(0) }
  const row = (key: string, template: string) => ({
    ...{ ...old, key, template, recipient: user.email, userId: user.id, refusal: 'words' },
  })
  await world.db
    .insert(mails)
    .values([
      row('old:login', 'newLogin'),
      row('old:failed', 'paymentFailed'),
      row(confirmationKey('SB-E-OLD'), 'enquiryReceived'),
    ])
  await forgetMails(world.context)
  const left = await world.db
    .select()
    .from(mails)
    .where(eq(mails.sentAt, new Date(0)))
    .orderBy(mails.key)
  expect(left.map(({ key, recipient, refusal }) => ({ key, recipient, refusal }))).toEqual([
    { key: 'enquiry-received:SB-E-OLD', recipient: user.email, refusal: 'words' },
    { key: 'old:failed', recipient: null, refusal: null },
  ])
  expect(await list({ search: user.username })).toEqual([])
})
