import { expect, it } from 'vitest'
import { aHost, anOrder, type TestHost } from '#paypal/host/test-host'

const unit = (name: string) => `/purchase_units/@reference_id=='SB-1001'/${name}`
const patch = ({ call }: TestHost, id: string, ...patches: object[]) => {
  const { status, json } = call('PATCH', `/v2/checkout/orders/${id}`, patches)
  return [status, json.details?.[0]?.issue]
}
const unitOf = ({ host }: TestHost, id: string) => host.world.state.orders[id]?.units[0]
const usd = (value: string) => ({ currency_code: 'USD', value })

it('changes an order before it is captured', () => {
  const test = aHost()
  const id = anOrder(test)
  test.pass(60_000)
  const patches = [
    { op: 'replace', path: unit('amount'), value: usd('900.00') },
    { op: 'remove', path: unit('description') },
    { op: 'add', path: unit('soft_descriptor'), value: 'SMART BIRD' },
  ]
  expect(patch(test, id, ...patches.slice(0, 2))).toEqual([204, undefined])
  expect(test.call('GET', `/v2/checkout/orders/${id}`).json).toMatchObject({
    purchase_units: [{ amount: usd('900.00'), custom_id: 'user:7' }],
    update_time: '2026-05-04T10:01:00Z',
  })
  expect(unitOf(test, id)).not.toHaveProperty('description')
  // PayPal's list has no "add" for it.
  expect(patch(test, id, ...patches.slice(2))).toEqual([400, 'INVALID_PATCH_OPERATION'])
})

it('is changed by a button, too, until the buyer has approved', () => {
  const test = aHost()
  const id = anOrder(test)
  test.host.controls.patchOrder(id, 1234)
  expect(unitOf(test, id)?.amount).toEqual(usd('12.34'))
  test.host.controls.decideOrder(id, 'approve')
  expect(() => test.host.controls.patchOrder(id, 5)).toThrow()
})

it('makes all the changes or none', () => {
  const test = aHost()
  const id = anOrder(test)
  const before = structuredClone(unitOf(test, id))
  const good = { op: 'replace', path: unit('custom_id'), value: 'user-8' }
  expect(
    patch(test, id, good, { op: 'replace', path: unit('amount'), value: usd('0.00') }),
  ).toEqual([422, 'CANNOT_BE_ZERO_OR_NEGATIVE'])
  expect(unitOf(test, id)).toEqual(before)
})

it.each<[object, number, string]>([
  [{ op: 'replace', path: unit('amount'), value: 9 }, 400, 'INVALID_PARAMETER_SYNTAX'],
  [{ op: 'replace', path: unit('amount'), value: {} }, 400, 'MISSING_REQUIRED_PARAMETER'],
  [{ op: 'replace', path: unit('custom_id'), value: '' }, 400, 'INVALID_STRING_LENGTH'],
  [{ op: 'change', path: unit('amount') }, 400, 'INVALID_PARAMETER_VALUE'],
  [{ op: 'add', path: unit('custom_id'), value: 'again' }, 400, 'INVALID_PATCH_OPERATION'],
  [{ op: 'replace', path: unit('custom_id') }, 422, 'PATCH_VALUE_REQUIRED'],
  [{ op: 'replace', value: 1 }, 422, 'PATCH_PATH_REQUIRED'],
  [{ op: 'replace', path: 'amount', value: 1 }, 422, 'INVALID_JSON_POINTER_FORMAT'],
  [{ op: 'replace', path: '/id', value: 1 }, 422, 'NOT_PATCHABLE'],
  [{ op: 'replace', path: unit('payee'), value: {} }, 422, 'NOT_PATCHABLE'],
  [
    { op: 'remove', path: "/purchase_units/@reference_id=='other'/custom_id" },
    422,
    'REFERENCE_ID_NOT_FOUND',
  ],
])('refuses %o', (wanted, status, issue) => {
  const test = aHost()
  expect(patch(test, anOrder(test), wanted)).toEqual([status, issue])
})

it('keeps the amount once approved, and everything once captured', () => {
  const test = aHost()
  const id = anOrder(test)
  test.host.controls.decideOrder(id, 'approve')
  const dearer = { op: 'replace', path: unit('amount'), value: usd('999.00') }
  expect(patch(test, id, dearer)).toEqual([422, 'AMOUNT_CHANGE_NOT_ALLOWED'])
  const renamed = { op: 'replace', path: unit('custom_id'), value: 'user-8' }
  expect(patch(test, id, renamed)).toEqual([204, undefined])
  test.call('POST', `/v2/checkout/orders/${id}/capture`, {})
  expect(patch(test, id, renamed)).toEqual([422, 'ORDER_ALREADY_COMPLETED'])
  expect(patch(test, 'NONE', renamed)).toEqual([404, 'INVALID_RESOURCE_ID'])
})
