import * as linked from '@smart-bird/contracts/linked-quotes'
import * as contract from '@smart-bird/contracts/quotes'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call, download } from '#lib/call.ts'
import { invalidateBilling } from '#lib/invalidate-billing.ts'
import { saveFile } from '#lib/save-file.ts'

/** The calls of one quote: a customer's, or the one that an emailed link opens. */
export type QuoteCalls = {
  queryKey: readonly string[]
  read: (signal: AbortSignal) => Promise<contract.Quote>
  accept: (body: contract.Acceptance) => Promise<contract.Quote>
  refuse: (body: contract.Refusal) => Promise<contract.Quote>
  cancel: (body: contract.Cancellation) => Promise<contract.Quote>
  loadContract: () => Promise<Blob>
}

const ownKey = 'own quotes'

export function ownQuote(reference: string): QuoteCalls {
  const params = { reference }
  return {
    queryKey: [ownKey, reference],
    read: (signal) => call(contract.findQuote, { params, signal }),
    accept: (body) => call(contract.acceptQuote, { params, body }),
    refuse: (body) => call(contract.refuseQuote, { params, body }),
    cancel: (body) => call(contract.cancelContract, { params, body }),
    loadContract: () => download(contract.findContract, { params }),
  }
}

/** The code is sent where a session's token would be, so that no address has it. */
export function linkedQuote(code: string): QuoteCalls {
  const byCode = { withToken: true, token: code }
  return {
    queryKey: ['linked quote', code],
    read: (signal) => call(linked.findLinkedQuote, { ...byCode, signal }),
    accept: (body) => call(linked.acceptLinkedQuote, { ...byCode, body }),
    refuse: (body) => call(linked.refuseLinkedQuote, { ...byCode, body }),
    cancel: (body) => call(linked.cancelLinkedContract, { ...byCode, body }),
    loadContract: () => download(linked.findLinkedContract, byCode),
  }
}

/** We may have changed it since the page was left. */
const fresh = { staleTime: 0 }

export const ownQuotes = () =>
  queryOptions({
    queryKey: [ownKey],
    queryFn: async ({ signal }) => (await call(contract.listQuotes, { signal })).rows,
    meta: { saysItself: true },
    ...fresh,
  })

export const quoteOf = ({ queryKey, read }: QuoteCalls) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    meta: { saysItself: true },
    ...fresh,
  })

/** An acceptance, a refusal or a cancellation: its answer is the quote as it is then. */
export const deciding = <Body>(calls: QuoteCalls, send: (body: Body) => Promise<contract.Quote>) =>
  mutationOptions({
    mutationFn: send,
    onSuccess: (quote, _body, _result, { client }) => {
      client.setQueryData(calls.queryKey, quote)
      // With the quote, its orders and what the cabinet's home says of them have changed.
      invalidateBilling(client, calls.queryKey)
    },
    // It was decided or changed elsewhere: the page says what it is now.
    onError: (_error, _body, _result, { client }) =>
      client.invalidateQueries({ queryKey: calls.queryKey }),
    meta: { saysItself: true },
  })

export const savingContract =
  (calls: QuoteCalls) =>
  async ({ reference }: contract.Quote) =>
    saveFile(`${reference}.pdf`, await calls.loadContract(), 'application/pdf')
