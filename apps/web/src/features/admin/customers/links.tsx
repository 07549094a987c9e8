import { ChevronRight } from 'lucide-react'
import { Card } from '#components/card.tsx'
import { rowTarget } from '#components/data-table.tsx'
import { Link } from '#components/link.tsx'
import { type CabinetPage, cabinetPath, customerPath } from '#lib/paths.ts'

type LinkProps = {
  from: string
  id: number
  name: string
  /** A press anywhere in the row follows it. */
  leadsRow?: boolean
}

/** Links to a customer's page; `from` is the admin's username. */
export const CustomerLink = ({ from, id, name, leadsRow = false }: LinkProps) => (
  <Link to={customerPath(from, id)} className="text-link" {...(leadsRow ? rowTarget : {})}>
    {name}
  </Link>
)

/** Finds the customer where a record has no more than the username. */
export const CustomerSearch = ({ from, name }: Omit<LinkProps, 'id'>) => (
  <Link
    to={`${cabinetPath(from, 'customers')}?search=${encodeURIComponent(name)}`}
    className="text-link"
  >
    {name}
  </Link>
)

type Props = { customerUsername: string; username: string }

/** Links to the lists, filtered by one customer. */
export const CustomerLinks = ({ customerUsername, username }: Props) => (
  <Card title="Records">
    <nav aria-label={`More about ${customerUsername}`}>
      <ul className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
        {lists.map(([page, label]) => (
          <li
            key={page}
            className="border-b border-line last:border-0 sm:nth-last-2:border-0 xl:nth-last-3:border-0"
          >
            <Link
              to={`${cabinetPath(username, page)}?search=${encodeURIComponent(customerUsername)}`}
              className="flex min-h-11 items-center justify-between text-sm font-semibold hover:underline"
            >
              {label}
              <ChevronRight size={16} aria-hidden="true" className="text-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </Card>
)

const lists: readonly (readonly [CabinetPage, string])[] = [
  ['orders', 'Orders'],
  ['subscriptions', 'Subscription'],
  ['disputes', 'Disputes'],
  ['deliveries', 'Webhook deliveries'],
  ['emails', 'Emails'],
  ['audit', 'Account history'],
]
