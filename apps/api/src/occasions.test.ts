import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/tables/audit-log'
import { mails } from '#db/tables/mails'
import { orders } from '#db/tables/orders'
import { daysMs, minutesMs } from '#lib/clock'
import { inviteCustomer } from '#modules/auth/recovery/invite-customer'
import { sendResetCode } from '#modules/auth/recovery/request-recovery'
import { queueOf } from '#modules/mail/send-mail'
import { aMailWorld, type MailWorld } from '#test/mail-world'
import { aUser } from '#test/people'
import { eventually } from '#test/world'

type User = Awaited<ReturnType<typeof aUser>>

let all: MailWorld
beforeAll(async () => {
  all = await aMailWorld()
})
afterEach(() => all.server.mailbox.faults.clear())
afterAll(() => all.close())

async function aCustomerWithoutMail() {
  const user = await aUser(all.world)
  all.fail('greylisted', user, { times: 100 })
  return user
}
const mailsTo = ({ email }: User) =>
  all.world.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, email ?? ''))
const refused = (user: User) =>
  eventually(async () => (await mailsTo(user)).find(({ refusal }) => refusal))
const received = ({ email }: User) => all.server.mailbox.list(email ?? '')
/** The mail server is back: waits until nothing waits any more, and says what was dropped. */
async function recover(user: User) {
  all.server.mailbox.faults.clear()
  const { db, context } = all.world
  for (const { id, template } of await mailsTo(user))
    await db.transaction((tx) => context.jobs.hurry(tx, queueOf(template), { mailId: id }))
  await eventually(async () =>
    (await mailsTo(user)).every(({ sentAt }) => sentAt) ? true : undefined,
  )
  const rows = await db.select().from(auditLog).where(eq(auditLog.subject, user.username))
  return rows.filter(({ action }) => action === 'email.dropped').map(({ detail }) => detail)
}

describe('an email about an order to pay that waits for the mail server', () => {
  const order = async ({ username }: User) => {
    const form = {
      orderType: 'Upgrade',
      orderDescription: 'Vents',
      orderPrice: '350.00',
      requestKind: 'upgrade',
    }
    const { body } = await all.admin.post('/admin/orders', { ...form, username }).expect(201)
    return body.orderNumber as string
  }

  it.each(['paid', 'cancelled'] as const)('is not sent once the order is %s', async (status) => {
    const user = await aCustomerWithoutMail()
    const orderNumber = await order(user)
    await refused(user)
    await all.world.db.update(orders).set({ status }).where(eq(orders.userId, user.id))
    expect(await recover(user)).toEqual([`orderToPay: order ${orderNumber} is ${status}`])
    expect(received(user)).toEqual([])
    expect((await all.admin.get('/admin/overview')).body.alarms).toEqual([])
  })

  it('is sent while the order is unpaid', async () => {
    const user = await aCustomerWithoutMail()
    await order(user)
    await refused(user)
    expect(await recover(user)).toEqual([])
    expect(received(user)).toHaveLength(1)
  })
})

describe('an email with a code that waits for the mail server', () => {
  const queue = (queueMail: typeof sendResetCode | typeof inviteCustomer, user: User) =>
    all.world.db.transaction((tx) =>
      queueMail(all.world.context, tx, { ...user, email: user.email ?? '' }),
    )
  const recovery = 'resetCode: its code is no longer valid'

  it('is not sent once a newer code has replaced it', async () => {
    const user = await aCustomerWithoutMail()
    await queue(sendResetCode, user)
    await refused(user)
    await queue(sendResetCode, user)
    expect(await recover(user)).toEqual([recovery])
    expect(received(user)).toHaveLength(1)
  })

  it.each([
    { queueMail: sendResetCode, afterMs: minutesMs(60), dropped: recovery },
    {
      queueMail: inviteCustomer,
      afterMs: daysMs(30),
      dropped: 'invitation: its link is no longer valid',
    },
  ])('is not sent once it is too old: $dropped', async ({ queueMail, afterMs, dropped }) => {
    const user = await aCustomerWithoutMail()
    await queue(queueMail, user)
    await refused(user)
    all.world.wait(afterMs)
    expect(await recover(user)).toEqual([dropped])
    expect(received(user)).toEqual([])
  })
})
