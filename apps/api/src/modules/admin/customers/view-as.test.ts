import { setTimeout as wait } from 'node:timers/promises'
import { type Endpoint, fillPath } from '@smart-bird/contracts/endpoint'
import { endpoints } from '@smart-bird/contracts/endpoints'
import { decodeToken } from '@smart-bird/contracts/token'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions } from '#db/tables/sessions'
import { users } from '#db/tables/users'
import { daysMs, minutesMs } from '#lib/clock'
import { endViewsBy } from '#modules/auth/sessions/repo'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { codeIn, mailTo } from '#test/mailbox'
import { pathValues } from '#test/path-values'
import { aUser, bearer, logIn, logInBrowser, password } from '#test/people'
import { aWorld, type World } from '#test/world'

/** Generated from the contracts: a new endpoint is refused until it is marked as readable. */
const calls = [...endpoints].filter(([, { access }]) => access === 'customer')
const writes = calls.filter(([, { allows }]) => !allows?.readOnly)

const why = { reason: 'Invoice question' }

let world: World
let client: AdminClient
let token: string
beforeAll(async () => {
  world = await aWorld()
  client = await anAdminClient(world)
  const { id } = await aUser(world)
  token = (await client.post(`/admin/customers/${id}/view`, why).expect(200)).body.token
})
afterAll(() => world.close())

function ask({ method, path, body }: Endpoint) {
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const address = fillPath(path, pathValues)
  const call = world.api[verb](address).set(bearer(token))
  return body ? call.send({}) : call
}

describe('looking at what a customer sees', () => {
  const view = async (id: number) =>
    (await client.post(`/admin/customers/${id}/view`, why).expect(200)).body

  it('reads, changes nothing, and is noted', async () => {
    const user = await aUser(world)
    const { token, username } = await view(user.id)
    expect(username).toBe(user.username)
    expect(await client.lastAudit()).toMatchObject({
      actor: client.admin.username,
      action: 'customer.viewed',
      subject: user.username,
      detail: why.reason,
    })
    await world.api.get('/account-summary').set(bearer(token)).expect(200)
    const identity = {
      userId: user.id,
      userEmail: user.email,
      password,
      phone: '',
      fullUserName: '',
    }
    const refused = await world.api.post('/update').set(bearer(token)).send(identity).expect(403)
    expect(refused.body.code).toBe('read_only')
    world.wait(31 * 60_000)
    await world.api.get('/account-summary').set(bearer(token)).expect(401)
    world.wait(-31 * 60_000)
  })

  it.each([{}, { reason: ' ' }, { reason: 'x'.repeat(121) }, { reason: 'a\nb' }, { reason: 7 }])(
    'never begins without a reason in one line: %j',
    async (body) => {
      const user = await aUser(world)
      const before = await client.lastAudit()
      const reply = await client.post(`/admin/customers/${user.id}/view`, body).expect(400)
      expect(reply.body.fields).toHaveProperty('reason')
      expect(await client.lastAudit()).toEqual(before)
    },
  )

  it('works for an account that must set a new password, too', async () => {
    const user = await aUser(world, { mustChangePassword: true })
    const { token } = await view(user.id)
    await world.api.get('/account-summary').set(bearer(token)).expect(200)
  })

  it('can be ended without ending the admin’s own session', async () => {
    const user = await aUser(world)
    const browser = await logInBrowser(world, client.admin)
    const own = { ...bearer(browser.token), cookie: browser.cookie }
    const view = await world.api
      .post(`/admin/customers/${user.id}/view`)
      .set(own)
      .send(why)
      .expect(200)
    const viewing = { ...bearer(view.body.token), cookie: browser.cookie }
    await world.api.get('/account-summary').set(bearer(view.body.token)).expect(401)
    await world.api.get('/account-summary').set(viewing).expect(200)
    const ended = await world.api.post('/logout').set(viewing).expect(204)
    expect(ended.get('set-cookie')).toBeUndefined()
    expect(await client.lastAudit()).toMatchObject({
      actor: client.admin.username,
      action: 'customer.view-ended',
      subject: user.username,
    })
    await world.api.get('/account-summary').set(viewing).expect(401)
    await world.api.get('/admin/overview').set(own).expect(200)
  })

  it('is refused for admins, blocked accounts and unknown customers', async () => {
    const blocked = await aUser(world, { blockedAt: new Date() })
    const other = await aUser(world, { status: 'admin' })
    await client.post(`/admin/customers/${blocked.id}/view`, why).expect(409)
    await client.post(`/admin/customers/${other.id}/view`, why).expect(409)
    await client.post('/admin/customers/999999/view', why).expect(404)
  })

  it('ends when the viewing admin is demoted', async () => {
    const user = await aUser(world)
    const other = await anAdminClient(world)
    const { token } = (await other.post(`/admin/customers/${user.id}/view`, why).expect(200)).body
    const demotion = { sbStatus: 'basic', proof: { password } }
    await client.patch(`/admin/customers/${other.admin.id}`, demotion).expect(200)
    await world.api.get('/account-summary').set(bearer(token)).expect(401)
  })
})

