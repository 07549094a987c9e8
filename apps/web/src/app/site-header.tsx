import { entrance, footerAccount } from '@smart-bird/content/navigation'
import { useLocation } from 'react-router'
import { Icon } from '#components/icon.tsx'
import { Link } from '#components/link.tsx'
import { BirdMark } from '#components/logo.tsx'
import { company } from '#lib/company.ts'
import { useLoggedInName } from '#lib/logged-in-name.ts'
import { cabinetPath, paths, withoutTrailingSlash } from '#lib/paths.ts'
import { HeaderLogoPopup } from './header-logo-popup.tsx'

/** The logo links to the cabinet or the login; hovering it says which. */
export function SiteHeader() {
  const username = useLoggedInName()
  const { pathname } = useLocation()
  const account = username
    ? { to: cabinetPath(username), label: footerAccount.loggedIn.cabinet }
    : footerAccount.anonymous
  return (
    <header className="site-header night">
      <div className="wrap site-bar">
        <HeaderLogoPopup to={account.to} texts={username ? entrance.loggedIn : entrance.anonymous}>
          <BirdMark size="1.8334em" />
          <span>Smart Bird</span>
        </HeaderLogoPopup>
        <nav aria-label="Main">
          <ul className="site-nav">
            {[...links, account].map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={
                    withoutTrailingSlash(to) === withoutTrailingSlash(pathname) ? 'page' : undefined
                  }
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <a href={company.phoneHref} className="site-phone">
          <Icon name="phone" size={18} />
          {company.phone}
        </a>
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
