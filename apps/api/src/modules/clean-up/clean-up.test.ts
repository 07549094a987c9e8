import { dayOf } from '@smart-bird/receipt/moment'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { theRow } from '#db/database'
import { alarms } from '#db/tables/alarms'
import { auditLog } from '#db/tables/audit-log'
import { emailBounces } from '#db/tables/email-bounces'
import { enquiries } from '#db/tables/enquiries'
import { houseDays } from '#db/tables/house-days'
import { houses } from '#db/tables/houses'
import { mails } from '#db/tables/mails'
import { oneTimeCodes } from '#db/tables/one-time-codes'
import { quotes } from '#db/tables/quotes'
import { sessions } from '#db/tables/sessions'
import { throttles } from '#db/tables/throttles'
import { trustedDevices } from '#db/tables/trusted-devices'
import { addMonths, addMs, daysMs } from '#lib/clock'
import { replaceCode } from '#modules/auth/code-repo'
import {
  isTemporaryPasswordOver,
  saveTemporaryPasswordEnd,
} from '#modules/auth/passwords/temporary-password'
import { saveTrustedDevice } from '#modules/auth/sessions/trusted-device-repo'
import { saveBounce } from '#modules/mail/repo'
import { enquiryMailKeys, visitKey } from '#modules/mail/rules'
import { aUser, bearer, logIn } from '#test/people'
import { aVisitRow } from '#test/visits'
import { aWorld, type World } from '#test/world'
import { written } from '#test/written'
import { cleanUp } from './clean-up.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

it('deletes what ended long ago and keeps the rest', async () => {
  const { db } = world
  const old = await aUser(world)
  const now = world.context.clock()
  await logIn(world, old)
  await saveTrustedDevice(db, old.id, now)
  await db.transaction(async (tx) => {
    await replaceCode(tx, { userId: old.id, kind: 'recovery', code: 'c', expiresAt: now, now })
    await saveTemporaryPasswordEnd(tx, old.id, old.passwordHash ?? '', now)
  })
  await world.api.post('/login').send({ username: 'nobody', password: 'Wrong#Pass1' }).expect(401)

  await saveBounce(db, 'former@example.com', '550 5.1.1', now)
  await saveBounce(db, String(old.email).toUpperCase(), '550 5.1.1', now)

  world.wait(daysMs(121))
  const user = await aUser(world)
  const token = await logIn(world, user)
  await saveTrustedDevice(db, user.id, world.context.clock())
  await cleanUp(world.context)

  await world.api.get('/sessions').set(bearer(token)).expect(200)
  expect(await db.select().from(sessions).where(eq(sessions.userId, old.id))).toEqual([])
  expect((await db.select().from(trustedDevices)).map((row) => row.userId)).toEqual([user.id])
  expect((await db.select().from(oneTimeCodes)).map((row) => row.kind)).toEqual([
    'temporary-password',
  ])
  expect(await isTemporaryPasswordOver(db, old, world.context.clock())).toBe(true)
  expect(await db.select().from(emailBounces)).toMatchObject([{ address: old.email }])
  const rows = await db.select().from(throttles)
  expect(rows.every((row) => row.endsAt > world.context.clock())).toBe(true)
})

it('deletes enquiries a year after they were handled, with their emails, and never an open one', async () => {
  const { db, context } = world
  const now = context.clock()
  const enquiry = (reference: string, handledAt: Date | null) => ({
    ...{ reference, handledAt, createdAt: addMonths(now, -40), kind: 'contact' as const },
    ...{ name: 'Robin', email: 'robin@example.com', phone: '', description: 'Lamps', details: {} },
    status: handledAt ? ('handled' as const) : ('open' as const),
  })
  const old = Array.from({ length: 101 }, (_, n) => enquiry(`SB-E-OLD${n}`, addMonths(now, -13)))
  await db
    .insert(enquiries)
    .values([...old, enquiry('SB-E-RECENT', addMonths(now, -11)), enquiry('SB-E-OPEN', null)])
  const signed = await theRow(
    db
      .insert(enquiries)
      .values(enquiry('SB-E-SIGNED', addMonths(now, -13)))
      .returning(),
  )
  const signedQuote = {
    reference: 'SB-Q-SIGNED',
    status: 'accepted',
    enquiryId: signed.id,
  } as const
  const { name, email, phone } = signed
  await db.insert(quotes).values({ ...written(), ...signedQuote, name, email, phone })
  const isGone = eq(enquiries.reference, 'SB-E-OLD0')
  const { id: enquiryId } = await theRow(db.select().from(enquiries).where(isGone))
  const visit = { reference: 'SB-V-OLD222', sequence: 2 }
  await aVisitRow(world, { ...visit, enquiryId })
  const keys = [
    ...['SB-E-OLD0', 'SB-E-OPEN'].flatMap(enquiryMailKeys),
    ...(['offered', 'agreed-us', 'canceled'] as const).map((each) => visitKey(each, visit)),
  ]
  await db
    .insert(mails)
    .values(keys.map((key) => ({ ...written(), key, template: 'enquiry', data: 'sealed' })))
  await cleanUp(context)

  const left = await db.select().from(enquiries)
  // A contract finds its customer by its enquiry.
  expect(left.map(({ reference }) => reference).sort()).toEqual([
    'SB-E-OPEN',
    'SB-E-RECENT',
    'SB-E-SIGNED',
  ])
  expect((await db.select().from(mails)).map(({ key }) => key).sort()).toEqual(
    enquiryMailKeys('SB-E-OPEN').sort(),
  )
  const audit = await db.select().from(auditLog).where(eq(auditLog.action, 'enquiry.deleted'))
  expect(audit).toHaveLength(101)
  expect(audit.find(({ subject }) => subject === 'SB-E-OLD0')).toMatchObject({
    actor: null,
    detail: 'handled 12 months ago',
  })
})

it('deletes alarms a year after they were over, and never an open one', async () => {
  const { db, context } = world
  const now = context.clock()
  const alarm = (subject: string, overAt: Date | null) => ({
    ...{ subject, overAt, kind: 'silent-home', title: 't', detail: 'd' },
    since: addMonths(now, -40),
  })
  await db
    .insert(alarms)
    .values([
      alarm('old', addMonths(now, -13)),
      alarm('recent', addMonths(now, -11)),
      alarm('open', null),
    ])
  await cleanUp(context)
  const left = await db.select().from(alarms)
  expect(left.map(({ subject }) => subject).sort()).toEqual(['open', 'recent'])
})

it('keeps 400 days of a house', async () => {
  const { db, context } = world
  const { id: userId } = await aUser(world)
  const [house] = await db.select().from(houses).where(eq(houses.userId, userId))
  const day = (ago: number) => dayOf(addMs(context.clock(), -daysMs(ago)).toISOString())
  const houseId = house?.id ?? 0
  const days = [400, 401, 0].map((ago) => ({ userId, houseId, day: day(ago) }))
  await db.insert(houseDays).values(days)
  await cleanUp(context)
  const left = await db.select().from(houseDays).where(eq(houseDays.userId, userId))
  expect(left.map((row) => row.day).sort()).toEqual([day(400), day(0)])
})
