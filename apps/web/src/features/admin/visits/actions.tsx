import type { AdminVisit } from '@smart-bird/contracts/admin/visits'
import { type Billing, isOpenVisit } from '@smart-bird/contracts/visits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { NewOrder } from '#features/admin/orders/new.tsx'
import { openWork } from '#features/admin/overview/api.ts'
import { EndForReason } from '#features/admin/reason-form.tsx'
import { serverNow } from '#lib/server-clock.ts'
import { useSendingKey } from '#lib/use-sending-key.ts'
import { billingDecision, visitEnd, visitMove } from './api.ts'
import { ClosingForm } from './closing.tsx'
import { VisitForm } from './form.tsx'
import { formOf } from './rules.ts'

const dayMs = 86_400_000

/** What can be done with a visit in its state; what comes next stands last. */
export function VisitActions({ visit }: { visit: AdminVisit }) {
  const { reference, name, username, status, startsAt, overAt, needsDecision } = visit
  const [now] = useState(serverNow)
  const noMoney = useQuery(openWork()).data?.noMoney
  const isOpen = isOpenVisit(visit)
  const hasBegun = status === 'agreed' && startsAt !== null && new Date(startsAt) <= now
  return (
    <>
      {isOpen && (
        <EndForReason
          opens="Cancel visit"
          title={`Cancel ${reference}`}
          sentence={`${name} gets an email with your reason.`}
          label="Cancel the visit"
          saving={visitEnd(reference, 'canceled')}
        />
      )}
      {hasBegun && (
        <EndForReason
          opens="Nobody was there"
          title={`Nobody was there: ${reference}`}
          sentence={`${name} gets an email with what you write. Nothing is billed by itself.`}
          label="Save"
          saving={visitEnd(reference, 'missed')}
        />
      )}
      {status === 'done' && overAt && now.getTime() - Date.parse(overAt) < dayMs && (
        <Close visit={visit} label="Correct" />
      )}
      {/* What the terms allow to bill for it, an admin decides. */}
      {status === 'missed' && username && <NewOrder forUsername={username} quiet />}
      {isOpen && <Move visit={visit} />}
      {needsDecision && noMoney === false && <Decide visit={visit} />}
      {hasBegun && <Close visit={visit} label="Close visit" />}
    </>
  )
}

function Close({ visit, label }: { visit: AdminVisit; label: string }) {
  const title = `${visit.status === 'done' ? 'Correct' : 'Close'} ${visit.reference}`
  const open = useLastingDialog(title, title, (close) => (
    <ClosingForm visit={visit} onDone={close} />
  ))
  return (
    <Button
      variant={visit.status === 'done' ? 'outline' : 'primary'}
      aria-haspopup="dialog"
      onClick={open}
    >
      {label}
    </Button>
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
      Move or change
    </Button>
  )
}

/** What an admin without money left to another one. */
function Decide({ visit: { reference, promised, withheld, cost } }: { visit: AdminVisit }) {
  const deciding = useMutation(billingDecision(reference))
  const { keyFor } = useSendingKey()
  return (['dont', 'bill'] as const).map((bill) => (
    <ConfirmButton
      key={bill}
      variant={bill === 'bill' ? 'primary' : 'outline'}
      busy={deciding.isPending}
      title={bill === 'bill' ? 'Bill this visit?' : 'Don’t bill this visit?'}
      sentence={`It was offered as: ${cost} The technician’s reason to ${promised === 'hourly' ? 'not bill it' : 'bill it'}: ${withheld}`}
      confirmLabel={labels[bill]}
      onConfirm={() => deciding.mutate({ key: keyFor(bill), bill, withheld })}
    >
      {labels[bill]}
    </ConfirmButton>
  ))
}
const labels = { bill: 'Bill it', dont: 'Don’t bill' } as const

export const billingWords: Record<Billing, string> = {
  guarantee: 'free: guarantee',
  level: 'free: support level',
  free: 'free',
  hourly: 'by the hour',
  quoted: 'part of the contract',
}
