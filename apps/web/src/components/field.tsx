/** A label, a control, a hint and an error, tied together by id. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { join } from './class-names.ts'

export type FieldProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
}
export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean | undefined
}

export function Field({
  label,
  hint,
  error,
  className,
  children,
}: FieldProps & { className?: string; children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = join(hint ? hintId : undefined, error ? errorId : undefined)
  return (
    <div className={join('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint && (
        <div id={hintId} className="text-xs text-faint">
          {hint}
        </div>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** Always in the page, so that screen readers announce an error that appears in it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <div id={id} aria-live="polite" className="field-error">
      {error}
    </div>
  )
}

type TextFieldProps = FieldProps & ComponentProps<'input'>

export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className ? { className } : {})}>
      {(control) => <input type="text" {...input} {...control} className="control" />}
    </Field>
  )
}

type TextAreaFieldProps = FieldProps & ComponentProps<'textarea'>

export function TextAreaField({ label, hint, error, className, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className ? { className } : {})}>
      {(control) => <textarea rows={5} {...area} {...control} className="control resize-y" />}
    </Field>
  )
}
