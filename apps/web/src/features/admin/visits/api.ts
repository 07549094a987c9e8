import * as closing from '@smart-bird/contracts/admin/visit-closing'
import * as contract from '@smart-bird/contracts/admin/visits'
import type { Sent } from '@smart-bird/contracts/endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { change, changeByPress } from '#features/admin/changes.ts'
import { adminKey, pagesOf } from '#features/admin/list/api.ts'
import { call } from '#lib/call.ts'
import { timesOf } from './rules.ts'

export const visits = pagesOf('visits', contract.pageVisits)

const visitKey = (reference: string) => [...adminKey, 'visit', reference]

export const visitOf = (reference: string) =>
  queryOptions({
    queryKey: visitKey(reference),
    queryFn: ({ signal }) => call(contract.findAdminVisit, { params: { reference }, signal }),
    staleTime: 0,
    retry: false,
  })

/** Shows what the server stored before all else is fetched again. */
const showing = {
  onSettled: (
    visit: contract.AdminVisit | undefined,
    _error: unknown,
    _input: unknown,
    _result: unknown,
    { client }: { client: QueryClient },
  ) => {
    if (visit) client.setQueryData(visitKey(visit.reference), visit)
    void client.invalidateQueries({ queryKey: adminKey })
  },
}

/** Whom or what a visit is for. */
export type VisitOf = Sent<typeof contract.offerVisit>['body']['of']

/** The form’s offer, and why an agreed visit is moved. */
export type Entered = contract.VisitOffer & { reason: string }

export const visitOffering = (of: VisitOf) => ({
  ...change(
    ({ reason: _, ...body }: Entered) => call(contract.offerVisit, { body: { ...body, of } }),
    ({ reference, status }) =>
      status === 'agreed'
        ? `${reference} was entered, and emailed.`
        : `${reference}: the times were emailed.`,
  ),
  ...showing,
})

/** Times that are the same stay as they were offered. */
export const visitMove = (visit: contract.AdminVisit) => ({
  ...change(({ who, place, about, windows, agreed, reason }: Entered) => {
    const before = timesOf(visit)
    const isSame =
      agreed === (before.agreed === 'yes') &&
      JSON.stringify(windows) === JSON.stringify(before.windows)
    return call(contract.changeVisit, {
      params: { reference: visit.reference },
      body: {
        ...{ who, place, about, was: visit.updatedAt },
        ...(isSame ? {} : { windows, agreed, reason }),
      },
    })
  }, 'The visit was changed.'),
  ...showing,
})

export const visitEnd = (reference: string, end: 'missed' | 'canceled') => ({
  ...change(
    (body: { reason: string }) =>
      call(end === 'missed' ? contract.missVisit : contract.cancelAdminVisit, {
        params: { reference },
        body,
      }),
    end === 'missed' ? 'It was recorded that nobody was there.' : 'The visit was canceled.',
  ),
  ...showing,
})

export const visitClosing = (reference: string) => ({
  ...change(
    (body: Sent<typeof closing.closeVisit>['body']) =>
      call(closing.closeVisit, { params: { reference }, body }),
    'The visit was closed.',
  ),
  ...showing,
})

export const visitCorrection = (reference: string) => ({
  ...change(
    (body: Sent<typeof closing.correctVisit>['body']) =>
      call(closing.correctVisit, { params: { reference }, body }),
    'The visit was corrected.',
  ),
  ...showing,
})

export const billingDecision = (reference: string) => ({
  ...changeByPress(
    (body: Sent<typeof closing.decideBilling>['body']) =>
      call(closing.decideBilling, { params: { reference }, body }),
    ({ amount }) => (amount === null || amount === '0.00' ? 'It isn’t billed.' : 'It was billed.'),
  ),
  ...showing,
})
