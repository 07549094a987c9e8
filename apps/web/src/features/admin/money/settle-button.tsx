import { useMutation } from '@tanstack/react-query'
import { RowButton } from '#features/admin/list/row-button.tsx'
import { settlement } from './api.ts'

/** Reconciles our record with the provider's. */
export function SettleButton({ paymentId }: { paymentId: number }) {
  const settling = useMutation(settlement(paymentId))
  return (
    <RowButton
      variant="primary"
      busy={settling.isPending}
      aria-label={`Settle payment ${paymentId}`}
      onClick={() => settling.mutate()}
    >
      Settle
    </RowButton>
  )
}
