import type { Quote } from '@smart-bird/contracts/quotes'
import { useMutation } from '@tanstack/react-query'
import { useSendingKey } from '#lib/use-sending-key.ts'
import { deciding, type QuoteCalls } from './api.ts'

/** One decision about a quote: the same words are sent under the same key, so that another try decides nothing again. */
export function useDecision<Body extends { key: string }>(
  calls: QuoteCalls,
  send: (body: Body) => Promise<Quote>,
  onDone: () => void,
) {
  const mutation = useMutation(deciding(calls, send))
  const sending = useSendingKey()
  const decide = (words: Omit<Body, 'key'>, onError?: (error: Error) => void) =>
    mutation.mutate({ key: sending.keyFor(JSON.stringify(words)), ...words } as Body, {
      onSuccess: onDone,
      ...(onError && { onError }),
    })
  return { decide, error: mutation.error, isError: mutation.isError, isPending: mutation.isPending }
}
