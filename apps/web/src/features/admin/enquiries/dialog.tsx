import { canBeEmailed, type EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Phone, Send, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog, DialogFooter, firstField } from '#components/dialog.tsx'
import { Fold } from '#components/fold.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { Link } from '#components/link.tsx'
import { changesOf, isChangedMeanwhile } from '#features/admin/edit-rules.ts'
import { ProofDialog } from '#features/admin/proof/form.tsx'
import { quotes } from '#features/admin/quotes/api.ts'
import { EnquiryQuotes, QuoteOf } from '#features/admin/quotes/of-enquiry.tsx'
import { EnquiryVisits, OfferForm, offerTitle } from '#features/admin/visits/offer.tsx'
import { serverNow } from '#lib/server-clock.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { useMedia } from '#lib/use-media.ts'
import { useOwnPath } from '#lib/use-own-path.ts'
import { AnswerForm, answerWays, type Written } from './answer-form.tsx'
import { enquiryDeletion, enquiryEdit, enquiryOf } from './api.ts'
import { Conversation } from './conversation.tsx'
import { CreateCustomer } from './create-customer.tsx'
import { DueBadge } from './due-badge.tsx'
import { EnquiryFacts } from './facts.tsx'
import { InternalNote } from './note.tsx'
import { asItsMessagesSay, dueState, seenOf, senderOf } from './rules.ts'

type Props = { enquiry: EnquiryRow; onClose: () => void }

