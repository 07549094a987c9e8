/** The site's forms. No other file uses the library's own hook, so none loses what was typed. */
import { useEffect, useMemo, useState } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormProps,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { findDraft, keepDraft } from './drafts.ts'

export type Kept = {
  /** Whether the form shows what was typed before. */
  isShown: boolean
  /** Empties the form. */
  clear: () => void
  /** Call once it was sent or canceled. */
  forget: () => void
  /** The same, and goes on. */
  forgetAnd: (then: () => void) => () => void
}

/**
 * A form that is kept at each change and outlives the page. `name` says which form it is, and
 * about what.
 */
export function useKeptForm<Values extends FieldValues>(
  name: string,
  options: UseFormProps<Values>,
): [UseFormReturn<Values>, Kept] {
  const form = useSecretForm(options)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const { _defaultValues: defaults } = form.control
    const draft = Object.entries(typedOf(findDraft(name) ?? {}, defaults))
    // What was typed before the page's code came is newer.
    for (const [field, value] of draft)
      if (!(field in typedOf(form.getValues(), defaults)))
        form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
          shouldDirty: true,
          shouldValidate: true,
        })
    setShown(draft.length > 0)
    const keep = (values: FieldValues) => {
      const typed = typedOf(values, form.control._defaultValues)
      keepDraft(name, typed)
      if (Object.keys(typed).length === 0) setShown(false)
    }
    keep(form.getValues())
    const { unsubscribe } = form.watch(keep)
    return unsubscribe
  }, [form, name])
  const forget = () => keepDraft(name, {})
  const forgetAnd = (then: () => void) => () => {
    forget()
    then()
  }
  const clear = () => form.reset(undefined, { keepDirtyValues: false })
  return [form, { isShown, clear, forget, forgetAnd }]
}

/** A form of nothing but passwords and codes, which are never kept. */
export function useSecretForm<Values extends FieldValues>(
  options: UseFormProps<Values>,
): UseFormReturn<Values> {
  const form = useForm<Values>(options)
  return useMemo(() => {
    const handleSubmit: typeof form.handleSubmit = (...handlers) => {
      const submit = form.handleSubmit(...handlers)
      return (event) => {
        if (event?.target instanceof HTMLFormElement) readFields(form, event.target)
        return submit(event)
      }
    }
    // The library changes its object as it goes.
    return Object.create(form, { handleSubmit: { value: handleSubmit } })
  }, [form])
}

/** A program may fill in fields without an event that says so. */
function readFields<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  element: HTMLFormElement,
) {
  const values: FieldValues = form.getValues()
  for (const [name, value] of new FormData(element))
    if (name in values && typeof values[name] !== 'boolean' && values[name] !== value)
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
}

const secrets = new Set(['password', 'newPassword', 'confirmPassword', 'code', 'token'])

/** The fields that aren't as the form had them at first. */
const typedOf = (values: FieldValues, defaults: Partial<DefaultValues<FieldValues>>) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        !secrets.has(name) && JSON.stringify(value ?? '') !== JSON.stringify(defaults[name] ?? ''),
    ),
  )
