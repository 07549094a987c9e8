import * as contract from '@smart-bird/contracts/admin/quotes'
import type { Sent } from '@smart-bird/contracts/endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { change, changeByPress } from '#features/admin/changes.ts'
import { adminKey, pagesOf } from '#features/admin/list/api.ts'
import { call, download } from '#lib/call.ts'

export const quotes = pagesOf('quotes', contract.pageQuotes)

const quoteKey = (reference: string) => [...adminKey, 'quote', reference]

export const quoteOf = (reference: string) =>
  queryOptions({
    queryKey: quoteKey(reference),
    queryFn: ({ signal }) => call(contract.findAdminQuote, { params: { reference }, signal }),
    staleTime: 0,
    retry: false,
  })

/** Shows what the server stored before all else is fetched again. */
const showing = {
  onSettled: (
    quote: contract.AdminQuote | undefined,
    _error: unknown,
    _input: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) => {
    if (quote) client.setQueryData(quoteKey(quote.reference), quote)
    void client.invalidateQueries({ queryKey: adminKey })
  },
}

export const quoteCreation = () =>
  changeByPress(
    (body: Sent<typeof contract.createQuote>['body']) => call(contract.createQuote, { body }),
    ({ reference }) => `Draft ${reference} started.`,
  )

export const quoteSaving = (reference: string) => ({
  ...change(
    (body: Sent<typeof contract.editQuote>['body']) =>
      call(contract.editQuote, { params: { reference }, body }),
    'The draft was saved.',
  ),
  ...showing,
})

export const quoteSending = (reference: string) => ({
  ...changeByPress(
    (was: string) => call(contract.sendQuote, { params: { reference }, body: { was } }),
    () => 'The quote was sent.',
  ),
  ...showing,
})

export const quoteChange = (reference: string) => ({
  ...changeByPress(
    () => call(contract.changeQuote, { params: { reference } }),
    'You can edit it now. Its link says that we’re changing it.',
  ),
  ...showing,
})

export const quoteWithdrawal = (reference: string) => ({
  ...change(
    (body: Sent<typeof contract.withdrawQuote>['body']) =>
      call(contract.withdrawQuote, { params: { reference }, body }),
    'The quote was withdrawn.',
  ),
  ...showing,
})

export const quoteOnPaper = (reference: string) => ({
  ...change(
    (body: Sent<typeof contract.signedOnPaper>['body']) =>
      call(contract.signedOnPaper, { params: { reference }, body }),
    'The signature was recorded.',
  ),
  ...showing,
})

export const quoteCompletion = (reference: string) => ({
  ...change(
    (body: Sent<typeof contract.completeQuote>['body']) =>
      call(contract.completeQuote, { params: { reference }, body }),
    'The date was saved. The guarantee counts from it.',
  ),
  ...showing,
})

export const fetchContract = (reference: string) =>
  download(contract.findAdminContract, { params: { reference } })
