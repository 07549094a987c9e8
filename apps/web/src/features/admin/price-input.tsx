import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '#components/field.tsx'

type Props = FieldProps & ComponentProps<'input'>

/** An amount in dollars. */
export const PriceInput = ({ label, hint, error, className, ...input }: Props) => (
  <Field label={label} hint={hint} error={error} {...(className ? { className } : {})}>
    {(control) => (
      <div className="relative">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-soft"
        >
          $
        </span>
        <input type="text" inputMode="decimal" {...input} {...control} className="control pl-8" />
      </div>
    )}
  </Field>
)
