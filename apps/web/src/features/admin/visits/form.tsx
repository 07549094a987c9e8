import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { AdminVisit } from '@smart-bird/contracts/admin/visits'
import { type VisitKind, visitMax } from '@smart-bird/contracts/visits'
import { addDays } from '@smart-bird/receipt/moment'
import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '#components/button.tsx'
import { FormFooter } from '#components/dialog.tsx'
import { FieldError, TextAreaField, TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { RadioField } from '#components/radio-field.tsx'
import { SelectField } from '#components/select-field.tsx'
import { naming } from '#features/admin/field-fault.ts'
import { FormError } from '#features/admin/form-error.tsx'
import { optionsOf } from '#features/admin/list/filters.tsx'
import { kindOptions } from '#lib/coverage-words.ts'
import { fieldsOf, showFieldErrors } from '#lib/forms.ts'
import { today } from '#lib/today.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import type { Entered } from './api.ts'
import { nextOf, offerOf, type VisitForm as Values, visitForm } from './rules.ts'

const names = ['kind', 'request', 'who', 'place', 'about', 'windows', 'reason'] as const

type Props = {
  /** Of what is kept: whom it is for, or the visit that is changed. */
  name: string
  start: Values
  /** To choose from. */
  kinds: readonly VisitKind[]
  saving: UseMutationOptions<AdminVisit, Error, Entered>
  /** An agreed visit, which is moved for a reason. */
  isAgreed?: boolean
  label: string
  onDone: () => void
}

/** What a visit is offered with, and changed. */
export function VisitForm({ name, start, kinds, saving, isAgreed, label, onDone }: Props) {
  const mutation = useMutation(saving)
  const [form, kept] = useKeptForm<Values>(`visit ${name}`, {
    resolver: standardSchemaResolver(visitForm, undefined, { raw: true }),
    defaultValues: start,
  })
  const field = fieldsOf(form)
  const { errors } = form.formState
  // Registered before the fields below it, so that of several errors the first has the focus.
  form.register('windows.0.day')
  const kind = useWatch({ control: form.control, name: 'kind' })
  const done = kept.forgetAnd(onDone)
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={form.handleSubmit((values) =>
        mutation.mutate(
          { ...offerOf(values), reason: values.reason },
          { onSuccess: done, onError: (error) => showFieldErrors(error, names, form.setError) },
        ),
      )}
    >
      <KeptNote kept={kept} />
      <FormError error={mutation.error} fields={names} />
      <div className="grid gap-4 empty:hidden sm:items-start sm:has-[select]:grid-cols-[auto_1fr]">
        {kinds.length > 1 && (
          <RadioField label="What kind of visit?" options={optionsOf(kinds)} {...field('kind')} />
        )}
        {kind === 'service' && kinds.includes('service') && (
          <SelectField
            label="Which request is it for?"
            hint="Part of what decides the cost."
            options={kindOptions}
            {...form.register('request')}
          />
        )}
      </div>
      <Windows form={form} />
      {isAgreed && (
        <TextField
          label="Why do we move it?"
          hint="Needed for another time. The customer reads it."
          maxLength={visitMax.reason}
          {...naming(field('reason'), 'Say why: the customer reads it.')}
        />
      )}
      <TextField
        label="Who comes?"
        hint={!errors.who && 'The customer reads this name. They can’t have another visit then.'}
        maxLength={visitMax.who}
        {...naming(field('who'), 'Enter who comes.')}
      />
      <TextField
        label="Where?"
        maxLength={visitMax.place}
        {...naming(field('place'), 'Enter the address.')}
      />
      <TextAreaField
        label="What is the visit for? (optional)"
        rows={2}
        maxLength={visitMax.about}
        {...field('about')}
      />
      <FormFooter label={label} busy={mutation.isPending} onClose={done} />
    </form>
  )
}

/** Up to five times to choose from, or the one that was agreed on. */
function Windows({ form }: { form: UseFormReturn<Values> }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'windows' })
  const isAgreed = useWatch({ control, name: 'agreed' }) === 'yes'
  const errors = formState.errors.windows
  const shown = isAgreed ? fields.slice(0, 1) : fields
  const last = fields.at(-1)
  return (
    <>
      <RadioField
        label="When?"
        options={[
          { value: 'no', label: 'Offer times' },
          { value: 'yes', label: 'Agreed on' },
        ]}
        {...register('agreed')}
      />
      <div className="grid">
        {shown.map(({ id }, place) => {
          const fault = errors?.[place]
          return (
            <fieldset
              key={id}
              aria-label={`Time ${place + 1}`}
              className="grid grid-cols-2 gap-4 not-first:pt-3 has-[button]:grid-cols-[1fr_1fr_auto] sm:grid-cols-[1.25fr_1fr_1fr] sm:has-[button]:grid-cols-[1.25fr_1fr_1fr_auto]"
            >
              <TextField
                type="date"
                label="Day"
                min={today()}
                max={addDays(today(), visitMax.aheadDays)}
                className="max-sm:col-span-2"
                error={fault?.day && 'Enter the day.'}
                {...register(`windows.${place}.day`)}
              />
              {fields.length > 1 && !isAgreed && (
                <Button
                  variant="quiet"
                  className="mt-[1.78rem] self-start px-2! sm:order-last"
                  aria-label={`Remove time ${place + 1}`}
                  onClick={() => remove(place)}
                >
                  <Trash2 size={18} aria-hidden="true" />
                </Button>
              )}
              {(['from', 'to'] as const).map((end) => (
                <TextField
                  key={end}
                  type="time"
                  step={900}
                  label={end === 'from' ? 'From' : 'To'}
                  className={end === 'from' ? 'max-sm:col-start-1' : ''}
                  error={fault?.[end] && 'Enter the time.'}
                  {...register(`windows.${place}.${end}`)}
                />
              ))}
            </fieldset>
          )
        })}
        <FieldError id="visit-windows" error={errors?.root?.message ?? errors?.message} />
        {!isAgreed && fields.length < visitMax.windows && last && (
          <Button
            className="my-3 min-h-9 justify-self-start px-3! py-1 text-sm max-sm:min-h-11"
            onClick={() => append(nextOf(form.getValues('windows').at(-1) ?? last))}
          >
            <Plus size={18} aria-hidden="true" />
            Another time
          </Button>
        )}
      </div>
    </>
  )
}
