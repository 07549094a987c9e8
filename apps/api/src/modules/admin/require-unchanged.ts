import { AppError } from '#lib/app-error'

type Values = Readonly<Record<string, string | null | undefined>>

/**
 * Refuses to overwrite values that changed since the dialog opened. Throws `changed_meanwhile` with
 * each field's current value.
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
