import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type AdminQuote, paperForm } from '@smart-bird/contracts/admin/quotes'
import { limits } from '@smart-bird/contracts/limits'
import { formatDollars } from '@smart-bird/contracts/money'
import { needsRights, sumOf } from '@smart-bird/contracts/quotes'
import { dayOf } from '@smart-bird/receipt/moment'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '#components/button.tsx'
import { CheckboxField } from '#components/checkbox-field.tsx'
import { TextField } from '#components/field.tsx'
import { DayField } from '#features/admin/day-field.tsx'
import { useLastingDialog } from '#features/admin/dialog-button.tsx'
import { naming } from '#features/admin/field-fault.ts'
import { ProofForm } from '#features/admin/proof/form.tsx'
import { fieldsOf, showFieldErrors } from '#lib/forms.ts'
import { dollars } from '#lib/money.ts'
import { today } from '#lib/today.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { quoteOnPaper } from './api.ts'

export function SignedOnPaper({ quote }: { quote: AdminQuote }) {
  const title = `Signed on paper: ${quote.reference}`
  const open = useLastingDialog(title, title, (close) => <PaperForm quote={quote} onDone={close} />)
  return (
    <Button aria-haspopup="dialog" onClick={open}>
      Signed on paper
    </Button>
  )
}

type Form = z.infer<typeof paperForm>
const names = ['signedOn', 'signedName', 'paperReference', 'acknowledgment', 'options'] as const

function PaperForm({ quote, onDone }: { quote: AdminQuote; onDone: () => void }) {
  // What is confirmed, whatever a colleague saves meanwhile.
  const [was] = useState(quote.updatedAt)
  const recording = useMutation(quoteOnPaper(quote.reference))
  const [form, kept] = useKeptForm<Form>(`paper ${quote.reference}`, {
    resolver: standardSchemaResolver(paperForm),
    mode: 'onTouched',
    defaultValues: {
      signedOn: today(),
      signedName: quote.name,
      paperReference: '',
      acknowledgment: false,
      options: [],
    },
  })
  const { errors } = form.formState
  const field = fieldsOf(form)
  const options = form.watch('options')
  const { totalCents } = sumOf(quote.lines, options)
  const done = kept.forgetAnd(onDone)
  return (
    <ProofForm
      form={form}
      kept={kept}
      fields={names}
      confirmLabel="Record the signature"
      variant="primary"
      acting={recording}
      onConfirm={(proof, paper) =>
        recording.mutate(
          { ...paper, was, proof },
          { onSuccess: done, onError: (error) => showFieldErrors(error, names, form.setError) },
        )
      }
      onCancel={done}
    >
      <p>
        {quote.name} signed for <strong>{formatDollars(totalCents)}</strong>. The three business
        days to cancel run from the day below.
      </p>
      {quote.lines
        .filter(({ optional }) => optional)
        .map(({ position, title, unit, quantity }) => (
          <CheckboxField
            key={position}
            label={`${title}, ${quantity > 1 ? `${quantity} × ` : ''}${dollars(unit)} (optional)`}
            checked={options.includes(position)}
            onChange={({ target }) =>
              form.setValue(
                'options',
                target.checked ? [...options, position] : options.filter((one) => one !== position),
                { shouldDirty: true },
              )
            }
          />
        ))}
      <DayField
        label="Signed on"
        {...(quote.sentAt && { min: dayOf(quote.sentAt) })}
        {...field('signedOn')}
      />
      <TextField
        label="Signed by"
        maxLength={limits.nameMax}
        {...naming(field('signedName'), 'Enter the name on the paper.')}
      />
      <TextField
        label="Number of the paper"
        hint="What finds it in your files."
        maxLength={limits.referenceMax}
        {...naming(field('paperReference'), 'Enter what finds the paper in your files.')}
      />
      {needsRights(totalCents) && (
        <div>
          <CheckboxField
            label="The pamphlet’s acknowledgment was signed, too"
            {...form.register('acknowledgment')}
          />
          {errors.acknowledgment && (
            <p role="alert" className="text-sm font-medium text-red">
              {errors.acknowledgment.message}
            </p>
          )}
        </div>
      )}
    </ProofForm>
  )
}
