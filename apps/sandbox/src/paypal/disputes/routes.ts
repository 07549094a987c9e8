import * as z from 'zod'
import { link } from '#paypal/protocol/links'
import { getResource, invalidRequest, parseQuery } from '#paypal/protocol/problem'
import { get, type Route } from '#paypal/protocol/router'
import type { Dispute } from '#paypal/state/resources'
import type { World } from '#paypal/state/world'
import { disputeJson, disputeSummary, stateOf } from './json.ts'

const time = z.iso.datetime({ offset: true })
const listQuery = z.looseObject({
  page_size: z.coerce.number().int().min(1).max(50).default(10),
  /** Of the link to the next page: how many disputes are before it. */
  next_page_token: z
    .base64()
    .transform((token) => Number(atob(token)))
    .pipe(z.int().min(0))
    .default(0),
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
  get('/v1/customer/disputes', ({ query }) => {
    const wanted = parseQuery(listQuery, query)
    checkTimes(world, wanted)
    const found = Object.values(world.state.disputes)
      .filter((dispute) => isWanted(dispute, wanted))
      .sort((a, b) => Date.parse(b.createTime) - Date.parse(a.createTime))
    const end = wanted.next_page_token + wanted.page_size
    const items = found.slice(wanted.next_page_token, end)
    return {
      // Left out when there are none: PayPal's list has at least one.
      ...(items.length > 0 ? { items: items.map((one) => disputeSummary(world, one)) } : {}),
      links: linksOf(world, query, end < found.length ? end : undefined),
    }
  }),
  get('/v1/customer/disputes/:id', ({ params }) =>
    disputeJson(world, getResource(world.state.disputes, params.id)),
  ),
]

const linksOf = (
  world: World,
  query: Readonly<Record<string, string>>,
  next: number | undefined,
) => {
  const at = (wanted: Readonly<Record<string, string>>) =>
    `${world.baseUrl()}/v1/customer/disputes?${new URLSearchParams(wanted)}`
  return [
    link(at(query), 'self'),
    ...(next === undefined
      ? []
      : [link(at({ ...query, next_page_token: btoa(String(next)) }), 'next')]),
  ]
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
