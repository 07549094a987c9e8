import type { DeliveryRow } from '@smart-bird/contracts/admin/deliveries'
import { Badge } from '#components/badge.tsx'

export function Outcome({ delivery: { status, error } }: { delivery: DeliveryRow }) {
  if (error) return <Badge look="bad">{status ?? 'failed'}</Badge>
  return status === null ? (
    <Badge look="waiting">in progress</Badge>
  ) : (
    <Badge look="good">{status}</Badge>
  )
}
