import type { UseQueryResult } from '@tanstack/react-query'
import { CircleAlert, RefreshCw } from 'lucide-react'
import { sentenceOf } from '#lib/call-error.ts'
import { useFailure } from '#lib/use-failure.ts'
import { Button } from './button.tsx'
import { RoundIcon } from './round-icon.tsx'

type Props = {
  /** What couldn't be loaded, where the sentence doesn't say it. */
  name?: string
  /** What happened and what was not lost. */
  sentence: string
  onRetry: () => void
  busy?: boolean
}

export function FailedState({ name, sentence, onRetry, busy = false }: Props) {
  return (
    <div role="alert" className="flex gap-4">
      <RoundIcon icon={CircleAlert} look="bad" />
      <div className="grid min-w-0 justify-items-start gap-3">
        <div className="min-h-11 content-center">
          {name && <p className="font-semibold">{name} couldn’t be loaded</p>}
          <p>{sentence}</p>
        </div>
        <Button onClick={onRetry} busy={busy}>
          {!busy && <RefreshCw size={18} aria-hidden="true" />}
          Try again
        </Button>
      </div>
    </div>
  )
}

type Failing = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

/** The same of a query that has failed, also while it is tried again. */
export function useFailedState(query: Failing, name?: string) {
  const { isFetching } = query
  const error = useFailure(query.error, isFetching)
  return (
    error && (
      <FailedState
        {...(name !== undefined && { name })}
        sentence={sentenceOf(error)}
        onRetry={() => query.refetch()}
        busy={isFetching}
      />
    )
  )
}
