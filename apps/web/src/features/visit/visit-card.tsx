import { isOpenVisit, type Visit } from '@smart-bird/contracts/visits'
import { kindWords } from '@smart-bird/receipt/visit-words'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Card } from '#components/card.tsx'
import { Fact, FactList } from '#components/fact-list.tsx'
import { Notice } from '#components/notice.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { changing, type VisitCalls } from './api.ts'
import { Choice } from './choice.tsx'
import { Done } from './done.tsx'
import { titleOf } from './rules.ts'
import { ToCome } from './to-come.tsx'

type Props = {
  visit: Visit
  calls: VisitCalls
  /** Whose cabinet is open: it has the order. */
  username?: string | undefined
  /** The home that is visited. */
  picture?: ReactNode
  /** What all visits of this year came to. */
  year?: string | false | undefined
}

/** A visit as its customer reads it: times to choose from, the one that is agreed, or what was done. */
export function VisitCard({ visit, calls, username, picture, year }: Props) {
  const { reference, kind, status, who, place, about, reason, cost } = visit
  const [isMoving, setMoving] = useState(false)
  const choosing = useMutation(changing(calls, calls.choose, visit))
  const canceling = useMutation(changing(calls, calls.cancel, visit))
  const isAgreed = status === 'agreed'
  const isOpen = isOpenVisit(visit)
  const error = choosing.error ?? canceling.error
  const facts = (
    <div className="visit-facts @4xl:-mt-2">
      {/* One column of names, whatever each visit has to say. */}
      <FactList className="min-[22rem]:grid-cols-[4.25rem_1fr]!">
        <Fact name="What">
          <span>
            {kindWords[kind]}
            {about && <span className="block font-normal text-soft">{about}</span>}
          </span>
        </Fact>
        {!isAgreed && <Fact name="Who">{who}</Fact>}
        <Fact name="Where">
          <span>
            <Unbroken text={place} />
          </span>
        </Fact>
        {isOpen && (
          <Fact name="Cost">
            <span>
              <Unbroken text={cost} />
            </span>
          </Fact>
        )}
        {status === 'done' && <Done visit={visit} username={username} />}
      </FactList>
      {isOpen && (
        <p className="mt-2 text-sm text-soft">
          Please have an adult at home, pets secured and the work areas clear.
        </p>
      )}
    </div>
  )
  return (
    <Card title={titleOf(visit)}>
      <div className="visit @container grid grid-cols-1 gap-4 [overflow-wrap:anywhere]">
        <p className="-mt-4 text-sm text-soft">
          {reference}
          {isAgreed && !isMoving && ' · Chicago time'}
          {year && <span className="block">{year.replaceAll(' · ', '\u00a0· ')}</span>}
        </p>
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
        <div className="grid grid-cols-1 gap-x-10 gap-y-4 @4xl:grid-cols-[24rem_1fr]">
          <div className="grid grid-cols-1 content-start gap-4 empty:hidden">
            {isAgreed && <p className="text-lg">{who} will come.</p>}
            {reason && <p>{isAgreed ? `We had to move it: ${reason}` : reason}</p>}
            {status === 'done' && <p className="text-lg whitespace-pre-line">{visit.summary}</p>}
            {isOpen && (
              <ToCome
                {...{ visit, calls, isMoving, setMoving }}
                choice={(beside) => (
                  <Choice
                    visit={visit}
                    busy={choosing.isPending}
                    onChoose={(choice) =>
                      choosing.mutate(choice, { onSuccess: () => setMoving(false) })
                    }
                  >
                    {beside}
                  </Choice>
                )}
                isCanceling={canceling.isPending}
                onCancel={() => canceling.mutate({ was: visit.startsAt })}
              />
            )}
          </div>
          {facts}
        </div>
        {picture && <div className="visited">{picture}</div>}
      </div>
    </Card>
  )
}
