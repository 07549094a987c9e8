import { rowTarget } from '#components/data-table.tsx'
import { Link } from '#components/link.tsx'
import { rowTitleLook } from '#features/admin/list/row-title.ts'
import { orderPath } from '#lib/admin-paths.ts'

type Props = { from: string; number: string }

/** Links to an order's page; `from` is the admin's username. */
export const OrderLink = ({ from, number }: Props) => (
  <Link to={orderPath(from, number)} className="text-link whitespace-nowrap">
    {number}
  </Link>
)

type TitleProps = Props & { title: string }

/** The title of an order's row, which leads to its page. */
export const OrderTitle = ({ from, number, title }: TitleProps) => (
  <Link
    to={orderPath(from, number)}
    {...rowTarget}
    aria-label={`${title}, ${number}`}
    className={rowTitleLook}
  >
    {title}
  </Link>
)
