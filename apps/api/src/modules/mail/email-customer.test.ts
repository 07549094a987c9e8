import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { subjectsTo } from '#test/mailbox'
import { aUser } from '#test/people'
import { aWorld, eventually, type World } from '#test/world'
import { emailCustomer, mailContext } from './email-customer.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())
afterEach(() => vi.useRealTimers())

const origin = { device: 'Chrome on Android', address: '192.0.2.7' }

const queue = (user: Awaited<ReturnType<typeof aUser>>, keys: string[]) =>
  world.db.transaction(async (tx) => {
    for (const key of keys)
      await emailCustomer(world.context, tx, user, (recipient) => ({
        key,
        template: 'newLogin',
        data: { ...recipient, ...mailContext(origin, new Date()) },
      }))
  })

it('sends all emails of one transaction at once, each key only once', async () => {
  const user = await aUser(world)
  const keys = Array.from({ length: 12 }, (_, n) => `one-go:${n}`)
  // The worker does not poll again on its own: each email must trigger the next.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  await queue(user, [...keys, ...keys])
  while (subjectsTo(world, user.email ?? '').length < keys.length) await setImmediate()
  expect(subjectsTo(world, user.email ?? '')).toHaveLength(keys.length)
})

it('greets by full name if there is one, and sends nothing to an account without an email', async () => {
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
