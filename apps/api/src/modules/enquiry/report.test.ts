import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enquiries } from '#db/tables/enquiries'
import { sessions } from '#db/tables/sessions'
import { minutesMs } from '#lib/clock'
import { aUser, bearer, logIn, logInBrowser } from '#test/people'
import { aWorld, eventually, type World } from '#test/world'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())
beforeEach(() => world.wait(minutesMs(11)))

let count = 0
const reference = () => `SB-R-AAAA${'23456789ABCDEFGHJKMN'[count++]}2`
const report = (params: object) => ({
  user_id: 'smart-bird',
  service_id: 'smart-bird-mail',
  template_id: 'bug_report',
  template_params: {
    reqType: 'report',
    location: 'house_system',
    description: 'The hall light stays on.',
    phone: '',
    email: '',
    domain: '',
    reference: reference(),
    homeVersion: '2026.11.1',
    browser: 'Firefox',
    ...params,
  },
})
type Body = ReturnType<typeof report>
const send = (body: Body, headers: Record<string, string> = {}) =>
  world.api.post('/api/v1.0/email/send').set(headers).send(body)
const storedOf = async (body: Body) => {
  const [row] = await world.db
    .select()
    .from(enquiries)
    .where(eq(enquiries.reference, body.template_params.reference))
  return row
}
const mailsOf = (body: Body) =>
  world.outbox.filter(({ subject }) => subject.includes(body.template_params.reference))
const adminMail = (body: Body) =>
  eventually(() => mailsOf(body).find(({ to }) => to === world.config.company.email))

describe('a report from the cabinet', () => {
  it('belongs to the account, and is confirmed with its reference and response time', async () => {
    const user = await aUser(world, { fullName: 'Robin Example' })
    const body = report({ username: user.username, email: user.email })
    await send(body, bearer(await logIn(world, user))).expect(200)
    expect(await storedOf(body)).toMatchObject({
      kind: 'report',
      customerId: user.id,
      description: 'The hall light stays on.',
      details: {
        'Logged in': 'yes',
        Prefers: 'email',
        'Home version': '2026.11.1',
        Browser: 'Firefox',
      },
    })
    const toAdmins = await adminMail(body)
    expect(toAdmins.text).toContain(`Reference: ${body.template_params.reference}`)
    const mail = await eventually(() => mailsOf(body).find(({ to }) => to === user.email))
    expect(mail.subject).toBe(`We received your report ${body.template_params.reference}`)
    expect(mail.text).toContain('Hello Robin Example,')
    expect(mail.text).toContain('within 48 hours')
    expect(mail.text).toContain('> The hall light stays on.')
    expect(mail.replyTo).toBe(world.config.company.email)
  })

  it('counts as proven in a browser only with its cookie', async () => {
    const user = await aUser(world)
    const { token, cookie } = await logInBrowser(world, user)
    const proven = report({ username: user.username })
    await send(proven, { ...bearer(token), cookie }).expect(200)
    expect((await storedOf(proven))?.customerId).toBe(user.id)
    const stolen = report({ username: user.username })
    await send(stolen, bearer(token)).expect(401)
    expect(await storedOf(stolen)).toBeUndefined()
  })

  it('is not confirmed by email if the customer asked for a call or has no email', async () => {
    const user = await aUser(world)
    const called = report({ username: user.username, contactMethod: 'phone' })
    await send(called, bearer(await logIn(world, user))).expect(200)
    const bare = await aUser(world, { email: null })
    const silent = report({ username: bare.username })
    await send(silent, bearer(await logIn(world, bare))).expect(200)
    await adminMail(called)
    await adminMail(silent)
    expect([...mailsOf(called), ...mailsOf(silent)]).toHaveLength(2)
    expect((await storedOf(silent))?.customerId).toBe(bare.id)
  })

  it('cannot name another customer', async () => {
    const [user, other] = [await aUser(world), await aUser(world)]
    const body = report({ username: other.username, email: other.email })
    await send(body, bearer(await logIn(world, user))).expect(403)
    expect(await storedOf(body)).toBeUndefined()
  })

  it('is refused once its session has ended, instead of becoming a stranger’s', async () => {
    const user = await aUser(world)
    const token = await logIn(world, user)
    await world.api.post('/logout').set(bearer(token)).expect(204)
    const body = report({ username: user.username, email: user.email })
    expect((await send(body, bearer(token)).expect(401)).body.code).toBe('session_expired')
    expect(await storedOf(body)).toBeUndefined()
  })

  it('cannot be sent from a read-only view', async () => {
    const [user, admin] = [await aUser(world), await aUser(world, { status: 'admin' })]
    const token = await logIn(world, user)
    await world.db.update(sessions).set({ viewedBy: admin.id }).where(eq(sessions.userId, user.id))
    await send(report({ username: user.username }), bearer(token)).expect(403)
  })

  it('cannot reuse the reference of another report', async () => {
    const user = await aUser(world)
    const body = report({ username: user.username })
    await send(body).expect(200)
    const reply = await send(body).expect(400)
    expect(reply.text).toContain('This reference is already in use.')
  })
})

describe('a report without a session', () => {
  it('is confirmed to the account whose username and email match, but isn’t among its reports', async () => {
    const user = await aUser(world)
    const body = report({ username: user.username, email: user.email?.toUpperCase() })
    await send(body).expect(200)
    expect(await storedOf(body)).toMatchObject({
      customerId: null,
      name: user.username,
      details: { 'Logged in': 'no' },
    })
    const reports = await world.api.get('/enquiries').set(bearer(await logIn(world, user)))
    expect(reports.body.rows).toEqual([])
    const mail = await eventually(() => mailsOf(body).find(({ to }) => to === user.email))
    expect(mail.text).not.toContain('hall light')
  })

  it('otherwise is confirmed to nobody: no email goes to an address it names', async () => {
    const user = await aUser(world)
    for (const params of [
      { username: user.username, email: 'victim@example.com' },
      { username: user.username, email: '' },
      { username: 'nobody', email: 'victim@example.com' },
    ]) {
      const body = report(params)
      await send(body).expect(200)
      expect((await storedOf(body))?.customerId).toBeNull()
      await adminMail(body)
      expect(mailsOf(body)).toHaveLength(1)
    }
  })

  it('cannot flood a customer’s mailbox', async () => {
    const user = await aUser(world)
    const bodies = Array.from({ length: 5 }, () =>
      report({ username: user.username, email: user.email }),
    )
    for (const body of bodies) await send(body).expect(200)
    for (const body of bodies) await adminMail(body)
    await eventually(() => (confirmations(user.email) === 3 ? true : undefined))
    expect(confirmations(user.email)).toBe(3)
  })
})

const confirmations = (email: string | null) => world.outbox.filter(({ to }) => to === email).length
