import type { testWebhook as contract } from '@smart-bird/contracts/admin/houses'
import type { Reply } from '@smart-bird/contracts/endpoint'
import { useMutation } from '@tanstack/react-query'
import { Radio } from 'lucide-react'
import { join } from '#components/class-names.ts'
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
      {testing.data && <Diagnosis {...testing.data} className="mt-2" />}
    </>
  )
}

type Diagnosed = Reply<typeof contract> & { className?: string }

/** What a test found, and the likely cause of a failure. */
export const Diagnosis = ({ answered, cause, status, durationMs, className }: Diagnosed) => (
  <Notice look={answered ? 'success' : 'error'} className={join('w-full text-sm', className)}>
    <p>{cause}</p>
    <p className="font-normal">
      {status === null ? 'No response' : `Response ${status}`} after {durationMs} ms
    </p>
  </Notice>
)
