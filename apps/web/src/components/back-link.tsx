import { ArrowLeft } from 'lucide-react'
import { Link } from '#components/link.tsx'

/** Leads up one level, from above the heading of a page. */
export const BackLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    data-screen-only=""
    className="quiet-link mb-1 inline-flex min-h-8 items-center gap-1.5 text-sm text-soft"
  >
    <ArrowLeft size={16} aria-hidden="true" />
    {children}
  </Link>
)
