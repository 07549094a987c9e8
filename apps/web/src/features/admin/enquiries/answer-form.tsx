import { preparedAnswers } from '@smart-bird/content/prepared-answers'
import {
  type AnswerForm as Answer,
  canBeEmailed,
  type EnquiryRow,
} from '@smart-bird/contracts/admin/enquiries'
import { limits, replyPromiseHours } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { firstField } from '#components/dialog.tsx'
import { TextAreaField } from '#components/field.tsx'
import { Notice } from '#components/notice.tsx'
import { SelectField } from '#components/select-field.tsx'
import { sentenceOf } from '#lib/call-error.ts'
import { useSendingKey } from '#lib/use-sending-key.ts'
import { faultOfAnswer, firstGap, withPrepared } from './answer-rules.ts'
import { enquiryAnswer } from './api.ts'

/** What an admin writes about an enquiry. */
export type Written = Pick<Answer, 'way'> & { answer: string; note: string }

type Props = {
  id: string
  enquiry: EnquiryRow
  seen: number
  form: UseFormReturn<Written>
  onBusy: (busy: boolean) => void
}

/** Answers where it was asked. Its button is in the dialog's footer and names the form's id. */
export function AnswerForm({ id, enquiry, seen, form, onBusy }: Props) {
  const answering = useMutation(enquiryAnswer(enquiry))
  const sending = useSendingKey()
  const ways = answerWays(enquiry)
  const { answer: text, way } = form.watch()
  const setText = (answer: string) => form.setValue('answer', answer)
  const [prepared, setPrepared] = useState('')
  const [fault, setFault] = useState<string>()
  const area = useRef<HTMLTextAreaElement>(null)
  /** Leads to what is to be filled in, which typing then replaces. */
  const goToGap = () => {
    area.current?.focus()
    const gap = firstGap(area.current?.value ?? '')
    if (gap) area.current?.setSelectionRange(gap.start, gap.end)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const found = faultOfAnswer(text)
    setFault(found)
    if (found !== undefined) return goToGap()
    if (answering.isPending) return
    onBusy(true)
    answering.mutate(
      { key: sending.keyFor(`${way} ${text}`), way, text, seen },
      {
        onSuccess: () => {
          setText('')
          form.setValue('way', ways[0].value)
          sending.forget()
        },
        onSettled: () => onBusy(false),
      },
    )
  }
  const shown = fault && faultOfAnswer(text)
  return (
    <form
      id={id}
      noValidate
      onSubmit={send}
      className="grid gap-5 border-t border-line pt-5 max-lg:border-b max-lg:pb-5"
    >
      {answering.isError && <Notice look="error">{sentenceOf(answering.error)}</Notice>}
      <div className="grid auto-cols-fr grid-flow-col gap-3 sm:gap-5">
        <SelectField
          label="Answer by"
          options={ways}
          value={way}
          onChange={({ target }) =>
            form.setValue('way', target.value === 'email' ? 'email' : 'phone')
          }
        />
        {way === 'email' && (
          <SelectField
            label="Prepared text"
            placeholder="Choose one"
            value={text === '' ? '' : prepared}
            options={preparedAnswers.map(({ label }) => ({ value: label, label }))}
            onChange={({ target }) => {
              // The field has its words before they are selected.
              flushSync(() => {
                setPrepared(target.value)
                setText(withPrepared(text, target.value))
              })
              goToGap()
            }}
          />
        )}
      </div>
      <TextAreaField
        label={way === 'email' ? 'Your answer' : 'What you said on the phone'}
        {...firstField}
        ref={area}
        rows={5}
        className="[&_textarea]:field-sizing-content [&_textarea]:max-h-96 [&_textarea]:min-h-36"
        maxLength={limits.descriptionMax}
        value={text}
        error={shown}
        hint={
          !shown &&
          (way === 'email'
            ? 'It’s emailed with a greeting and a link to reply.'
            : canBeEmailed(enquiry)
              ? 'The sender reads it as a note about your call.'
              : 'Kept with the enquiry: there is no email to send it to.')
        }
        onChange={({ target }) => setText(target.value)}
      />
      {enquiry.answeredAt === null && enquiry.waitingSince !== null && (
        <p className="-mt-2 text-sm text-soft">
          The {replyPromiseHours} hours run until someone answers, even if it’s marked as handled.
        </p>
      )}
    </form>
  )
}

const byEmail = { value: 'email', label: 'Email' } as const
const byPhone = { value: 'phone', label: 'Phone, with a note for the sender' } as const
/** Without an address there is nobody to read the note but us. */
const onlyPhone = { value: 'phone', label: 'Phone' } as const

/** The usual way comes first. */
export const answerWays = (enquiry: EnquiryRow) =>
  canBeEmailed(enquiry) ? ([byEmail, byPhone] as const) : ([onlyPhone] as const)
