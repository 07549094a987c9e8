import { type AccountForm, accountForm } from '@smart-bird/contracts/account'
import { AppError } from '#lib/app-error'

export type AccountData = { email: string | null; phone: string | null; fullName: string | null }

/** The account data after a change. Throws `invalid_input` for a new value that breaks its rule. */
export function accountData(stored: AccountData, wanted: AccountForm): AccountData {
  const form = accountForm({ ...stored, fullUserName: stored.fullName })
  const parsed = form.safeParse(wanted)
  if (!parsed.success) throw new AppError('invalid_input', { fields: messagesOf(parsed.error) })
  const { userEmail, phone, fullUserName } = parsed.data
  return { email: userEmail || null, phone: phone || null, fullName: fullUserName || null }
}

function messagesOf({ issues }: { issues: readonly { path: PropertyKey[]; message: string }[] }) {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = String(path[0])
    fields[field] = [...(fields[field] ?? []), message]
  }
  return fields
}

/** The changes as text for the audit log; empty if nothing changes. */
export function accountChanges(before: AccountData, after: AccountData): string[] {
  const labels = { email: 'email', phone: 'phone', fullName: 'full name' } as const
  const keys = ['email', 'phone', 'fullName'] as const
  return keys
    .filter((key) => before[key] !== after[key])
    .map((key) => `${labels[key]}: ${before[key] ?? 'not set'} → ${after[key] ?? 'not set'}`)
}
