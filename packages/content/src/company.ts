/** Phone, email and address are placeholders that reach nobody; the .example domain is reserved. */
export const company = {
  name: 'Smart Bird',
  tagline: 'Smart home design, installation and support',
  city: 'Chicago',
  region: 'Illinois',
  regionCode: 'IL',
  countryCode: 'US',
  /** One line, as receipts print it. */
  address: '100 Example Street, Chicago, IL 60601',
  phone: '(312) 555-0142',
  phoneHref: 'tel:+13125550142',
  email: 'hello@smartbird.example',
  emailHref: 'mailto:hello@smartbird.example',
  copyright: '© 2025 Smart Bird. All rights reserved.',
} as const

/** What a phone calls for a number as people write it. */
export const telHref = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`

export const socialNetworks = [
  { id: 'facebook', name: 'Facebook', href: 'https://www.facebook.com/smartbird.example' },
  { id: 'instagram', name: 'Instagram', href: 'https://www.instagram.com/smartbird.example' },
  { id: 'youtube', name: 'YouTube', href: 'https://www.youtube.com/@smartbird.example' },
  { id: 'tiktok', name: 'TikTok', href: 'https://www.tiktok.com/@smartbird.example' },
] as const
