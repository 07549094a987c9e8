import { ExternalLink } from 'lucide-react'
import { houseAddresses, isPhone } from './rules.ts'

type Props = {
  domain: string
  disabled: boolean
  /** Beside a more important button. */
  quiet?: boolean
}

/** Opens the house's own page: in its app on a phone, in a new tab elsewhere. */
export function HouseLinks({ domain, disabled, quiet = false }: Props) {
  const look = quiet ? 'btn btn-quiet' : 'btn btn-outline'
  const { webAddress, appAddress } = houseAddresses(domain)
  if (!isPhone(navigator.userAgent))
    return (
      <HouseLink href={webAddress} newTab disabled={disabled} look={look}>
        <ExternalLink size={18} aria-hidden="true" />
        View Home
      </HouseLink>
    )
  return (
    <>
      <HouseLink href={appAddress} disabled={disabled} look={`${look} max-sm:basis-full`}>
        View Home
      </HouseLink>
      <HouseLink href={webAddress} newTab disabled={disabled} look="btn btn-quiet">
        Open in browser
      </HouseLink>
    </>
  )
}

type LinkProps = {
  href: string
  newTab?: boolean
  disabled: boolean
  look: string
  children: React.ReactNode
}

/** A disabled link has no href, so neither mouse nor keyboard can follow it. */
function HouseLink({ href, newTab = false, disabled, look, children }: LinkProps) {
  if (disabled)
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: disabled for five minutes, so out of the tab order too.
      // biome-ignore lint/a11y/useSemanticElements: an anchor without an href is no link to a screen reader.
      <span role="link" aria-disabled="true" className={`${look} !opacity-50`}>
        {children}
      </span>
    )
  return (
    <a
      href={href}
      className={look}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
      {newTab && <span className="sr-only">(opens in a new tab)</span>}
    </a>
  )
}
