import type { Quote, QuoteLine } from '@smart-bird/contracts/quotes'
import type { ContractData } from '../src/contract.ts'

export const aQuoteLine = (changes: Partial<QuoteLine> = {}): QuoteLine => ({
  position: 1,
  kind: 'offer',
  title: 'Room Light',
  detail: 'Dimmer, set up and on your dashboard.',
  room: 'Hall',
  suppliedBy: 'us',
  maker: 'Lutron',
  model: 'Caseta PD-6WCL',
  quantity: 1,
  listUnit: '195.00',
  unit: '195.00',
  benefit: null,
  fullPriceReason: '',
  optional: false,
  chosen: true,
  ...changes,
})

const lines = [
  aQuoteLine(),
  aQuoteLine({
    ...{ position: 2, room: 'Bedroom', title: 'Bedroom Light with Speaker', optional: true },
    ...{ chosen: false, listUnit: '325.00', unit: '325.00' },
  }),
  aQuoteLine({
    ...{ position: 3, room: 'Bedroom', title: 'Smart Button', kind: 'device', maker: 'Aqara' },
    ...{ model: 'WXKG11LM', quantity: 2, listUnit: '15.00', unit: '12.75', detail: '' },
    benefit: 'Gold: 15% off home upgrades',
  }),
  aQuoteLine({
    ...{ position: 4, room: '', title: 'Installation, 1-2 Bedroom', kind: 'installation' },
    ...{ suppliedBy: null, maker: '', model: '', listUnit: '965.00', unit: '965.00' },
    detail:
      'System installation, device configuration, automations and scripts, domain, basic security, alerts and notifications, modes, smart thermostat integration, smart door lock, basic dashboard.',
  }),
]

type Changes = Partial<Omit<ContractData, 'quote'>> & { quote?: Partial<Quote> }

/** A contract above $1,000 that was signed here. */
export const aContract = ({ quote, ...changes }: Changes = {}): ContractData => ({
  quote: {
    reference: 'SB-Q-7K2M4F',
    status: 'accepted',
    revision: 2,
    name: 'Robin Example',
    place: '12 Example Avenue, Apartment 3, Chicago, IL 60601',
    words:
      'Thank you for showing us around. Two things are new: the dimmer in the hall, and the buttons.',
    lines,
    listTotal: '1190.00',
    total: '1185.50',
    pay: 'deposit',
    deposit: '290.00',
    workFrom: '2027-01-11',
    workTo: '2027-01-22',
    validUntil: '2026-12-27',
    termsVersion: '2026-11-27',
    senderName: 'Anna Admin',
    sentAt: '2026-11-27T21:15:00.000Z',
    decidedAt: '2026-11-29T20:04:00.000Z',
    signedName: 'Robin Example',
    cancelUntil: '2026-12-03T05:59:59.999Z',
    canceledAt: null,
    reason: null,
    fingerprint: null,
    orders: [],
    unpaid: '0.00',
    hasPamphlet: true,
    ...quote,
  },
  email: 'robin@example.com',
  phone: '3125550177',
  company: {
    name: 'Smart Bird',
    address: '100 Example Street, Chicago, IL 60601',
    phone: '(312) 555-0142',
    email: 'hello@smartbird.example',
  },
  siteUrl: 'https://smartbird.example',
  signed: { address: '203.0.113.7', browser: 'Chrome on Android' },
  hasRights: true,
  ...changes,
})
