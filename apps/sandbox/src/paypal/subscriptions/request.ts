import * as z from 'zod'

// Lengths and patterns from PayPal's published description of Subscriptions v1.

export const quantity = z.string().regex(/^[1-9][0-9]{0,4}$/)
export const customId = z
  .string()
  .min(1)
  .max(127)
  .regex(/^[\x20-\x7e]+$/)
export const applicationContext = z.looseObject({
  brand_name: z.string().min(1).max(127).optional(),
  locale: z.string().max(10).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  user_action: z.enum(['CONTINUE', 'SUBSCRIBE_NOW']).optional(),
  return_url: z.url().min(10).max(4000),
  cancel_url: z.url().min(10).max(4000),
})

export const subscriptionRequest = z.looseObject({
  plan_id: z.string().min(3).max(50),
  start_time: z.iso.datetime({ offset: true }).optional(),
  quantity: quantity.optional(),
  custom_id: customId.optional(),
  subscriber: z
    .looseObject({
      name: z
        .looseObject({
          given_name: z.string().max(140).optional(),
          surname: z.string().max(140).optional(),
        })
        .optional(),
      email_address: z.email().max(254).optional(),
    })
    .optional(),
  application_context: applicationContext.optional(),
})
export type SubscriptionRequest = z.infer<typeof subscriptionRequest>

export const reasonRequest = z.looseObject({ reason: z.string().min(1).max(128) })
/** An activation needs no reason. */
export const optionalReason = z.looseObject({ reason: z.string().min(1).max(128).optional() })

export const outstandingRequest = z.looseObject({
  note: z.string().min(1).max(128),
  capture_type: z.literal('OUTSTANDING_BALANCE'),
  amount: z.object({ currency_code: z.string().length(3), value: z.string().max(32) }),
})

export const transactionsQuery = z.looseObject({
  start_time: z.iso.datetime({ offset: true }),
  end_time: z.iso.datetime({ offset: true }),
})
