import { limits } from '@smart-bird/contracts/limits'
import { dollarsOf, formatDollars } from '@smart-bird/contracts/money'
import { payWords, signedWords } from '@smart-bird/contracts/quote-words'
import {
  isNameOf,
  needsRights,
  type Quote,
  quoteSentences,
  sumOf,
} from '@smart-bird/contracts/quotes'
import { type ComponentProps, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CheckboxField } from '#components/checkbox-field.tsx'
import { Dialog, FormFooter } from '#components/dialog.tsx'
import { FieldError, TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { Notice } from '#components/notice.tsx'
import { PhoneLink } from '#components/phone-link.tsx'
import { inOnePiece } from '#components/unbroken.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { company } from '#lib/company.ts'
import { fieldsOf, showFieldErrors } from '#lib/forms.ts'
import { paths } from '#lib/paths.ts'
import { settings } from '#lib/settings.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import type { QuoteCalls } from './api.ts'
import { useDecision } from './use-decision.ts'

type Props = {
  quote: Quote
  calls: QuoteCalls
  /** Positions of the optional lines that are wanted. */
  options: readonly number[]
  open: boolean
  onClose: () => void
}
type Values = { name: string; maySign: boolean; electronic: boolean; rights: boolean }

/** The sheet on which a quote is signed: the state's pamphlet above $1,000, electronic papers, and the typed name. */
export function AcceptDialog({ quote, calls, options, open, onClose }: Props) {
  const { totalCents } = sumOf(quote.lines, options)
  const total = dollarsOf(totalCents)
  const asksForRights = quote.hasPamphlet && needsRights(totalCents)
  const [form, kept] = useKeptForm<Values>(`accept ${quote.reference}`, {
    defaultValues: { name: '', maySign: false, electronic: false, rights: false },
  })
  const accepting = useDecision(calls, calls.accept, kept.forgetAnd(onClose))
  const { errors } = form.formState
  const field = fieldsOf(form)
  const name = useWatch({ control: form.control, name: 'name' })
  const isOther = name.trim() !== '' && !isNameOf(name, quote.name)
  const accept = (values: Values) => {
    const { revision } = quote
    accepting.decide(
      {
        revision,
        total,
        options: [...options],
        name: values.name,
        electronic: true,
        ...(isOther && { maySign: values.maySign }),
        ...(asksForRights && { rights: { read: true, name: values.name } }),
      },
      (error) => showFieldErrors(error, ['name', 'electronic', 'rights'], form.setError),
    )
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Accept for ${formatDollars(totalCents)}`}
      description={
        <>
          A contract between {company.name} and {quote.name}.
          <span className="block text-ink">Payment: {payWords({ ...quote, total })}</span>
        </>
      }
    >
      <form noValidate onSubmit={form.handleSubmit(accept)} className="grid gap-5">
        <KeptNote kept={kept} />
        {accepting.isError && <Notice look="error">{sentenceOf(accepting.error)}</Notice>}
        {quote.hasPamphlet &&
          (asksForRights ? (
            <Rights quote={quote} error={errors.rights?.message}>
              {(opened) => ({
                disabled: !opened,
                ...form.register('rights', { validate: (is) => is || quoteSentences.rights }),
              })}
            </Rights>
          ) : (
            <p>
              <PamphletLink>Your rights as a homeowner (PDF)</PamphletLink>
            </p>
          ))}
        <div>
          <LongCheckbox
            label={signedWords.electronic}
            {...form.register('electronic', { validate: (is) => is || quoteSentences.electronic })}
          />
          <FieldError id="electronic-error" error={errors.electronic?.message} />
          <p className="mt-2 pl-9 text-sm text-soft">
            You’d rather sign on paper? Call <PhoneLink />.
          </p>
        </div>
        <TextField
          label="Your full name"
          required
          autoComplete="name"
          maxLength={limits.nameMax}
          hint="Typing your name here signs this contract."
          // Read before it is typed, and never behind the dialog’s foot.
          className="*:last:order-2 [&>.control]:order-1 *:nth-3:text-sm *:nth-3:text-ink"
          {...field('name', {
            validate: (typed, { maySign }) =>
              isNameOf(typed, quote.name) || (typed.trim() && maySign) || quoteSentences.name,
          })}
        />
        {isOther && (
          <CheckboxField label={`I may sign for ${quote.name}`} {...form.register('maySign')} />
        )}
        <p className="mb-2 flex flex-wrap gap-x-5 text-sm">
          <a className="text-link" href={paths.termsOfService} target="_blank" rel="noreferrer">
            Terms of Service
          </a>
          <a className="text-link" href={paths.privacyPolicy} target="_blank" rel="noreferrer">
            Privacy Policy
          </a>
        </p>
        <FormFooter
          label={`Accept for ${formatDollars(totalCents)}`}
          busy={accepting.isPending}
          closeLabel="Not yet"
          onClose={onClose}
          isFinal
        />
      </form>
    </Dialog>
  )
}

type RightsProps = {
  quote: Quote
  error: string | undefined
  children: (opened: boolean) => ComponentProps<'input'>
}

/** The state's acknowledgment form, which can be ticked once the pamphlet was opened. */
function Rights({ quote, error, children }: RightsProps) {
  const [opened, setOpened] = useState(false)
  return (
    <section className="grid gap-2 rounded-md border border-line bg-sunk p-4">
      <p className="text-sm text-soft">The State of Illinois wants you to have this first.</p>
      <h3 className="font-semibold">{signedWords.acknowledgment}</h3>
      <p>
        <PamphletLink onOpen={() => setOpened(true)}>Open the pamphlet (PDF)</PamphletLink>
      </p>
      <LongCheckbox label={signedWords.rights} {...children(opened)} />
      <FieldError id="rights-error" error={error} />
      <p className="text-sm text-soft">
        {inOnePiece(`${company.name}, ${company.address}, ${quote.senderName}`)}
      </p>
    </section>
  )
}

/** With its box beside the first of several lines. */
const LongCheckbox = ({ label, ...input }: ComponentProps<'input'> & { label: string }) => (
  <label className="flex cursor-pointer items-start gap-3 text-pretty has-disabled:text-soft">
    <input type="checkbox" {...input} className="tick mt-0.5 shrink-0" />
    {label.replaceAll('I ', 'I\u00a0')}
  </label>
)

const PamphletLink = ({ onOpen, children }: { onOpen?: () => void; children: string }) => (
  <a
    href={`${settings.apiUrl}/rights-pamphlet`}
    target="_blank"
    rel="noreferrer"
    className="text-link"
    onClick={onOpen}
  >
    {children}
  </a>
)
