import { availableParallelism } from 'node:os'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#db/tables/audit-log'
import { throttles } from '#db/tables/throttles'
import { minutesMs } from '#lib/clock'
import { inTurn } from '#lib/passwords'
import { turnOnTwoFactor } from '#test/authenticator'
import { codeIn, mailTo } from '#test/mailbox'
import { aUser, password } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let address = 0
beforeAll(async () => {
  world = await aWorld({ settings: { TRUST_PROXY: '1' } })
})
afterAll(() => world.close())

const nextAddress = () => `203.0.${Math.floor(++address / 250)}.${(address % 250) + 1}`
const login = (username: string, secret: string, from = nextAddress()) =>
  world.api.post('/login').set('x-forwarded-for', from).send({ username, password: secret })

/** The same without a socket, for hundreds of calls. */
const inject = (username: string, from: string) =>
  world.app.inject({
    method: 'POST',
    url: '/login',
    headers: { 'x-forwarded-for': from },
    payload: { username, password: 'Wrong#Pass1' },
  })

/** Recovers an account from an address; the temporary password. */
async function recover(email: string, from: string) {
  const send = (path: string) => world.api.get(path).set('x-forwarded-for', from).expect(200)
  const asked = world.api.post('/forgot-password').set('x-forwarded-for', from)
  await asked.send({ userEmail: email }).expect(200)
  await send(`/reset-password/${codeIn(await mailTo(world, email, 'confirmation code'))}`)
  return codeIn(await mailTo(world, email, 'temporary'))
}

/** Sets a key's count directly, because making the attempts would take a minute. */
const setCount = async (key: string, count: number) => {
  const rows = await world.db
    .update(throttles)
    .set({ count })
    .where(eq(throttles.key, key))
    .returning()
  expect(rows).toHaveLength(1)
}

describe('login limits', () => {
  it('count an account’s username and email together', async () => {
    const user = await aUser(world)
    const from = nextAddress()
    for (let n = 0; n < 5; n++) {
      await login(user.username, 'Wrong#Pass1', from).expect(401)
      await login(user.email?.toUpperCase() ?? '', 'Wrong#Pass1', from).expect(401)
    }
    await login(user.username, password, from).expect(429)
    await login(user.username, password).expect(200)
  })

  it('stop a burst of parallel guesses', async () => {
    const user = await aUser(world)
    const from = nextAddress()
    const replies = await Promise.all(
      Array.from({ length: 30 }, () => login(user.username, 'Wrong#Pass1', from)),
    )
    // Where hashing is slow, the line has no room for ten of them (429), or is too long (503), and those don't count.
    const guesses = replies.filter(({ status }) => status === 401).length
    expect(replies.filter(({ status }) => status === 429 || status === 503)).toHaveLength(
      30 - guesses,
    )
    for (let n = guesses; n < 10; n++) await login(user.username, 'Wrong#Pass1', from).expect(401)
    await login(user.username, password, from).expect(429)
  })

  it('do not count an attempt for which the line was too long, nor anything else of it', async () => {
    const user = await aUser(world)
    const from = nextAddress()
    const gate = Promise.withResolvers<void>()
    const crowd = Array.from({ length: availableParallelism() + 20 }, () =>
      inTurn(from, () => gate.promise).catch(() => {}),
    )
    const refused = await login(user.username, 'Wrong#Pass1', from).expect(429)
    expect(refused.body).toMatchObject({ code: 'too_many_requests' })
    expect(refused.headers['retry-after']).toBe('2')
    const keys = (await world.db.select().from(throttles)).map((row) => row.key)
    expect(keys.filter((key) => key.includes(from))).toEqual([])
    const audited = await world.db.select().from(auditLog).where(eq(auditLog.address, from))
    expect(audited).toEqual([])
    gate.resolve()
    await Promise.all(crowd)
    await login(user.username, password, from).expect(200)
  })

  it('forget wrong guesses after the right password', async () => {
    const user = await aUser(world)
    const from = nextAddress()
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 9; n++) await login(user.username, 'Wrong#Pass1', from).expect(401)
      await login(user.username, password, from).expect(200)
    }
  })

  it('stop an address that tries one password on many accounts', async () => {
    const from = nextAddress()
    await login('nobody1', 'Wrong#Pass1', from).expect(401)
    await setCount(`login-address:${from}`, 99)
    await login('nobody2', 'Wrong#Pass1', from).expect(401)
    const stopped = await login('nobody', 'Wrong#Pass1', from).expect(429)
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(3600)
  })

  it('count a whole IPv6 network as one address', async () => {
    const user = await aUser(world)
    for (let n = 0; n < 10; n++)
      await login(user.username, 'Wrong#Pass1', `2001:db8:0:1::${n + 1}`).expect(401)
    await login(user.username, password, '2001:db8:0:1::ffff').expect(429)
    await login(user.username, password, '2001:db8:0:2::1').expect(200)
  })

  it('allow an account a hundred logins an hour from one network, and more from others', async () => {
    const user = await aUser(world)
    const from = nextAddress()
    await login(user.username, password, from).expect(200)
    await setCount(`logins:${user.id}|${from}`, 99)
    await login(user.username, password, from).expect(200)
    const stopped = await login(user.username, password, from).expect(429)
    expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(3600)
    await login(user.username, password).expect(200)
  })

  it('treat unknown names like known ones', async () => {
    const from = nextAddress()
    for (let n = 0; n < 10; n++) await login('nosuchuser', 'Wrong#Pass1', from).expect(401)
    await login('NoSuchUser', 'Wrong#Pass1', from).expect(429)
  })

  it('store no name that was typed in', async () => {
    await login('My#Password1', 'Wrong#Pass1').expect(401)
    const keys = (await world.db.select().from(throttles)).map((row) => row.key).join()
    expect(keys.toLowerCase()).not.toContain('my#password1')
  })
})

