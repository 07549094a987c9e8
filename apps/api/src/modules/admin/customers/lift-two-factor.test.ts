import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { turnOnTwoFactor } from '#test/authenticator'
import { mailTo } from '#test/mailbox'
import { aUser, bearer, logIn, password, proof } from '#test/people'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

const lift = (id: number | string, proof: object = { password }) =>
  admin.post(`/admin/customers/${id}/two-factor/lift`, { proof })

async function aProtected(changes: Parameters<typeof aUser>[1] = {}) {
  const user = await aUser(world, changes)
  const token = await logIn(world, user)
  const factor = await turnOnTwoFactor(world, token)
  const login = (extra: object = {}, cookie = '') =>
    world.api
      .post('/login')
      .set('cookie', cookie)
      .send({ username: user.username, password, ...extra })
  const isOn = async () =>
    (await world.api.get('/two-factor').set(bearer(token)).expect(200)).body.enabled
  return { user, token, login, isOn, ...factor }
}

/** Logs in with the second factor and trusts the device; returns its cookie. */
async function remembered({ login, app }: Awaited<ReturnType<typeof aProtected>>) {
  const reply = await login({ code: app.code(), rememberDevice: true }).expect(200)
  const lines = [reply.get('set-cookie') ?? []].flat()
  return lines.find((line) => line.startsWith('__Host-sbdevice='))?.split(';')[0] ?? ''
}

describe('lifting a lost second factor', () => {
  it('lets the customer log in with just the password, and notifies them', async () => {
    const lost = await aProtected()
    await lost.login().expect(401)
    const { body } = await lift(lost.user.id).expect(200)
    expect(body.message).toBe('Two-factor login is off. We emailed the customer.')
    await lost.login().expect(200)
    expect(await lost.isOn()).toBe(false)
    const mail = await mailTo(world, lost.user.email ?? '', 'We turned off two-factor login')
    expect(mail.text).toContain('you’d lost your authenticator app')
    expect(mail.text).not.toContain('Our team')
  })

  it('is written to the audit log with the admin’s name', async () => {
    const { user } = await aProtected()
    await lift(user.id).expect(200)
    expect(await admin.lastAudit()).toMatchObject({
      actor: admin.admin.username,
      action: 'customer.two-factor-lifted',
      subject: user.username,
    })
  })

  it('deletes trusted devices and recovery codes', async () => {
    const lost = await aProtected()
    const cookie = await remembered(lost)
    await lost.login({}, cookie).expect(200)
    await lift(lost.user.id).expect(200)
    const again = await turnOnTwoFactor(world, lost.token)
    expect((await lost.login({}, cookie).expect(401)).body.code).toBe('two_factor_required')
    await lost.login({ code: lost.recoveryCodes[0] }).expect(401)
    await lost.login({ code: again.app.code() }).expect(200)
  })

  it('says if no email could be sent', async () => {
    const { user } = await aProtected({ email: null })
    expect((await lift(user.id).expect(200)).body.message).toContain('has no email')
  })

  it('is refused for an account without a second factor, even if its setup has started', async () => {
    const user = await aUser(world)
    const token = await logIn(world, user)
    await world.api.post('/two-factor/setup').set(bearer(token)).send({ password }).expect(200)
    const before = await admin.lastAudit()
    expect((await lift(user.id).expect(409)).body).toMatchObject({
      code: 'two_factor_off',
      error: 'This account doesn’t use two-factor login.',
    })
    expect(await admin.lastAudit()).toEqual(before)
  })

  it("requires the admin's own password", async () => {
    const { user, isOn } = await aProtected()
    const refused = await lift(user.id, { password: 'Wrong#Pass1' }).expect(401)
    expect(refused.body.code).toBe('wrong_password')
    for (const body of [{}, { password: '' }, { password: 1 }, { password, reason: 'x' }])
      await lift(user.id, body).expect(400)
    expect(await isOn()).toBe(true)
  })

  it("is refused for the admin's own account, for other callers, and for an unknown customer", async () => {
    const chief = await aProtected({ status: 'admin' })
    const own = await world.api
      .post(`/admin/customers/${chief.user.id}/two-factor/lift`)
      .set(bearer(chief.token))
      .send({ proof: { ...proof, code: chief.recoveryCodes[0] } })
      .expect(409)
    expect(own.body.code).toBe('own_two_factor')
    expect(await chief.isOn()).toBe(true)
    expect((await lift(999_999).expect(404)).body.code).toBe('user_not_found')
    await lift('nobody').expect(400)
    const { user, token, isOn } = await aProtected()
    const reply = await world.api
      .post(`/admin/customers/${user.id}/two-factor/lift`)
      .set(bearer(token))
      .send({ proof })
      .expect(403)
    expect(reply.body.code).toBe('admin_only')
    expect(await isOn()).toBe(true)
  })

  it('succeeds only once for two simultaneous requests', async () => {
    const { user } = await aProtected()
    const replies = await Promise.all([lift(user.id), lift(user.id)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
