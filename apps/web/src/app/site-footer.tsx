import { socialNetworks } from '@smart-bird/content/company'
import { footerAccount, footerGroups, landmarks } from '@smart-bird/content/navigation'
import type { ReactNode } from 'react'
import { Icon } from '#components/icon.tsx'
import { Link } from '#components/link.tsx'
import { BirdMark } from '#components/logo.tsx'
import street from '#components/street.svg'
import { wrapping } from '#components/wrapping.tsx'
import { company } from '#lib/company.ts'
import { FooterAccount } from './footer-account.tsx'

export function SiteFooter() {
  return (
    <footer className="site-footer night">
      <div className="wrap footer-grid">
        <div className="flex items-center gap-x-5 self-start">
          <BirdMark size={72} />
          <div>
            <p className="font-display text-xl font-semibold">{company.name}</p>
            <p className="text-balance text-sm text-night-soft">{company.tagline}</p>
          </div>
        </div>
        <nav aria-label={landmarks.pages} className="footer-links">
          {footerGroups.map(({ title, links }) => (
            <Group key={title} title={title}>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className="quiet-link">
                    {label}
                  </Link>
                </li>
              ))}
            </Group>
          ))}
          <Group title={footerAccount.title}>
            <FooterAccount texts={footerAccount} />
          </Group>
        </nav>
        <div>
          <h2>{`${company.city}, ${company.region}`}</h2>
          <address className="grid not-italic">
            {company.serviceArea && <p className="py-1">{company.serviceArea}</p>}
            <a href={company.phoneHref} className="quiet-link">
              {company.phone}
            </a>
            {company.hours && <p className="py-1 text-night-soft">{company.hours}</p>}
            <a href={company.emailHref} className="quiet-link">
              {wrapping(company.email)}
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
        </div>
        <p className="footer-street">
          {['studio', 'apartment', 'house', 'large-house'].map((home) => (
            <img
              key={home}
              src={`${street}#${home}`}
              width={182}
              height={134}
              alt=""
              loading="lazy"
            />
          ))}
        </p>
        <p className="footer-end">
          {[company.copyright, company.licenseLine].filter(Boolean).join(' ')}
        </p>
      </div>
    </footer>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </div>
)
