import { termsVersion } from '@smart-bird/content/terms/versions'
import { fillPath } from '@smart-bird/contracts/endpoint'
import { endpoints } from '@smart-bird/contracts/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AdminClient, anAdminClient } from '#test/admin-client'
import { turnOnTwoFactor } from '#test/authenticator'
import { pathValues } from '#test/path-values'
import { aUser, bearer, logIn, password, proof } from '#test/people'
import { moveEmail } from '#test/prove-email'
import { aWorld, type World } from '#test/world'

let world: World
let admin: AdminClient
beforeAll(async () => {
  world = await aWorld()
  admin = await anAdminClient(world)
})
afterAll(() => world.close())

/** What makes the rest of a body valid, so that only the proof can be refused. */
const bodies: Readonly<Record<string, object>> = {
  '/admin/orders/:orderNumber/mark-paid': {
    method: 'cash',
    receivedOn: '2026-11-20',
    reference: '',
  },
  '/admin/orders/:orderNumber/void-payment': { reason: 'returned' },
  '/admin/orders/:orderNumber/refund': { reason: 'Moved' },
  '/admin/orders/:orderNumber/mark-refunded': {
    amount: '1.00',
    reason: 'Moved',
    way: 'check',
    reference: '82',
  },
  '/admin/orders/:orderNumber/refunds/:refundId/record': { reference: '82' },
  '/admin/orders/:orderNumber/refunds/:refundId/void': { reason: 'mistake' },
  '/admin/customers/:id/subscription/end': { reason: 'Moved' },
  '/admin/customers/:id/subscription/refund': { reason: 'Moved', transactionId: 'S-1' },
  '/admin/customers/:id/transfer': {
    name: 'Robin Reed',
    email: 'robin@example.com',
    on: '2026-11-20',
  },
  '/admin/terms-notice': { version: termsVersion },
  '/admin/import': { text: 'No table' },
  '/admin/quotes/:reference/signed-on-paper': {
    signedOn: '2026-11-20',
    signedName: 'Robin Example',
    paperReference: '82',
    acknowledgment: true,
    options: [],
  },
}
const always = [...endpoints.values()].flatMap((endpoint) =>
  endpoint.proof === 'always' ? [[endpoint.path, endpoint] as const] : [],
)

describe.each(always)('%s', (path) => {
  const url = fillPath(path, {
    ...pathValues,
    id: '999999',
    orderNumber: 'SB-999999',
    reference: 'SB-Q-222222',
  })

  it('is refused without the admin’s password, and with a wrong one', async () => {
    const own = bodies[path] ?? {}
    await admin.post(url, own).expect(400)
    const wrong = await admin.post(url, { ...own, proof: { password: 'Wrong#Pass1' } }).expect(401)
    expect(wrong.body.code).toBe('wrong_password')
    // The proof was right, and there is no such thing, nobody to tell or no table.
    const { status } = await admin.post(url, { ...own, proof })
    expect(path === '/admin/import' ? [400] : [404, 409]).toContain(status)
  })
})

it('needs a code, too, of an admin who logs in with one', async () => {
  const chief = await aUser(world, { status: 'admin' })
  const token = await logIn(world, chief)
  const { app } = await turnOnTwoFactor(world, token)
  const ask = (own: object) =>
    world.api
      .post('/admin/customers/999999/house/package')
      .set(bearer(token))
      .send({ proof: { password, ...own } })
  expect((await ask({}).expect(401)).body.code).toBe('two_factor_required')
  world.wait(30_000)
  await ask({ code: app.code() }).expect(404)
})

it('is asked for by an email of a customer, and by nothing else of theirs', async () => {
  const { id, email } = await aUser(world)
  const edit = (body: object) => admin.patch(`/admin/customers/${id}`, body)
  const refused = await edit({ email: `moved-${email}` }).expect(403)
  expect(refused.body.code).toBe('proof_required')
  await edit({ phone: '312-555-0142' }).expect(200)
  await moveEmail(world, admin, id, `moved-${email}`)
})
