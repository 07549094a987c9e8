import type { HouseRow } from '@smart-bird/contracts/admin/houses'
import { useMutation } from '@tanstack/react-query'
import { RowButton } from '#features/admin/list/row-button.tsx'
import { showError, showSuccess } from '#lib/toasts.ts'
import { webhookTest } from './api.ts'

type Props = {
  house: Pick<HouseRow, 'customerId' | 'username'>
  label?: string
}

/** Calls a house from its row in a list, and says what came of it. */
export function TestHome({ house: { customerId, username }, label = 'Test' }: Props) {
  const testing = useMutation(webhookTest(customerId, 'service'))
  const test = () =>
    testing.mutate(undefined, {
      onSuccess: ({ answered, cause }) =>
        (answered ? showSuccess : showError)(`${username}: ${cause}`),
    })
  return (
    <RowButton busy={testing.isPending} aria-label={`Test the home of ${username}`} onClick={test}>
      {label}
    </RowButton>
  )
}
