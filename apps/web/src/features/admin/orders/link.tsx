import { Link } from '#components/link.tsx'
import { cabinetPath } from '#lib/paths.ts'

type Props = { from: string; number: string }

/** Finds an order in the list; `from` is the admin's username. */
export const OrderLink = ({ from, number }: Props) => (
  <Link
    to={`${cabinetPath(from, 'orders')}?search=${encodeURIComponent(number)}`}
    className="text-link whitespace-nowrap"
  >
    {number}
  </Link>
)
