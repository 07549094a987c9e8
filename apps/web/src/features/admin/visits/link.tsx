import type { AdminVisit } from '@smart-bird/contracts/admin/visits'
import { rowTarget } from '#components/data-table.tsx'
import { Link } from '#components/link.tsx'
import { LongName } from '#components/long-text.tsx'
import { rowTitleLook } from '#features/admin/list/row-title.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

/** The title of a visit's row, which leads to its page. */
export const VisitTitle = ({ reference, name }: Pick<AdminVisit, 'reference' | 'name'>) => (
  <Link
    to={useOwnPath().visit(reference)}
    {...rowTarget}
    aria-label={`${name}, ${reference}`}
    className={rowTitleLook}
  >
    <LongName text={name} />
  </Link>
)
