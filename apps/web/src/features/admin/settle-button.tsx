import { useMutation } from '@tanstack/react-query'
import { Button } from '#components/button.tsx'
import { settlement } from './money-api.ts'

/** Brings our record in line with the provider's. */
export function SettleButton({ paymentId }: { paymentId: number }) {
  const settling = useMutation(settlement(paymentId))
  return (
    <Button
      look="lit"
      busy={settling.isPending}
      aria-label={`Settle payment ${paymentId}`}
      onClick={() => settling.mutate()}
    >
      Settle
    </Button>
  )
}
