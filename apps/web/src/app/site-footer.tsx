import { socialNetworks } from '@smart-bird/content/company'
import { footerAccount, footerLinks, landmarks } from '@smart-bird/content/navigation'
import { Icon } from '#components/icon.tsx'
import { Link } from '#components/link.tsx'
import { BirdMark } from '#components/logo.tsx'
import { company } from '#lib/company.ts'
import { FooterAccount } from './footer-account.tsx'

export function SiteFooter() {
  return (
    <footer className="site-footer night">
      <div className="wrap footer-grid">
        <div>
          <BirdMark size={72} />
          <p className="mt-4 font-display text-xl">{company.name}</p>
          <p className="text-sm text-night-soft">{company.tagline}</p>
        </div>
        <nav aria-label={landmarks.pages}>
          <ul className="footer-links">
            {footerLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className="quiet-link">
                  {label}
                </Link>
              </li>
            ))}
            <FooterAccount texts={footerAccount} />
          </ul>
        </nav>
        <address className="grid content-start not-italic">
          <p className="py-1">{`${company.city}, ${company.region}`}</p>
          {company.serviceArea && <p className="py-1">{company.serviceArea}</p>}
          <a href={company.phoneHref} className="quiet-link">
            {company.phone}
          </a>
          {company.hours && <p className="py-1 text-night-soft">{company.hours}</p>}
          <a href={company.emailHref} className="quiet-link">
            {company.email}
          </a>
          <ul aria-label={landmarks.social} className="mt-3 flex gap-2">
            {socialNetworks.map(({ id, name, href }) => (
              <li key={id}>
                <a href={href} aria-label={name} className="social" rel="noopener">
                  <Icon name={id} />
                </a>
              </li>
            ))}
          </ul>
        </address>
        <p className="footer-end">
          {company.copyright} {company.licenseLine}
        </p>
      </div>
    </footer>
  )
}