describe('guesses at one account from many addresses', () => {
  const guess = async ({ id, username }: { id: number; username: string }, times: number) => {
    await login(username, 'Wrong#Pass1').expect(401)
    await setCount(`login-account:${id}`, times - 1)
    await login(username, 'Wrong#Pass1').expect(401)
  }

  it('do not lock the customer out of a familiar network', async () => {
    const user = await aUser(world)
    const home = nextAddress()
    await login(user.username, password, home).expect(200)
    await guess(user, 60)
    for (let n = 0; n < 9; n++) await login(user.username, 'Wrong#Pass1', home).expect(401)
    await login(user.username, password, home).expect(200)
  })

  it('are limited to ten a day from all unfamiliar networks together', async () => {
    const user = await aUser(world)
    await guess(user, 50)
    for (let n = 0; n < 10; n++) await login(user.username, 'Wrong#Pass1').expect(401)
    const stopped = await login(user.username, password).expect(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(minutesMs(60) / 1000)
  })

  it('leave recovery by email open, and let the customer log in afterwards', async () => {
    const user = await aUser(world)
    await guess(user, 50)
    for (let n = 0; n < 10; n++) await login(user.username, 'Wrong#Pass1').expect(401)
    const from = nextAddress()
    await login(user.username, password, from).expect(429)
    const temporary = await recover(user.email ?? '', from)
    await login(user.username, temporary, from).expect(200)
    await login(user.username, temporary).expect(429)
  })

  // All 900 and 400 guesses on PostgreSQL; on the slower embedded database enough to go far beyond 60.
  const [addresses, blocks] = process.env.TEST_DATABASE_URL ? [300, 400] : [25, 80]
  it.each([
    ['addresses, three tries each', addresses, 3, (n: number) => `203.1.${n >> 8}.${n & 255}`],
    ['networks of one /48', blocks, 1, (n: number) => `2001:db8:77:${n.toString(16)}::1`],
  ])(
    'end at 60 a day: %s (%i)',
    async (_, networks, triesEach, addressOf) => {
      const user = await aUser(world)
      const home = nextAddress()
      await login(user.username, password, home).expect(200)
      const statuses = new Map<number, number>()
      for (let n = 0; n < networks; n++) {
        const replies = await Promise.all(
          Array.from({ length: triesEach }, () => inject(user.username, addressOf(n))),
        )
        for (const { statusCode } of replies)
          statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      }
      expect([...statuses.keys()].sort()).toEqual([401, 429])
      expect(statuses.get(401)).toBeLessThanOrEqual(60)
      await login(user.username, 'Wrong#Pass1', home).expect(401)
      await login(user.username, password, home).expect(200)
    },
    120_000,
  )

  it('count for a whole /48, which stops unfamiliar networks in it but not familiar ones', async () => {
    const customer = await aUser(world)
    const from = '2001:db8:99:1::1'
    await login(customer.username, password, from).expect(200)
    await login('nobody', 'Wrong#Pass1', '2001:db8:99:2::1').expect(401)
    await setCount('login-address:2001:db8:99::/48', 400)
    await login('nobody', 'Wrong#Pass1', '2001:db8:99:3::1').expect(429)
    await login(customer.username, password, from).expect(200)
  })

  it('do not slow down a trusted device', async () => {
    const user = await aUser(world)
    const token = (await login(user.username, password).expect(200)).body.token
    const { app } = await turnOnTwoFactor(world, token)
    const reply = await world.api
      .post('/login')
      .send({ username: user.username, password, code: app.code(), rememberDevice: true })
      .expect(200)
    const cookie = String(reply.get('set-cookie')).split(';')[0] ?? ''
    await guess(user, 55)
    const from = nextAddress()
    const withDevice = (secret: string) => login(user.username, secret, from).set('cookie', cookie)
    for (let n = 0; n < 9; n++) await withDevice('Wrong#Pass1').expect(401)
    await withDevice(password).expect(200)
  })
})
