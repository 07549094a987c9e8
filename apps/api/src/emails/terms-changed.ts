import { subscriptionFacts } from '@smart-bird/content/facts'
import { versionPath } from '@smart-bird/content/terms/versions'
import { type Company, cabinetLink } from './layout.ts'
import { dateOf, letterTo, type Recipient } from './recipient.ts'

export type TermsChangedMail = Recipient & {
  username: string
  planName: string
  version: string
  changes: readonly string[]
  /** A day: "2026-12-27". */
  effectiveOn: string
}

/** What a change of the terms means for a subscription that runs, from when, and how to leave before. */
export function termsChangedMail(company: Company, mail: TermsChangedMail) {
  const { planName, version, changes, effectiveOn } = mail
  const from = dateOf(effectiveOn)
  return letterTo(company, mail, {
    subject: `Our terms of service change on ${from}`,
    heading: 'Our terms of service change',
    preview: `What changes for ${planName}, and how to cancel before if you don’t agree.`,
    blocks: [
      `We’ve changed our terms of service. For your subscription to ${planName} the change holds from ${from}.`,
      { title: 'What changes', lines: changes },
      { link: company.siteUrl + versionPath(version), label: 'Read the new terms' },
      {
        closing: `If you agree, you don’t need to do anything. If you don’t, cancel before ${from}: press UnSubscribe in your cabinet. ${subscriptionFacts.ends}`,
      },
      {
        link: cabinetLink(company, 'home', mail.username),
        label: 'View or cancel your plan',
        isQuiet: true,
      },
      `Questions? Reply to this email or call ${company.phone}.`,
    ],
  })
}
