import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type Option = { value: string; label: string }
type Props = FieldProps &
  ComponentProps<'select'> & {
    options: readonly Option[]
    /** Shown while nothing is chosen; can't be chosen itself. */
    placeholder?: string
  }

/** The browser's own select, which phones and screen readers handle best. */
export function SelectField({
  label,
  hint,
  error,
  className,
  options,
  placeholder,
  ...select
}: Props) {
  return (
    <Field label={label} hint={hint} error={error} {...(className ? { className } : {})}>
      {(control) => (
        <div className="relative">
          <select {...select} {...control} className="control appearance-none text-ellipsis">
            {placeholder !== undefined && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            size={20}
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto text-soft"
          />
        </div>
      )}
    </Field>
  )
}
