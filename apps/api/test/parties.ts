import type { Parties } from '@smart-bird/contracts/billing'

/** Who paid whom, for statement rows that a test writes itself. */
export const someParties: Parties = {
  customerName: 'Ann Example',
  companyName: 'Smart Bird',
  companyAddress: '1 Main Street, Chicago, IL 60601',
  companyEmail: 'hello@smartbird.example',
  companyPhone: '312-555-0142',
  siteUrl: 'http://localhost:3000',
}
