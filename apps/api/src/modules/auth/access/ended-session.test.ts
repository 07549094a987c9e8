import { endpoints } from '@smart-bird/contracts/endpoints'
import { lifetimes } from '@smart-bird/contracts/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser, bearer, logIn, logInBrowser, password } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const aLoggedInUser = async () => {
  const user = await aUser(world)
  return { user, here: await logIn(world, user), there: await logIn(world, user) }
}
const refusal = async (token: string) =>
  (await world.api.get('/account-summary').set(bearer(token)).expect(401)).body

describe('a browser whose session has ended', () => {
  it('reads that the password was changed', async () => {
    const { user, here, there } = await aLoggedInUser()
    const change = { userId: user.id, password, newPassword: 'Wren#20z6x' }
    await world.api.post('/uppas').set(bearer(here)).send(change).expect(200)
    expect(await refusal(there)).toMatchObject({
      code: 'session_expired',
      reason: 'password-changed',
    })
  })

  it('reads that another device ended it, or ended all others', async () => {
    const { here, there } = await aLoggedInUser()
    const { body } = await world.api.get('/sessions').set(bearer(here)).expect(200)
    const other = body.data.find(({ current }: { current: boolean }) => !current)
    await world.api.delete(`/sessions/${other.id}`).set(bearer(here)).expect(204)
    expect((await refusal(there)).reason).toBe('ended-elsewhere')

    const second = await aLoggedInUser()
    await world.api.post('/sessions/end-others').set(bearer(second.here)).expect(200)
    expect((await refusal(second.there)).reason).toBe('ended-elsewhere')
  })

  it('reads that the account is blocked, as long as it is', async () => {
    const { user, here } = await aLoggedInUser()
    const admin = await logIn(world, await aUser(world, { status: 'admin' }))
    const path = `/admin/customers/${user.id}`
    await world.api.post(`${path}/block`).set(bearer(admin)).expect(200)
    expect((await refusal(here)).reason).toBe('blocked')
    await world.api.post(`${path}/unblock`).set(bearer(admin)).expect(200)
    expect((await refusal(here)).reason).toBeUndefined()
  })

  it('gets no reason after a logout or an expiry', async () => {
    const { here, there } = await aLoggedInUser()
    await world.api.post('/logout').set(bearer(here)).expect(204)
    expect(await refusal(here)).toMatchObject({ code: 'session_expired' })
    expect((await refusal(here)).reason).toBeUndefined()
    world.wait(lifetimes.sessionSeconds * 1000 + 1000)
    expect((await refusal(there)).reason).toBeUndefined()
  })
})

it('a stolen token without its browser gets no reason', async () => {
  const user = await aUser(world)
  const { token, cookie } = await logInBrowser(world, user)
  const here = await logIn(world, user)
  await world.api.post('/sessions/end-others').set(bearer(here)).expect(200)
  expect((await refusal(token)).reason).toBeUndefined()
  const withCookie = await world.api.get('/account-summary').set({ ...bearer(token), cookie })
  expect(withCookie.body.reason).toBe('ended-elsewhere')
})

describe('the token of a session that has ended', () => {
  const open = [...endpoints.values()].filter(
    ({ access, allows }) => access === 'public' && !allows?.endedSession,
  )
  it.each(open.map(({ method, path }) => [method, path] as const))(
    'makes nobody a visitor: %s %s is refused, and does nothing',
    async (method, path) => {
      const { here, there } = await aLoggedInUser()
      await world.api.post('/sessions/end-others').set(bearer(here)).expect(200)
      const url = path.replace(/:\w+/g, 'x')
      const reply = await world.app.inject({ method, url, headers: bearer(there), payload: {} })
      expect(reply.statusCode).toBe(401)
      expect(reply.json()).toMatchObject({ code: 'session_expired', reason: 'ended-elsewhere' })
    },
  )

  it('still logs out', async () => {
    const { here } = await aLoggedInUser()
    for (const _ of [1, 2]) await world.api.post('/logout').set(bearer(here)).expect(204)
  })
})
