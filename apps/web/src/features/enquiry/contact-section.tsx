import { contact } from '@smart-bird/content/contact'
import evening from '#components/evening.svg'
import { Icon } from '#components/icon.tsx'
import { company } from '#lib/company.ts'
import { LazyContactForm } from './lazy-contact-form.tsx'
import { NextSteps } from './next-steps.tsx'
import { ReplyRecord } from './reply-record.tsx'

export function ContactSection() {
  return (
    <section id={contact.id} aria-labelledby="contact-title" className="section">
      <div className="wrap contact">
        <div>
          <h2 id="contact-title" className="text-2xl">
            {contact.title}
          </h2>
          <p className="mt-4 text-soft">{contact.lead}</p>
          <noscript>
            <p className="mt-4 font-semibold">{contact.withoutScript}</p>
          </noscript>
          <p className="late mt-4 font-semibold" hidden tabIndex={-1}>
            {contact.withoutCode}
          </p>
          <NextSteps />
          <ul>
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
              {company.serviceArea || `${company.city}, ${company.region}`}
            </li>
            {company.hours && (
              <li className="contact-line">
                <Icon name="clock" />
                {company.hours}
              </li>
            )}
            {company.licenseLine && (
              <li className="contact-line">
                <Icon name="check" />
                {company.licenseLine}
              </li>
            )}
          </ul>
          <ReplyRecord />
          <img src={evening} width={360} height={460} alt="" loading="lazy" className="evening" />
        </div>
        <LazyContactForm />
      </div>
    </section>
  )
}
