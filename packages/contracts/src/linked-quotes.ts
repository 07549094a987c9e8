/** The quote that an emailed link opens: its recipient needs no account. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { acceptRefusals, quoteActs } from './quotes.ts'

const linked = { access: 'public', key: 'quoteLink' } as const
const byLink = ['quote_link_over', 'too_many_requests'] as const

export const findLinkedQuote = endpoint({
  ...linked,
  ...quoteActs.find,
  path: '/quote',
  summary: 'The quote that an emailed link opens',
  refuses: byLink,
})

export const acceptLinkedQuote = endpoint({
  ...linked,
  ...quoteActs.accept,
  path: '/quote/acceptance',
  summary: 'Accept the quote that an emailed link opens',
  refuses: [...byLink, ...acceptRefusals],
})

export const refuseLinkedQuote = endpoint({
  ...linked,
  ...quoteActs.refuse,
  path: '/quote/refusal',
  summary: 'Decline the quote that an emailed link opens',
  refuses: [...byLink, 'quote_changed', 'quote_decided'],
})

export const cancelLinkedContract = endpoint({
  ...linked,
  ...quoteActs.cancel,
  path: '/quote/cancellation',
  summary: 'Cancel the contract that an emailed link opens in time',
  refuses: [...byLink, 'cancel_over'],
})

export const findLinkedContract = endpoint({
  ...linked,
  ...quoteActs.contract,
  path: '/quote/contract',
  summary: 'The signed contract of the quote that an emailed link opens',
  refuses: [...byLink, 'quote_not_found'],
})

export const findPamphlet = endpoint({
  method: 'GET',
  path: '/rights-pamphlet',
  access: 'public',
  summary: 'The state’s pamphlet about the rights of homeowners',
  says: 'The PDF that the owner set as RIGHTS_PAMPHLET_FILE.',
  refuses: ['not_found'],
  reply: z.string(),
  replyType: 'pdf',
})
