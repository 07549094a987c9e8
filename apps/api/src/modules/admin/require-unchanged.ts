import { AppError } from '#lib/app-error'

type Values = Readonly<Record<string, string | null | undefined>>

/**
 * Refuses to overwrite what has changed since the dialog was opened, and says at each field what it is
 * now. Throws `changed_meanwhile`.
 */
export function requireUnchanged(now: Values, was: Values | undefined) {
  const changed = Object.entries(was ?? {}).filter(([name, value]) => (now[name] ?? '') !== value)
  if (changed.length === 0) return
  throw new AppError('changed_meanwhile', {
    fields: Object.fromEntries(changed.map(([name]) => [name, [sentenceOf(now[name])]])),
  })
}

const sentenceOf = (now: string | null | undefined) =>
  now ? `This was changed in the meantime. It is now: ${now}` : 'This was removed in the meantime.'
