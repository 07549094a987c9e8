import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aWorld, type World } from '#test/world'
import { proxyTrust } from './trust-proxy.ts'

describe('behind a proxy that appends to X-Forwarded-For', () => {
  let world: World
  beforeAll(async () => {
    world = await aWorld({ settings: { TRUST_PROXY: '1' } })
  })
  afterAll(() => world.close())

  const guess = (n: number, forwarded: string, remoteAddress = '127.0.0.1') =>
    world.app.inject({
      method: 'POST',
      url: '/login',
      remoteAddress,
      headers: { 'x-forwarded-for': forwarded },
      payload: { username: 'nobody', password: `Wrong#Pass${n}` },
    })
  const refused = async (ask: (n: number) => ReturnType<typeof guess>) => {
    const statuses: number[] = []
    // In turn: many at once may find the line of logins too long on a busy machine.
    for (let n = 0; n < 20; n++) statuses.push((await ask(n)).statusCode)
    return statuses.filter((status) => status === 429).length
  }

  it('counts by the address the proxy saw, whatever the caller put into the header', async () => {
    expect(await refused((n) => guess(n, `198.51.100.${n}, 203.0.113.9`))).toBe(10)
    expect((await guess(0, '203.0.113.9, 203.0.113.10')).statusCode).toBe(401)
  })

  it('ignores the header of a caller that bypasses the proxy', async () => {
    expect(await refused((n) => guess(n, `198.51.100.${n}`, '192.0.2.99'))).toBe(10)
  })
})

describe('without a proxy', () => {
  it('ignores the header', async () => {
    const world = await aWorld()
    const statuses = []
    for (let n = 0; n < 11; n++)
      statuses.push(
        await world.api
          .post('/login')
          .set('x-forwarded-for', `198.51.100.${n}`)
          .send({ username: 'nobody', password: 'Wrong#Pass1' })
          .then(({ status }) => status),
      )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    await world.close()
  })
})

it('accepts named networks', () => {
  expect(proxyTrust('10.0.0.0/8, 192.0.2.7,2001:db8::/32')).toEqual([
    '10.0.0.0/8',
    '192.0.2.7',
    '2001:db8::/32',
  ])
  expect(proxyTrust('0')).toBe(false)
})
