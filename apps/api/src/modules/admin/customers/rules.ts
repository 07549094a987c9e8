import type { AccountStatus } from '@smart-bird/contracts/values'
import { dayOf } from '@smart-bird/receipt/moment'
import { momentOfDay } from '#lib/past-day'

type Data = {
  username: string
  email: string | null
  fullName: string | null
  phone: string | null
  joinedAt: Date
  status: AccountStatus
  noMoney: boolean
}
type RequestedChange = {
  username?: string | undefined
  email?: string | undefined
  fullUserName?: string | undefined
  phone?: string | undefined
  customerSince?: string | undefined
  sbStatus?: AccountStatus | undefined
  noMoney?: boolean | undefined
}

/** The requested values that differ from the current ones; an empty text clears. */
export function wantedChanges(before: Data, wanted: RequestedChange, now: Date) {
  const { username, email, fullUserName, phone, customerSince, sbStatus, noMoney } = wanted
  return {
    ...(username !== undefined && username !== before.username ? { username } : {}),
    ...(email !== undefined && email !== before.email ? { email } : {}),
    ...(fullUserName !== undefined && (fullUserName || null) !== before.fullName
      ? { fullName: fullUserName || null }
      : {}),
    ...(phone !== undefined && (phone || null) !== before.phone ? { phone: phone || null } : {}),
    ...(customerSince !== undefined && customerSince !== dayOf(before.joinedAt.toISOString())
      ? { joinedAt: momentOfDay(customerSince, now, 'customerSince') }
      : {}),
    ...(sbStatus !== undefined && sbStatus !== before.status ? { status: sbStatus } : {}),
    ...(noMoney !== undefined && noMoney !== before.noMoney ? { noMoney } : {}),
  }
}

/** "status: basic → premium; phone: none → 312-555-0100", for the audit log. */
export const changesInWords = <T extends Record<string, unknown>>(
  before: T,
  after: Partial<Record<keyof T, unknown>>,
): string =>
  Object.entries(after)
    .filter(([name, value]) => (before[name] ?? null) !== (value ?? null))
    .map(([name, value]) => `${names[name] ?? name}: ${inWords(before[name])} → ${inWords(value)}`)
    .join('; ')

const inWords = (value: unknown) => {
  if (value instanceof Date) return dayOf(value.toISOString())
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? 'none')
}

const names: Readonly<Record<string, string>> = {
  fullName: 'full name',
  joinedAt: 'customer since',
  noMoney: 'no money',
}
