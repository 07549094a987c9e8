import { AppError } from '#lib/app-error'

type Values = Readonly<Record<string, string | boolean | null | undefined>>

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

function sentenceOf(now: Values[string]) {
  if (typeof now === 'boolean') return `This was turned ${now ? 'on' : 'off'} in the meantime.`
  return now
    ? `This was changed in the meantime. It is now: ${now}`
    : 'This was removed in the meantime.'
}
