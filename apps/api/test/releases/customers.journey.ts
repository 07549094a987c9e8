/** What customers and visitors do, in one order: recorded at each release (see `replay.ts`). */

import { afterAll, beforeAll, it } from 'vitest'
import { demoPassword } from '#demo/accounts'
import { minutesMs } from '#lib/clock'
import { anApp } from '#test/authenticator'
import { aJpeg } from '#test/jpegs'
import { codeIn, mailTo } from '#test/mailbox'
import { aJourneyWorld, type JourneyWorld } from './journey-world.ts'

let world: JourneyWorld
beforeAll(async () => {
  world = await aJourneyWorld()
})
afterAll(() => world.close())

const basic = { username: 'basic', userEmail: 'basic@demo.smartbird.example' }
const newPassword = 'Another#Pass2027'

const send = (template: string, params: object, headers = {}) =>
  world.api.post('/api/v1.0/email/send').set(headers).send({
    user_id: 'smart-bird',
    service_id: 'smart-bird-mail',
    template_id: template,
    template_params: params,
  })

it('a visitor asks, a customer reports', async () => {
  await send('contact', {
    name: 'Basic Customer',
    phone: '3125550101',
    email: basic.userEmail,
    description: 'Two bedrooms.',
    purpose: 'apartment',
    package: '1-2-bedroom',
    howHeard: 'friend',
    anyPet: 'Small',
    zipcode: '60601',
    titleName: 'Basic Customer 60601',
  }).expect(200)
  const customer = await world.as('basic')
  const report = {
    username: 'basic',
    reqType: 'report',
    location: 'house_system',
    description: 'The hall light stays on.',
    phone: '',
    email: basic.userEmail,
    domain: '',
    reference: 'SB-R-AAAA22',
    homeVersion: '2026.11.1',
    browser: 'Firefox',
  }
  await send('bug_report', report, customer.headers).expect(200)
  await customer.get('/reports').expect(200)
  const path = `/reports/${report.reference}`
  const reply = { key: '0d9a7b1c-6f2e-4b8a-a1d3-7c5e9f0b4a62', text: 'Since Monday.' }
  await customer.post(`${path}/messages`, reply).expect(201)
  const photo = { key: reply.key, jpeg: aJpeg().toString('base64') }
  const { body } = await customer.post(`${path}/photos`, photo).expect(201)
  await customer.get(`${path}/photos/${body.photos[0].id}`).expect(200)
  await world.api.get('/promise').expect(200)
  await world.runJobs()
})

it('a customer logs in, fails to, and ends sessions', async () => {
  await world.api.post('/login').send({ username: 'basic', password: 'wrong' }).expect(401)
  await world.api.post('/login').send({ username: 'nobody', password: 'wrong' }).expect(401)
  const origin = world.config.webOrigins[0] ?? ''
  const browser = await world.api
    .post('/login')
    .set('origin', origin)
    .send({ username: basic.userEmail, password: demoPassword })
    .expect(200)
  const first = await world.as('basic')
  const other = await world.as('basic')
  const { body } = await first.get('/sessions').expect(200)
  const mine = body.data.find(({ current }: { current: boolean }) => !current)
  await first.delete(`/sessions/${mine.id}`).expect(204)
  await first.post('/sessions/end-others').expect(200)
  await other.get('/account-summary').expect(401)
  await first.get('/update-token', { username: 'basic' }).expect(200)
  await first.get('/account-summary').expect(200)
  await first.post('/logout').expect(204)
  await world.api
    .post('/logout')
    .set('cookie', String(browser.get('set-cookie')))
    .expect(204)
})

it('a customer uses a second factor and keeps a device', async () => {
  const customer = await world.as('uat')
  await customer.get('/two-factor').expect(200)
  const setup = await customer.post('/two-factor/setup', { password: demoPassword }).expect(200)
  const app = anApp(world, setup.body.secret)
  const confirmed = await customer.post('/two-factor/confirm', { code: app.code() }).expect(200)
  const [recoveryCode] = confirmed.body.recoveryCodes
  world.wait(minutesMs(1))
  const login = (more: object, cookie = '') =>
    world.api
      .post('/login')
      .set('cookie', cookie)
      .send({ username: 'uat', password: demoPassword, ...more })
  await login({}).expect(401)
  await login({ code: app.wrongCode() }).expect(401)
  const kept = await login({ code: app.code(), rememberDevice: true }).expect(200)
  await login({}, String(kept.get('set-cookie'))).expect(200)
  await login({ code: recoveryCode }).expect(200)
  world.wait(minutesMs(1))
  await customer
    .post('/two-factor/recovery-codes', { password: demoPassword, code: app.code() })
    .expect(200)
  world.wait(minutesMs(1))
  await customer
    .post('/two-factor/disable', { password: demoPassword, code: app.code() })
    .expect(200)
  await world.runJobs()
})

it('a customer recovers the account, and takes the old email back', async () => {
  await world.api.post('/forgot-password').send({ userEmail: 'nobody@demo.smartbird.example' })
  await world.api.post('/forgot-password').send({ userEmail: basic.userEmail }).expect(200)
  await world.runJobs()
  const code = codeIn(await mailTo(world, basic.userEmail, 'confirmation code'))
  await world.api.get(`/reset-password/${code}`).expect(200)
  await world.runJobs()
  const temporary = codeIn(await mailTo(world, basic.userEmail, 'temporary'))
  const customer = await world.as('basic', temporary)
  const change = { userId: 1, password: temporary, newPassword }
  await customer.post('/uppas', change).expect(200)
  await world.runJobs()
  const data = { userId: 1, password: newPassword, phone: '3125550101' }
  const taken = 'premium@demo.smartbird.example'
  await customer.post('/update', { ...data, fullUserName: 'Basic Customer', userEmail: taken })
  const address = 'bare@demo.smartbird.example'
  await customer
    .post('/update', { ...data, fullUserName: 'Basic Customer', userEmail: address })
    .expect(200)
  await world.runJobs()
  const changed = await mailTo(world, basic.userEmail, 'Your email address was changed')
  const back = /\/take-back-email#(\S+)/.exec(changed.text)?.[1]
  await world.api.post('/take-back-email').send({ token: back }).expect(200)
  await world.runJobs()
})
