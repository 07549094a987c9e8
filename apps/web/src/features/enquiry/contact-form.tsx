import { zodResolver } from '@hookform/resolvers/zod'
import {
  contact,
  contactChoices,
  contactHints,
  contactLabels,
  contactMissing,
} from '@smart-bird/content/contact'
import { alerts } from '@smart-bird/contracts/alerts'
import { contactForm, type ContactForm as Enquiry } from '@smart-bird/contracts/enquiry-forms'
import { sentences } from '@smart-bird/contracts/fields'
import { limits } from '@smart-bird/contracts/limits'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '#components/button.tsx'
import evening from '#components/evening.svg'
import { TextAreaField, TextField } from '#components/field.tsx'
import { Icon } from '#components/icon.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { Notice } from '#components/notice.tsx'
import { SelectField } from '#components/select-field.tsx'
import { wrapping } from '#components/wrapping.tsx'
import { company } from '#lib/company.ts'
import { tidiedPhone } from '#lib/forms.ts'
import { announceHydrated } from '#lib/hydrated.ts'
import { paths } from '#lib/paths.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { MissingFields } from './missing-fields.tsx'
import { NextSteps } from './next-steps.tsx'
import { listIn, useDraft } from './use-draft.ts'
import { useSend } from './use-send.ts'

export function ContactForm() {
  const [fields, kept] = useKeptForm<Enquiry>('contact', {
    resolver: zodResolver(contactForm),
    mode: 'onTouched',
  })
  const { register, handleSubmit, getValues, setFocus, setValue, formState } = fields
  const form = useRef<HTMLFormElement>(null)
  const { state, send } = useSend(kept.forget)
  const submit = handleSubmit((values) =>
    send(values, trapValue(form.current), listIn(values.description)),
  )
  useEffect(() => announceHydrated(form.current), [])
  const [carried, setCarried] = useState<string>()
  useDraft((draft) => {
    if (draft.interest) setCarried(contact.carried(draft.interest))
    else setCarried(draft.list === undefined ? undefined : contact.carriedList(draft.list))
    if (draft.description)
      setValue('description', withList(getValues('description'), draft.description, draft.before))
    if (draft.package) setValue('package', draft.package)
    if (draft.interest) setValue('description', withLine(getValues('description'), draft.interest))
  })
  if (state.kind === 'sent') return <SentMessage email={getValues('email')} />
  const { errors, submitCount } = formState
  const text = (name: keyof Enquiry) => ({
    label: contactLabels[name],
    required: true,
    error: missing.has(errors[name]?.message)
      ? contactMissing[name]
      : errors[name]?.message?.replace('. (', '.\n('),
    ...register(name),
  })
  return (
    <form ref={form} className="letter" onSubmit={submit} noValidate data-hydrate="">
      <KeptNote kept={kept} className="letter-wide" />
      {carried && (
        <p className="letter-wide letter-carried">
          <Icon name="check" />
          {carried}
        </p>
      )}
      <MissingFields
        attempt={submitCount}
        errors={errors}
        control={fields.control}
        onChoose={setFocus}
      />
      <Heading text={contact.home} />
      <TextField {...text('zipcode')} autoComplete="postal-code" inputMode="numeric" />
      <ChoiceField {...text('package')} options={choices.package} />
      <ChoiceField {...text('purpose')} options={choices.purpose} />
      <ChoiceField {...text('anyPet')} options={choices.anyPet} />
      <TextAreaField {...text('description')} rows={4} className="letter-wide" />
      <Heading text={contact.you} />
      <TextField {...text('name')} autoComplete="name" maxLength={limits.nameMax} />
      <TextField {...text('email')} type="email" autoComplete="email" />
      <TextField
        {...text('phone')}
        {...register('phone', tidiedPhone(fields, 'phone'))}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        hint={contactHints.phone}
      />
      <ChoiceField {...text('howHeard')} options={choices.howHeard} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="website">Website</label>
        <input id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {state.kind === 'failed' && <FailedSend reason={state.reason} />}
      <div className="letter-wide flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="primary" busy={state.kind === 'sending'}>
          {state.kind === 'editing' ? contact.action : contact[state.kind]}
        </Button>
        <p className="text-sm text-faint">{contact.privacy}</p>
      </div>
    </form>
  )
}

/** A list that is still as it came gives way to the next; else what was written stays, above it. */
function withList(written = '', list: string, before = '') {
  if (written === before) return list
  return written.includes(list) ? written : `${written.trimEnd()}\n\n${list}`
}

/** Keeps what was written, and doesn't say a line twice. */
const withLine = (written: string | undefined, line: string) =>
  written?.includes(line) ? written : [...(written ? [written] : []), `${line} `].join('\n')

/** What an empty field or list is refused with. */
const missing = new Set<string | undefined>([sentences.required, sentences.choose])

const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }))

const choices = {
  howHeard: optionsOf(contactChoices.howHeard),
  purpose: optionsOf(contactChoices.purpose),
  package: optionsOf(contactChoices.package),
  anyPet: optionsOf(contactChoices.anyPet),
} as const

const ChoiceField = (field: ComponentProps<typeof SelectField>) => (
  <SelectField placeholder={contactHints.choose} defaultValue="" {...field} />
)

const trapValue = (form: HTMLFormElement | null) =>
  String((form && new FormData(form).get('website')) ?? '')

/** Replaces the form and takes the focus, so that screen readers read it. */
function SentMessage({ email }: { email: string }) {
  const message = useRef<HTMLParagraphElement>(null)
  const [before, after] = contact.willWrite
  useEffect(() => {
    message.current?.focus({ preventScroll: true })
    message.current?.closest('.letter')?.scrollIntoView()
  }, [])
  return (
    <div className="letter letter-sent">
      <img src={`${evening}#sent`} alt="" className="evening" />
      <p
        ref={message}
        role="status"
        tabIndex={-1}
        className="whitespace-pre-line font-display font-semibold text-2xl"
      >
        {alerts.sent.replace('! ', '!\n')}
      </p>
      <p className="text-soft">
        {before} {wrapping(email)} {after}
      </p>
      <NextSteps />
      <ButtonLink to={paths.services}>{contact.prices}</ButtonLink>
    </div>
  )
}

const Heading = ({ text }: { text: string }) => <h3 className="letter-wide text-xl">{text}</h3>

function FailedSend({ reason }: { reason?: string | undefined }) {
  return (
    <Notice look="error" className="letter-wide" takesFocus>
      <p className="font-semibold">{alerts.sendFailed}</p>
      <p className="text-sm">
        {reason ?? contact.unreachable} {contact.failedHint}{' '}
        <a href={company.phoneHref} className="text-link font-semibold whitespace-nowrap">
          {company.phone}
        </a>{' '}
        or email{' '}
        <a href={company.emailHref} className="text-link font-semibold">
          {company.email}
        </a>
        .
      </p>
    </Notice>
  )
}
