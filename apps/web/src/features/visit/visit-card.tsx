import { isOpenVisit, type Visit } from '@smart-bird/contracts/visits'
import { kindWords } from '@smart-bird/receipt/visit-words'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#components/card.tsx'
import { Notice } from '#components/notice.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { changing, type VisitCalls } from './api.ts'
import { Choice } from './choice.tsx'
import { Done } from './done.tsx'
import { lengthOf, titleOf } from './rules.ts'
import { ToCome } from './to-come.tsx'

type Props = {
  visit: Visit
  calls: VisitCalls
  /** Whose cabinet is open: it has the order. */
  username?: string | undefined
}

/** A visit as its customer reads it: times to choose from, the one that is agreed, or what was done. */
export function VisitCard({ visit, calls, username }: Props) {
  const { reference, kind, status, who, place, about, reason } = visit
  const [isMoving, setMoving] = useState(false)
  const choosing = useMutation(changing(calls, calls.choose, visit))
  const canceling = useMutation(changing(calls, calls.cancel, visit))
  const isAgreed = status === 'agreed'
  const error = choosing.error ?? canceling.error
  return (
    <Card
      title={titleOf(visit)}
      aside={<span className="text-sm whitespace-nowrap text-soft">{reference}</span>}
    >
      <div className="grid grid-cols-1 gap-4 [overflow-wrap:anywhere]">
        {error && <Notice look="error">{sentenceOf(error)}</Notice>}
        {isAgreed && choosing.isSuccess && (
          <Notice look="success" takesFocus>
            {choosing.variables.was
              ? `Moved to ${titleOf(visit)}. Your calendar entry updates itself if you open the new file.`
              : 'Thank you. We’ve emailed you the time, with an entry for your calendar.'}
          </Notice>
        )}
        {canceling.isSuccess && (
          <Notice look="calm" takesFocus>
            You canceled this visit. It costs nothing.
          </Notice>
        )}
        {isAgreed && <p className="text-lg">{who} will come.</p>}
        <div>
          <p className="font-semibold">
            {kindWords[kind]}
            {status === 'offered' && `, up to ${lengthOf(visit)}, with ${who}`}
          </p>
          <p>{place}</p>
          {about && <p className="text-soft">{about}</p>}
        </div>
        {reason && <p>{isAgreed ? `We had to move it: ${reason}` : reason}</p>}
        {status === 'done' && <Done visit={visit} username={username} />}
        {isOpenVisit(visit) && (
          <ToCome
            {...{ visit, calls, isMoving, setMoving }}
            choice={
              <Choice
                visit={visit}
                busy={choosing.isPending}
                onChoose={(choice) =>
                  choosing.mutate(choice, { onSuccess: () => setMoving(false) })
                }
              />
            }
            isCanceling={canceling.isPending}
            onCancel={() => canceling.mutate({ was: visit.startsAt })}
          />
        )}
      </div>
    </Card>
  )
}
