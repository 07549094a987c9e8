import { rowTarget } from '#components/data-table.tsx'
import { Link } from '#components/link.tsx'
import { Unbroken } from '#components/unbroken.tsx'
import { rowTitleLook } from '#features/admin/list/row-title.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

export const OrderLink = ({ number }: { number: string }) => (
  <Link to={useOwnPath().order(number)} className="text-link whitespace-nowrap">
    {number}
  </Link>
)

/** The title of an order's row, which leads to its page. */
export const OrderTitle = ({ number, title }: { number: string; title: string }) => (
  <Link
    to={useOwnPath().order(number)}
    {...rowTarget}
    aria-label={`${title}, ${number}`}
    className={rowTitleLook}
  >
    <Unbroken text={title} />
  </Link>
)
