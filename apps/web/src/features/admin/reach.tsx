/** Where somebody is reached: each opens the program that does it. */

import { phoneInWords } from '@smart-bird/contracts/words'
import { MapPin } from 'lucide-react'
import { join } from '#components/class-names.ts'
import { LongText } from '#components/long-text.tsx'
import { Unbroken } from '#components/unbroken.tsx'

export const EmailLink = ({ email }: { email: string }) => (
  <a
    href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}
    className="text-link [overflow-wrap:anywhere]"
  >
    <LongText text={email} />
  </a>
)

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${encodeURIComponent(phone).replaceAll('%2B', '+')}`} className="text-link">
    {phoneInWords(phone)}
  </a>
)

/** In a list, its state and ZIP code are left out. */
export const MapLink = ({ address, short = false }: { address: string; short?: boolean }) => (
  <a
    href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
    target="_blank"
    rel="noopener noreferrer"
    className={join(
      'text-link relative inline-grid pl-5',
      short && (address.length < 60 ? 'xl:whitespace-nowrap' : 'whitespace-normal'),
    )}
  >
    <MapPin size={16} aria-hidden="true" className="absolute top-[calc(0.5lh-8px)] left-0" />
    <Unbroken text={short ? address.replace(/,? [A-Z]{2} \d{5}(-\d{4})?$/, '') : address} />
    <span className="sr-only"> (opens a map in a new tab)</span>
  </a>
)
