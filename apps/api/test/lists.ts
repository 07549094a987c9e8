/** The calls of the contract that answer a list of what is stored. */

import { compareMoney } from '@smart-bird/contracts/admin/money'
import type { Endpoint } from '@smart-bird/contracts/endpoint'
import { endpoints } from '@smart-bird/contracts/endpoints'
import * as z from 'zod/mini'

/** Lists have their rows in one of these. */
function hasRows(reply: Endpoint['reply']) {
  const { rows, data }: Partial<z.core.$ZodShape> =
    reply instanceof z.ZodMiniObject ? reply.shape : {}
  return [rows, data].some((field) => field instanceof z.ZodMiniArray)
}

/** Those that are read with GET by who has logged in. The ledger is none: it is compared with PayPal's. */
export const lists = [...endpoints.values()].filter(
  ({ method, access, path, reply }) =>
    method === 'GET' && access !== 'public' && path !== compareMoney.path && hasRows(reply),
)
