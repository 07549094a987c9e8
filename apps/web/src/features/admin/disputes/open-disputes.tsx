import type { Customer } from '@smart-bird/contracts/admin/customers'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { cabinetPath } from '#lib/paths.ts'

type Props = { customer: Customer; username: string }

/** Says on a customer's page that they dispute a payment. */
export function OpenDisputes({ customer, username }: Props) {
  const { openDisputes } = customer
  if (openDisputes === 0) return null
  const search = `search=${encodeURIComponent(customer.username)}&state=open`
  return (
    <Notice look="info">
      {openDisputes === 1
        ? 'This customer is disputing a payment.'
        : `This customer is disputing ${openDisputes} payments.`}{' '}
      <Link to={`${cabinetPath(username, 'disputes')}?${search}`} className="text-link">
        {openDisputes === 1 ? 'View the dispute' : 'View the disputes'}
      </Link>
    </Notice>
  )
}
