import { tidyPhone } from '@smart-bird/contracts/tidy'
import {
  type FieldError,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type RegisterOptions,
  type UseFormReturn,
  type UseFormSetError,
} from 'react-hook-form'
import { isCallError } from './call-error.ts'

/** The type of a field error that came from the server. */
export const serverError = 'server'

/** What ties a form's fields to it: their registration, and what is wrong with them. Refused together, each has an error without words. */
export const fieldsOf =
  <Form extends FieldValues>({ register, formState }: UseFormReturn<Form>, refused = false) =>
  <Name extends Path<Form>>(name: Name, options?: RegisterOptions<Form, Name>) => ({
    error:
      (get(formState.errors, name) as FieldError | undefined)?.message ??
      (refused ? '' : undefined),
    ...register(name, options),
  })

/** Shows the server's sentences at their fields. True if there were any. */
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

/** Fills in what someone else has changed in the meantime, but keeps what was typed here. */
export function showFresh<Form extends FieldValues>(
  { getValues, setValue }: UseFormReturn<Form>,
  shown: Form,
  fresh: Form,
): void {
  for (const name of Object.keys(shown) as Path<Form>[])
    if (getValues(name) === shown[name]) setValue(name, fresh[name])
}

/** Shows a phone number, once it is typed, as it will be kept. A stored one stays as it is. */
export const tidiedPhone = <Form extends FieldValues>(
  { formState, getValues, setValue }: UseFormReturn<Form>,
  name: Path<Form>,
) => ({
  onBlur: () => {
    const typed: string = getValues(name) ?? ''
    if (typed !== formState.defaultValues?.[name])
      setValue(name, tidyPhone(typed) as PathValue<Form, Path<Form>>, {
        shouldDirty: true,
        shouldValidate: true,
      })
  },
})
