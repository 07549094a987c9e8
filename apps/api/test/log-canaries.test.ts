import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#db/tables/users'
import { inviteCustomer } from '#modules/auth/recovery/invite-customer'
import type { Mail } from '#providers/mail/port'
import { anApp } from './authenticator.ts'
import { codeIn, mailTo } from './mailbox.ts'
import { aUser, bearer, password } from './people.ts'
import { aWorld, eventually, type World } from './world.ts'

/** What no log line may contain; filled while the calls are made. */
const canaries = new Map<string, string>()
const canary = (what: string, value: unknown): string => {
  const text = String(value ?? '')
  if (text.length < 6) throw new Error(`No ${what} to look for.`)
  canaries.set(text, what)
  return text
}

let world: World
let isMailDown = false
const outbox: Mail[] = []
beforeAll(async () => {
  world = await aWorld({
    settings: { LOG_LEVEL: 'trace' },
    mail: {
      async send(mail) {
        if (isMailDown) throw new Error(`550 5.1.1 <${mail.to}>: Recipient address rejected`)
        outbox.push(mail)
      },
      close() {},
    },
  })
})
afterAll(() => world.close())

/** Logs in as a browser; the token and its cookie. */
async function browserOf(username: string, secret: string, extra: object = {}) {
  const reply = await world.api
    .post('/login')
    .set('origin', world.config.webOrigins[0] ?? '')
    .set('user-agent', canary('user agent', 'Canary/1.0 (agent-canary)'))
    .send({ username, password: secret, ...extra })
    .expect(200)
  const cookies = [reply.get('set-cookie') ?? []].flat().map((line) => line.split(';')[0] ?? '')
  for (const cookie of cookies) canary('cookie', cookie.split('=')[1])
  canary('signature', String(reply.body.token).split('.')[2])
  return { token: canary('token', reply.body.token), cookie: cookies.join('; ') }
}

const send = (path: string, { token, cookie }: { token: string; cookie: string }, body: object) =>
  world.api.post(path).set(bearer(token)).set('cookie', cookie).send(body)

async function recover(email: string) {
  await world.api.post('/forgot-password').send({ userEmail: email }).expect(200)
  const code = canary('recovery code', codeIn(await mailTo({ outbox }, email, 'confirmation')))
  await world.api.get(`/reset-password/${code}`).expect(200)
  await world.api.get(`/reset-password/${code}`).expect(400)
  return canary('temporary password', codeIn(await mailTo({ outbox }, email, 'temporary')))
}

async function protect(browser: { token: string; cookie: string }, secret: string) {
  const setup = await send('/two-factor/setup', browser, { password: secret }).expect(200)
  const app = anApp(world, canary('second factor', setup.body.secret))
  await send('/two-factor/confirm', browser, { code: app.wrongCode() }).expect(401)
  const confirmed = await send('/two-factor/confirm', browser, {
    code: canary('app code', app.code()),
  }).expect(200)
  for (const code of confirmed.body.recoveryCodes) canary('recovery code', code)
  world.wait(30_000)
  return { app, codes: confirmed.body.recoveryCodes as string[] }
}

it('logs nothing secret or personal in a whole run', async () => {
  const email = canary('email', 'canary.owner@example.com')
  const user = await aUser(world, { username: 'canaryuser', email, fullName: 'Canary Owner' })
  canary('name', 'Canary Owner')
  canary('right password', password)

  const wrong = canary('wrong password', 'Wrong#Canary77')
  await world.api.post('/login').send({ username: email, password: wrong }).expect(401)
  await world.api.post('/login').send({ username: wrong, password: wrong }).expect(401)
  await world.api.post('/login').send({ username: email, password: 'has space 7#C' }).expect(400)
  await world.api
    .post('/login')
    .set('content-type', 'application/json')
    .send(`{"${wrong}`)
    .expect(400)
  const first = await browserOf('canaryuser', password)
  await world.api.get('/update-token').query({ username: 'canaryuser' }).set(bearer(first.token))
  await world.api.get(`/${first.token}?code=${wrong}`).expect(404)

  const phone = canary('phone', '312-555-0177')
  const moved = canary('new email', 'canary.moved@example.com')
  const data = { userId: user.id, fullUserName: '', phone, userEmail: moved }
  await send('/update', first, { ...data, password: wrong }).expect(401)
  await send('/update', first, { ...data, password }).expect(200)
  const proof = canary('email code', codeIn(await mailTo({ outbox }, moved, 'Confirm your new')))
  await send('/prove-email', first, { token: wrong }).expect(400)
  await send('/prove-email', first, { token: proof }).expect(200)
  const fresh = canary('new password', 'Fresh#Lantern5')
  await send('/uppas', first, { userId: user.id, password, newPassword: 'P@ssw0rd' }).expect(400)
  await send('/uppas', first, { userId: user.id, password, newPassword: fresh }).expect(200)

  const { app, codes } = await protect(first, fresh)
  await world.api.post('/login').send({ username: moved, password: fresh }).expect(401)
  const second = await browserOf(moved, fresh, {
    code: canary('app code', app.code()),
    rememberDevice: true,
  })
  await browserOf(moved, fresh, { code: codes[0] })
  await world.api
    .get('/sessions')
    .set(bearer(second.token))
    .set('cookie', second.cookie)
    .expect(200)
  await send('/sessions/end-others', second, {}).expect(200)
  const renewed = await send('/two-factor/recovery-codes', second, {
    password: fresh,
    code: codes[1],
  }).expect(200)
  for (const code of renewed.body.recoveryCodes) canary('new recovery code', code)
  const [recoveryCode] = renewed.body.recoveryCodes
  await send('/two-factor/disable', second, { password: fresh, code: recoveryCode }).expect(200)

  const temporary = await recover(moved)
  await browserOf('canaryuser', temporary)

  const guest = await aUser(world, {
    username: 'canaryguest',
    email: 'g@example.com',
    passwordHash: null,
  })
  await world.db.transaction((tx) =>
    inviteCustomer(world.context, tx, { ...guest, email: 'g@example.com' }),
  )
  const link = (await mailTo({ outbox }, 'g@example.com', 'ready')).text
  const token = canary('invitation', /welcome#(\S+)/.exec(link)?.[1])
  await world.api.post('/invitation/find').send({ token }).expect(200)
  await world.api.post('/invitation').send({ token, newPassword: fresh }).expect(200)

  // The mail server repeats the address in its refusal, and the database breaks.
  isMailDown = true
  await world.api.post('/forgot-password').send({ userEmail: moved }).expect(200)
  await eventually(() => world.logLines.some((line) => line.includes('a job failed')) || undefined)
  isMailDown = false
  await world.db.execute(sql`alter table ${users} rename column phone to broken`)
  await world.api.post('/login').send({ username: moved, password: temporary }).expect(500)

  const log = world.logLines.join('\n')
  expect(world.logLines.length).toBeGreaterThan(25)
  const found = [...canaries].filter(([text]) =>
    new RegExp(`(?<!\\w)${quoted(text)}(?!\\w)`).test(log),
  )
  expect(found.map(([, what]) => what)).toEqual([])
  expect(canaries.size).toBeGreaterThan(35)
})

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
