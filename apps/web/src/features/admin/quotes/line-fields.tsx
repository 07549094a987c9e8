import { lineKinds, quoteMax, suppliers } from '@smart-bird/contracts/quotes'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { CheckboxField } from '#components/checkbox-field.tsx'
import { TextAreaField, TextField } from '#components/field.tsx'
import { SelectField } from '#components/select-field.tsx'
import { named } from '#features/admin/field-fault.ts'
import { optionsOf } from '#features/admin/list/filters.tsx'
import { PriceInput } from '#features/admin/price-input.tsx'
import { kindOptions, verdictWords } from '#lib/coverage-words.ts'
import { type Cover, type FormLine, type QuoteForm, verdictOn } from './rules.ts'

type Props = { form: UseFormReturn<QuoteForm>; place: number; cover: Cover | undefined }

/** All that a line says. */
export function LineFields({ form, place, cover }: Props) {
  const line = useWatch({ control: form.control, name: `lines.${place}` })
  const errors = form.formState.errors.lines?.[place]
  const field = <Name extends keyof FormLine>(name: Name) => ({
    error: errors?.[name]?.message,
    ...form.register(`lines.${place}.${name}` as `lines.0.title`),
  })
  const verdict = verdictOn(line.request, cover)
  const isDevice = line.kind === 'device'
  return (
    <div className="grid gap-4 pb-5 sm:grid-cols-2">
      <TextField
        label="Title"
        maxLength={quoteMax.title}
        className="sm:col-span-2"
        {...field('title')}
        error={named(errors?.title?.message, 'Enter what this line is for.')}
      />
      <TextAreaField
        label="What’s included"
        rows={2}
        maxLength={quoteMax.detail}
        className="sm:col-span-2"
        {...field('detail')}
      />
      <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2 md:grid-cols-[5rem_1fr_1fr_1.4fr]">
        <TextField
          label="Quantity"
          inputMode="numeric"
          {...field('quantity')}
          error={errors?.quantity && quantityFault}
        />
        <PriceInput
          label="Price of one"
          hint="Leave it empty while it’s open."
          {...field('listUnit')}
        />
        <TextField label="Room" maxLength={quoteMax.room} list="quote-rooms" {...field('room')} />
        <SelectField label="Kind" options={kinds} {...field('kind')} />
      </div>
      {isDevice && (
        <>
          <SelectField label="Supplied by" options={supplierOptions} {...field('suppliedBy')} />
          <span className="max-sm:hidden" />
          <TextField label="Maker" maxLength={quoteMax.model} {...field('maker')} />
          <TextField label="Model" maxLength={quoteMax.model} {...field('model')} />
        </>
      )}
      <SelectField
        label="Which request does it answer?"
        hint={verdict && cover && verdictWords(verdict, { ...cover, hourlyRate: null })}
        options={requests}
        className="sm:col-span-2"
        {...field('request')}
      />
      {(verdict || line.fullPriceReason !== '') && (
        <TextField
          label="Why at the full price?"
          hint="Leave it empty to give the benefit. The customer reads what you write."
          className="sm:col-span-2"
          {...field('fullPriceReason')}
        />
      )}
      <CheckboxField
        label="Optional: the recipient chooses"
        {...form.register(`lines.${place}.optional`)}
      />
    </div>
  )
}

const quantityFault = `A whole number from 1 to ${quoteMax.quantity}`
const kinds = optionsOf(lineKinds, (kind) => (kind === 'offer' ? 'from the price list' : kind))
const supplierOptions = optionsOf(suppliers, (one) => (one === 'us' ? 'us' : 'the customer'))
const requests = [{ value: '', label: 'None: it’s a new installation' }, ...kindOptions]
