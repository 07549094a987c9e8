import { useMutation } from '@tanstack/react-query'
import { Radio } from 'lucide-react'
import { Notice } from '#components/notice.tsx'
import { RowButton } from '#features/admin/list/row-button.tsx'
import { webhookTest } from './api.ts'

type Props = { customerId: number; hook: 'service' | 'subscription' }

/** Calls the house, waits for its report, and names the likely cause if none comes. */
export function TestWebhook({ customerId, hook }: Props) {
  const testing = useMutation(webhookTest(customerId, hook))
  return (
    <>
      <RowButton
        busy={testing.isPending}
        aria-label={`Test the ${hook} webhook`}
        onClick={() => testing.mutate()}
      >
        {!testing.isPending && <Radio size={16} aria-hidden="true" />}
        {testing.isPending ? 'Waiting for the home…' : 'Test'}
      </RowButton>
      {testing.data && (
        <Notice look={testing.data.answered ? 'success' : 'error'} className="mt-2 w-full text-sm">
          <p>{testing.data.cause}</p>
          <p className="font-normal">
            {testing.data.status === null ? 'No response' : `Response ${testing.data.status}`} after{' '}
            {testing.data.durationMs} ms
          </p>
        </Notice>
      )}
    </>
  )
}
