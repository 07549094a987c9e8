import type { PageLink } from '@smart-bird/content/prose'
import { ButtonLink } from '#components/button.tsx'
import { Link } from '#components/link.tsx'

/** Links to related pages; the contact form is the primary one. */
export function PageLinks({ links }: { links: readonly PageLink[] }) {
  return (
    <p className="page-links">
      {links.map(({ label, to }) =>
        to === '/#contact' ? (
          <ButtonLink key={to} to={to} variant="primary">
            {label}
          </ButtonLink>
        ) : (
          <Link key={to} to={to} className="text-link font-semibold">
            {label}
          </Link>
        ),
      )}
    </p>
  )
}