export function EnquiryDialog({ enquiry: row, onClose }: Props) {
  const own = useOwnPath()
  const editing = useMutation(enquiryEdit(row.id))
  const messages = useQuery(enquiryOf(row.id)).data
  const quoted = useQuery(quotes({ enquiry: String(row.id) })).data
  const seen = seenOf(messages)
  const enquiry = asItsMessagesSay(row, messages)
  const written = (note: string): Written => ({
    note,
    answer: '',
    way: answerWays(enquiry)[0].value,
  })
  const [form, kept] = useKeptForm<Written>(`enquiry ${enquiry.id}`, {
    defaultValues: written(enquiry.note),
  })
  const { note, answer } = form.watch()
  const [shown, setShown] = useState(enquiry.note)
  const isRefused = isChangedMeanwhile(editing.error)
  const save = (status: EnquiryRow['status'] = enquiry.status) => {
    // After a refusal the dialog shows the stored note, so the admin may replace it.
    const before = { note: isRefused ? enquiry.note : shown, status: enquiry.status }
    const edit = changesOf(before, { note, status })
    if (edit)
      editing.mutate(
        { ...edit.changes, was: edit.was, ...(edit.changes.status === 'handled' && { seen }) },
        {
          onSuccess: (saved) => {
            setShown(saved.note)
            form.reset(written(saved.note), { keepValues: true })
          },
        },
      )
  }
  const [isCreating, setCreating] = useState(false)
  const [isOffering, setOffering] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isWriting, setWriting] = useState(false)
  const isAnswered = enquiry.answeredAt !== null && enquiry.waitingSince === null
  const isOpen = enquiry.status === 'open'
  // What is left to do leads; it stands below the text, which is read first.
  const canClose = isOpen && isAnswered && answer === ''
  const answerForm = useId()
  const [AnswerIcon, answerWords] = canBeEmailed(enquiry)
    ? ([Send, 'Send answer'] as const)
    : ([Phone, 'Save call note'] as const)
  // Beside the messages on a desktop, elsewhere behind a line after the answer. Who is to be called shows the number before.
  const isDesk = useMedia('(min-width: 64rem)')
  const isCalled = !isDesk && !canBeEmailed(enquiry)
  // What is being written or sent keeps its form, even if somebody answers meanwhile.
  const mayWrite = !isAnswered || isWriting || isSending || answer !== ''
  const facts = <EnquiryFacts enquiry={enquiry} />
  if (isDeleting)
    return (
      <ProofDialog
        open
        onClose={() => setDeleting(false)}
        title={`Delete ${enquiry.reference}`}
        sentence="The message, your note and the sender’s details are deleted for good. The audit log keeps the reference only. Please also delete the email in our mailbox."
        confirmLabel="Delete"
        change={enquiryDeletion(enquiry.id)}
        onDone={onClose}
      />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        isCreating ? (
          'Create customer'
        ) : isOffering ? (
          offerTitle
        ) : (
          <SenderTitle name={senderOf(enquiry)} />
        )
      }
      wide={!isCreating && !isOffering}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          {(isCreating || isOffering) && <span>{senderOf(enquiry)}</span>}
          <span>{enquiry.reference}</span>
          <DueBadge enquiry={enquiry} />
          {!isOpen && enquiry.waitingSince !== null && (
            <span>{dueState(enquiry.waitingSince, serverNow()).words}</span>
          )}
        </span>
      }
    >
      {isCreating ? (
        <CreateCustomer enquiry={enquiry} onCancel={() => setCreating(false)} />
      ) : isOffering ? (
        <OfferForm
          of={{ enquiryId: enquiry.id }}
          kinds={['survey', 'service']}
          place={quoted?.rows[0]?.place ?? ''}
          onDone={() => setOffering(false)}
        />
      ) : (
        <div className="grid gap-5">
          <KeptNote kept={kept} />
          <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[1fr_19rem]">
            <div className="grid min-w-0 content-start gap-5">
              <Conversation enquiry={enquiry} />
              <EnquiryQuotes id={enquiry.id} />
              {isCalled && facts}
              {mayWrite ? (
                <AnswerForm
                  id={answerForm}
                  enquiry={enquiry}
                  seen={seen}
                  form={form}
                  onBusy={setSending}
                />
              ) : (
                <Button className="justify-self-start" onClick={() => setWriting(true)}>
                  Write an answer
                </Button>
              )}
              <InternalNote
                note={note}
                onChange={(text) => form.setValue('note', text)}
                isChanged={note !== shown}
                busy={editing.isPending}
                onSave={() => save()}
                refusal={
                  isRefused && editing.error
                    ? { error: editing.error, stored: enquiry.note }
                    : undefined
                }
              />
            </div>
            <div className="grid content-start gap-5 lg:border-l lg:border-line lg:pl-8">
              {isDesk
                ? facts
                : !isCalled && <Fold summary="What else the sender said">{facts}</Fold>}
              <div className="flex flex-wrap items-end gap-3 max-sm:[&_.btn>svg]:hidden lg:grid lg:[&_.btn]:w-full">
                <QuoteOf {...enquiry} />
                <EnquiryVisits id={enquiry.id} onOffer={() => setOffering(true)} />
              </div>
              <div className="flex flex-wrap gap-x-6 border-t border-line pt-3 *:px-0!">
                {enquiry.customerId === null ? (
                  <Button variant="quiet" onClick={() => setCreating(true)}>
                    Create customer
                  </Button>
                ) : (
                  <Link to={own.customer(enquiry.customerId)} className="btn btn-quiet">
                    View customer
                  </Link>
                )}
                {!isOpen && (
                  <Button
                    variant="quiet"
                    className="ml-auto text-red"
                    aria-haspopup="dialog"
                    onClick={() => setDeleting(true)}
                  >
                    <Trash2 size={18} aria-hidden="true" />
                    Delete
                  </Button>
                )}
              </div>
            </div>
          </div>
          <DialogFooter>
            <Button
              {...(canClose ? firstField : {})}
              variant={canClose ? 'primary' : 'outline'}
              busy={editing.isPending}
              onClick={() => save(isOpen ? 'handled' : 'open')}
            >
              {isOpen ? 'Mark as handled' : 'Reopen'}
            </Button>
            {mayWrite && (
              <Button
                type="submit"
                form={answerForm}
                variant={isAnswered && answer === '' ? 'outline' : 'primary'}
                busy={isSending}
              >
                <AnswerIcon size={18} aria-hidden="true" />
                {answerWords}
              </Button>
            )}
          </DialogFooter>
        </div>
      )}
    </Dialog>
  )
}

/** On a phone, a name with a very long word is set smaller before it is broken. */
const SenderTitle = ({ name }: { name: string }) => (
  <span className={name.length > 40 ? 'max-sm:text-base' : undefined}>{name}</span>
)
