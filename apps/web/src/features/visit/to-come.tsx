import type { Visit } from '@smart-bird/contracts/visits'
import { useMutation } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { ConfirmButton } from '#components/confirm-button.tsx'
import { Notice } from '#components/notice.tsx'
import { PhoneLink } from '#components/phone-link.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { useCanChange } from '#lib/use-can-change.ts'
import { savingCalendar, type VisitCalls } from './api.ts'
import { goneSentence } from './rules.ts'

type Props = {
  visit: Visit
  calls: VisitCalls
  choice: ReactNode
  isMoving: boolean
  setMoving: (isMoving: boolean) => void
  isCanceling: boolean
  onCancel: () => void
}

/** Of a visit that is to come: what it costs, what to prepare, and what can still be changed. */
export function ToCome({ visit, calls, choice, isMoving, setMoving, ...cancel }: Props) {
  const canChange = useCanChange()
  const saving = useMutation(savingCalendar(calls))
  const { reference, cost, canMove, canCancel, tooLate } = visit
  const isAgreed = visit.status === 'agreed'
  const gone = goneSentence(visit)
  return (
    <>
      {gone && !isAgreed && <Notice look="info">{gone}</Notice>}
      {!gone && (isMoving ? canMove : !isAgreed) && choice}
      <p>
        <b>What it costs:</b> {cost}
      </p>
      <p className="text-sm text-soft">
        Please have an adult at home, pets secured and the places clear.
      </p>
      {saving.error && <Notice look="error">{sentenceOf(saving.error)}</Notice>}
      <div data-screen-only="" className="flex flex-wrap items-center gap-2">
        {isAgreed && (
          <Button busy={saving.isPending} onClick={() => saving.mutate(reference)}>
            <CalendarPlus size={18} aria-hidden="true" />
            Add to calendar
          </Button>
        )}
        {isAgreed && canMove && !gone && (
          <Button aria-expanded={isMoving} paused={!canChange} onClick={() => setMoving(!isMoving)}>
            Move
          </Button>
        )}
        {canCancel && (
          <ConfirmButton
            variant="quiet"
            className="first:-ml-1 first:px-1!"
            danger
            title="Cancel this visit?"
            sentence="It costs nothing. If you need us later, report it, and we’ll offer you new times."
            confirmLabel="Cancel the visit"
            closeLabel="Keep the visit"
            busy={cancel.isCanceling}
            onConfirm={cancel.onCancel}
          >
            Cancel this visit
          </ConfirmButton>
        )}
      </div>
      <p>
        {tooLate
          ? 'It’s less than a day away. Please call us: '
          : isAgreed
            ? 'You’d rather have another time? Please call us: '
            : gone
              ? 'In a hurry? Please call us: '
              : 'None of these fits? Please call us: '}
        <PhoneLink />.
      </p>
    </>
  )
}
