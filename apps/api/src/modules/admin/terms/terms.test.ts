import { noticeDays } from '@smart-bird/content/facts'
import { termsVersion } from '@smart-bird/content/terms/versions'
import { termsNotice } from '@smart-bird/contracts/admin/terms'
import { dayOf, formatMoment, startOfDay } from '@smart-bird/receipt/moment'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditLog } from '#db/tables/audit-log'
import { mails } from '#db/tables/mails'
import { subscriptions } from '#db/tables/subscriptions'
import { daysMs } from '#lib/clock'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { mailTo } from '#test/mailbox'
import { aUser, password } from '#test/people'
import { aWorld, type World } from '#test/world'
import { written } from '#test/written'
import { emailNotices } from './send-notice.ts'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

async function aSubscriber(
  version: string | null,
  status: 'active' | 'suspended' | 'cancelled' = 'active',
) {
  const user = await aUser(world)
  await world.db.insert(subscriptions).values({
    ...{ userId: user.id, requestId: `terms-${user.id}`, priceCents: 2900, status },
    ...{ termsVersion: version, agreedAt: version ? new Date() : null },
    ...written(),
  })
  return user
}
const tell = (by = admin, change: object = {}) =>
  by.post('/admin/terms-notice', { version: termsVersion, proof: { password }, ...change })
const find = async () => termsNotice.parse((await admin.get('/admin/terms-notice')).body)
const noticeKeys = async () =>
  (await world.db.select().from(mails).where(like(mails.key, 'terms-changed:%'))).map(
    ({ key }) => key,
  )

it('nobody can be notified while every subscriber agreed to the present terms', async () => {
  await aSubscriber(termsVersion)
  await aSubscriber('2025-01-01', 'cancelled')
  expect(await find()).toMatchObject({ version: termsVersion, subscribers: 0, notified: null })
  expect((await tell().expect(409)).body.code).toBe('conflict')
  expect((await find()).notified).toBeNull()
})

it('refuses a wrong password, no proof, and another version than the present one', async () => {
  await tell(admin, { proof: { password: 'not mine' } }).expect(401)
  await tell(admin, { proof: undefined }).expect(400)
  await tell(admin, { version: 'the newest' }).expect(400)
  expect((await tell(admin, { version: '2025-01-01' }).expect(409)).body.code).toBe('conflict')
})

it('two admins at once tell each subscriber of earlier terms once', async () => {
  const earlier = [await aSubscriber('2025-01-01'), await aSubscriber(null, 'suspended')]
  const other = await anAdminClient(world)
  const replies = await Promise.all([admin, other, admin, other].map((by) => tell(by)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.body.code).toBe('already_notified')

  const effectiveOn = dayOf(
    new Date(world.context.clock().getTime() + daysMs(noticeDays)).toISOString(),
  )
  expect(await find()).toMatchObject({ subscribers: 2, notified: { effectiveOn } })
  for (const { email } of earlier) {
    const { text } = await mailTo(world, email ?? '', 'Our terms of service change')
    expect(text).toContain(
      `holds from ${formatMoment(startOfDay(effectiveOn).toISOString()).date}.`,
    )
    expect(text).toMatch(/What changes\n.*software bugs/)
    expect(text).toMatch(/Read the new terms:\n.*\/terms-of-service\/\d{4}-\d\d-\d\d\/\n/)
    expect(text).toContain('press UnSubscribe in your cabinet')
  }
  // A job that broke off begins again.
  await emailNotices(world.context, { version: termsVersion, effectiveOn })
  expect((await noticeKeys()).sort()).toEqual(
    earlier.map(({ id }) => `terms-changed:${termsVersion}:${id}`).sort(),
  )
  const audit = await world.db.select().from(auditLog).where(eq(auditLog.action, 'terms.notified'))
  expect(audit).toMatchObject([
    { subject: termsVersion, detail: `Holds for 2 running subscriptions from ${effectiveOn}.` },
  ])
})
