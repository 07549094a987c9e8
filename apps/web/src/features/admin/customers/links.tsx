import type { Customer } from '@smart-bird/contracts/admin/customers'
import { ChevronRight } from 'lucide-react'
import { Card } from '#components/card.tsx'
import { rowTarget } from '#components/data-table.tsx'
import { Link } from '#components/link.tsx'
import { LongName } from '#components/long-text.tsx'
import { rowTitleLook } from '#features/admin/list/row-title.ts'
import { formatCount } from '#lib/counts.ts'
import { dollars } from '#lib/money.ts'
import type { CabinetPage } from '#lib/paths.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

type LinkProps = {
  id: number
  name: string
  /** A press anywhere in the row follows it. */
  leadsRow?: boolean
}

export const CustomerLink = ({ id, name, leadsRow = false }: LinkProps) => (
  <Link
    to={useOwnPath().customer(id)}
    className={leadsRow ? rowTitleLook : 'text-link'}
    {...(leadsRow ? rowTarget : {})}
  >
    <LongName text={name} />
  </Link>
)

/** Finds the customer where a record has no more than the username. */
export const CustomerSearch = ({ name }: Pick<LinkProps, 'name'>) => (
  <Link to={useOwnPath()('customers', `?search=${encodeURIComponent(name)}`)} className="text-link">
    {name}
  </Link>
)

/** Links to the lists, filtered by one customer, with what waits there. */
export function CustomerLinks({ customer }: { customer: Customer }) {
  const own = useOwnPath()
  return (
    <Card title="Records">
      <nav aria-label={`More about ${customer.username}`}>
        <ul className="grid gap-x-8 sm:grid-cols-2">
          {lists.map(({ page, label, waits, search }) => (
            <li
              key={page}
              className="border-b border-line last:border-0 sm:nth-last-2:nth-[odd]:border-0"
            >
              <Link
                to={own(
                  page,
                  `?search=${encodeURIComponent(search?.(customer) ?? customer.username)}`,
                )}
                className="group flex min-h-11 items-center justify-between gap-x-3 py-1.5 text-sm"
              >
                <span>
                  <span className="font-semibold group-hover:underline">{label}</span>{' '}
                  <span className="inline-block text-soft">{waits?.(customer)}</span>
                </span>
                <ChevronRight size={16} aria-hidden="true" className="shrink-0 text-faint" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  )
}

type List = {
  page: CabinetPage
  label: string
  waits?: (customer: Customer) => string | false
  search?: (customer: Customer) => string | null
}
const lists: readonly List[] = [
  {
    page: 'orders',
    label: 'Orders',
    waits: ({ unpaidOrders, unpaidTotal }) =>
      unpaidOrders > 0 && `${formatCount(unpaidOrders)} unpaid, ${dollars(unpaidTotal)}`,
  },
  {
    page: 'enquiries',
    label: 'Enquiries',
    waits: ({ openEnquiries }) => openEnquiries > 0 && `${formatCount(openEnquiries)} to answer`,
    // Visitors have no username, and what they wrote before they had an account is found, too.
    search: ({ email }) => email,
  },
  { page: 'subscriptions', label: 'Subscription' },
  {
    page: 'disputes',
    label: 'Disputes',
    waits: ({ openDisputes }) => openDisputes > 0 && `${formatCount(openDisputes)} open`,
  },
  { page: 'deliveries', label: 'Webhook deliveries' },
  { page: 'emails', label: 'Emails' },
  { page: 'audit', label: 'Account history' },
]
