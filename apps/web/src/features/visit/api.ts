import * as linked from '@smart-bird/contracts/linked-visits'
import * as calendar from '@smart-bird/contracts/visit-calendar'
import * as contract from '@smart-bird/contracts/visits'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call, download } from '#lib/call.ts'
import { invalidateBilling } from '#lib/invalidate-billing.ts'
import { saveFile } from '#lib/save-file.ts'

/** The calls of a customer's visits, or of the one that an emailed link opens. */
export type VisitCalls = {
  queryKey: readonly string[]
  list: (signal: AbortSignal) => Promise<contract.Visit[]>
  choose: (reference: string, body: contract.WindowChoice) => Promise<contract.Visit>
  cancel: (reference: string, body: contract.VisitCancellation) => Promise<contract.Visit>
  loadCalendar: (reference: string) => Promise<Blob>
}

export const ownVisits: VisitCalls = {
  queryKey: ['own visits'],
  list: async (signal) => (await call(contract.listVisits, { signal })).rows,
  choose: (reference, body) => call(contract.chooseWindow, { params: { reference }, body }),
  cancel: (reference, body) => call(contract.cancelVisit, { params: { reference }, body }),
  loadCalendar: (reference) => download(calendar.findVisitCalendar, { params: { reference } }),
}

/** The code is sent where a session's token would be, so that no address has it. */
export function linkedVisit(code: string): VisitCalls {
  const byCode = { withToken: true, token: code }
  return {
    queryKey: ['linked visit', code],
    list: async (signal) => [await call(linked.findLinkedVisit, { ...byCode, signal })],
    choose: (_reference, body) => call(linked.chooseLinkedWindow, { ...byCode, body }),
    cancel: (_reference, body) => call(linked.cancelLinkedVisit, { ...byCode, body }),
    loadCalendar: () => download(calendar.findLinkedVisitCalendar, byCode),
  }
}

export const visitsOf = ({ queryKey, list }: VisitCalls) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => list(signal),
    meta: { saysItself: true },
    // Somebody else may have taken a time since the page was left.
    staleTime: 0,
  })

/** A choice or a cancellation: its answer is the visit as it is then. */
export const changing = <Body>(
  { queryKey }: VisitCalls,
  send: (reference: string, body: Body) => Promise<contract.Visit>,
  { reference }: contract.Visit,
) =>
  mutationOptions({
    mutationFn: (body: Body) => send(reference, body),
    onSuccess: (visit, _body, _result, { client }) => {
      client.setQueryData<contract.Visit[]>(queryKey, (rows) =>
        rows?.map((one) => (one.reference === reference ? visit : one)),
      )
      // The cabinet's home and the diary speak of it, too.
      invalidateBilling(client, queryKey)
    },
    // It was taken, moved or canceled elsewhere: the page says what it is now.
    onError: (_error, _body, _result, { client }) => client.invalidateQueries({ queryKey }),
    meta: { saysItself: true },
  })

export const savingCalendar = ({ loadCalendar }: VisitCalls) =>
  mutationOptions({
    mutationFn: async (reference: string) =>
      saveFile(`${reference}.ics`, await loadCalendar(reference), 'text/calendar'),
    meta: { saysItself: true },
  })
