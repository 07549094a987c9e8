import type { CustomerRow } from '@smart-bird/contracts/admin/customers'
import type { AccountStatus } from '@smart-bird/contracts/values'
import { Badge, type BadgeLook } from '#components/badge.tsx'
import { StateInList } from '#features/admin/list/state.tsx'
import { labelOf } from '#lib/labels.ts'

const accountLooks: Record<AccountStatus, BadgeLook> = {
  basic: 'plain',
  premium: 'good',
  uat: 'plain',
  admin: 'plain',
}

type Props = {
  customer: Pick<CustomerRow, 'sbStatus' | 'blocked' | 'invitation' | 'emailBounced'>
  quiet?: boolean
}

/** The account status, and what is unusual: blocked, not yet accepted, or out of reach by email. */
export function CustomerStatus({ customer, quiet = false }: Props) {
  const State = quiet ? StateInList : Badge
  return (
    <span className="flex flex-wrap items-center gap-1.5 xl:flex-nowrap">
      <State look={accountLooks[customer.sbStatus]}>{labelOf(customer.sbStatus)}</State>
      {customer.blocked && <Badge look="bad">blocked</Badge>}
      {customer.invitation === 'sent' && <Badge look="waiting">invited</Badge>}
      {customer.invitation === 'none' && <Badge look="plain">not invited</Badge>}
      {customer.emailBounced && <Badge look="bad">email bounced</Badge>}
    </span>
  )
}
