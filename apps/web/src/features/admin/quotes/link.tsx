import type { QuoteRow } from '@smart-bird/contracts/admin/quotes'
import { rowTarget } from '#components/data-table.tsx'
import { Link } from '#components/link.tsx'
import { LongName } from '#components/long-text.tsx'
import { rowTitleLook } from '#features/admin/list/row-title.ts'
import { useOwnPath } from '#lib/use-own-path.ts'

/** The title of a quote's row, which leads to its page. */
export const QuoteTitle = ({ reference, name }: Pick<QuoteRow, 'reference' | 'name'>) => (
  <Link
    to={useOwnPath().quote(reference)}
    {...rowTarget}
    aria-label={`${name}, ${reference}`}
    className={rowTitleLook}
  >
    <LongName text={name} />
  </Link>
)
