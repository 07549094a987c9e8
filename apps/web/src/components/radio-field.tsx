import { type ComponentProps, useId } from 'react'
import { FieldError } from './field.tsx'
import type { Option } from './select-field.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  label: string
  error?: string | undefined
  options: readonly Option[]
}

/** Options side by side; the remaining props go to every radio button. */
export function RadioField({ label, error, options, ...input }: Props) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <fieldset
      className="grid gap-1.5"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label: text }) => (
          <label
            key={value}
            className="inline-flex min-h-[2.875rem] cursor-pointer items-center gap-2.5 rounded-md border border-edge bg-raised px-4 has-checked:border-teal has-checked:bg-teal-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-teal"
          >
            <input type="radio" {...input} value={value} className="tick size-5 outline-none" />
            {text}
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
