import { randomBytes } from 'node:crypto'
import { tokenClaims } from '@smart-bird/contracts/token'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#db/tables/users'
import {
  damagedTokens,
  type Forgery,
  oddTokensWithKey,
  tokensWithoutKey,
} from '#test/forged-tokens'
import { aUser, bearer, logIn, logInBrowser, password } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const call = (token: string, cookie = '') =>
  world.app.inject({
    url: '/sessions',
    headers: { authorization: `Bearer ${token}`, cookie },
  })

async function aToken() {
  const user = await aUser(world)
  const token = await logIn(world, user)
  const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return { user, token, claims: tokenClaims.parse(payload), issuer: String(payload.iss) }
}

/** The accepted tokens, and the answers to the refused ones. */
async function refusals(forgeries: readonly Forgery[]) {
  const accepted: string[] = []
  const codes = new Set<string>()
  for (const [how, token] of forgeries) {
    const reply = await call(token)
    if (reply.statusCode !== 401) accepted.push(`${how}: ${reply.statusCode}`)
    else codes.add(reply.json().code)
  }
  return { accepted, codes: [...codes] }
}

describe('no bad token is accepted', () => {
  it('made without the key', async () => {
    const { token, claims, issuer } = await aToken()
    const forgeries = tokensWithoutKey({ ...claims, iss: issuer })
    expect(forgeries.length).toBeGreaterThan(80)
    expect(await refusals(forgeries)).toEqual({ accepted: [], codes: ['session_expired'] })
    expect((await call(token)).statusCode).toBe(200)
  })

  it('made with the key, but not as we make them', async () => {
    const { token, claims, issuer } = await aToken()
    const forgeries = oddTokensWithKey(claims, issuer, world.config.secret ?? '')
    expect(await refusals(forgeries)).toEqual({ accepted: [], codes: ['session_expired'] })
    expect((await call(token)).statusCode).toBe(200)
  })

  it('damaged at any character', async () => {
    const { token } = await aToken()
    const forgeries = damagedTokens(token)
    expect(forgeries.length).toBeGreaterThan(1000)
    expect((await refusals(forgeries)).accepted).toEqual([])
    expect((await call(token)).statusCode).toBe(200)
  })

  it('made from anything else', async () => {
    const forgeries = Array.from(
      { length: 200 },
      (_, n): Forgery => ['noise', randomBytes(n + 1).toString('base64url')],
    )
    const { accepted } = await refusals([...forgeries, ['empty', ''], ['long', 'x'.repeat(12_000)]])
    expect(accepted).toEqual([])
  })
})

describe('a valid token is no longer accepted', () => {
  const blocked = { blockedAt: new Date() }
  const change = { newPassword: 'Quartz#Lantern5', password }

  it.each<[string, (one: Awaited<ReturnType<typeof aToken>>, other: string) => Promise<unknown>]>([
    ['after logout', ({ token }) => world.api.post('/logout').set(bearer(token)).expect(204)],
    [
      'after its session was ended from another one',
      (_, other) => world.api.post('/sessions/end-others').set(bearer(other)).expect(200),
    ],
    [
      'after the password was changed elsewhere',
      ({ user }, other) =>
        world.api
          .post('/uppas')
          .set(bearer(other))
          .send({ userId: user.id, ...change })
          .expect(200),
    ],
    [
      'after the account was blocked',
      ({ user }) => world.db.update(users).set(blocked).where(eq(users.id, user.id)),
    ],
  ])('%s', async (_, end) => {
    const one = await aToken()
    const other = await logIn(world, one.user)
    expect((await call(one.token)).statusCode).toBe(200)
    await end(one, other)
    const reply = await call(one.token)
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'session_expired'])
  })

  it('without the binding cookie of its browser', async () => {
    const [mine, theirs] = [await aUser(world), await aUser(world)]
    const browser = await logInBrowser(world, mine)
    const thief = await logInBrowser(world, theirs)
    expect((await call(browser.token, browser.cookie)).statusCode).toBe(200)
    for (const cookie of ['', thief.cookie, '__Host-usatfp=', `x${browser.cookie}`])
      expect((await call(browser.token, cookie)).statusCode).toBe(401)
  })
})
