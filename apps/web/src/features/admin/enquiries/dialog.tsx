import type { EnquiryRow } from '@smart-bird/contracts/admin/enquiries'
import { limits } from '@smart-bird/contracts/limits'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Send, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog, DialogFooter } from '#components/dialog.tsx'
import { TextAreaField } from '#components/field.tsx'
import { Link } from '#components/link.tsx'
import { Notice } from '#components/notice.tsx'
import { changesOf, isChangedMeanwhile } from '#features/admin/edit-rules.ts'
import { isCallError, sentenceOf } from '#lib/call-error.ts'
import { customerPath } from '#lib/paths.ts'
import { AnswerForm } from './answer-form.tsx'
import { enquiryEdit, enquiryThread } from './api.ts'
import { CreateCustomer } from './create-customer.tsx'
import { DeleteEnquiry } from './delete.tsx'
import { EnquiryFacts } from './facts.tsx'
import { PromiseBadge } from './promise-badge.tsx'
import { seenOf } from './rules.ts'
import { EnquiryThread } from './thread.tsx'

type Props = { enquiry: EnquiryRow; username: string; onClose: () => void }

export function EnquiryDialog({ enquiry, username, onClose }: Props) {
  const editing = useMutation(enquiryEdit(enquiry.id))
  const seen = seenOf(useQuery(enquiryThread(enquiry.id)).data)
  const [note, setNote] = useState(enquiry.note)
  const [shown, setShown] = useState(enquiry.note)
  const isRefused = isChangedMeanwhile(editing.error)
  const save = (status: EnquiryRow['status'] = enquiry.status) => {
    // After a refusal the dialog shows the stored note, so the admin may replace it.
    const before = { note: isRefused ? enquiry.note : shown, status: enquiry.status }
    const edit = changesOf(before, { note, status })
    if (edit)
      editing.mutate(
        { ...edit.changes, was: edit.was, ...(edit.changes.status === 'handled' && { seen }) },
        { onSuccess: (saved) => setShown(saved.note) },
      )
  }
  const [isCreating, setCreating] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [isSending, setSending] = useState(false)
  const answerForm = useId()
  const isOpen = enquiry.status === 'open'
  if (isDeleting)
    return (
      <DeleteEnquiry enquiry={enquiry} onCancel={() => setDeleting(false)} onDeleted={onClose} />
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={enquiry.name}
      description={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
          <span>{enquiry.reference}</span>
          <PromiseBadge enquiry={enquiry} />
        </span>
      }
    >
      {isCreating ? (
        <CreateCustomer enquiry={enquiry} username={username} onCancel={() => setCreating(false)} />
      ) : (
        <div className="grid gap-5">
          <EnquiryFacts enquiry={enquiry} />
          <EnquiryThread enquiry={enquiry} />
          <AnswerForm id={answerForm} enquiry={enquiry} seen={seen} onBusy={setSending} />
          <TextAreaField
            label="Internal note"
            rows={2}
            maxLength={limits.noteMax}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button
            variant="quiet"
            className="-mt-4 -ml-5 justify-self-start"
            busy={editing.isPending}
            disabled={note === shown}
            onClick={() => save()}
          >
            Save note
          </Button>
          {isRefused && (
            <Notice look="error">
              <p>{sentenceOf(editing.error)}</p>
              <p className="font-normal whitespace-pre-wrap [overflow-wrap:anywhere]">
                {whatChanged(editing.error) ??
                  (enquiry.note ? `The note is now: ${enquiry.note}` : 'The note is now empty.')}
              </p>
            </Notice>
          )}
          <div className="-mx-5 flex flex-wrap border-t border-line pt-3">
            {enquiry.customerId === null ? (
              <Button variant="quiet" onClick={() => setCreating(true)}>
                Create customer
              </Button>
            ) : (
              <Link to={customerPath(username, enquiry.customerId)} className="btn btn-quiet">
                View customer
              </Link>
            )}
            {!isOpen && (
              <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
                <Trash2 size={18} aria-hidden="true" />
                Delete
              </Button>
            )}
          </div>
          <DialogFooter>
            <Button busy={editing.isPending} onClick={() => save(isOpen ? 'handled' : 'open')}>
              {isOpen ? 'Mark as handled' : 'Reopen'}
            </Button>
            <Button type="submit" form={answerForm} variant="primary" busy={isSending}>
              <Send size={18} aria-hidden="true" />
              Send answer
            </Button>
          </DialogFooter>
        </div>
      )}
    </Dialog>
  )
}

/** What the sender did; undefined if it was another admin. */
const whatChanged = (error: unknown): string | undefined =>
  isCallError(error) ? error.fields.seen?.[0] : undefined
