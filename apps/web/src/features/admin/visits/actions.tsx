import type { AdminVisit } from '@smart-bird/contracts/admin/visits'
import type { Billing } from '@smart-bird/contracts/visits'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { EndForReason } from '#features/admin/reason-form.tsx'
import { serverNow } from '#lib/server-clock.ts'
import { visitEnd, visitMove } from './api.ts'
import { VisitForm } from './form.tsx'
import { formOf } from './rules.ts'

/** What can be done with a visit in its state; what comes next leads. */
export function VisitActions({ visit }: { visit: AdminVisit }) {
  const { reference, name, status, startsAt } = visit
  const [now] = useState(serverNow)
  const isOpen = status === 'offered' || status === 'agreed'
  const hasBegun = status === 'agreed' && startsAt !== null && new Date(startsAt) <= now
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 empty:hidden [&_.btn-quiet]:px-0!">
      {isOpen && <Move visit={visit} />}
      {hasBegun && (
        <EndForReason
          opens="Nobody was there…"
          title={`Nobody was there: ${reference}`}
          sentence={`${name} gets an email with what you write. Nothing is billed by itself.`}
          label="Save"
          saving={visitEnd(reference, 'missed')}
        />
      )}
      {isOpen && (
        <EndForReason
          opens="Cancel visit…"
          title={`Cancel ${reference}`}
          sentence={`${name} gets an email with your reason.`}
          label="Cancel the visit"
          saving={visitEnd(reference, 'canceled')}
        />
      )}
    </div>
  )
}

function Move({ visit }: { visit: AdminVisit }) {
  const title = `Change ${visit.reference}`
  const open = useLastingDialog(title, title, (close) => (
    <VisitForm
      name={visit.reference}
      start={formOf(visit)}
      kinds={[]}
      saving={visitMove(visit)}
      isAgreed={visit.status === 'agreed'}
      label="Save"
      onDone={close}
    />
  ))
  return (
    <Button aria-haspopup="dialog" onClick={open}>
      Move or change…
    </Button>
  )
}

export const billingWords: Record<Billing, string> = {
  guarantee: 'free: guarantee',
  level: 'free: support level',
  free: 'free',
  hourly: 'by the hour',
  quoted: 'part of the contract',
}
