import type { Customer } from '@smart-bird/contracts/admin/customers'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { useOwnPath } from '#lib/use-own-path.ts'

/** Says on a customer's page that they dispute a payment. */
export function OpenDisputes({ customer }: { customer: Customer }) {
  const own = useOwnPath()
  const { openDisputes } = customer
  if (openDisputes === 0) return null
  const search = `search=${encodeURIComponent(customer.username)}&state=open`
  return (
    <Notice look="info">
      {openDisputes === 1
        ? 'This customer is disputing a payment.'
        : `This customer is disputing ${openDisputes} payments.`}{' '}
      <Link to={own('disputes', `?${search}`)} className="text-link">
        {openDisputes === 1 ? 'View the dispute' : 'View the disputes'}
      </Link>
    </Notice>
  )
}
