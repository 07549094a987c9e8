import { limits } from '@smart-bird/contracts/limits'
import { type UseFormReturn, useFieldArray } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/field.tsx'
import { dollars } from '#lib/money.ts'
import type { Refund } from './form-rules.ts'

/** What is kept back, line by line, and what is paid. */
export function Deductions({ form, pays }: { form: UseFormReturn<Refund>; pays: number }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'deductions' })
  const { errors, touchedFields, isSubmitted } = form.formState
  /** A list is judged as a whole, also the fields that nobody has reached yet. */
  const isFaulty = (place: number, name: 'label' | 'amount') =>
    Boolean(
      errors.deductions?.[place]?.[name] &&
        (isSubmitted || touchedFields.deductions?.[place]?.[name]),
    )
  return (
    <fieldset className="grid gap-3">
      <legend className="sr-only">Deductions</legend>
      {fields.map(({ id }, place) => (
        <div key={id} className="grid grid-cols-[1fr_6.5rem] items-start gap-x-3 gap-y-1">
          <TextField
            label="Deduction"
            placeholder="Service call"
            error={isFaulty(place, 'label') ? 'Say what for.' : undefined}
            {...form.register(`deductions.${place}.label`)}
          />
          <TextField
            label="Amount"
            inputMode="decimal"
            error={isFaulty(place, 'amount') ? 'Enter an amount.' : undefined}
            {...form.register(`deductions.${place}.amount`)}
          />
          <Button
            variant="quiet"
            className="col-span-full min-h-9 justify-self-start px-0! py-0 text-sm max-sm:min-h-11"
            aria-label={`Remove deduction ${place + 1}`}
            onClick={() => remove(place)}
          >
            Remove
          </Button>
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {fields.length < limits.deductionsMax && (
          <Button
            variant="quiet"
            className="min-h-9 px-0! py-0 text-sm max-sm:min-h-11"
            onClick={() => append({ label: '', amount: '' })}
          >
            Add a deduction
          </Button>
        )}
        {fields.length > 0 && (
          <p aria-live="polite">
            The customer gets <strong>{dollars(Math.max(0, pays).toFixed(2))}</strong>
          </p>
        )}
      </div>
    </fieldset>
  )
}
