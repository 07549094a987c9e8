import * as z from 'zod'
import { link } from '#paypal/protocol/links'
import { getResource, invalidRequest, parseQuery } from '#paypal/protocol/problem'
import type { Route } from '#paypal/protocol/router'
import type { Dispute } from '#paypal/state/resources'
import type { World } from '#paypal/state/world'
import { disputeJson, disputeSummary, stateOf } from './json.ts'

const time = z.iso.datetime({ offset: true })
const listQuery = z.looseObject({
  page_size: z.coerce.number().int().min(1).max(50).default(10),
  page: z.coerce.number().int().min(1).max(50).default(1),
  disputed_transaction_id: z.string().max(255).optional(),
  /** Several are separated by commas. */
  dispute_state: z.string().max(2000).optional(),
  start_time: time.optional(),
  update_time_after: time.optional(),
  update_time_before: time.optional(),
})
type ListQuery = z.infer<typeof listQuery>

const daysBackMax = 180

/** `/v1/customer/disputes`: lists disputes and shows one. Answering them is not part of the sandbox. */
export const disputeRoutes = (world: World): Route[] => [
  {
    method: 'GET',
    path: '/v1/customer/disputes',
    handle: ({ query }) => {
      const wanted = parseQuery(listQuery, query)
      checkTimes(world, wanted)
      const found = Object.values(world.state.disputes)
        .filter((dispute) => isWanted(dispute, wanted))
        .sort((a, b) => Date.parse(b.createTime) - Date.parse(a.createTime))
      const first = (wanted.page - 1) * wanted.page_size
      const items = found.slice(first, first + wanted.page_size)
      return {
        status: 200,
        body: {
          // Left out when there are none: PayPal's list has at least one.
          ...(items.length > 0 ? { items: items.map((one) => disputeSummary(world, one)) } : {}),
          links: linksOf(world, query, wanted.page, first + items.length < found.length),
        },
      }
    },
  },
  {
    method: 'GET',
    path: '/v1/customer/disputes/:id',
    handle: ({ params }) => ({
      status: 200,
      body: disputeJson(world, getResource(world.state.disputes, params.id)),
    }),
  },
]

const linksOf = (
  world: World,
  query: Readonly<Record<string, string>>,
  page: number,
  hasMore: boolean,
) => {
  const at = (wanted: number) =>
    `${world.baseUrl()}/v1/customer/disputes?${new URLSearchParams({ ...query, page: String(wanted) })}`
  return [link(at(page), 'self'), ...(hasMore ? [link(at(page + 1), 'next')] : [])]
}

const isWanted = (dispute: Dispute, wanted: ListQuery) => {
  const updated = Date.parse(dispute.updateTime)
  const { disputed_transaction_id, dispute_state, start_time } = wanted
  return (
    (disputed_transaction_id === undefined || dispute.transactionId === disputed_transaction_id) &&
    (dispute_state === undefined || dispute_state.split(',').includes(stateOf(dispute))) &&
    (start_time === undefined || Date.parse(dispute.createTime) >= Date.parse(start_time)) &&
    (wanted.update_time_after === undefined || updated >= Date.parse(wanted.update_time_after)) &&
    (wanted.update_time_before === undefined || updated <= Date.parse(wanted.update_time_before))
  )
}

const checkTimes = (world: World, wanted: ListQuery) => {
  const oldest = world.now().getTime() - daysBackMax * 86_400_000
  for (const field of ['start_time', 'update_time_after', 'update_time_before'] as const) {
    const value = wanted[field]
    if (value !== undefined && Date.parse(value) < oldest)
      throw invalidRequest({
        field,
        value,
        location: 'query',
        issue: 'INVALID_PARAMETER_VALUE',
        description: `The time must be within the last ${daysBackMax} days.`,
      })
  }
}
