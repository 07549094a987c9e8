import type { Customer } from '@smart-bird/contracts/admin/customers'
import { formatCount } from '@smart-bird/contracts/counts'
import { useId } from 'react'
import { Count } from '#components/count.tsx'
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
    className={leadsRow ? rowNameLook : 'text-link xl:whitespace-nowrap'}
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

/** The customer's rows in the lists, with what waits there; what is looked up now and then is under More. */
export function CustomerLinks({ customer }: { customer: Customer }) {
  const own = useOwnPath()
  const id = useId()
  const links = lists.map(({ page, label, waits, search }) => (
    <Link
      key={page}
      to={own(page, `?search=${encodeURIComponent(search?.(customer) ?? customer.username)}`)}
      className={tabLook}
    >
      {label}
      {waits && customer[waits.of] > 0 && (
        <>
          {' '}
          <Count className="ml-1.5">{formatCount(customer[waits.of])}</Count>
          <span className="sr-only"> {waits.state}</span>
        </>
      )}
    </Link>
  ))
  return (
    <nav
      aria-label={`More about ${customer.username}`}
      className="mb-5 flex flex-wrap gap-x-2 border-b border-line max-sm:justify-between sm:gap-x-7"
    >
      {links.slice(0, daily)}
      <button
        type="button"
        popoverTarget={id}
        className={`${tabLook} cursor-pointer [anchor-name:--customer-more]`}
      >
        More
      </button>
      <div
        id={id}
        popover="auto"
        className="menu-popup w-44! *:justify-start *:px-3! open:grid [--anchor:--customer-more]"
      >
        {links.slice(daily)}
      </div>
    </nav>
  )
}

const daily = 4
const tabLook = 'inline-flex min-h-11 items-center text-sm font-semibold text-soft hover:text-ink'

type List = {
  page: CabinetPage
  label: string
  waits?: { of: 'openEnquiries' | 'openDisputes'; state: string }
  search?: (customer: Customer) => string | null
}
const lists: readonly List[] = [
  // What is unpaid stands in the heading.
  { page: 'orders', label: 'Orders' },
  {
    page: 'enquiries',
    label: 'Enquiries',
    waits: { of: 'openEnquiries', state: 'to answer' },
    // Visitors have no username, and what they wrote before they had an account is found, too.
    search: ({ email }) => email,
  },
  { page: 'quotes', label: 'Quotes', search: ({ email }) => email },
  { page: 'subscriptions', label: 'Subscription' },
  { page: 'disputes', label: 'Disputes', waits: { of: 'openDisputes', state: 'open' } },
  { page: 'deliveries', label: 'Deliveries' },
  { page: 'emails', label: 'Emails' },
  { page: 'audit', label: 'Account history' },
]
