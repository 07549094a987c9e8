/** The visit that an emailed link opens: its customer needs no account. */
import { endpoint } from './endpoint.ts'
import { cancelRefusals, chooseRefusals, visitActs } from './visits.ts'

const linked = { access: 'public', key: 'visitLink' } as const
const byLink = ['visit_link_over', 'too_many_requests'] as const

export const findLinkedVisit = endpoint({
  ...linked,
  ...visitActs.find,
  path: '/visit',
  summary: 'The visit that an emailed link opens',
  refuses: byLink,
})

export const chooseLinkedWindow = endpoint({
  ...linked,
  ...visitActs.choose,
  path: '/visit/choice',
  summary: 'Choose or move the time of the visit that an emailed link opens',
  refuses: [...byLink, ...chooseRefusals],
})

export const cancelLinkedVisit = endpoint({
  ...linked,
  ...visitActs.cancel,
  path: '/visit/cancellation',
  summary: 'Cancel the visit that an emailed link opens in time',
  refuses: [...byLink, ...cancelRefusals],
})
