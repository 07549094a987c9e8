import * as z from 'zod'
import { checkMoney, toCents } from '#paypal/protocol/money'
import { invalidRequest, unprocessable } from '#paypal/protocol/problem'

/** Lengths and patterns from PayPal's published description of Orders v2. */
const amountValue = z
  .string()
  .max(32)
  .regex(/^((-?[0-9]+)|(-?([0-9]+)?[.][0-9]+))$/)
const money = z.object({ currency_code: z.string().length(3), value: amountValue })
const item = z.looseObject({
  name: z.string().min(1).max(127),
  unit_amount: money,
  quantity: z.string().regex(/^[1-9][0-9]{0,9}$/),
})

const unit = z.looseObject({
  reference_id: z.string().min(1).max(256).default('default'),
  amount: z.looseObject({
    ...money.shape,
    breakdown: z.looseObject({ item_total: money.optional() }).optional(),
  }),
  description: z.string().min(1).max(127).optional(),
  custom_id: z.string().min(1).max(127).optional(),
  invoice_id: z.string().min(1).max(127).optional(),
  soft_descriptor: z.string().min(1).max(22).optional(),
  items: z.array(item).optional(),
})
export const units = z.array(unit).min(1).max(10)
type RequestedUnit = z.infer<typeof unit>

const experience = z.looseObject({
  brand_name: z.string().min(1).max(127).optional(),
  locale: z.string().max(10).optional(),
  landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE', 'BILLING']).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  return_url: z.url().optional(),
  cancel_url: z.url().optional(),
})

export const orderRequest = z.looseObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  purchase_units: units,
  payment_source: z
    .looseObject({
      paypal: z.looseObject({ experience_context: experience.optional() }).optional(),
    })
    .optional(),
  application_context: experience.optional(),
})
export type OrderRequest = z.infer<typeof orderRequest>

/** Refuses a well-formed order that contradicts itself with 422. */
export const checkOrder = ({ intent, purchase_units }: OrderRequest) => {
  if (intent !== 'CAPTURE')
    throw invalidRequest({
      field: '/intent',
      location: 'body',
      value: intent,
      issue: 'NOT_SUPPORTED',
      description: 'This field is not currently supported.',
    })
  checkUnits(purchase_units)
}

export const checkUnits = (purchase_units: readonly RequestedUnit[]) => {
  const references = new Set(purchase_units.map(({ reference_id }) => reference_id))
  if (references.size !== purchase_units.length)
    throw unprocessable(
      'DUPLICATE_REFERENCE_ID',
      '`reference_id` must be unique if multiple `purchase_unit` are provided.',
    )
  if (new Set(purchase_units.map(({ amount }) => amount.currency_code)).size > 1)
    throw unprocessable(
      'MULTI_CURRENCY_ORDER',
      'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.',
    )
  purchase_units.forEach(checkUnit)
}

const checkUnit = ({ amount, items }: RequestedUnit, index: number) => {
  const field = `/purchase_units/${index}/amount`
  checkMoney(amount, field)
  if (!items) return
  const total = amount.breakdown?.item_total
  if (!total)
    throw unprocessable(
      'ITEM_TOTAL_REQUIRED',
      'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.',
      { field: `${field}/breakdown/item_total` },
    )
  const sum = items.reduce(
    (cents, item) => cents + (toCents(item.unit_amount.value) ?? 0) * Number(item.quantity),
    0,
  )
  if (sum !== toCents(total.value))
    throw unprocessable(
      'ITEM_TOTAL_MISMATCH',
      'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.',
      { field: `${field}/breakdown/item_total`, value: total.value },
    )
}
