import * as closing from '@smart-bird/contracts/admin/visit-closing'
import * as contract from '@smart-bird/contracts/admin/visits'
import type { Sent } from '@smart-bird/contracts/endpoint'
import { change, changeByPress, sending, showing } from '#features/admin/changes.ts'
import { answerTo, pagesOf } from '#features/admin/list/api.ts'
import { call } from '#lib/call.ts'
import { timesOf } from './rules.ts'

export const visits = pagesOf('visits', contract.pageVisits)

export const visitOf = (reference: string) =>
  answerTo(['visit', reference], contract.findAdminVisit, { params: { reference } })

const shown = showing<contract.AdminVisit>('visit')

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
  ...shown,
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
  ...shown,
})

export const visitEnd = (reference: string, end: 'missed' | 'canceled') => ({
  ...change(
    sending(end === 'missed' ? contract.missVisit : contract.cancelAdminVisit, { reference }),
    end === 'missed' ? 'It was recorded that nobody was there.' : 'The visit was canceled.',
  ),
  ...shown,
})

export const visitClosing = (reference: string) => ({
  ...change(sending(closing.closeVisit, { reference }), 'The visit was closed.'),
  ...shown,
})

export const visitCorrection = (reference: string) => ({
  ...change(sending(closing.correctVisit, { reference }), 'The visit was corrected.'),
  ...shown,
})

export const billingDecision = (reference: string) => ({
  ...changeByPress(sending(closing.decideBilling, { reference }), ({ amount }) =>
    amount === null || amount === '0.00' ? 'It isn’t billed.' : 'It was billed.',
  ),
  ...shown,
})
