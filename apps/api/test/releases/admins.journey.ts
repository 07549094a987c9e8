/** What admins and houses do, in one order: recorded at each release (see `replay.ts`). */

import { afterAll, beforeAll, it } from 'vitest'
import { demoPassword } from '#demo/accounts'
import { anApp } from '#test/authenticator'
import { mailTo } from '#test/mailbox'
import { aJourneyWorld, type JourneyWorld } from './journey-world.ts'

let world: JourneyWorld
let admin: Awaited<ReturnType<JourneyWorld['as']>>
beforeAll(async () => {
  world = await aJourneyWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const premium = { username: 'premium', houseDomain: 'premium.homes.smartbird.example' }
const lists: [path: string, queries: object[]][] = [
  [
    'orders',
    [{ status: 'unpaid' }, { search: 'Smart' }, { search: 'SB-000002' }, { sort: 'price' }],
  ],
  [
    'customers',
    [{ search: 'basic' }, { status: 'basic' }, { sort: 'username' }, { blocked: 'yes' }],
  ],
  ['subscriptions', [{ search: 'premium' }, { status: 'active' }, { sort: 'status' }]],
  ['houses', [{ search: 'premium' }, { sort: 'username' }, { lastContact: 'never' }]],
  ['deliveries', [{ action: 'restart' }, { outcome: 'failed' }, { search: 'premium' }]],
  ['disputes', [{ state: 'open' }, { search: 'basic' }, { sort: 'opened' }]],
  ['enquiries', [{ status: 'open' }, { kind: 'contact' }, { search: 'Basic' }]],
  ['audit', [{ action: 'login' }, { search: 'admin' }]],
]

it('a house restarts, reports and fails', async () => {
  const webhooks = {
    userId: 4,
    password: demoPassword,
    userUsername: 'premium',
    serWeb: world.server.address('service'),
    subWeb: world.server.address('subscription'),
  }
  await admin.get('/admin/webhooks', { username: 'premium' }).expect(200)
  await admin.post('/update-webhook', webhooks).expect(200)
  await admin.get('/admin/customers/2/house/package').expect(200)
  const { body: keys } = await admin.post('/admin/customers/2/house/key').expect(200)
  const customer = await world.as('premium')
  const report = (more: object) =>
    world.api
      .post('/home-report')
      .set({ authorization: `Bearer ${keys.reportKey}` })
      .send({ houseDomain: premium.houseDomain, version: '2026.11.2', ...more })
      .expect(204)
  await customer.post('/user-home-restart', premium).expect(200)
  await report({ event: 'received', deliveryId: world.server.lastMessage().id })
  await report({
    sentAt: world.context.clock().toISOString(),
    health: {
      ...{ updates: 2, repairs: 0, unavailableDevices: 1, lowBatteries: 0 },
      lastBackupAt: world.context.clock().toISOString(),
    },
  })
  await customer.post('/user-home-restart', premium).expect(429)
  await customer.get('/house-progress').expect(200)
  await customer.get('/house-health').expect(200)
  await customer.post('/user-version-update', premium)
  const status = { username: 'premium', sbStatus: 'premium', sbHouseStatus: 'premium' }
  await customer.post('/frontHomeStatusUpdate', status)
  await admin.patch('/admin/customers/2', { sbStatus: 'basic' }).expect(200)
  world.server.behave((response) => response.writeHead(500).end())
  const basic = { username: 'premium', sbStatus: 'basic', sbHouseStatus: 'premium' }
  await (await world.as('premium')).post('/frontHomeStatusUpdate', basic).expect(500)
  world.server.behave((response) => response.writeHead(200).end())
  await world.runJobs()
  await admin.post('/admin/customers/2/house/test', { hook: 'service' }).expect(200)
  const { body } = await admin.get('/admin/deliveries').expect(200)
  for (const { id } of body.rows) await admin.post(`/admin/deliveries/${id}/resend`)
})

it('admins keep customers, houses, orders and enquiries', async () => {
  const form = {
    username: 'invited',
    email: 'invited@demo.smartbird.example',
    fullUserName: 'Basic Customer',
    phone: '3125550105',
  }
  const house = {
    domain: 'invited.homes.smartbird.example',
    address: '500 Demo Street, Chicago, IL 60605',
    package: 'Studio',
  }
  const { body: created } = await admin.post('/admin/customers', { ...form, house }).expect(201)
  const path = `/admin/customers/${created.id}`
  await admin.post('/admin/customers', form).expect(409)
  await admin.post('/admin/customers', { ...form, username: 'other' }).expect(409)
  const taken = { ...form, username: 'other', email: 'other@demo.smartbird.example', house }
  await admin.post('/admin/customers', taken).expect(409)
  await admin.patch('/admin/customers/5', { email: form.email }).expect(409)
  await admin.put('/admin/customers/5/house', house).expect(409)
  await world.runJobs()
  await admin.post(`${path}/invitation`).expect(200)
  await world.runJobs()
  const invited = await mailTo(world, form.email, 'account is ready')
  const code = /\/welcome\?token=(\S+)/.exec(invited.text)?.[1]
  await world.api.get(`/invitation/${code}`).expect(200)
  const invitation = { token: code, newPassword: 'Another#Pass2027' }
  await world.api.post('/invitation').send(invitation).expect(200)
  await admin.patch(path, { fullUserName: 'Premium Customer', phone: '3125550106' }).expect(200)
  await admin.put(`${path}/house`, { address: '501 Demo Street, Chicago, IL 60605' }).expect(200)
  await admin.put('/admin/customers/5/house', { domain: 'bare.homes.smartbird.example' })
  await admin.post(`${path}/recovery`).expect(200)
  await admin.post(`${path}/block`).expect(200)
  await admin.post(`${path}/unblock`).expect(200)
  const view = await admin.post(`${path}/view`, { reason: 'Invoice question' }).expect(200)
  const viewing = { authorization: `Bearer ${view.body.token}` }
  await world.api.get('/account-summary').set(viewing).expect(200)
  await world.api.post('/logout').set(viewing).expect(204)
  const order = { username: 'invited', orderType: 'Device', orderDescription: 'NFC' }
  const { body } = await admin.post('/admin/orders', { ...order, orderPrice: '5.00' }).expect(201)
  await admin.post(`/admin/orders/${body.orderNumber}/cancel`).expect(200)
  await world.runJobs()
})

it('admins lift a second factor and answer enquiries', async () => {
  const customer = await world.as('uat')
  const setup = await customer.post('/two-factor/setup', { password: demoPassword }).expect(200)
  const app = anApp(world, setup.body.secret)
  await customer.post('/two-factor/confirm', { code: app.code() }).expect(200)
  await admin.post('/admin/customers/3/two-factor/lift', { password: demoPassword }).expect(200)
  await world.api
    .post('/api/v1.0/email/send')
    .send({
      user_id: 'smart-bird',
      service_id: 'smart-bird-mail',
      template_id: 'contact',
      template_params: {
        name: 'Basic Customer',
        phone: '3125550107',
        email: 'asked@demo.smartbird.example',
        description: 'Two bedrooms.',
        purpose: 'apartment',
        package: '1-2-bedroom',
        howHeard: 'friend',
        anyPet: 'Small',
        zipcode: '60601',
        titleName: 'Basic Customer 60601',
      },
    })
    .expect(200)
  await admin.patch('/admin/enquiries/1', { status: 'handled', note: 'Called.' }).expect(200)
  await admin.patch('/admin/enquiries/1', { status: 'open' }).expect(200)
  const answer = { key: '5c5c8a0e-8a3f-4d53-9c5e-3a7f6f1b2c3d', way: 'email', text: 'On Monday.' }
  await admin.post('/admin/enquiries/1/messages', answer).expect(201)
  await admin.get('/admin/enquiries/1/messages').expect(200)
  const asked = {
    username: 'asked',
    email: 'asked@demo.smartbird.example',
    fullUserName: 'Basic Customer',
    phone: '3125550107',
  }
  await admin.post('/admin/enquiries/1/customer', asked).expect(201)
  await world.runJobs()
})

it.each(lists)('admins read %s', async (path, queries) => {
  for (const query of [{}, ...queries]) await admin.get(`/admin/${path}`, query).expect(200)
  if (['orders', 'subscriptions', 'audit'].includes(path))
    await admin.get(`/admin/${path}.csv`).expect(200)
})

it('admins read the overview, money and subscriptions', async () => {
  await admin.get('/admin/overview').expect(200)
  await admin.get('/admin/money').expect(200)
  await admin.get('/admin/money/attention').expect(200)
  await admin.get('/admin/failed-payments').expect(200)
  await admin.post('/subscriptions', { userId: 4, username: 'admin' }).expect(200)
  await admin.post('/admin/money/settle', { paymentId: 1 })
})
