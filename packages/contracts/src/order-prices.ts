/** What an order's price is made of. */
import * as z from 'zod/mini'
import { money } from './fields.ts'
import { timestamp } from './paging.ts'

/** A discount of the customer's support level: the price is the list price without it. */
export const orderDiscount = z.object({
  listPrice: money,
  amount: money,
  /** For example "Gold: 15% off home upgrades". */
  reason: z.string(),
})
export type OrderDiscount = z.infer<typeof orderDiscount>

/** What an order is for, as its quote said. They add up to its price. */
export const orderLine = z.object({
  title: z.string(),
  /** What is included. */
  detail: z.string(),
  room: z.string(),
  quantity: z.int(),
  listUnit: money,
  unit: money,
  /** Why a unit costs less than on the list; null if it doesn't. */
  benefit: z.nullable(z.string()),
})
export type OrderLine = z.infer<typeof orderLine>

/** The contract that an order came out of. */
export const orderContract = z.object({
  reference: z.string(),
  signedAt: timestamp,
  /** The order that was paid is canceled. */
  isCanceled: z.optional(z.boolean()),
})

export const returnWindow = z.object({ until: z.nullable(z.iso.date()) })
