import { useMutation } from '@tanstack/react-query'
import { Radio } from 'lucide-react'
import { showError, showSuccess } from '#components/toasts.ts'
import { RowButton } from '#features/admin/list/row-button.tsx'
import { webhookTest } from './api.ts'

type Props = { house: { customerId: number; username: string } }

/** Calls a house from its row in the list, and says what came of it. */
export function TestHome({ house: { customerId, username } }: Props) {
  const testing = useMutation(webhookTest(customerId, 'service'))
  const test = () =>
    testing.mutate(undefined, {
      onSuccess: ({ answered, cause }) =>
        (answered ? showSuccess : showError)(`${username}: ${cause}`),
    })
  return (
    <RowButton busy={testing.isPending} aria-label={`Test the home of ${username}`} onClick={test}>
      {!testing.isPending && <Radio size={16} aria-hidden="true" />}
      Test
    </RowButton>
  )
}
