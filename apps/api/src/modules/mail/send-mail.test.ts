import type { AlarmKind } from '@smart-bird/contracts/admin/alarms'
import { findCustomer } from '@smart-bird/contracts/admin/customers'
import { overview } from '@smart-bird/contracts/admin/overview'
import { type MailFaultKind, mailFault } from '@smart-bird/sandbox/mail/faults'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { emailBounces } from '#db/tables/email-bounces'
import { mails } from '#db/tables/mails'
import { addMs, daysMs, minutesMs } from '#lib/clock'
import { findEnding } from '#occasions'
import { aMailWorld, type MailWorld } from '#test/mail-world'
import { codeIn } from '#test/mailbox'
import { aUser, proof } from '#test/people'
import { eventually } from '#test/world'
import { emailCustomer, mailContext } from './email-customer.ts'
import { notifyAdmins } from './notify-admins.ts'
import { confirmationKey } from './rules.ts'
import { queueMail, sendQueuedMail } from './send-mail.ts'

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

const from = { device: 'Chrome on Android', address: '192.0.2.7' }
const received = ({ email }: User) => server.mailbox.list(email ?? '')

let count = 0
/** Queues an email to a customer; finds its row. */
async function write(user: User) {
  count += 1
  const key = `test:${count}`
  await world.db.transaction((tx) =>
    emailCustomer(world.context, tx, user, {
      key,
      template: 'newLogin',
      data: mailContext(from, new Date()),
    }),
  )
  return async () => {
    const [row] = await world.db.select().from(mails).where(eq(mails.key, key))
    if (!row) throw new Error('The email was not queued.')
    return row
  }
}
const sent = (find: Awaited<ReturnType<typeof write>>) =>
  eventually(async () => ((await find()).sentAt ? find() : undefined))
const givenUp = (find: Awaited<ReturnType<typeof write>>) =>
  eventually(async () => ((await find()).givenUpAt ? find() : undefined))
const shown = async ({ id }: User) =>
  findCustomer.reply.parse((await admin.get(`/admin/customers/${id}`).expect(200)).body)
const alarm = async (wanted: AlarmKind) =>
  overview.reply
    .parse((await admin.get('/admin/overview').expect(200)).body)
    .alarms.find(({ kind }) => kind === wanted)

describe('a mail server that takes no email for now', () => {
  it('gets it again, with the same Message-ID', async () => {
    const kinds = ['greylisted', 'try_later', 'busy', 'relay_denied', 'close_after_work'] as const
    const tries = kinds.map(async (kind) => {
      const user = await aUser(world)
      fail(kind, user)
      const row = await sent(await write(user))
      expect(row).toMatchObject({ attempts: 2, refusal: null, data: null })
      const ids = received(user).map(({ headers }) => headers['message-id'])
      const times = kind === 'close_after_work' ? 2 : 1
      expect(ids).toEqual(Array(times).fill(`<${row.messageId}@smartbird.example>`))
      expect((await shown(user)).emailBounce).toBeNull()
    })
    await Promise.all(tries)
  })

  it('gets it again when it accepts our password', async () => {
    const user = await aUser(world)
    server.mailbox.faults.set(mailFault.parse({ kind: 'wrong_password' }))
    const find = await write(user)
    const refused = await eventually(async () => ((await find()).refusal ? find() : undefined))
    expect(refused).toMatchObject({ refusal: '530 5.7.0 Authentication required' })
    await sent(find)
  })

  it('is named on the first admin page while emails wait, and given up after a week', async () => {
    const user = await aUser(world)
    fail('greylisted', user, { times: 100 })
    const find = await write(user)
    await eventually(async () => (await find()).refusal ?? undefined)
    expect((await find()).data).not.toContain(user.username)
    // Too old to be tried still.
    const forgotten = { key: 'forgotten', template: 'newLogin', data: 'sealed' }
    const createdAt = addMs(new Date(), -daysMs(30))
    await world.db.insert(mails).values({ ...forgotten, createdAt })
    expect(await alarm('emails-waiting')).toBeUndefined()
    await world.db.delete(mails).where(eq(mails.key, forgotten.key))
    world.wait(minutesMs(11))
    expect(await alarm('emails-waiting')).toMatchObject({
      title: '1 email hasn’t been sent',
      lines: [expect.stringContaining('450 4.2.0 Greylisted, try again later')],
    })
    world.wait(daysMs(7))
    await sendQueuedMail(world.context, { mailId: (await find()).id }, findEnding)
    expect(await find()).toMatchObject({ givenUpAt: expect.any(Date) })
    expect(await alarm('emails-waiting')).toBeUndefined()
    expect(await admin.lastAudit()).toMatchObject({
      action: 'email.given-up',
      subject: user.username,
      detail: 'newLogin, not delivered in 7 days: 450 4.2.0 Greylisted, try again later',
    })
    expect((await shown(user)).emailBounce).toBeNull()
  })
})

