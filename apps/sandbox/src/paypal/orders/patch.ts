import * as z from 'zod'
import { invalidRequest, parseBody, unprocessable } from '#paypal/protocol/problem'
import type { Order } from '#paypal/state/resources'
import { stamp, type World } from '#paypal/state/world'
import { checkUnits, units } from './request.ts'

const patchRequest = z.array(
  z.looseObject({
    op: z.enum(['add', 'remove', 'replace', 'move', 'copy', 'test']),
    path: z.string().optional(),
    value: z.unknown().optional(),
  }),
)
type Patch = z.infer<typeof patchRequest>[number]

/** What may be changed of a purchase unit, and how: a part of PayPal's list. */
const patchable: Record<string, readonly Patch['op'][]> = {
  amount: ['replace'],
  custom_id: ['add', 'replace', 'remove'],
  description: ['add', 'replace', 'remove'],
  invoice_id: ['add', 'replace', 'remove'],
  items: ['add', 'replace', 'remove'],
  soft_descriptor: ['replace', 'remove'],
}

/** Changes an order that hasn't been captured: all the patches or none. */
export const patchOrder = (world: World, order: Order, body: unknown) => {
  const patches = parseBody(patchRequest, body, 'patch')
  if (order.status === 'COMPLETED')
    throw unprocessable(
      'ORDER_ALREADY_COMPLETED',
      'The order cannot be patched after it is completed.',
    )
  const changed: Record<string, unknown>[] = structuredClone(order.units)
  for (const patch of patches) apply(changed, patch)
  const { purchase_units } = parseBody(
    z.object({ purchase_units: units }),
    { purchase_units: changed },
    'patch',
  )
  checkUnits(purchase_units)
  purchase_units.forEach(({ amount }, index) => {
    if (order.payer && Number(amount.value) !== Number(order.units[index]?.amount.value))
      throw unprocessable(
        'AMOUNT_CHANGE_NOT_ALLOWED',
        'The amount specified is different from the amount authorized by payer.',
      )
  })
  order.units = structuredClone(purchase_units)
  order.updateTime = stamp(world)
}

const apply = (all: Record<string, unknown>[], { op, path, value }: Patch) => {
  if (path === undefined)
    throw unprocessable(
      'PATCH_PATH_REQUIRED',
      "Please specify a 'path' for the field for which the operation needs to be performed.",
    )
  const { unit, name } = find(all, path)
  const where = { field: path }
  const ops = patchable[name]
  if (!ops) throw unprocessable('NOT_PATCHABLE', 'Cannot be patched.', where)
  if (op !== 'remove' && value === undefined)
    throw unprocessable(
      'PATCH_VALUE_REQUIRED',
      "Please specify a 'value' to for the field that is being patched.",
      where,
    )
  if (!ops.includes(op) || (op === 'add') === name in unit)
    throw invalidRequest({
      ...where,
      location: 'body',
      issue: 'INVALID_PATCH_OPERATION',
      description:
        "The operation cannot be honored. Cannot add a property that's already present, use replace. Cannot remove a property thats not present, use add. Cannot replace a property thats not present, use add.",
    })
  if (op === 'remove') delete unit[name]
  else unit[name] = value
}

/** `/purchase_units/@reference_id=='default'/amount`: the unit, and the name of its member. */
const find = (all: Record<string, unknown>[], path: string) => {
  const [, reference, name = ''] =
    /^\/purchase_units\/@reference_id=='([^']*)'\/(\w+)$/.exec(path) ?? []
  if (reference === undefined && !path.startsWith('/'))
    throw unprocessable(
      'INVALID_JSON_POINTER_FORMAT',
      'Path should be a valid JSON Pointer https://tools.ietf.org/html/rfc6901 that references a location within the request where the operation is performed.',
      { field: path },
    )
  if (reference === undefined)
    throw unprocessable('NOT_PATCHABLE', 'Cannot be patched.', { field: path })
  const unit = all.find(({ reference_id }) => reference_id === reference)
  if (!unit)
    throw unprocessable(
      'REFERENCE_ID_NOT_FOUND',
      'Filter expression value is incorrect. Please check the value of the reference_id and try again.',
      { field: path },
    )
  return { unit, name }
}
