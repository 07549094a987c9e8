import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type HandOverForm, handOverForm } from '@smart-bird/contracts/leaving'
import { replyPromiseHours } from '@smart-bird/contracts/limits'
import { useMutation } from '@tanstack/react-query'
import { Dialog, FormFooter } from '#components/dialog.tsx'
import { TextField } from '#components/field.tsx'
import { KeptNote } from '#components/kept-note.tsx'
import { Notice } from '#components/notice.tsx'
import { isCallError, sentenceOf } from '#lib/call-error.ts'
import { fieldsOf, showFieldErrors } from '#lib/forms.ts'
import { today } from '#lib/today.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { handingOver } from './api.ts'

const fields = ['name', 'email', 'on'] as const

/** A request: an admin invites the new owner on that day. */
export function HandOver({ open, onClose }: { open: boolean; onClose: () => void }) {
  const sending = useMutation(handingOver())
  const [form, kept] = useKeptForm<HandOverForm>('hand over', {
    resolver: standardSchemaResolver(handOverForm),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', on: '' },
  })
  const field = fieldsOf(form)
  const close = kept.forgetAnd(onClose)
  const send = (values: HandOverForm) =>
    sending.mutate(values, {
      onSuccess: close,
      onError: (error) => showFieldErrors(error, fields, form.setError),
    })
  const { error } = sending
  const isAtField = isCallError(error) && fields.some((name) => error.fields[name])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Hand the home over"
      description={`The new owner gets an account with the home and its running guarantees. We answer within ${replyPromiseHours} hours.`}
    >
      <form noValidate onSubmit={form.handleSubmit(send)} className="grid gap-5">
        <KeptNote kept={kept} />
        {error && !isAtField && <Notice look="error">{sentenceOf(error)}</Notice>}
        <TextField label="New owner’s name" required {...field('name')} />
        <TextField label="New owner’s email" type="email" required {...field('email')} />
        <TextField label="From which day" type="date" min={today()} required {...field('on')} />
        <FormFooter label="Send" busy={sending.isPending} onClose={close} isFinal />
      </form>
    </Dialog>
  )
}
