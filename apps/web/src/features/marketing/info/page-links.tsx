import type { PageLink } from '@smart-bird/content/prose'
import { ButtonLink } from '#components/button.tsx'

/** Links to related pages; the contact form is the primary one. */
export function PageLinks({ links }: { links: readonly PageLink[] }) {
  return (
    <p className="mt-12 flex flex-wrap gap-3">
      {links.map(({ label, to }) => (
        <ButtonLink key={to} to={to} variant={to === '/#contact' ? 'primary' : 'outline'}>
          {label}
        </ButtonLink>
      ))}
    </p>
  )
}
