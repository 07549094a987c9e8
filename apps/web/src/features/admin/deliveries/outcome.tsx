import type { DeliveryRow } from '@smart-bird/contracts/admin/deliveries'
import { Badge } from '#components/badge.tsx'

export function Outcome({ delivery: { status, error } }: { delivery: DeliveryRow }) {
  if (status === null)
    return error ? <Badge look="bad">no answer</Badge> : <Badge look="waiting">in progress</Badge>
  return (
    <span className="whitespace-nowrap">
      <Badge look={error ? 'bad' : 'good'}>{error ? 'refused' : 'received'}</Badge>{' '}
      <span className="text-xs text-soft">{status}</span>
    </span>
  )
}
