import {
  notifyManager,
  onlineManager,
  type Query,
  type QueryCache,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { isCallError } from '#lib/call-error.ts'
import { clockInOnePiece } from '#lib/dates.ts'
import { returnKey } from '#lib/invalidate-billing.ts'
import { isMissing } from '#lib/is-missing.ts'
import { useDelayed } from '#lib/use-delayed.ts'
import { Notice } from './notice.tsx'

const slowMs = 3000
const waits = 'fixed bottom-20 left-4 z-20 shadow-high'

/** One message for the whole page if what it shows may be out of date, with the time it is from. */
export function DataNotice() {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const subscribe = useCallback(
    (listener: () => void) => {
      const endCache = cache.subscribe(notifyManager.batchCalls(listener))
      const endOnline = onlineManager.subscribe(listener)
      return () => {
        endCache()
        endOnline()
      }
    },
    [cache],
  )
  const trouble = useSyncExternalStore(
    subscribe,
    () => troubleOf(cache),
    () => 'none' as const,
  )
  const oldestMs = useSyncExternalStore(
    subscribe,
    () => oldestOf(cache),
    () => 0,
  )
  const isSlow = useDelayed(trouble === 'asking', slowMs)
  if (trouble === 'none' || (trouble === 'asking' && !isSlow)) return null
  return (
    <Notice
      look={trouble === 'failed' ? 'error' : 'calm'}
      // What only waits moves nothing on the page.
      {...(trouble === 'asking' && { className: waits })}
    >
      {sentences[trouble]}
      {oldestMs > 0 && ` This page is from ${clockInOnePiece(oldestMs)}.`}
      {trouble === 'offline' && ' Everything refreshes once you’re back.'}
      {(trouble === 'unreachable' || trouble === 'failed') && (
        <>
          {' '}
          <button
            type="button"
            className="btn btn-outline mt-2 flex bg-raised"
            onClick={() => client.refetchQueries({ type: 'active' })}
          >
            Try again
          </button>
        </>
      )}
    </Notice>
  )
}

const sentences = {
  offline: 'You’re offline.',
  unreachable: 'We can’t reach our server right now.',
  failed: 'Part of this page couldn’t be loaded.',
  asking: 'This is taking longer than usual.',
} as const

/** What the page shows; a payment that is waited for has messages of its own. */
const shownIn = (cache: QueryCache) =>
  cache.findAll({ type: 'active', predicate: ({ queryKey }) => queryKey[0] !== returnKey })

function troubleOf(cache: QueryCache): keyof typeof sentences | 'none' {
  if (!onlineManager.isOnline()) return 'offline'
  // What says so itself where it will be shown needs nothing above the page, which would push it down.
  const shown = shownIn(cache).filter(({ state, meta }) => state.data || !meta?.saysItself)
  if (
    shown.some(
      ({ state, meta }) => isUnreachable(state.error) && (state.data || !meta?.saysFailure),
    )
  )
    return 'unreachable'
  if (shown.some(saysNothing)) return 'failed'
  return shown.some(({ state }) => state.fetchStatus === 'fetching') ? 'asking' : 'none'
}

/** A tile has but two words for it, also while it is asked for again; of a home, what was true before says nothing. */
const saysNothing = ({ state, meta }: Query): boolean =>
  Boolean(meta?.inTiles && (isMissing(state) || (meta.onlyFresh && state.error)))

/** No answer at all. What the server refuses is said where it was asked for. */
const isUnreachable = (error: unknown) => isCallError(error) && error.status === 0

/** When the oldest of the data on the page arrived; 0 if some never did, so that no time is true of the page. */
function oldestOf(cache: QueryCache): number {
  const times = shownIn(cache).map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : 0
}
