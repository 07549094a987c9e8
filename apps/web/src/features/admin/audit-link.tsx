import { Link } from '#components/link.tsx'
import { useOwnPath } from '#lib/use-own-path.ts'

/** To all that was done with an item, beside the title of its card. */
export const AuditLink = ({ of }: { of: string }) => (
  <Link to={useOwnPath()('audit', `?search=${of}`)} className="text-link text-sm">
    View in the audit log
  </Link>
)
