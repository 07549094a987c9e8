import { entrance } from '@smart-bird/content/hero'
import { Link } from '#components/link.tsx'
import { BirdMark } from '#components/logo.tsx'
import { useLoggedInName } from '#lib/logged-in-name.ts'
import { cabinetPath, paths } from '#lib/paths.ts'
import { HeaderLogoPopup } from './header-logo-popup.tsx'

/** The logo links to the cabinet or the login; hovering it says which. */
export function SiteHeader() {
  const username = useLoggedInName()
  return (
    <header className="site-header night">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 py-3">
        <HeaderLogoPopup
          to={username ? cabinetPath(username) : paths.login}
          texts={username ? entrance.loggedIn : entrance.anonymous}
        >
          <BirdMark size={44} />
          <span>Smart Bird</span>
        </HeaderLogoPopup>
        <nav aria-label="Main">
          <ul className="flex flex-wrap gap-x-5 text-sm font-semibold">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="quiet-link">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}

const links = [
  { to: paths.services, label: 'Services' },
  { to: paths.support, label: 'Support' },
  { to: paths.faq, label: 'FAQ' },
  { to: paths.contact, label: 'Contact' },
]
