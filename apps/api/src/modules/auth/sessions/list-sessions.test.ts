import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#db/tables/sessions'
import { daysMs, minutesMs } from '#lib/clock'
import { cleanUp } from '#modules/auth/clean-up/clean-up'
import { auditOf } from '../../../../test/audit.ts'
import { aUser, bearer, password, signIn } from '../../../../test/people.ts'
import { aWorld, type World } from '../../../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const agents = {
  phone:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  desk: 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
}

async function signInFrom(user: { username: string }, agent: keyof typeof agents) {
  const reply = await world.api
    .post('/login')
    .set('user-agent', agents[agent])
    .send({ username: user.username, password })
    .expect(200)
  return String(reply.body.token)
}

const list = (token: string) => world.api.get('/sessions').set(bearer(token))
const end = (token: string, id: string) => world.api.delete(`/sessions/${id}`).set(bearer(token))
const endOthers = (token: string) => world.api.post('/sessions/end-others').set(bearer(token))

describe('GET /sessions', () => {
  it('shows where the user is signed in, this session first', async () => {
    const user = await aUser(world)
    const phone = await signInFrom(user, 'phone')
    await signInFrom(user, 'desk')
    const { data } = (await list(phone).expect(200)).body
    expect(data).toEqual([
      expect.objectContaining({ device: 'Chrome on Android', current: true }),
      expect.objectContaining({ device: 'Firefox on Linux', current: false }),
    ])
    expect(Date.parse(data[0].createdAt)).toBeLessThanOrEqual(Date.parse(data[0].lastUsedAt))
  })

  it('shows nobody else’s, none that has ended, and no view by the office', async () => {
    const [user, other, admin] = [await aUser(world), await aUser(world), await aUser(world)]
    await signIn(world, other)
    const token = await signIn(world, user)
    await world.api
      .post('/logout')
      .set(bearer(await signIn(world, user)))
      .expect(204)
    await world.db.insert(sessions).values({
      userId: user.id,
      device: 'Office',
      viewedBy: admin.id,
      expiresAt: new Date(Date.now() + minutesMs(30)),
    })
    expect((await list(token)).body.data).toHaveLength(1)
  })

  it('notes when a session was used last', async () => {
    const user = await aUser(world)
    const token = await signIn(world, user)
    const before = (await list(token)).body.data[0]
    world.wait(minutesMs(6))
    await list(token)
    const after = (await list(token)).body.data[0]
    expect(Date.parse(after.lastUsedAt) - Date.parse(before.lastUsedAt)).toBeGreaterThan(
      minutesMs(5),
    )
  })

  it('refuses whoever is not signed in', async () => {
    await world.api.get('/sessions').expect(401)
    await world.api.post('/sessions/end-others').expect(401)
    await world.api.delete('/sessions/b2ad6d32-1111-4111-8111-111111111111').expect(401)
  })
})

describe('DELETE /sessions/:id', () => {
  it('ends that session at once and no other', async () => {
    const user = await aUser(world)
    const [here, there, third] = [
      await signInFrom(user, 'desk'),
      await signInFrom(user, 'phone'),
      await signIn(world, user),
    ]
    const { data } = (await list(here)).body
    const phone = data.find((row: { device: string }) => row.device === 'Chrome on Android')
    await end(here, phone.id).expect(204)
    await list(there).expect(401)
    await list(third).expect(200)
    await end(here, phone.id).expect(404)
    const rows = await auditOf(world, user.username)
    expect(rows.find((row) => row.action === 'session.ended')?.detail).toBe('Chrome on Android')
  })

  it('may end the session it is called with', async () => {
    const token = await signIn(world, await aUser(world))
    const { data } = (await list(token)).body
    await end(token, data[0].id).expect(204)
    await list(token).expect(401)
  })

  it('does not end the session of somebody else', async () => {
    const [user, other] = [await aUser(world), await aUser(world)]
    const theirs = await signIn(world, other)
    const { data } = (await list(theirs)).body
    await end(await signIn(world, user), data[0].id).expect(404)
    await list(theirs).expect(200)
  })

  it('refuses nonsense', async () => {
    const token = await signIn(world, await aUser(world))
    await end(token, '1').expect(400)
    await end(token, "x' or '1'='1").expect(400)
    await end(token, 'b2ad6d32-1111-4111-8111-111111111111').expect(404)
  })
})

describe('POST /sessions/end-others', () => {
  it('ends every other session of the user and nobody else’s', async () => {
    const [user, other] = [await aUser(world), await aUser(world)]
    const [here, first, second] = [
      await signIn(world, user),
      await signIn(world, user),
      await signIn(world, user),
    ]
    const theirs = await signIn(world, other)
    await endOthers(here).expect(200)
    await list(here).expect(200)
    await list(first).expect(401)
    await list(second).expect(401)
    await list(theirs).expect(200)
    const rows = await auditOf(world, user.username)
    expect(rows.at(-1)?.action).toBe('session.others-ended')
  })
})

describe('the mail about a new device', () => {
  const newSignIns = (user: { email: string | null }) =>
    world.outbox.filter((mail) => mail.to === user.email && mail.subject.includes('New login'))

  it('is sent for a device that was not seen before, but not for the first one of all', async () => {
    const user = await aUser(world)
    await signInFrom(user, 'desk')
    await signInFrom(user, 'desk')
    await signInFrom(user, 'phone')
    await expect.poll(() => newSignIns(user).length, { timeout: 10_000 }).toBe(1)
    expect(newSignIns(user)[0]?.text).toContain('Chrome on Android')
    await signInFrom(user, 'phone')
    expect(newSignIns(user)).toHaveLength(1)
  })

  it('is sent after a long absence too, when the sessions before are deleted', async () => {
    const user = await aUser(world)
    await signInFrom(user, 'desk')
    world.wait(daysMs(121))
    await cleanUp(world.context)
    await signInFrom(user, 'phone')
    await expect.poll(() => newSignIns(user).length, { timeout: 10_000 }).toBe(1)
  })
})
