import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMs } from '#lib/clock'
import { aContractToInstall } from '#test/quotes'
import { aVisitRow, aVisitToEnd } from '#test/visits'
import { aWorld, type World } from '#test/world'
import { findVisits } from './visit-conditions.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const ago = (hours: number) => addMs(world.context.clock(), -hours * 3_600_000)
const kinds = async () => (await findVisits(world.context)).map(({ kind }) => kind)

it('nothing is late that has its time left', async () => {
  await aVisitToEnd(world, { offeredAt: ago(71) })
  await aVisitToEnd(world, { status: 'agreed', startsAt: ago(25), endsAt: ago(23) })
  await aVisitToEnd(world, { status: 'done', startsAt: ago(99), endsAt: ago(98) })
  await aContractToInstall(world, ago(24 * 5 - 1))
  expect(await kinds()).toEqual([])
})

it('an offer whose times have all passed needs an admin at once', async () => {
  const past = { startsAt: ago(2).toISOString(), endsAt: ago(1).toISOString() }
  const next = { startsAt: ago(-2).toISOString(), endsAt: ago(-3).toISOString() }
  await aVisitToEnd(world, { windows: [past, next] })
  expect(await kinds()).toEqual([])
  const end = await aVisitToEnd(world, { windows: [past] })
  expect(await kinds()).toEqual(['visit-unanswered'])
  await end()
  expect(await kinds()).toEqual([])
})

it('a contract needs a visit until there is one that isn’t canceled or missed', async () => {
  const visit = await aContractToInstall(world, ago(24 * 6))
  expect(await kinds()).toEqual(['work-unscheduled'])
  const time = { startsAt: ago(2), endsAt: ago(1) }
  await aVisitRow(world, { ...visit, ...time, status: 'missed' })
  await aVisitRow(world, { ...visit, status: 'canceled' })
  expect(await kinds()).toEqual(['work-unscheduled'])
  await aVisitRow(world, visit)
  expect(await kinds()).toEqual([])
})
