/** Where somebody is reached: each opens the program that does it. */

import { phoneInWords } from '@smart-bird/contracts/words'
import { MapPin } from 'lucide-react'
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

export const MapLink = ({ address }: { address: string }) => (
  <a
    href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`}
    target="_blank"
    rel="noopener noreferrer"
    className="text-link relative inline-block pl-5"
  >
    <MapPin size={16} aria-hidden="true" className="absolute top-[calc(0.5lh-8px)] left-0" />
    <Unbroken text={address} />
    <span className="sr-only"> (opens a map in a new tab)</span>
  </a>
)
