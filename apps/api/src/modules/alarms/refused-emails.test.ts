import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { alarms } from '#db/tables/alarms'
import { mails } from '#db/tables/mails'
import { addMs, daysMs, minutesMs } from '#lib/clock'
import { aUser } from '#test/people'
import { aWorld, type World } from '#test/world'
import { written } from '#test/written'
import { watch } from './watch.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterEach(async () => {
  for (const table of [alarms, mails]) await world.db.delete(table)
})
afterAll(() => world.close())

const hourAgo = () => addMs(world.context.clock(), -minutesMs(60))
const look = () => watch(world.context)
let made = 0
const aMail = (values: Partial<typeof mails.$inferInsert>) =>
  world.db
    .insert(mails)
    .values({ ...written(), key: `test:${++made}`, template: 'newLogin', ...values })
const openAlarms = async () =>
  (await world.db.select().from(alarms).where(eq(alarms.kind, 'email-refused'))).filter(
    ({ overAt }) => overAt === null,
  )
/** The cause of an alarm must be gone for a while. */
async function lookAgain() {
  await look()
  world.wait(minutesMs(16))
  await look()
}

it('is over once a new invitation or code took the place of one that was refused', async () => {
  const { id: userId } = await aUser(world)
  const invitation = { userId, template: 'invitation' }
  // Its content is kept, so it can be sent itself.
  const receipt = { userId, template: 'receipt', data: 'sealed' }
  for (const mail of [invitation, receipt])
    await aMail({ ...mail, givenUpAt: hourAgo(), refusal: '550 no such user' })
  await look()
  expect(await openAlarms()).toHaveLength(2)
  for (const mail of [invitation, receipt]) await aMail({ ...mail, sentAt: world.context.clock() })
  await lookAgain()
  expect(await openAlarms()).toHaveLength(1)
})

it('after a week, an email that was refused needs nobody any more', async () => {
  await aMail({ givenUpAt: world.context.clock(), refusal: '552 too big' })
  await look()
  expect(await openAlarms()).toHaveLength(1)
  world.wait(daysMs(7) + 1)
  await lookAgain()
  expect(await openAlarms()).toEqual([])
})
