import { contact } from '@smart-bird/content/contact'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#components/icon.tsx'
import { company } from '#lib/company.ts'
import { needForm } from './form-gate.ts'
import { FormPlace } from './form-place.tsx'

export function ContactSection() {
  const section = useRef<HTMLElement>(null)
  useFormWhenNear(section)
  return (
    <section
      ref={section}
      id={contact.id}
      aria-labelledby="contact-title"
      className="section"
      data-wake
    >
      <div className="wrap contact">
        <div>
          <h2 id="contact-title" className="text-2xl">
            {contact.title}
          </h2>
          <p className="mt-4 text-soft">{contact.lead}</p>
          <noscript>
            <p className="mt-4 font-semibold">{contact.withoutScript}</p>
          </noscript>
          <ul className="mt-6 grid gap-2">
            <li>
              <a href={company.phoneHref} className="contact-line">
                <Icon name="phone" />
                {company.phone}
              </a>
            </li>
            <li>
              <a href={company.emailHref} className="contact-line">
                <Icon name="mail" />
                {company.email}
              </a>
            </li>
            <li className="contact-line">
              <Icon name="place" />
              {company.city}, {company.region}
            </li>
          </ul>
        </div>
        <FormPlace />
      </div>
    </section>
  )
}

function useFormWhenNear(section: React.RefObject<HTMLElement | null>) {
  const location = useLocation()
  const first = useRef(location)
  useEffect(() => {
    if (location !== first.current || location.hash) needForm()
  }, [location])
  useEffect(() => {
    const element = section.current
    if (!element) return
    if (element.contains(document.activeElement)) needForm()
    element.addEventListener('focusin', needForm)
    const near = new IntersectionObserver(
      (seen) => {
        if (seen.some((entry) => entry.isIntersecting)) needForm()
      },
      { rootMargin: '300px' },
    )
    near.observe(element)
    return () => {
      near.disconnect()
      element.removeEventListener('focusin', needForm)
    }
  }, [section])
}
