import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#db/tables/sessions'
import { daysMs, minutesMs } from '#lib/clock'
import { cleanUp } from '#modules/clean-up/clean-up'
import { auditOf } from '#test/audit'
import { aUser, bearer, logIn, password } from '#test/people'
import { aWorld, type World } from '#test/world'
import { written } from '#test/written'

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

async function logInFrom(user: { username: string }, agent: keyof typeof agents) {
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
  it('lists where the user is logged in, this session first', async () => {
    const user = await aUser(world)
    const phone = await logInFrom(user, 'phone')
    await logInFrom(user, 'desk')
    const { data } = (await list(phone).expect(200)).body
    expect(data).toEqual([
      expect.objectContaining({ device: 'Chrome on Android', current: true }),
      expect.objectContaining({ device: 'Firefox on Linux', current: false }),
    ])
    expect(Date.parse(data[0].createdAt)).toBeLessThanOrEqual(Date.parse(data[0].lastUsedAt))
  })

  it('leaves out other users’ sessions, ended ones, and an admin’s view', async () => {
    const [user, other, admin] = [await aUser(world), await aUser(world), await aUser(world)]
    await logIn(world, other)
    const token = await logIn(world, user)
    await world.api
      .post('/logout')
      .set(bearer(await logIn(world, user)))
      .expect(204)
    await world.db.insert(sessions).values({
      ...written(),
      userId: user.id,
      device: 'Garage',
      viewedBy: admin.id,
      expiresAt: new Date(Date.now() + minutesMs(30)),
    })
    expect((await list(token)).body.data).toHaveLength(1)
  })

  it('shows when a session was last used', async () => {
    const user = await aUser(world)
    const token = await logIn(world, user)
    const before = (await list(token)).body.data[0]
    world.wait(minutesMs(6))
    await list(token)
    // Noted beside the call, which doesn't wait for it.
    await expect
      .poll(async () => Date.parse((await list(token)).body.data[0].lastUsedAt))
      .toBeGreaterThan(Date.parse(before.lastUsedAt) + minutesMs(5))
  })

  it('refuses a visitor', async () => {
    await world.api.get('/sessions').expect(401)
    await world.api.post('/sessions/end-others').expect(401)
    await world.api.delete('/sessions/b2ad6d32-1111-4111-8111-111111111111').expect(401)
  })
})

describe('DELETE /sessions/:id', () => {
  it('ends only that session, at once', async () => {
    const user = await aUser(world)
    const [here, there, third] = [
      await logInFrom(user, 'desk'),
      await logInFrom(user, 'phone'),
      await logIn(world, user),
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

  it('can end its own session', async () => {
    const token = await logIn(world, await aUser(world))
    const { data } = (await list(token)).body
    await end(token, data[0].id).expect(204)
    await list(token).expect(401)
  })

  it('cannot end another user’s session', async () => {
    const [user, other] = [await aUser(world), await aUser(world)]
    const theirs = await logIn(world, other)
    const { data } = (await list(theirs)).body
    await end(await logIn(world, user), data[0].id).expect(404)
    await list(theirs).expect(200)
  })

  it('refuses invalid input', async () => {
    const token = await logIn(world, await aUser(world))
    await end(token, '1').expect(400)
    await end(token, "x' or '1'='1").expect(400)
    await end(token, 'b2ad6d32-1111-4111-8111-111111111111').expect(404)
  })
})

describe('POST /sessions/end-others', () => {
  it('ends every other session of the user, but no other user’s', async () => {
    const [user, other] = [await aUser(world), await aUser(world)]
    const [here, first, second] = [
      await logIn(world, user),
      await logIn(world, user),
      await logIn(world, user),
    ]
    const theirs = await logIn(world, other)
    await endOthers(here).expect(200)
    await list(here).expect(200)
    await list(first).expect(401)
    await list(second).expect(401)
    await list(theirs).expect(200)
    const rows = await auditOf(world, user.username)
    expect(rows.at(-1)?.action).toBe('session.others-ended')
  })
})

describe('the email about a new device', () => {
  const newLoginEmails = (user: { email: string | null }) =>
    world.outbox.filter((mail) => mail.to === user.email && mail.subject.includes('New login'))

  it('is sent for a new device, but not for the first login', async () => {
    const user = await aUser(world)
    await logInFrom(user, 'desk')
    await logInFrom(user, 'desk')
    await logInFrom(user, 'phone')
    await expect.poll(() => newLoginEmails(user).length).toBe(1)
    expect(newLoginEmails(user)[0]?.text).toContain('Chrome on Android')
    await logInFrom(user, 'phone')
    expect(newLoginEmails(user)).toHaveLength(1)
  })

  it('is sent after a long absence, too, when earlier sessions are deleted', async () => {
    const user = await aUser(world)
    await logInFrom(user, 'desk')
    world.wait(daysMs(121))
    await cleanUp(world.context)
    await logInFrom(user, 'phone')
    await expect.poll(() => newLoginEmails(user).length).toBe(1)
  })
})
