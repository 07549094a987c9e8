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

type Props = { customerUsername: string; username: string }

/** Links to the lists, filtered by one customer. */
export function CustomerLinks({ customerUsername, username }: Props) {
  return (
    <nav aria-label={`More about ${customerUsername}`}>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {lists.map(([page, label]) => (
          <li key={page}>
            <Link
              to={`${cabinetPath(username, page)}?search=${encodeURIComponent(customerUsername)}`}
              className="text-link"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const lists: readonly (readonly [CabinetPage, string])[] = [
  ['orders', 'Orders'],
  ['subscriptions', 'Subscription'],
  ['disputes', 'Disputes'],
  ['deliveries', 'Webhook deliveries'],
  ['emails', 'Emails'],
  ['audit', 'Account history'],
]
