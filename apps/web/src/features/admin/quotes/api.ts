import * as contract from '@smart-bird/contracts/admin/quotes'
import { change, changeByPress, sending, showing } from '#features/admin/changes.ts'
import { answerTo, pagesOf } from '#features/admin/list/api.ts'
import { call, download } from '#lib/call.ts'

export const quotes = pagesOf('quotes', contract.pageQuotes)

export const quoteOf = (reference: string) =>
  answerTo(['quote', reference], contract.findAdminQuote, { params: { reference } })

const shown = showing<contract.AdminQuote>('quote')

export const quoteCreation = () =>
  changeByPress(sending(contract.createQuote), ({ reference }) => `Draft ${reference} started.`)

export const quoteSaving = (reference: string) => ({
  ...change(sending(contract.editQuote, { reference }), 'The draft was saved.'),
  ...shown,
})

export const quoteSending = (reference: string) => ({
  ...changeByPress(
    (was: string) => call(contract.sendQuote, { params: { reference }, body: { was } }),
    () => 'The quote was sent.',
  ),
  ...shown,
})

export const quoteChange = (reference: string) => ({
  ...changeByPress(
    () => call(contract.changeQuote, { params: { reference } }),
    'You can edit it now. Its link says that we’re changing it.',
  ),
  ...shown,
})

export const quoteWithdrawal = (reference: string) => ({
  ...change(sending(contract.withdrawQuote, { reference }), 'The quote was withdrawn.'),
  ...shown,
})

export const quoteOnPaper = (reference: string) => ({
  ...change(sending(contract.signedOnPaper, { reference }), 'The signature was recorded.'),
  ...shown,
})

export const quoteCompletion = (reference: string) => ({
  ...change(
    sending(contract.completeQuote, { reference }),
    'The date was saved. The guarantee counts from it.',
  ),
  ...shown,
})

export const fetchContract = (reference: string) =>
  download(contract.findAdminContract, { params: { reference } })
