import { type Endpoint, fillPath } from '@smart-bird/contracts/endpoint'
import { endpoints } from '@smart-bird/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOffice } from '../../../../test/office.ts'
import { aUser, bearer } from '../../../../test/people.ts'
import { aWorld, type World } from '../../../../test/world.ts'

/** Made of the contracts: a call that is new there is refused until somebody lets it read. */
const calls = [...endpoints].filter(([, { access }]) => access === 'customer')
const writes = calls.filter(([, { allows }]) => !allows?.readOnly)

let world: World
let token: string
beforeAll(async () => {
  world = await aWorld()
  const office = await anOffice(world)
  const { id } = await aUser(world)
  token = (await office.post(`/admin/customers/${id}/view`).expect(200)).body.token
})
afterAll(() => world.close())

function ask({ method, path, body }: Endpoint) {
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'
  const address = fillPath(path, { id: '1', token: 'x', orderNumber: 'SB-000001' })
  const call = world.api[verb](address).set(bearer(token))
  return body ? call.send({}) : call
}

describe('a token that views as a customer', () => {
  it.each(writes)('is refused by %s', async (_name, endpoint) => {
    const reply = await ask(endpoint)
    expect({ status: reply.status, code: reply.body.code }).toEqual({
      status: 403,
      code: 'read_only',
    })
  })

  it('is refused where the report popup writes in the customer’s name', async () => {
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

  it('reads what the cabinet shows, and nothing else', () => {
    const reads = calls.filter(([, { allows }]) => allows?.readOnly).map(([name]) => name)
    expect(reads.toSorted()).toEqual([
      'account.accountSummary',
      'auth.updateToken',
      'billing.findReceipt',
      'billing.listOrders',
      'billing.listPayments',
      'billing.paymentStatus',
      'billing.subscriptionState',
      'house.restartProgress',
    ])
  })
})
