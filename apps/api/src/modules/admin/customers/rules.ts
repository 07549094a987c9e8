import type { AccountStatus } from '@smart-bird/contracts/values'

type Data = {
  email: string | null
  fullName: string | null
  phone: string | null
  status: AccountStatus
}
type RequestedChange = {
  email?: string | undefined
  fullUserName?: string | undefined
  phone?: string | undefined
  sbStatus?: AccountStatus | undefined
}

/** The requested values that differ from the current ones; an empty text clears. */
export function wantedChanges(before: Data, wanted: RequestedChange) {
  const { email, fullUserName, phone, sbStatus } = wanted
  return {
    ...(email !== undefined && email !== before.email ? { email } : {}),
    ...(fullUserName !== undefined && (fullUserName || null) !== before.fullName
      ? { fullName: fullUserName || null }
      : {}),
    ...(phone !== undefined && (phone || null) !== before.phone ? { phone: phone || null } : {}),
    ...(sbStatus !== undefined && sbStatus !== before.status ? { status: sbStatus } : {}),
  }
}

/** "status: basic → premium; phone: none → 312-555-0100", for the audit log. */
export const changesInWords = <T extends Record<string, unknown>>(
  before: T,
  after: Partial<Record<keyof T, unknown>>,
): string =>
  Object.entries(after)
    .filter(([name, value]) => (before[name] ?? null) !== (value ?? null))
    .map(
      ([name, value]) => `${names[name] ?? name}: ${before[name] ?? 'none'} → ${value ?? 'none'}`,
    )
    .join('; ')

const names: Readonly<Record<string, string>> = { email: 'email', fullName: 'full name' }