describe('an address that takes no email', () => {
  it.each<MailFaultKind>(['unknown_user', 'mailbox_full'])(
    'is tried once and marked, until an email is delivered: %s',
    async (kind) => {
      const user = await aUser(world, { email: `Some.${kind}@example.com` })
      fail(kind, user)
      const row = await givenUp(await write(user))
      expect(row).toMatchObject({ attempts: 1, sentAt: null })
      expect(received(user)).toEqual([])
      expect(await shown(user)).toMatchObject({
        emailBounced: true,
        emailBounce: { at: expect.any(String), words: expect.stringMatching(/^55\d 5\.\d\.\d /) },
      })
      const { rows } = (await admin.get('/admin/customers', { search: user.username })).body
      expect(rows).toMatchObject([{ emailBounced: true }])
      expect(await alarm('email-refused')).toMatchObject({
        lines: expect.arrayContaining([expect.stringMatching(`^“New login”, .*${row.refusal}$`)]),
      })
      expect(await admin.lastAudit()).toMatchObject({
        action: 'email.given-up',
        subject: user.username,
        detail: expect.stringMatching(/^newLogin, the address takes no email: 55/),
      })

      await sent(await write(user))
      expect(await shown(user)).toMatchObject({ emailBounced: false, emailBounce: null })
    },
  )

  it('is no longer marked when the customer has another one', async () => {
    const user = await aUser(world)
    fail('unknown_user', user)
    await givenUp(await write(user))
    const email = 'another@example.com'
    const change = (own: object) =>
      admin.patch(`/admin/customers/${user.id}`, { email, proof, ...own })
    await change({}).expect(409)
    const emailCode = codeIn(await eventually(() => server.mailbox.list(email)[0]))
    await change({ emailCode }).expect(200)
    expect(await shown(user)).toMatchObject({ email, emailBounce: null })
  })

  it('is named nowhere if it is a visitor’s: it is kept with the enquiry only', async () => {
    const to = 'some.visitor@example.com'
    server.mailbox.faults.set(mailFault.parse({ kind: 'unknown_user', to }))
    const key = confirmationKey('SB-E-AAAAAA')
    await world.db.transaction((tx) =>
      queueMail(world.context, tx, {
        key,
        template: 'enquiryReceived',
        data: { to, reference: 'SB-E-AAAAAA' },
      }),
    )
    await eventually(async () => {
      const [row] = await world.db.select().from(mails).where(eq(mails.key, key))
      return row?.givenUpAt ?? undefined
    })
    expect(await admin.lastAudit()).toMatchObject({
      action: 'email.given-up',
      subject: 'SB-E-AAAAAA',
      detail: expect.stringMatching(/^enquiryReceived, the address takes no email: 55[^@]*$/),
    })
    expect(await world.db.$count(emailBounces, eq(emailBounces.address, to))).toBe(0)
  })

  it('keeps no other admin from being notified', async () => {
    const [bad, good] = [
      await aUser(world, { status: 'admin' }),
      await aUser(world, { status: 'admin' }),
    ]
    fail('unknown_user', bad)
    await world.db.transaction((tx) =>
      notifyAdmins(world.context, tx, { account: good, by: 'somebody', change: 'a test', from }),
    )
    await eventually(async () => (await shown(bad)).emailBounce ?? undefined)
    await eventually(() => received(good)[0])
  })
})

it('a bug in an email is distinct from a stored one that can’t be read: its cause is in the log', async () => {
  const user = await aUser(world)
  const key = `bug:${user.username}`
  await world.db.transaction((tx) =>
    queueMail(world.context, tx, {
      key,
      template: 'receipt',
      data: { to: user.email } as never,
    }),
  )
  const row = await eventually(async () => {
    const [found] = await world.db.select().from(mails).where(eq(mails.key, key))
    return found?.refusal ? found : undefined
  })
  expect(row.refusal).toBe(
    'We couldn’t write this email. This is our fault; the server’s log says more.',
  )
  const logged = world.logLines.find((line) => line.includes('an email could not be written'))
  expect(logged).toContain('TypeError')
  expect(logged).toContain('send-mail.ts')
  await world.db.update(mails).set({ sentAt: new Date() }).where(eq(mails.key, key))
})

it('a code doesn’t wait behind emails whose server says nothing', async () => {
  const user = await aUser(world)
  const slow = await Promise.all([1, 2, 3].map(() => aUser(world)))
  for (const one of slow)
    server.mailbox.faults.set(
      mailFault.parse({ kind: 'answer_slowly', to: one.email, delayMs: 30_000 }),
    )
  const held = await Promise.all(slow.map(write))
  await eventually(async () =>
    (await Promise.all(held.map((find) => find()))).every(({ attempts }) => attempts > 0)
      ? true
      : undefined,
  )
  await world.db.transaction((tx) =>
    queueMail(world.context, tx, {
      key: `code:${user.username}`,
      template: 'temporaryPassword',
      data: { to: user.email ?? '', name: 'Anna', username: user.username, password: 'x' } as never,
    }),
  )
  await eventually(() => received(user)[0])
  expect((await Promise.all(held.map((find) => find()))).map(({ sentAt }) => sentAt)).toEqual([
    ...[null, null, null],
  ])
})

it.each<MailFaultKind>(['spam', 'too_large'])(
  'an email that is refused for itself is not sent again, and the address stays good: %s',
  async (kind) => {
    const user = await aUser(world)
    fail(kind, user)
    expect(await givenUp(await write(user))).toMatchObject({ attempts: 1 })
    expect((await shown(user)).emailBounce).toBeNull()
    expect((await admin.lastAudit())?.detail).toMatch(/^newLogin, this email was refused: 55/)
  },
)

it('an email is sent once, however slowly the server answers, and the next need not wait', async () => {
  const user = await aUser(world)
  fail('answer_slowly', user, { delayMs: 1500 })
  const slow = await write(user)
  await sent(await write(await aUser(world)))
  expect(await slow()).toMatchObject({ sentAt: null })
  expect(await sent(slow)).toMatchObject({ attempts: 1 })
  expect(received(user)).toHaveLength(1)
})

it('no two emails have Message-IDs that another database could repeat', async () => {
  const rows = await world.db.select().from(mails).orderBy(desc(mails.id))
  for (const { messageId } of rows)
    expect(messageId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(rows.map(({ messageId }) => messageId)).size).toBe(rows.length)
})
