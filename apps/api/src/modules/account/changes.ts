export type AccountData = { email: string; phone: string | null; fullName: string | null }

/** What a change comes to, in words for the audit log; empty where nothing changes. */
export function accountChanges(
  before: { email: string | null; phone: string | null; fullName: string | null },
  after: AccountData,
): string[] {
  const labels = { email: 'e-mail', phone: 'phone', fullName: 'full name' } as const
  const keys = ['email', 'phone', 'fullName'] as const
  return keys
    .filter((key) => before[key] !== after[key])
    .map((key) => `${labels[key]}: ${before[key] ?? 'not set'} → ${after[key] ?? 'not set'}`)
}
