import { rowTarget } from '#components/data-table.tsx'
import { Link } from '#components/link.tsx'
import { LongName } from '#components/long-text.tsx'
import { useOwnPath } from '#lib/use-own-path.ts'
import { rowNameLook } from './row-title.ts'

type Props = { page: 'quote' | 'visit'; reference: string; name: string }

/** Whose quote or visit a row is, which leads to its page. */
export const NameTitle = ({ page, reference, name }: Props) => (
  <Link
    to={useOwnPath()[page](reference)}
    {...rowTarget}
    aria-label={`${name}, ${reference}`}
    className={rowNameLook}
  >
    <LongName text={name} />
  </Link>
)
