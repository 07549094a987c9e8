import type { SessionRow } from '@smart-bird/contracts/auth'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Badge } from '#components/badge.tsx'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { Dotted } from '#components/dotted.tsx'
import { useFailedState } from '#components/failed-state.tsx'
import { Skeleton } from '#components/skeleton.tsx'
import { agoInWords } from '#lib/ago.ts'
import { sentenceOf } from '#lib/call-error.ts'
import { viewersMoment } from '#lib/dates.ts'
import { serverNow } from '#lib/server-clock.ts'
import { showError, showSuccess } from '#lib/toasts.ts'
import { endAllOtherSessions, endOneSession, sessions } from './api.ts'

export function SessionsCard() {
  const query = useQuery(sessions())
  const { data } = query
  const failed = useFailedState(query, 'Your devices')
  const [showsAll, setShowsAll] = useState(false)
  const endingOthers = useMutation(endAllOtherSessions())
  const list = useRef<HTMLUListElement>(null)
  /** The pressed button goes, and would take the focus with it. */
  const tell = (message: string) => {
    showSuccess(message)
    list.current?.focus()
  }
  const endOthers = () =>
    endingOthers.mutate(undefined, {
      onSuccess: ({ message }) => tell(message),
      onError: (fault) => showError(sentenceOf(fault)),
    })
  return (
    <Card title="Where you’re logged in">
      {!data && failed}
      {!data && !failed && <Skeleton label="Loading your sessions" />}
      {data && (
        <>
          <ul ref={list} tabIndex={-1} className="grid outline-none">
            {thisFirst(data.data)
              .slice(0, showsAll ? undefined : shownAtFirst)
              .map((session) => (
                <SessionItem key={session.id} session={session} onEnded={tell} />
              ))}
          </ul>
          <div className="mt-5 flex flex-wrap justify-between gap-3 empty:hidden">
            {data.data.length > shownAtFirst && (
              <Button
                variant="quiet"
                aria-expanded={showsAll}
                onClick={() => setShowsAll(!showsAll)}
                className="-ml-2 px-2!"
              >
                {showsAll ? 'Show fewer' : `Show all ${data.data.length}`}
              </Button>
            )}
            {data.data.length > 1 && (
              <Button onClick={endOthers} busy={endingOthers.isPending}>
                Log out everywhere else
              </Button>
            )}
          </div>
        </>
      )}
    </Card>
  )
}

const shownAtFirst = 5
const thisFirst = (all: readonly SessionRow[]) =>
  [...all].sort((a, b) => Number(b.current) - Number(a.current))

type ItemProps = { session: SessionRow; onEnded: (message: string) => void }

function SessionItem({ session, onEnded }: ItemProps) {
  const { id, device, createdAt, lastUsedAt, current } = session
  const ending = useMutation({
    ...endOneSession(),
    // Not where it is called: by then, the row is gone.
    onSettled: (_reply, fault) =>
      fault ? showError(sentenceOf(fault)) : onEnded(`${device} was logged out.`),
  })
  return (
    <li className="flex items-center justify-between gap-3 max-[22rem]:flex-wrap border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium [overflow-wrap:anywhere]">{device}</p>
        <Dotted
          className="text-sm"
          parts={[
            {
              key: 'used',
              content: current ? (
                'In use now'
              ) : (
                <>
                  Last used{' '}
                  <time dateTime={lastUsedAt} title={viewersMoment(lastUsedAt)}>
                    {agoInWords(lastUsedAt, serverNow())}
                  </time>
                </>
              ),
            },
            { key: 'begun', content: `Logged in ${viewersMoment(createdAt)}` },
          ]}
        />
      </div>
      {current ? (
        <span className="whitespace-nowrap">
          <Badge look="good">This device</Badge>
        </span>
      ) : (
        <Button
          variant="quiet"
          onClick={() => ending.mutate(id)}
          busy={ending.isPending}
          aria-label={`Log out ${device}`}
          className="-mr-2 shrink-0 px-2!"
        >
          Log out
        </Button>
      )}
    </li>
  )
}
