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
  choice: (beside: ReactNode) => ReactNode
  isMoving: boolean
  setMoving: (isMoving: boolean) => void
  isCanceling: boolean
  onCancel: () => void
}

/** Of a visit that is to come: what can still be chosen or changed. */
export function ToCome({ visit, calls, choice, isMoving, setMoving, ...cancel }: Props) {
  const canChange = useCanChange()
  const saving = useMutation(savingCalendar(calls))
  const { reference, canMove, canCancel, tooLate } = visit
  const isAgreed = visit.status === 'agreed'
  const gone = goneSentence(visit)
  const isChoosing = !gone && (isMoving ? canMove : !isAgreed)
  const cancelButton = canCancel && (
    <ConfirmButton
      variant="quiet"
      // Its words, not its edges, stand in line.
      className="-mx-px justify-self-start border-x-0! px-px!"
      danger
      title="Cancel this visit?"
      sentence="It costs nothing. If you need us later, report it, and we’ll offer you new times."
      confirmLabel="Cancel the visit"
      closeLabel="Keep the visit"
      busy={cancel.isCanceling}
      onConfirm={cancel.onCancel}
    >
      {isAgreed ? 'Cancel this visit' : 'No visit, thanks'}
    </ConfirmButton>
  )
  const isFirstChoice = isChoosing && !isAgreed
  const call = tooLate
    ? 'It’s less than a day away, so we move or cancel it by phone.'
    : isAgreed
      ? (!canMove || gone) && 'Would another time be better?'
      : gone
        ? 'In a hurry?'
        : 'None of these work for you?'
  return (
    <>
      {gone && !isAgreed && <Notice look="info">{gone}</Notice>}
      {isChoosing && choice(isFirstChoice && cancelButton)}
      {call && (
        <p>
          {call} Please call&nbsp;us:&nbsp;
          <PhoneLink />.
        </p>
      )}
      {saving.error && <Notice look="error">{sentenceOf(saving.error)}</Notice>}
      <div
        data-screen-only=""
        className="flex flex-wrap items-center gap-x-4 gap-y-3 max-sm:grid empty:hidden"
      >
        {isAgreed && (
          <Button
            variant={isChoosing ? 'outline' : 'primary'}
            busy={saving.isPending}
            onClick={() => saving.mutate(reference)}
          >
            <CalendarPlus size={18} aria-hidden="true" />
            Add to calendar
          </Button>
        )}
        {isAgreed && canMove && !gone && (
          <Button aria-expanded={isMoving} paused={!canChange} onClick={() => setMoving(!isMoving)}>
            Move this visit
          </Button>
        )}
        {!isFirstChoice && cancelButton}
      </div>
    </>
  )
}
