import type { FieldValues, Path, UseFormReturn, UseFormSetError } from 'react-hook-form'
import { isCallError } from './call-error.ts'

/** The type of a field's error that came from the server, not from a rule of the form. */
export const serverError = 'server'

/**
 * Puts the sentences that the server has for single fields beside them. True when there were any:
 * the general sentence then has nothing to add.
 */
export function showFieldErrors<Form extends FieldValues>(
  error: unknown,
  names: readonly Path<Form>[],
  setError: UseFormSetError<Form>,
): boolean {
  if (!isCallError(error)) return false
  const known = names.flatMap((name) => {
    const message = error.fields[name]?.[0]
    return message ? [{ name, message }] : []
  })
  for (const [place, { name, message }] of known.entries())
    setError(name, { type: serverError, message }, { shouldFocus: place === 0 })
  return known.length > 0
}

/** Shows what somebody else has changed meanwhile, and keeps what was typed here. */
export function showFresh<Form extends FieldValues>(
  { getValues, setValue }: UseFormReturn<Form>,
  shown: Form,
  fresh: Form,
): void {
  for (const name of Object.keys(shown) as Path<Form>[])
    if (getValues(name) === shown[name]) setValue(name, fresh[name])
}
