import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import { detailInWords } from '@smart-bird/contracts/detail-words'
import type { ReactNode } from 'react'
import { join } from '#components/class-names.ts'
import { NoValue } from '#components/fact-list.tsx'
import { LongText } from '#components/long-text.tsx'
import { Moment } from '#components/moment.tsx'
import { EmailLink, PhoneLink } from '#features/admin/reach.tsx'

/** Where the sender is reached, and what they said beside their message. */
export const EnquiryFacts = ({ enquiry: { email, phone, details, mailedAt } }: Props) => (
  <dl className="grid grid-cols-2 gap-x-5 gap-y-2 text-sm">
    <Fact name="Email" wide>
      {email ? <EmailLink email={email} /> : notProvided}
    </Fact>
    <Fact name="Phone" wide>
      {phone ? <PhoneLink phone={phone} /> : notProvided}
    </Fact>
    {Object.entries(details)
      .filter(([name, value]) => !(name === 'Logged in' && value === 'yes'))
      .map(([name, value]) => (
        <Fact key={name} name={name} wide={name === 'Domain'}>
          {name === 'Domain' ? <LongText text={value} /> : detailInWords(name, value)}
        </Fact>
      ))}
    <Fact name="Emailed to us" wide>
      {mailedAt ? <Moment at={mailedAt} /> : <NoValue>Not yet</NoValue>}
    </Fact>
  </dl>
)

type Props = { enquiry: EnquiryRow }

const notProvided = <NoValue>Not provided</NoValue>

type FactProps = { name: string; wide?: boolean; children: ReactNode }
const Fact = ({ name, wide = false, children }: FactProps) => (
  <div className={join('min-w-0 [overflow-wrap:anywhere]', wide && 'col-span-2')}>
    <dt className="text-xs text-soft">{name}</dt>
    <dd className="font-medium">{children}</dd>
  </div>
)
