import type { Customer } from '@smart-bird/contracts/admin/customers'
import { formatCount } from '@smart-bird/contracts/counts'
import { rowTarget } from '#components/data-table.tsx'
import { Link } from '#components/link.tsx'
import { LongName } from '#components/long-text.tsx'
import { rowNameLook } from '#features/admin/list/row-title.ts'
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
    className={leadsRow ? rowNameLook : 'text-link'}
    {...(leadsRow ? rowTarget : {})}
  >
    <LongName text={name} />
  </Link>
)

/** Finds the customer where a record has no id of one. */
const CustomerSearch = ({ username, name }: { username: string; name: string | null }) => (
  <Link
    to={useOwnPath()('customers', `?search=${encodeURIComponent(username)}`)}
    className="text-link"
  >
    <LongName text={name || username} />
  </Link>
)

/** A cell that finds the customer, or says in place of its dash that it's nobody's. */
export const searchCell =
  (nobody?: string) =>
  ({ username, fullName }: { username: string | null; fullName: string | null }) =>
    username === null ? nobody : <CustomerSearch username={username} name={fullName} />

/** The customer's rows in the lists, with what waits there: below the heading, as the rest of the page. */
export function CustomerLinks({ customer }: { customer: Customer }) {
  const own = useOwnPath()
  return (
    <nav
      aria-label={`More about ${customer.username}`}
      className="mb-2 flex flex-wrap gap-x-4 text-sm whitespace-nowrap sm:gap-x-6"
    >
      {lists.map(({ page, label, waits, search }) => (
        <Link
          key={page}
          to={own(page, `?search=${encodeURIComponent(search?.(customer) ?? customer.username)}`)}
          className="group inline-flex min-h-9 items-center gap-x-1.5 sm:min-h-11"
        >
          <span className="underline decoration-edge underline-offset-4 group-hover:decoration-current">
            {label}
          </span>{' '}
          <span className="font-semibold empty:hidden">{waits?.(customer)}</span>
        </Link>
      ))}
    </nav>
  )
}

type List = {
  page: CabinetPage
  label: string
  waits?: (customer: Customer) => string | false
  search?: (customer: Customer) => string | null
}
const lists: readonly List[] = [
  // What is unpaid stands in the heading.
  { page: 'orders', label: 'Orders' },
  {
    page: 'enquiries',
    label: 'Enquiries',
    waits: ({ openEnquiries }) => openEnquiries > 0 && `${formatCount(openEnquiries)} to answer`,
    // Visitors have no username, and what they wrote before they had an account is found, too.
    search: ({ email }) => email,
  },
  { page: 'quotes', label: 'Quotes', search: ({ email }) => email },
  { page: 'subscriptions', label: 'Subscription' },
  {
    page: 'disputes',
    label: 'Disputes',
    waits: ({ openDisputes }) => openDisputes > 0 && `${formatCount(openDisputes)} open`,
  },
  { page: 'deliveries', label: 'Deliveries' },
  { page: 'emails', label: 'Emails' },
  { page: 'audit', label: 'Account history' },
]
