import { afterAll, beforeAll, expect, it } from 'vitest'
import { subjectsTo } from '#test/mailbox'
import { aUser } from '#test/people'
import { aWorld, eventually, type World } from '#test/world'
import { emailCustomer, mailContext } from './email-customer.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const origin = { device: 'Chrome on Android', address: '192.0.2.7' }

const queue = (user: Awaited<ReturnType<typeof aUser>>, keys: string[]) =>
  world.db.transaction(async (tx) => {
    for (const key of keys)
      await emailCustomer(world.context, tx, user, {
        key,
        template: 'newLogin',
        data: mailContext(origin, new Date()),
      })
  })

it('sends all emails of one transaction at once, each key only once', async () => {
  const user = await aUser(world)
  const keys = Array.from({ length: 30 }, (_, n) => `one-go:${n}`)
  const start = Date.now()
  await queue(user, [...keys, ...keys])
  await eventually(() =>
    subjectsTo(world, user.email ?? '').length < keys.length ? undefined : true,
  )
  // Each email triggers the next: three workers that poll every two seconds would take 18.
  expect(Date.now() - start).toBeLessThan(12_000)
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
