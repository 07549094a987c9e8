import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ClosingForm as Body, closingForm } from '@smart-bird/contracts/admin/visit-closing'
import type { AdminVisit } from '@smart-bird/contracts/admin/visits'
import { limits } from '@smart-bird/contracts/limits'
import { duesOf } from '@smart-bird/contracts/quote-words'
import { takenOf } from '@smart-bird/contracts/quotes'
import { visitMax } from '@smart-bird/contracts/visits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/checkbox-field.tsx'
import { FormFooter } from '#components/dialog.tsx'
import { Field, TextAreaField, TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { Moment } from '#components/moment.tsx'
import { Notice } from '#components/notice.tsx'
import { FormError } from '#features/admin/form-error.tsx'
import { useNoMoney } from '#features/admin/overview/api.ts'
import { quoteOf } from '#features/admin/quotes/api.ts'
import { fieldsOf, showFieldErrors } from '#lib/forms.ts'
import { dollars } from '#lib/money.ts'
import { serverNow } from '#lib/server-clock.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { visitClosing, visitCorrection } from './api.ts'
import { billWords, minutesUntil } from './rules.ts'

type Values = {
  summary: string
  minutes: string
  note: string
  /** Positions of the lines that work. */
  works: number[]
  unfinished: string
  complete: boolean
  /** It is billed though it was free, or isn't though it was by the hour. */
  isException: boolean
  withheld: string
  /** The same for another try, also after a reload, so that it closes once. */
  key: string
}
const names = ['summary', 'minutes', 'note', 'unfinished', 'withheld'] as const

/** What the fields hold as it is sent. */
const bodyOf = ({ works: _, key: _key, isException: _not, minutes, ...form }: Values): Body => ({
  ...form,
  minutes: minutes.trim() ? Number(minutes) : Number.NaN,
})
const rules = z.pipe(z.transform(bodyOf), closingForm)

type Props = { visit: AdminVisit; onDone: () => void }

/** What was done and for how long, on the technician's phone: it outlives a lost network and a reload. */
export function ClosingForm({ visit, onDone }: Props) {
  const { reference, kind, promised, startsAt, quoteReference, lastReportAt } = visit
  const isCorrection = visit.status === 'done'
  const closing = useMutation(visitClosing(reference))
  const correcting = useMutation(visitCorrection(reference))
  const { error, isPending } = isCorrection ? correcting : closing
  const { data: quote } = useQuery({
    ...quoteOf(quoteReference ?? ''),
    enabled: kind === 'installation' && quoteReference !== null,
  })
  const noMoney = useNoMoney()
  const [form, kept] = useKeptForm<Values>(`close ${reference}`, {
    resolver: standardSchemaResolver(rules, undefined, { raw: true }),
    defaultValues: {
      ...{ summary: visit.summary, note: visit.note, minutes: String(visit.minutes ?? '') },
      ...{ works: [], unfinished: '', complete: false },
      ...{ isException: false, withheld: '', key: '' },
    },
  })
  const { control, register, setValue, setError } = form
  const { errors } = form.formState
  const field = fieldsOf(form)
  const values = useWatch({ control }) as Values
  const change = { shouldDirty: true, shouldTouch: true }
  const setMinutes = (minutes: number) =>
    setValue('minutes', String(Math.min(visitMax.minutes, Math.max(5, minutes))), {
      ...change,
      shouldValidate: true,
    })
  const lines = takenOf(quote?.lines ?? [])
  const worksAll =
    (quoteReference === null || quote !== undefined) &&
    lines.every(({ position }) => values.works.includes(position))
  const mayComplete = worksAll || values.unfinished.trim() !== ''
  const later = quote && duesOf(quote).later
  const done = kept.forgetAnd(onDone)
  const handlers = {
    onSuccess: done,
    onError: (failure: Error) => showFieldErrors(failure, names, setError),
  }
  const send = (typed: Values) => {
    const { summary, minutes, note, withheld, unfinished } = bodyOf(typed)
    const words = { summary, minutes, note }
    if (isCorrection) return correcting.mutate({ ...words, was: visit.updatedAt }, handlers)
    if (typed.isException && !withheld?.trim())
      return setError('withheld', { message: 'Enter the reason.' }, { shouldFocus: true })
    const key = typed.key || crypto.randomUUID()
    setValue('key', key, change)
    closing.mutate(
      {
        ...{ ...words, key },
        ...(kind === 'installation' && mayComplete && { complete: typed.complete, unfinished }),
        ...(typed.isException && { bill: promised === 'hourly' ? 'dont' : 'bill', withheld }),
      },
      handlers,
    )
  }
  const now = serverNow()
  const untilNow = minutesUntil(now, startsAt)
  const isSilent =
    lastReportAt !== null &&
    startsAt !== null &&
    Date.parse(lastReportAt) < Date.parse(startsAt) - 1_800_000
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(send)}>
      <KeptNote kept={kept} />
      <FormError error={error} fields={names} />
      {isSilent && !isCorrection && (
        <Notice look="info">
          The home hasn’t reported since <Moment at={lastReportAt} />. Close anyway?
        </Notice>
      )}
      <TextAreaField
        label="What did you do?"
        hint="The customer reads this."
        rows={4}
        maxLength={limits.noteMax}
        {...field('summary')}
      />
      <Field label="Minutes at the home" error={errors.minutes?.message}>
        {(field) => (
          <div className="flex flex-wrap gap-2">
            <Step by={-5} minutes={values.minutes} onStep={setMinutes} />
            <input
              type="text"
              inputMode="numeric"
              autoComplete="off"
              className="control w-16! px-1! text-center tabular-nums"
              {...field}
              {...register('minutes')}
            />
            <Step by={5} minutes={values.minutes} onStep={setMinutes} />
            {untilNow && !isCorrection && (
              <Button className="px-3!" onClick={() => setMinutes(untilNow)}>
                Until now: {untilNow}
              </Button>
            )}
          </div>
        )}
      </Field>
      <TextAreaField
        label="For admins (optional)"
        hint="Nobody else reads this."
        rows={2}
        maxLength={limits.noteMax}
        {...field('note')}
      />
      {kind === 'installation' && !isCorrection && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-semibold">What works?</legend>
          {lines.map(({ position, title, room, quantity }) => (
            <Box
              key={position}
              label={[quantity > 1 && `${quantity} ×`, title, room && `(${room})`]
                .filter(Boolean)
                .join(' ')}
              checked={values.works.includes(position)}
              onChange={() => setValue('works', toggled(values.works, position), change)}
            />
          ))}
          {!worksAll && (
            <TextField
              label="Complete without the rest? Say why"
              maxLength={visitMax.reason}
              {...field('unfinished')}
            />
          )}
          <Box label="Installation complete" disabled={!mayComplete} {...register('complete')} />
          <p className="text-sm text-soft">
            The one-year guarantee begins today
            {later &&
              later !== '0.00' &&
              `, and the ${dollars(later)} that is due becomes an order`}
            .
          </p>
        </fieldset>
      )}
      {!isCorrection && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-semibold">Billing</legend>
          <p>{(promised === 'hourly' && billWords(Number(values.minutes))) || `“${visit.cost}”`}</p>
          {kind === 'service' && (
            <Box
              label={promised === 'hourly' ? 'Don’t bill it' : 'Bill it'}
              {...register('isException')}
            />
          )}
          {values.isException && (
            <>
              <TextField
                label="Why?"
                hint={
                  noMoney
                    ? 'An admin who deals with money decides. The customer reads the cost after that.'
                    : promised === 'hourly'
                      ? 'Nobody but admins reads this.'
                      : 'The customer reads this.'
                }
                maxLength={limits.reasonMax}
                {...field('withheld')}
              />
              {promised !== 'hourly' && <p>{billWords(Number(values.minutes))}</p>}
            </>
          )}
        </fieldset>
      )}
      <FormFooter
        label={isCorrection ? 'Save' : 'Close visit'}
        busy={isPending}
        closeLabel="Not yet"
        onClose={onDone}
      />
    </form>
  )
}

const toggled = (all: readonly number[], one: number) =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one]

/** As high as a thumb needs. */
const Box = (props: React.ComponentProps<typeof CheckboxField>) => (
  <div className="flex min-h-11 items-center">
    <CheckboxField {...props} />
  </div>
)

type StepProps = { by: number; minutes: string; onStep: (minutes: number) => void }
const Step = ({ by, minutes, onStep }: StepProps) => (
  <Button
    aria-label={by < 0 ? '5 minutes less' : '5 minutes more'}
    className="min-w-12 text-lg"
    onClick={() => onStep(5 * Math.round((Number(minutes) || 0) / 5) + by)}
  >
    {by < 0 ? '−' : '+'}
  </Button>
)
