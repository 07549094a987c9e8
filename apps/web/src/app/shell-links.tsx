import { join } from '#components/class-names.ts'
import { Link } from '#components/link.tsx'
import { BirdMark } from '#components/logo.tsx'
import { company } from '#lib/company.ts'
import { paths } from '#lib/paths.ts'

/** One header for the cabinet and the ways into it. The name may be hidden where much stands beside it. */
export const HomeLink = ({ className }: { className?: string | false }) => (
  <Link to={paths.home} className="inline-flex shrink-0 items-center gap-3 md:py-1.5">
    <BirdMark size={36} />
    <span className={join('font-display text-lg font-semibold', className)}>Smart Bird</span>
  </Link>
)

/** In reach on every page: a customer who needs it may have no working home to search from. */
export const CompanyPhone = ({ className }: { className?: string }) => (
  <a href={company.phoneHref} className={join('quiet-link', className)}>
    {company.phone}
  </a>
)
