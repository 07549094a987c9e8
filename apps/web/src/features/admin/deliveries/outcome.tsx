import type { DeliveryRow } from '@smart-bird/contracts/admin/deliveries'
import { Badge } from '#components/badge.tsx'

export function Outcome({ delivery: { status, error } }: { delivery: DeliveryRow }) {
  if (status === null)
    return error ? <Badge look="bad">no answer</Badge> : <Badge look="waiting">in progress</Badge>
  return error ? <Badge look="bad">refused, {status}</Badge> : `Received, ${status}`
}
