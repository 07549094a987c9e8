import type { HouseHealth } from '@smart-bird/contracts/house'
import type { AccountStatus, HouseStatus } from '@smart-bird/contracts/values'

export const demoPassword = 'Demo#2026'

type DemoAccount = {
  username: string
  status: AccountStatus
  /** Months ago. */
  joined: number
  person?: { fullName: string; email: string; phone: string }
  house?: {
    domain: string
    address: string
    package: string
    status: HouseStatus
    version?: string
  }
  /** How its house is; without, it has yet to report. */
  condition?: DemoCondition
  orders?: readonly DemoOrder[]
  quote?: 'draft' | 'sent'
  /** Months of paid subscription. */
  subscribedMonths?: number
}

export type DemoCondition = {
  reportMinutesAgo: number
  /** Since its installation. */
  days: number
  /** Null for a house that says nothing of it. */
  health: (Omit<HouseHealth, 'lastBackupAt'> & { backupDaysAgo: number }) | null
}

export type DemoOrder = {
  type: 'Installation' | 'Upgrade' | 'Device' | 'Service visit'
  description: string
  priceCents: number
  status: 'unpaid' | 'paid' | 'cancelled' | 'refunded'
  monthsAgo: number
}

/** One account per status, and `bare`, without any optional value. Prices as in §9. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'basic',
    status: 'basic',
    joined: 5,
    quote: 'sent',
    person: {
      fullName: 'Basic Customer',
      email: 'basic@demo.smartbird.example',
      phone: '312-555-0101',
    },
    house: {
      domain: 'basic.homes.smartbird.example',
      address: '100 Demo Street, Chicago, IL 60601',
      package: '1-2 Bedroom',
      status: 'basic',
      version: '2026.10.4',
    },
    condition: {
      ...{ reportMinutesAgo: 95, days: 150 },
      health: { updates: 3, repairs: 1, unavailableDevices: 0, lowBatteries: 0, backupDaysAgo: 9 },
    },
    orders: [
      {
        type: 'Installation',
        description: 'Installation, 1-2 Bedroom',
        priceCents: 96_500,
        status: 'paid',
        monthsAgo: 5,
      },
      {
        type: 'Upgrade',
        description: 'Bedroom Light with Speaker',
        priceCents: 32_500,
        status: 'unpaid',
        monthsAgo: 0,
      },
      {
        type: 'Device',
        description: 'Smart Button',
        priceCents: 1500,
        status: 'unpaid',
        monthsAgo: 0,
      },
      { type: 'Device', description: 'NFC', priceCents: 500, status: 'cancelled', monthsAgo: 2 },
    ],
  },
  {
    username: 'premium',
    status: 'premium',
    joined: 10,
    quote: 'draft',
    person: {
      fullName: 'Premium Customer',
      email: 'premium@demo.smartbird.example',
      phone: '312-555-0102',
    },
    house: {
      domain: 'premium.homes.smartbird.example',
      address: '200 Demo Street, Chicago, IL 60602',
      package: '3-5 Bedroom',
      status: 'premium',
      version: '2026.11.1',
    },
    condition: {
      ...{ reportMinutesAgo: 12, days: 300 },
      health: { updates: 0, repairs: 0, unavailableDevices: 0, lowBatteries: 2, backupDaysAgo: 0 },
    },
    orders: [
      {
        type: 'Installation',
        description: 'Installation, 3-5 Bedroom',
        priceCents: 122_200,
        status: 'paid',
        monthsAgo: 10,
      },
      {
        type: 'Upgrade',
        description: 'Room Light with Speaker',
        priceCents: 30_000,
        status: 'paid',
        monthsAgo: 6,
      },
      {
        type: 'Device',
        description: 'Printer Integration',
        priceCents: 2000,
        status: 'refunded',
        monthsAgo: 4,
      },
      { type: 'Upgrade', description: 'Vents', priceCents: 35_000, status: 'unpaid', monthsAgo: 0 },
    ],
    subscribedMonths: 8,
  },
  {
    username: 'uat',
    status: 'uat',
    joined: 1,
    person: {
      fullName: 'Trial Customer',
      email: 'uat@demo.smartbird.example',
      phone: '312-555-0103',
    },
    house: {
      domain: 'uat.homes.smartbird.example',
      address: '300 Demo Street, Chicago, IL 60603',
      package: 'Studio',
      status: 'basic',
      version: '2026.11.1',
    },
    condition: { reportMinutesAgo: 40, days: 30, health: null },
    orders: [
      {
        type: 'Installation',
        description: 'Installation, Studio',
        priceCents: 59_300,
        status: 'paid',
        monthsAgo: 1,
      },
    ],
  },
  {
    username: 'admin',
    status: 'admin',
    joined: 20,
    person: {
      fullName: 'Site Administrator',
      email: 'admin@demo.smartbird.example',
      phone: '312-555-0104',
    },
    house: {
      domain: 'admin.homes.smartbird.example',
      address: '400 Demo Street, Chicago, IL 60604',
      package: '5+ Bedroom',
      status: 'premium',
    },
  },
  { username: 'bare', status: 'basic', joined: 4 },
]
