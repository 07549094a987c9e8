import type { Thread as Contract } from '@smart-bird/contracts/threads'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Badge } from '#components/badge.tsx'
import { Card } from '#components/card.tsx'
import { FailedState } from '#components/failed-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { ThreadView } from '#components/thread-view.tsx'
import { type CallError, isCallError, sentenceOf } from '#lib/call-error.ts'
import { useFailure } from '#lib/use-failure.ts'
import { AddPhotos } from './add-photos.tsx'
import { type ThreadCalls, threadOf } from './api.ts'
import { ReplyForm } from './reply-form.tsx'
import { answerState } from './rules.ts'

type Props = {
  calls: ThreadCalls
  /** An admin who views as the customer only reads. */
  readOnly?: boolean
  /** Instead of the thread, if there is none to be shown. */
  unknown: (sentence: string) => ReactNode
}

/** An enquiry, what we answered, and the way to reply. */
export function Thread({ calls, readOnly = false, unknown }: Props) {
  const { data, error: latest, isFetching, refetch } = useQuery(threadOf(calls))
  const error = useFailure(latest, isFetching)
  if (error && isUnknown(error)) return unknown(error.message)
  if (!data)
    return (
      <Card title="Messages">
        {error ? (
          <FailedState sentence={sentenceOf(error)} onRetry={() => refetch()} busy={isFetching} />
        ) : (
          <Skeleton label="Loading the messages" lines={6} />
        )}
      </Card>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr] lg:gap-6">
      <Card title={data.reference} aside={<AnswerBadge thread={data} />}>
        <ThreadView thread={data} reader="sender" sender="You" loadPhoto={calls.loadPhoto} />
      </Card>
      {!readOnly && (
        <Card title="Reply">
          <div className="grid gap-6">
            <ReplyForm calls={calls} />
            <AddPhotos calls={calls} count={data.photos.length} messages={data.messages.length} />
          </div>
        </Card>
      )}
    </div>
  )
}

function AnswerBadge({ thread: { answerDueAt, messages } }: { thread: Contract }) {
  const answers = messages.filter(({ from }) => from === 'admin').length
  const { look, words } = answerState({ answerDueAt, answers }, new Date())
  return <Badge look={look}>{words}</Badge>
}

/** Another's reference, or a link that is over. */
const isUnknown = (error: unknown): error is CallError => isCallError(error) && error.status === 404