describe('views of an admin who is demoted', () => {
  const openViewsOf = (id: number) =>
    world.db.$count(sessions, and(eq(sessions.viewedBy, id), isNull(sessions.revokedAt)))

  it('end with every customer, and only theirs', async () => {
    const [one, other] = [await anAdminClient(world), await anAdminClient(world)]
    const customers = [await aUser(world), await aUser(world)]
    for (const { id } of customers) {
      await one.post(`/admin/customers/${id}/view`, why).expect(200)
      await other.post(`/admin/customers/${id}/view`, why).expect(200)
    }
    await demote(one).expect(200)
    expect(await openViewsOf(one.admin.id)).toBe(0)
    expect(await openViewsOf(other.admin.id)).toBe(2)
  })

  it('are refused while the demotion is being saved', async () => {
    const { id } = await aUser(world)
    const { admin, post } = await anAdminClient(world)
    const replied = await world.db.transaction(async (tx) => {
      await tx.update(users).set({ status: 'basic' }).where(eq(users.id, admin.id))
      await endViewsBy(tx, admin.id, new Date())
      const reply = post(`/admin/customers/${id}/view`, why).then(({ status }) => status)
      await wait(200)
      return { reply }
    })
    expect(await replied.reply).toBe(403)
    expect(await openViewsOf(admin.id)).toBe(0)
  })

  const demote = ({ admin }: AdminClient) =>
    client.patch(`/admin/customers/${admin.id}`, { sbStatus: 'basic', proof: { password } })
})

describe('a token to view as a customer', () => {
  it.each(writes)('is refused by %s', async (_name, endpoint) => {
    const reply = await ask(endpoint)
    expect({ status: reply.status, code: reply.body.code }).toEqual({
      status: 403,
      code: 'read_only',
    })
  })

  it('cannot send a report in the customer’s name', async () => {
    const reply = await world.api
      .post('/api/v1.0/email/send')
      .set(bearer(token))
      .send({
        user_id: 'smart-bird',
        service_id: 'smart-bird-mail',
        template_id: 'bug_report',
        template_params: {
          username: 'someone',
          phone: '',
          email: 'someone@post.example',
          domain: '',
          reqType: 'report',
          location: 'site',
          description: 'A lamp flickers.',
          contactMethod: 'email',
        },
      })
    expect(reply.status).toBe(403)
  })

  it('can only read what the cabinet shows', () => {
    const reads = calls.filter(([, { allows }]) => allows?.readOnly).map(([name]) => name)
    expect(reads.toSorted()).toEqual([
      'account.accountSummary',
      'auth.updateToken',
      'billing.findReceipt',
      'billing.listOrders',
      'billing.listPayments',
      'billing.paymentStatus',
      'billing.subscriptionState',
      'coverage.coverage',
      'diary.houseDiary',
      'enquiry.findOwnEnquiry',
      'enquiry.findOwnEnquiryPhoto',
      'enquiry.listOwnEnquiries',
      'house.healthOfHouse',
      'house.restartProgress',
      'leaving.leaving',
      'quotes.findContract',
      'quotes.findQuote',
      'quotes.listQuotes',
      'visits.findVisit',
      'visits.findVisitCalendar',
      'visits.listVisits',
    ])
  })
})

describe('a view ends', () => {
  const change = { password, newPassword: 'Quartz#Lantern5' }
  type Ends = { id: number; email: string; own: string; other: string }

  it.each<[string, (admin: Ends) => Promise<unknown>]>([
    ['when its admin logs out', ({ own }) => post('/logout', own)],
    [
      'when its admin changes the password',
      ({ own, id }) => post('/uppas', own).send({ userId: id, ...change }),
    ],
    ['when the admin ends the other sessions', ({ other }) => post('/sessions/end-others', other)],
    [
      'when the admin ends the session it came from',
      async ({ own, other }) => {
        const { sid } = decodeToken(own) ?? {}
        return world.api.delete(`/sessions/${sid}`).set(bearer(other))
      },
    ],
    [
      'when the admin recovers the password',
      async ({ email }) => {
        await world.api.post('/forgot-password').send({ userEmail: email }).expect(200)
        const code = codeIn(await mailTo(world, email, 'confirmation code'))
        return world.api.get(`/reset-password/${code}`)
      },
    ],
  ])('%s', async (_, end) => {
    const admin = await aUser(world, { status: 'admin' })
    const [own, other] = [await logIn(world, admin), await logIn(world, admin)]
    const view = await viewFrom(own)
    const bystander = await viewFrom(await logIn(world, await aUser(world, { status: 'admin' })))
    const reply = (await end({ id: admin.id, email: admin.email ?? '', own, other })) as {
      status: number
    }
    expect(reply.status).toBeLessThan(300)
    await summaryOf(view).expect(401)
    await summaryOf(bystander).expect(200)
  })

  it('on its own, without ending others', async () => {
    const own = await logIn(world, await aUser(world, { status: 'admin' }))
    const [one, other] = [await viewFrom(own), await viewFrom(own)]
    await post('/logout', one).expect(204)
    await summaryOf(one).expect(401)
    await summaryOf(other).expect(200)
  })

  it('no later than the admin’s session', async () => {
    const own = await logIn(world, await aUser(world, { status: 'admin' }))
    world.wait(daysMs(30) - minutesMs(10))
    const view = await viewFrom(own)
    await summaryOf(view).expect(200)
    world.wait(minutesMs(11))
    await summaryOf(view).expect(401)
  })

  const post = (path: string, token: string) => world.api.post(path).set(bearer(token))
  const summaryOf = (view: string) => world.api.get('/account-summary').set(bearer(view))
  async function viewFrom(own: string): Promise<string> {
    const { id } = await aUser(world)
    return (await post(`/admin/customers/${id}/view`, own).send(why).expect(200)).body.token
  }
})
