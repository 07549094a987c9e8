import { contactChoices } from '@smart-bird/content/contact'
import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import type { ReactNode } from 'react'
import { LongText } from '#components/long-text.tsx'
import { formatMoment } from '#lib/dates.ts'
import { capitalized } from '#lib/labels.ts'
import { browserInWords, phoneInWords } from './rules.ts'

/** Who wrote, and what they told us beside their message. */
export const EnquiryFacts = ({ enquiry }: { enquiry: EnquiryRow }) => (
  <dl className="grid grid-cols-2 gap-x-5 gap-y-2 text-sm max-sm:[&>:is(:first-child,:last-child:nth-child(even))]:col-span-2">
    <Fact name="Email">{enquiry.email ? <LongText text={enquiry.email} /> : 'Not provided'}</Fact>
    <Fact name="Phone">
      {enquiry.phone ? (
        <a href={`tel:${enquiry.phone}`} className="text-link">
          {phoneInWords(enquiry.phone)}
        </a>
      ) : (
        'Not provided'
      )}
    </Fact>
    {Object.entries(enquiry.details).map(([name, value]) => (
      <Fact key={name} name={name}>
        <LongText text={detailInWords(name, value)} />
      </Fact>
    ))}
    <Fact name="Emailed to us">
      {enquiry.mailedAt ? formatMoment(enquiry.mailedAt) : 'Not yet'}
    </Fact>
  </dl>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 [overflow-wrap:anywhere]">
    <dt className="text-xs text-soft">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)

const homeSizes: Readonly<Record<string, string>> = contactChoices.package

function detailInWords(name: string, value: string): string {
  if (name === 'Browser') return browserInWords(value)
  if (name === 'Package') return homeSizes[value] ?? value
  return name === 'Domain' ? value : capitalized(value)
}
