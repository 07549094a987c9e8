import { payTimes, quoteMax } from '@smart-bird/contracts/quotes'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { TextField } from '#components/field.tsx'
import { SelectField } from '#components/select-field.tsx'
import { PriceInput } from '#features/admin/price-input.tsx'
import { fieldsOf } from '#lib/forms.ts'
import type { QuoteForm } from './rules.ts'

/** When it is paid and done, and for how long it can be accepted. */
export function TermFields({ form }: { form: UseFormReturn<QuoteForm> }) {
  const { errors } = form.formState
  const field = fieldsOf(form)
  const pay = useWatch({ control: form.control, name: 'pay' })
  return (
    <section className="grid gap-4 sm:grid-cols-6 sm:*:col-span-2">
      <h3 className="text-lg sm:col-span-full!">Terms</h3>
      <SelectField
        label="Payment"
        className={pay === 'deposit' ? 'sm:col-span-3!' : 'sm:col-span-full!'}
        options={payOptions}
        {...field('pay')}
      />
      {pay === 'deposit' && (
        <PriceInput
          label="Deposit"
          hint={!errors.deposit && 'At most half of the total.'}
          className="sm:col-span-3!"
          {...field('deposit')}
        />
      )}
      <TextField type="date" label="We expect to begin on" {...field('workFrom')} />
      <TextField type="date" label="And to finish by" {...field('workTo')} />
      <TextField
        label="Valid for, in days"
        inputMode="numeric"
        error={errors.validDays && `A whole number from 1 to ${quoteMax.validDays}`}
        {...form.register('validDays')}
      />
    </section>
  )
}

const payLabels = {
  before: 'All of it before the work begins',
  deposit: 'A deposit, the rest when complete',
  after: 'All of it when complete',
}
const payOptions = payTimes.map((value) => ({ value, label: payLabels[value] }))
