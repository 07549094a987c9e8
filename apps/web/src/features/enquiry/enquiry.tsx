import type { Enquiry as Contract } from '@smart-bird/contracts/enquiry'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '#components/badge.tsx'
import { besideLook, plainCard } from '#components/beside.tsx'
import { join } from '#components/class-names.ts'
import { Day } from '#components/day.tsx'
import { EnquiryView } from '#components/enquiry-view.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { bar } from '#components/skeleton.tsx'
import { SlowNote } from '#components/slow-note.tsx'
import { type CallError, isCallError, sentenceOf } from '#lib/call-error.ts'
import { serverNow } from '#lib/server-clock.ts'
import { useFailure } from '#lib/use-failure.ts'
import { AddPhotos } from './add-photos.tsx'
import { type EnquiryCalls, enquiryOf } from './api.ts'
import { ReplyForm } from './reply-form.tsx'
import { answerState, answersIn, subjectOf } from './rules.ts'

type Props = {
  calls: EnquiryCalls
  title: string
  /** In the cabinet, above the heading: the way back to the list. A visitor's page has none, and says what it is. */
  above?: ReactNode
  /** In the cabinet, what stands beside the thread, as beside the list. */
  beside?: ReactNode
  /** An admin who views as the customer only reads. */
  readOnly?: boolean
  /** Instead of all of this, if there is none to be shown. */
  unknown: (sentence: string) => ReactNode
}

/** An enquiry, what we answered, and the way to reply. */
export function Enquiry({ calls, title, above, beside, readOnly = false, unknown }: Props) {
  const { data, error: latest, isFetching, refetch } = useQuery(enquiryOf(calls))
  const error = useFailure(latest, isFetching)
  if (error && isUnknown(error)) return unknown(error.message)
  return (
    <div className={above ? '' : 'mx-auto max-w-200'}>
      {above}
      <h1 className="text-[1.75rem]/[1.2] text-balance [overflow-wrap:anywhere]">
        {data && above ? subjectOf(data.description) : title}
      </h1>
      {data || !error ? (
        <>
          <div className="mt-3 mb-5 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
            {data ? <Facts enquiry={data} /> : <span className={join(bar, 'w-48')} />}
          </div>
          <div className={beside ? besideLook : ''}>
            <div className={join(plainCard, 'grid gap-6')}>
              {data ? (
                <EnquiryView
                  enquiry={data}
                  reader="sender"
                  sender="You"
                  loadPhoto={calls.loadPhoto}
                />
              ) : (
                <LoadingMessages />
              )}
              {!readOnly &&
                (data ? (
                  <ReplyForm
                    calls={calls}
                    reference={data.reference}
                    isAnswered={answersIn(data) > 0}
                  >
                    <AddPhotos
                      calls={calls}
                      count={data.photos.length}
                      messages={data.messages.length}
                    />
                  </ReplyForm>
                ) : (
                  <LoadingForm />
                ))}
            </div>
            {beside}
          </div>
        </>
      ) : (
        <div className={join(plainCard, 'mt-6')}>
          <FailedState
            name={title}
            sentence={sentenceOf(error)}
            onRetry={() => refetch()}
            busy={isFetching}
          />
        </div>
      )}
    </div>
  )
}

/** Places of a question and its answer, and of what is said if they are slow. */
const LoadingMessages = () => (
  <div role="status" className="grid gap-6">
    <span className="sr-only">Loading the messages</span>
    {['border-edge/60', 'border-ink/60'].map((side) => (
      <span key={side} className={join('grid gap-3 border-l-4 py-1 pl-4', side)}>
        {['w-48', 'w-full', 'w-4/5'].map((width) => (
          <span key={width} className={join(bar, 'max-w-full', width)} />
        ))}
      </span>
    ))}
    <SlowNote />
  </div>
)

/** As high as the form. */
const LoadingForm = () => (
  <div aria-hidden="true" className="grid gap-5">
    <span className={join(bar, 'w-28')} />
    <span className="h-32 rounded-md border border-line" />
    <span className={join(bar, 'h-11! w-28 justify-self-end rounded-md!')} />
  </div>
)

function Facts({ enquiry }: { enquiry: Contract }) {
  const { answerDueAt } = enquiry
  const { look, words } = answerState({ answerDueAt, answers: answersIn(enquiry) }, serverNow())
  return (
    <>
      <span className="text-sm text-soft">
        {enquiry.reference}, sent <Day at={enquiry.createdAt} />
      </span>
      <Badge look={look}>{words}</Badge>
    </>
  )
}

/** Another's reference, or a link that is over. */
const isUnknown = (error: unknown): error is CallError => isCallError(error) && error.status === 404
