import { afterAll, beforeAll, expect, it } from 'vitest'
import { subjectsTo } from '../../../test/mailbox.ts'
import { aUser } from '../../../test/people.ts'
import { aWorld, eventually, type World } from '../../../test/world.ts'
import { mailOwner, occasion } from './owner.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const origin = { device: 'Chrome on Android', address: '192.0.2.7' }

const queue = (user: Awaited<ReturnType<typeof aUser>>, keys: string[]) =>
  world.db.transaction(async (tx) => {
    for (const key of keys)
      await mailOwner(world.context, tx, user, (owner) => ({
        key,
        template: 'newSignIn',
        data: { ...owner, ...occasion(origin, new Date()) },
      }))
  })

it('sends all mails of one transaction in one go, each key once', async () => {
  const user = await aUser(world)
  const keys = Array.from({ length: 12 }, (_, n) => `one-go:${n}`)
  await queue(user, [...keys, ...keys])
  // At one mail for each time the worker asks of itself, it would take 24 seconds.
  await eventually(
    () => subjectsTo(world, user.email ?? '').length === keys.length || undefined,
    12_000,
  )
})

it('greets by full name where there is one, and sends nothing to an account without an e-mail', async () => {
  const named = await aUser(world, { fullName: 'Some Body' })
  const silent = await aUser(world, { email: null })
  await queue(silent, ['silent'])
  await queue(named, ['named'])
  const mail = await eventually(() => world.outbox.find((one) => one.to === named.email))
  expect(mail.text).toContain('Hello Some Body,')
  expect(
    world.outbox.filter((one) => one.to !== named.email && !one.to.startsWith('user')),
  ).toEqual([])
})
